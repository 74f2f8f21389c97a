// How close the single-precision filters of triangle pairs come to their error bounds.
#include "engine/pair/engine_task.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/instruction_set_without_fma.h"
#include "support/touching_volumes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/filter_bounds_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/triangle/distance_filter-inl.h"
#include "engine/triangle/overlap_filter-inl.h"

#ifndef TANDEM_ENGINE_FILTER_BOUNDS_TEST_ONCE
#define TANDEM_ENGINE_FILTER_BOUNDS_TEST_ONCE
namespace tandem::test {

/// Two triangles, as the filters get them.
struct FilteredPair {
  Corners a, b_in_own_frame;
  Transform b_from_a;
  float contract = 0;
  Vec3 moved = {};    ///< by how much the first corners are moved relative to each other, as by their grids
  float anchors = 0;  ///< the bound of that

  Corners b() const {
    return {{b_from_a(b_in_own_frame[0]), b_from_a(b_in_own_frame[1]), b_from_a(b_in_own_frame[2])}};
  }
  Placement<float> placement() const {
    RelativeFrame seen;
    seen.transform = b_from_a;
    return Placement<float>(seen);
  }
};

/// What the filters computed.
struct Filtered {
  float side_a[3], side_b[3], pass[3][3], touch_error, middle_error;
  float lower, upper, lower_widened, upper_widened;
};

/// Both edges from the first corner, as in AnchoredTriangle.
struct StoredEdges {
  float edge[2][3];

