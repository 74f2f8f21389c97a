#include <gtest/gtest.h>

namespace tandem {
namespace {

struct Two {
  double low, high;
};

/// Alternating differences and sums of products, which gcc vectorizes together.
[[gnu::noinline]] void combine(const double* __restrict a, const double* __restrict b,
                               const double* __restrict c, double* __restrict to, int count) {
  for (int i = 0; i < count; i += 2) {
    to[i] = a[i] * b[i] - c[i];
    to[i + 1] = a[i + 1] * b[i + 1] + c[i + 1];
  }
}
[[gnu::noinline]] Two combine(const Two& a, const Two& b, const Two& c) {
  return {a.low * b.low - c.low, a.high * b.high + c.high};
}

// Whatever instructions the flags of a build permit: -march=native, for example.
TEST(Contraction, RoundsProductsBeforeTheyAreAdded) {
  constexpr int count = 16;
  constexpr double factor = 1 + 0x1p-27;  // its square needs one bit more than a number has
  double a[count], c[count], sums[count];
  for (int i = 0; i < count; ++i) {
    a[i] = factor;
    c[i] = i % 2 == 0 ? 1 : -1;
  }
  combine(a, a, c, sums, count);
  for (int i = 0; i < count; ++i) EXPECT_EQ(sums[i], 0x1p-26) << i;
  const Two two = combine({factor, factor}, {factor, factor}, {1, -1});
  EXPECT_EQ(two.low, 0x1p-26);
  EXPECT_EQ(two.high, 0x1p-26);
}

}  // namespace
}  // namespace tandem
