// How close the tests of discs and line-swept bounds come to the error bounds of
// engine/disc/disc_error_bound.h.
#include "engine/pair/engine_task.h"
#include "support/instruction_set_without_fma.h"
#include "support/touching_volumes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc_bounds_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/outward_traversal-inl.h"

#ifndef TANDEM_ENGINE_DISC_BOUNDS_TEST_ONCE
#define TANDEM_ENGINE_DISC_BOUNDS_TEST_ONCE
namespace tandem::test {

/// The numbers of a line-swept bound: what is within `width` of a part of a line, and within `half` of the
/// line along a normal.
struct LineBound {
  float center[3], normal[3], along[3];
  float length, width, half;
};

template <>
struct Sample<LineBound> {
  LineBound volume;
  explicit Sample(InputReader& in) {
    store(in.position(), volume.center);
    store(in.unit(), volume.normal);
    store(in.unit(), volume.along);
    volume.length = in.size();
    volume.width = in.size();
    volume.half = std::fabs(in.fraction()) * volume.width;
  }
  static constexpr int axes = 0;
  Vec3 axis(int) const { return {}; }
  Vec3 support(Vec3 n) const {
    const double w = static_cast<double>(volume.width), h = static_cast<double>(volume.half);
    const Vec3 along = to_vec3(volume.along);
    const Vec3 end = along * (sign_of(dot(n, along)) * static_cast<double>(volume.length));
    return to_vec3(volume.center) + end + support_of({{{}, w}, {to_vec3(volume.normal), -h, h}}, n);
  }
  double min_radius() const { return 0; }
};

/// A tree whose numbers kernels read before a test replaces them.
class AnyTree {
 public:
  AnyTree()
      : mesh_({{0, 0, 0}, {1, 0, 0}, {0, 0.001, 0}, {1, 0.001, 0}}, {{0, 1, 2}, {1, 3, 2}}),
        tree_(mesh_, 1) {}

  const DiscTree& tree() const { return tree_; }
  const DiscNode& node() const { return tree_.nodes()[1]; }

 private:
  Mesh mesh_;
  DiscTree tree_;
};

/// The disc of a line-swept bound is larger.
inline Disc disc_of(const Disc& disc) { return disc; }
inline Disc disc_of(const LineBound& bound) {
  Disc disc;
  for (int k = 0; k < 3; ++k) {
    disc.center[k] = bound.center[k];
    disc.normal[k] = bound.normal[k];
  }
  disc.radius = disc.half = bound.length + bound.width;
  return disc;
}

/// Two discs or line-swept bounds, and the error bound of their test.
template <class V>
struct ComparedVolumes {
  V a, b;
  double distance = 0;
  float error_bound = 0;
  Placement<float> look;
  double gap_ratio = 0, touch_ratio = 0;  ///< what a kernel found