  explicit StoredEdges(const Corners& t) {
    for (int k = 0; k < 3; ++k)
      for (int e = 0; e < 2; ++e) edge[e][k] = static_cast<float>(t[e + 1][k] - t[0][k]);
  }
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void filter_pair(const test::FilteredPair& pair, test::Filtered& result) {
  const test::StoredEdges a(pair.a), b(pair.b_in_own_frame);
  TrianglePairs pairs;
  const Vec3 offset = pair.b()[0] - pair.a[0];
  for (int k = 0; k < 3; ++k) {
    for (int e = 0; e < 2; ++e) {
      pairs.u[e][k][0] = a.edge[e][k];
      pairs.v[e][k][0] = b.edge[e][k];
    }
    pairs.d[k][0] = static_cast<float>(offset[k] + pair.moved[k]);
  }
  const Placement<float> placement = pair.placement();
  const SimdPairs<> p(pairs, placement.rotation);
  const OverlapDeterminants<> of(p, pair.contract + OverlapDeterminants<>::part_of_anchors * pair.anchors);
  for (int i = 0; i < 3; ++i) {
    result.side_a[i] = hn::GetLane(of.side_a[i]);
    result.side_b[i] = hn::GetLane(of.side_b[i]);
    for (int j = 0; j < 3; ++j) result.pass[i][j] = hn::GetLane(of.pass[i][j]);
  }
  result.touch_error = hn::GetLane(of.error);
  result.middle_error = result.touch_error / OverlapDeterminants<>::middle_scale;
  const DistanceBounds found = gap_bounds(p),
                       widened = widened_bounds(p, found, pair.contract + pair.anchors);
  result.lower = hn::GetLane(found.lower);
  result.upper = hn::GetLane(found.upper);
  result.lower_widened = hn::GetLane(widened.lower);
  result.upper_widened = hn::GetLane(widened.upper);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(filter_pair);

namespace {

using test::Digits;
using test::FilteredPair;
using test::Inputs;

FilteredPair pair_of(const Inputs& inputs, double unit, double away) {
  test::InputReader in(inputs, unit);
  FilteredPair pair;
  for (Vec3& p : pair.a.point) p = in.position();
  for (Vec3& p : pair.b_in_own_frame.point) p = in.position();
  pair.b_from_a = {in.rotation(), in.position()};
  if (away > 0) {
    const Vec3 far = in.position() * away;
    for (Vec3& p : pair.b_in_own_frame.point) p += far;
    pair.b_from_a.offset = pair.b_from_a.offset - pair.b_from_a.rotation * far;
  }
  const auto frame = [](const Corners& t) {
    Frame f{(t[0] + t[1] + t[2]) / 3, 0};
    for (int i = 0; i < 3; ++i) f.radius = std::fmax(f.radius, length(t[i] - f.center));
    return f;
  };
  const RelativeFrame seen(frame(pair.a), frame(pair.b_in_own_frame), pair.b_from_a);
  pair.contract = static_cast<float>(seen.error * 1.001);
  return pair;
}

double determinant(Vec3 a, Vec3 b, Vec3 c) { return dot(cross(a, b), c); }

/// The largest error of a determinant over its bound: of that between the second and third corners, or of the
/// others.
template <bool middle>
double touch_ratio(const FilteredPair& pair) {
  test::Filtered found;
  HWY_DYNAMIC_DISPATCH(filter_pair)(pair, found);
  const Corners &a = pair.a, b = pair.b();
  double worst = 0;
  const auto compare = [&](float computed, double exact) {
    worst = std::fmax(worst, std::fabs(static_cast<double>(computed) - exact));
  };
  const Vec3 u1 = a[1] - a[0], u2 = a[2] - a[0], v1 = b[1] - b[0], v2 = b[2] - b[0];
  for (int i = 0; i < 3; ++i) {
    if (!middle) compare(found.side_a[i], determinant(v1, v2, a[i] - b[0]));
    if (!middle) compare(found.side_b[i], determinant(u1, u2, b[i] - a[0]));
    for (int j = 0; j < 3; ++j)
      if (middle == (i == 1 && j == 1))
        compare(found.pass[i][j], determinant(a[(i + 1) % 3] - a[i], b[(j + 1) % 3] - b[j], b[j] - a[i]));
  }
  if (!std::isfinite(worst)) return test::no_ratio;
  return worst / static_cast<double>(middle ? found.middle_error : found.touch_error);
}

/// By how much a bound of the distance is on the wrong side before it is widened, over how much it is.
template <bool upper>
double gap_ratio(const FilteredPair& pair) {
  test::Filtered found;
  HWY_DYNAMIC_DISPATCH(filter_pair)(pair, found);
  const TriangleDistance exact = triangle_distance(pair.a, pair.b());
  const auto difference = [](float a, float b) { return static_cast<double>(a) - static_cast<double>(b); };
  const double over = static_cast<double>(found.lower) - exact.upper,
               under = exact.lower - static_cast<double>(found.upper);
  return upper ? under / difference(found.upper_widened, found.upper)
               : over / difference(found.lower, found.lower_widened);
}

/// At a size where products of three lengths vanish.
FilteredPair tiny_pair(const Inputs& in) { return pair_of(in, 0x1p-48, 0); }
/// With triangles that are small for their distance.
FilteredPair distant_pair(const Inputs& in) {
  FilteredPair pair = pair_of(in, 1, 0);
  for (Vec3& p : pair.a.point) p = p * 0x1p-12;
  for (Vec3& p : pair.b_in_own_frame.point) p = p * 0x1p-12;
  return pair;
}

/// With first corners that are moved by far more than the rounding of single precision.
FilteredPair moved_pair(const Inputs& inputs) {
  constexpr std::size_t own = 25;
  FilteredPair pair = pair_of(Inputs(inputs.begin(), inputs.begin() + own), 1, 0);
  pair.moved = Vec3{inputs[own], inputs[own + 1], inputs[own + 2]} * 0x1p-12;
  pair.anchors = static_cast<float>(length(pair.moved) * (1 + 0x1p-23));
  return pair;
}
/// The bound holds, and is not much larger than necessary.
void expect_close(const auto& ratio, double least) {
  test::on_every_instruction_set([&] {
    Random random(8);
    Inputs inputs(28);
    double reached = 0;
    for (int start = 0; start < 4; ++start)
      reached = std::fmax(reached,
                          test::climb_from_anywhere(random, ratio, Digits::single_precision, 2000, inputs));
    EXPECT_LE(reached, 1);
    EXPECT_GE(reached, least);
    std::printf("%.3f\n", reached);
  });
}

void pin(const char* name, const auto& ratio, Digits digits, std::size_t dimension) {
  test::without_fused_operations([&] { test::expect_pinned(name, ratio, digits, dimension); });
}

TEST(FilterBounds, ContactPair) {
  pin(
      "touch filter", [](const Inputs& in) { return touch_ratio<false>(pair_of(in, 1, 0)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, TouchMiddle) {
  pin(
      "touch filter, middle", [](const Inputs& in) { return touch_ratio<true>(pair_of(in, 1, 0)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, TouchFarAway) {
  pin(
      "touch filter, far", [](const Inputs& in) { return touch_ratio<false>(pair_of(in, 1, 0x1p40)); },
      Digits::double_precision, 28);
}
TEST(FilterBounds, TouchMiddleFarAway) {
  pin(
      "touch filter, middle, far", [](const Inputs& in) { return touch_ratio<true>(pair_of(in, 1, 0x1p40)); },
      Digits::double_precision, 28);
}
TEST(FilterBounds, TouchUnderflow) {
  pin(
      "touch filter, tiny", [](const Inputs& in) { return touch_ratio<false>(tiny_pair(in)); },
      Digits::single_precision, 26);
}
TEST(FilterBounds, GapLower) {
  pin(
      "gap filter, lower", [](const Inputs& in) { return gap_ratio<false>(pair_of(in, 1, 0)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, GapUpper) {
  pin(
      "gap filter, upper", [](const Inputs& in) { return gap_ratio<true>(pair_of(in, 1, 0)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, GapLowerOfDistant) {
  pin(
      "gap filter, lower, distant", [](const Inputs& in) { return gap_ratio<false>(distant_pair(in)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, GapUpperOfDistant) {
  pin(
      "gap filter, upper, distant", [](const Inputs& in) { return gap_ratio<true>(distant_pair(in)); },
      Digits::single_precision, 25);
}
TEST(FilterBounds, GapLowerFarAway) {
  pin(
      "gap filter, lower, far", [](const Inputs& in) { return gap_ratio<false>(pair_of(in, 1, 0x1p40)); },
      Digits::double_precision, 28);
}
TEST(FilterBounds, GapUpperFarAway) {
  pin(
      "gap filter, upper, far", [](const Inputs& in) { return gap_ratio<true>(pair_of(in, 1, 0x1p40)); },
      Digits::double_precision, 28);
}

TEST(FilterBounds, MovedFirstCorners) {
  expect_close([](const Inputs& in) { return touch_ratio<false>(moved_pair(in)); }, 0.3);
  expect_close([](const Inputs& in) { return touch_ratio<true>(moved_pair(in)); }, 0.2);
  expect_close([](const Inputs& in) { return gap_ratio<false>(moved_pair(in)); }, 0.5);
  expect_close([](const Inputs& in) { return gap_ratio<true>(moved_pair(in)); }, 0.5);
}

}  // namespace
}  // namespace tandem
#endif
