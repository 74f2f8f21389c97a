#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/interval.h"
#include "tandem/math/random.h"
#include "tandem/math/round.h"
#include "tandem/math/transform.h"

namespace tandem {
namespace {

void expect_near(Vec3 a, Vec3 b, double tolerance = 1e-12) { EXPECT_LT(length(a - b), tolerance); }

static_assert(Transform{}({1, 2, 3}) == Vec3{1, 2, 3});
static_assert((Transform::translation({1, 0, 0}) * Transform::translation({0, 1, 0})).offset ==
              Vec3{1, 1, 0});
static_assert(to_matrix(Quat{}) == Mat3{});
static_assert(round_up(0.1) > 0.1 && round_down(0.1) < 0.1 && round_up(0.5) == 0.5f);

TEST(Transform, ComposesAndInverts) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Transform a = Transform::from(random.rotation(), random.direction() * 10);
    const Transform b = Transform::from(random.rotation(), random.direction() * 10);
    const Vec3 v = random.direction() * 5;
    expect_near((a * b)(v), a(b(v)));
    expect_near(inverse(a)(a(v)), v);
    expect_near(a(relative_transform(a, b)(v)), b(v));
    EXPECT_NEAR(determinant(a.rotation), 1, 1e-12);
  }
}

TEST(Transform, IdentityKeepsEveryBit) {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Vec3 v = random.direction() * std::ldexp(1.0, static_cast<int>(random.below(100)) - 50);
    EXPECT_EQ(relative_transform(Transform{}, Transform{})(v), v);
  }
}

TEST(Quat, AgreesWithMatrices) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Quat p = random.rotation(), q = random.rotation();
    const Vec3 v = random.direction();
    expect_near(to_matrix(p * q) * v, to_matrix(p) * (to_matrix(q) * v));
    expect_near(to_matrix(to_quat(to_matrix(q))) * v, to_matrix(q) * v);
    expect_near(to_matrix(conjugate(q)) * (to_matrix(q) * v), v);
  }
  expect_near(to_matrix(Quat::from_axis_angle({0, 0, 2}, std::acos(0.0))) * Vec3{1, 0, 0}, {0, 1, 0});
  for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {  // half turns: trace −1
    const Mat3 half = to_matrix(Quat::from_axis_angle(axis, std::acos(-1.0)));
    expect_near(to_matrix(to_quat(half)) * Vec3{1, 2, 3}, half * Vec3{1, 2, 3});
  }
}

TEST(Round, IsOutwardAndTight) {
  Random random(4);
  for (int i = 0; i < 100000; ++i) {
    const double x = std::ldexp(random.uniform(-1, 1), static_cast<int>(random.below(320)) - 160);
    const float up = round_up(x), down = round_down(x);
    ASSERT_GE(static_cast<double>(up), x);
    ASSERT_LE(static_cast<double>(down), x);
    ASSERT_TRUE(up == down || next_up(down) == up) << x;
  }
  EXPECT_EQ(round_up(1e300), HUGE_VALF);
  EXPECT_GT(round_up(1e-300), 0.0f);
  EXPECT_EQ(round_down(-1e300), -HUGE_VALF);
  EXPECT_EQ(next_up(-std::numeric_limits<float>::denorm_min()), 0.0f);
}

TEST(Interval, HoldsEveryResult) {
  Random random(5);
  const auto scaled = [&] {
    return std::ldexp(random.uniform(-1, 1), static_cast<int>(random.below(40)) - 20);
  };
  for (int i = 0; i < 20000; ++i) {
    const double a = scaled(), b = scaled(), c = scaled(), d = scaled();
    const Interval x(std::fmin(a, b), std::fmax(a, b)), y(std::fmin(c, d), std::fmax(c, d));
    const double p = x.low + (x.high - x.low) * random.uniform(),
                 q = y.low + (y.high - y.low) * random.uniform();
    if (!x.contains(p) || !y.contains(q)) continue;
    using Long = long double;  // wide enough to see an interval that is one ulp short
    const auto holds = [](Interval r, Long v) { return r.low <= v && v <= r.high; };
    ASSERT_TRUE(holds(x + y, Long(p) + Long(q)));
    ASSERT_TRUE(holds(x - y, Long(p) - Long(q)));
    ASSERT_TRUE(holds(x * y, Long(p) * Long(q)));
    ASSERT_TRUE(holds(x / y, Long(p) / Long(q)));
    ASSERT_TRUE(holds(square(x), Long(p) * Long(p)));
    ASSERT_TRUE(p < 0 || holds(sqrt(x), std::sqrt(Long(p))));
    ASSERT_TRUE(hull(x, y).contains(x) && hull(x, y).contains(y));
  }
}

// The same numbers on every platform: these were printed once and must never change.
TEST(Random, GoldenNumbers) {
  Random random(42);
  EXPECT_EQ(random.bits(), 0xd0764d4f4476689fu);
  EXPECT_EQ(random.uniform(), 0x1.467905d15dbccp-2);
  EXPECT_EQ(random.normal(), 0x1.571f94d19c30ap+0);
  EXPECT_EQ(random.beta(100, 100), 0x1.fe5d47d8adac7p-2);
  EXPECT_EQ(random.rotation().w, -0x1.79cf21debbae7p-1);
}

TEST(Random, DistributionsHaveTheirMoments) {
  Random random(6);
  constexpr int count = 200000;
  double sum = 0, squares = 0, uniform_sum = 0, beta_sum = 0, beta_squares = 0;
  Vec3 direction_sum, turned_sum;
  int low = 0;
  for (int i = 0; i < count; ++i) {
    const double n = random.normal(), b = random.beta(2, 6);
    sum += n;
    squares += n * n;
    uniform_sum += random.uniform();
    beta_sum += b;
    beta_squares += b * b;
    direction_sum += random.direction();
    turned_sum += to_matrix(random.rotation()) * Vec3{1, 0, 0};
    low += random.below(3) == 0;
  }
  EXPECT_NEAR(sum / count, 0, 0.01);
  EXPECT_NEAR(squares / count, 1, 0.015);
  EXPECT_NEAR(uniform_sum / count, 0.5, 0.003);
  EXPECT_NEAR(beta_sum / count, 0.25, 0.002);                          // a / (a + b)
  EXPECT_NEAR(beta_squares / count - 0.0625, 12.0 / (64 * 9), 0.001);  // ab / ((a + b)²(a + b + 1))
  EXPECT_LT(length(direction_sum) / count, 0.006);
  EXPECT_LT(length(turned_sum) / count, 0.006);
  EXPECT_NEAR(static_cast<double>(low) / count, 1.0 / 3, 0.005);
}

TEST(Random, SmallBetaParametersStayInside) {
  Random random(7);
  for (int i = 0; i < 10000; ++i) {
    const double b = random.beta(0.2, 0.3);
    ASSERT_TRUE(b >= 0 && b <= 1) << b;
  }
}

}  // namespace
}  // namespace tandem