  explicit ComparedVolumes(const TouchingVolumes<V>& pair)
      : a(pair.a.volume), b(pair.b.volume), distance(pair.distance), look(pair.seen()) {}
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

Vec3Of<ChildVec> spread3(const float (&v)[3]) {
  const Children d;
  return {hn::Set(d, v[0]), hn::Set(d, v[1]), hn::Set(d, v[2])};
}
/// A disc in place of all children of a node.
SomeChildren<> children_like(const test::AnyTree& tree, const Disc& disc) {
  const Children d;
  SomeChildren<> children(tree.node(), 0);
  children.center = spread3(disc.center);
  children.normal = spread3(disc.normal);
  children.radius = hn::Set(d, disc.radius);
  children.half = hn::Set(d, disc.half);
  return children;
}
LineBounds<> line_bounds_like(const test::AnyTree& tree, const SomeChildren<>& children,
                              const test::LineBound& bound) {
  const Children d;
  LineBounds<> line_bounds(tree.tree(), tree.node(), tree.node(), 0, children);
  line_bounds.along = spread3(bound.along);
  line_bounds.length = hn::Set(d, bound.length);
  line_bounds.width = hn::Set(d, bound.width);
  line_bounds.half = hn::Set(d, bound.half);
  return line_bounds;
}

template <class Rounding>
void measure_discs(test::ComparedVolumes<Disc>& pair) {
  static const test::AnyTree tree;
  const SomeChildren<> child = children_like(tree, pair.a);
  const auto seen = [&](float wider) HWY_ATTR { return relative_disc<Rounding>(pair.b, pair.look, wider); };
  const SpreadDisc<> disc = seen(0);
  const DiscGap<Rounding> discs(child, disc);
  const double error_bound = static_cast<double>(pair.error_bound);
  pair.gap_ratio = (static_cast<double>(hn::GetLane(discs.gap(child, disc))) - pair.distance) / error_bound;
  double low = -1, high = 1.5;
  while (high - low > 1e-4) {
    const double middle = 0.5 * (low + high);
    const SpreadDisc<> wider = seen(static_cast<float>(middle * error_bound));
    const ChildMask touching = DiscGap<Rounding>(child, wider).may_overlap(child, wider);
    (hn::FindFirstTrue(Children(), touching) == 0 ? high : low) = middle;
  }
  pair.touch_ratio = low;
}
void measure_discs_separately(test::ComparedVolumes<Disc>& pair) { measure_discs<Separate>(pair); }
void measure_discs_fused(test::ComparedVolumes<Disc>& pair) { measure_discs<Fused>(pair); }

template <class Rounding>
void measure_sticks(test::ComparedVolumes<test::LineBound>& pair) {
  static const test::AnyTree tree;
  const SomeChildren<> child = children_like(tree, disc_of(pair.a));
  const LineBounds<> line_bounds = line_bounds_like(tree, child, pair.a);
  const SpreadDisc<> disc = relative_disc<Rounding>(disc_of(pair.b), pair.look, 0);
  LineBound b(pair.b.width, pair.b.half);
  for (int k = 0; k < 3; ++k) b.along[k] = pair.b.along[k];
  b.length = pair.b.length;
  const auto line_bound = LineBounds<>::transformed<Rounding>(b, b, pair.look);
  const DiscGap<Rounding> discs(child, disc);
  const LineBoundGap<> between(discs, child, line_bounds, disc, line_bound);
  pair.gap_ratio = static_cast<double>(hn::GetLane(between.gap));
}
void measure_sticks_separately(test::ComparedVolumes<test::LineBound>& pair) {
  measure_sticks<Separate>(pair);
}
void measure_sticks_fused(test::ComparedVolumes<test::LineBound>& pair) { measure_sticks<Fused>(pair); }

/// Without the bound.
void measure_height(const test::LineBound& bound, Vec3 direction, float& height, double& roundings,
                    double centers, double size) {
  static const test::AnyTree tree;
  const SomeChildren<> child = children_like(tree, disc_of(bound));
  const OutwardTraversal traversal(tree.tree(), direction);
  height = hn::GetLane(traversal.height(Children(), child, line_bounds_like(tree, child, bound)));
  roundings = OutwardTraversal::roundings(centers, size);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(measure_discs_separately);
HWY_EXPORT(measure_discs_fused);
HWY_EXPORT(measure_sticks_separately);
HWY_EXPORT(measure_sticks_fused);
HWY_EXPORT(measure_height);

namespace {

using test::Digits;
using test::Inputs;
using test::TouchingVolumes;

double length_of(const float (&v)[3]) { return length(to_vec3(v)); }

template <bool fused>
double ratio_of_discs(const Inputs& inputs) {
  const TouchingVolumes<Disc> pair{test::InputReader(inputs)};
  test::ComparedVolumes<Disc> compared(pair);
  const Disc &a = pair.a.volume, &b = pair.b.volume;
  const double center_a = length_of(a.center), center_b = length_of(b.center),
               offset = length(pair.b_from_a.offset);
  compared.error_bound = RelativeFrame::round_up_bound(
      0x1p-24 * engine::DiscErrorBound::roundings_of_discs(
                    std::fmax(center_a, center_b), offset, center_a + center_b + offset,
                    static_cast<double>(std::fmax(a.radius, b.radius))));
  if (fused)
    HWY_DYNAMIC_DISPATCH(measure_discs_fused)(compared);
  else
    HWY_DYNAMIC_DISPATCH(measure_discs_separately)(compared);
  return pair.distance > 0 ? compared.gap_ratio : std::fmax(compared.touch_ratio, compared.gap_ratio);
}

/// The bound depends on the pair.
template <bool fused>
double ratio_of_sticks(const Inputs& inputs) {
  const TouchingVolumes<test::LineBound> pair{test::InputReader(inputs)};
  const test::LineBound &a = pair.a.volume, &b = pair.b.volume;
  test::ComparedVolumes<test::LineBound> compared(pair);
  if (fused)
    HWY_DYNAMIC_DISPATCH(measure_sticks_fused)(compared);
  else
    HWY_DYNAMIC_DISPATCH(measure_sticks_separately)(compared);
  const double offset = length(pair.b_from_a.offset);
  const Vec3 between =
      abs(pair.b_from_a.rotation * to_vec3(b.center) + pair.b_from_a.offset - to_vec3(a.center));
  const auto sum = [](float x, float y) { return static_cast<double>(x) + static_cast<double>(y); };
  const auto& own = engine::line_bound_roundings;
  const double error_bound =
      0x1p-24 * (static_cast<double>(own.center_offset) * (between.x + between.y + between.z) +
                 static_cast<double>(own.length) * sum(a.length, b.length) +
                 static_cast<double>(own.width) * sum(a.width, b.width));
  const double common = static_cast<double>(RelativeFrame::round_up_bound(
      0x1p-24 * engine::DiscErrorBound::roundings_of_line_bounds(
                    std::fmax(length_of(a.center), length_of(b.center)), offset)));
  return (compared.gap_ratio + error_bound - pair.distance) / (error_bound + common);
}

double ratio_of_heights(const Inputs& inputs) {
  test::InputReader in(inputs);
  const test::Sample<test::LineBound> line_bound(in);
  const Vec3 direction = in.unit();
  const float largest = std::fmax(line_bound.volume.length, line_bound.volume.width);
  float height = 0;
  double roundings = 0;
  HWY_DYNAMIC_DISPATCH(measure_height)
  (line_bound.volume, direction, height, roundings, length_of(line_bound.volume.center),
   static_cast<double>(largest));
  const double bound = static_cast<double>(RelativeFrame::round_up_bound(0x1p-24 * roundings));
  return (dot(direction, line_bound.support(direction)) - static_cast<double>(height)) / bound;
}

/// Fused operations round less often; what they compute differs between instruction sets.
void expect_holds_fused(const char* name, double (*ratio)(const Inputs&), std::size_t dimension) {
  test::on_every_instruction_set([&] {
    Random random(6);
    Inputs inputs = test::worst_case(name, dimension).inputs;
    EXPECT_LE(test::climb(random, ratio, Digits::single_precision, 500, inputs, test::no_ratio), 1);
  });
}

TEST(DiscBounds, Discs) {
  test::expect_pinned("discs", ratio_of_discs<false>, Digits::single_precision, 28);
  expect_holds_fused("discs", ratio_of_discs<true>, 28);
}
TEST(DiscBounds, Sticks) {
  test::expect_pinned("line-swept bounds", ratio_of_sticks<false>, Digits::single_precision, 36);
  expect_holds_fused("line-swept bounds", ratio_of_sticks<true>, 36);
}
TEST(DiscBounds, Heights) {
  test::without_fused_operations(
      [] { test::expect_pinned("heights", ratio_of_heights, Digits::single_precision, 15); });
}

}  // namespace
}  // namespace tandem
#endif
