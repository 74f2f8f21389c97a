// How close the volume tests come to the error bounds that volume/relative_frame.h proves.
#include "support/touching_volumes.h"

namespace tandem {
namespace {

using test::Digits;
using test::InputReader;
using test::Inputs;
using test::TouchingVolumes;

/// Enough numbers for every pair.
constexpr std::size_t dimension = 45;

template <class V>
struct SlackBounds : testing::Test {};
struct VolumeNames {
  template <class V>
  static std::string GetName(int) {
    return std::string(V::name);
  }
};
using Tested = testing::Types<Sphere, Aabb, Obb, Kdop<18>, Kdop<26>, Scb, Scb2, Rss, Disc>;
TYPED_TEST_SUITE(SlackBounds, Tested, VolumeNames);

void pin(const std::string& name, double (*ratio)(const Inputs&)) {
  test::expect_pinned(name.c_str(), ratio, Digits::single_precision, dimension);
}

/// The term n η S.
template <class V>
double ratio_of_rotated(const Inputs& inputs) {
  return test::fraction_of_slack(TouchingVolumes<V>(InputReader(inputs)));
}
TYPED_TEST(SlackBounds, OfRotations) { pin(std::string(TypeParam::name), ratio_of_rotated<TypeParam>); }

/// The term 12 δ S, for matrices that are no rotations by about a thousandth.
template <class V>
double ratio_of_skewed(const Inputs& inputs) {
  return test::fraction_of_slack(TouchingVolumes<V>(InputReader(inputs), 0x1p-10));
}
TYPED_TEST(SlackBounds, OfSkewedMatrices) {
  pin(std::string(TypeParam::name) + ", skewed", ratio_of_skewed<TypeParam>);
}

/// The constant 1e-22, for volumes whose squares vanish or lose digits.
template <class V>
double ratio_of_tiny(const Inputs& inputs) {
  const double unit = std::ldexp(1.0, -70 - static_cast<int>(std::fabs(inputs.back()) * 10) % 10);
  return test::fraction_of_slack(TouchingVolumes<V>(InputReader(inputs, unit)));
}
TEST(SlackBoundsOfTinyVolumes, AreNeeded) {
  pin("sphere, tiny", ratio_of_tiny<Sphere>);
  pin("kdop26, tiny", ratio_of_tiny<Kdop<26>>);
  pin("scb2, tiny", ratio_of_tiny<Scb2>);
  pin("disc, tiny", ratio_of_tiny<Disc>);
}

}  // namespace
}  // namespace tandem
