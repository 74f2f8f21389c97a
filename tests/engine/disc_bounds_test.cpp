// How close the tests of discs and line-swept bounds come to the error bounds of
// engine/disc/disc_error_bound.h.
#include <span>

#include "engine/pair/engine_task.h"
#include "support/instruction_set_without_fma.h"
#include "support/touching_volumes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/disc_bounds_test.cpp"
#include <hwy/foreach_target.h>

#include "engine/disc/line_bound_overlap-inl.h"
#include "engine/disc/outward_traversal-inl.h"
#include "engine/disc/support_heights-inl.h"

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

/// A tree whose second node has one child, with numbers that a test writes into it.
class TreeOfOne {
 public:
  TreeOfOne()
      : mesh_({{0, 0, 0}, {1, 0, 0}, {0, 0.001, 0}, {1, 0.001, 0}}, {{0, 1, 2}, {1, 3, 2}}),
        tree_(mesh_, 1) {}

  const DiscTree& tree() const { return tree_; }
  const DiscNode& node() const { return tree_.nodes()[1]; }
  DiscSlot slot() const { return DiscNode::width; }

  void put(const Disc& disc) {
    DiscNode& to = writable_node();
    put_place(disc.center, disc.normal);
    to.radius[0] = disc.radius;
    to.half[0] = disc.half;
  }
  void put(const LineBound& line_bound) {
    DiscNode& to = writable_node();
    put_place(line_bound.center, line_bound.normal);
    to.radius[0] = line_bound.length + line_bound.width;
    to.half[0] = to.radius[0];
    auto& line_bounds = const_cast<LineBoundNode&>(tree_.line_bounds()[to.line_bounds]);
    for (int k = 0; k < 3; ++k) line_bounds.along[k][0] = line_bound.along[k];
    line_bounds.length[0] = line_bound.length;
    line_bounds.width[0] = line_bound.width;
    line_bounds.half[0] = line_bound.half;
  }

 private:
  DiscNode& writable_node() { return const_cast<DiscNode&>(tree_.nodes()[1]); }
  void put_place(const float (&center)[3], const float (&normal)[3]) {
    DiscNode& to = writable_node();
    for (int k = 0; k < 3; ++k) {
      to.center[k][0] = center[k];
      to.normal[k][0] = normal[k];
    }
  }

  Mesh mesh_;
  DiscTree tree_;
};

/// Two discs or line-swept bounds in trees of their own, and the error bound of their test.
struct VolumesInTrees {
  TreeOfOne a, b;
  double distance = 0;
  float error_bound = 0;
  Placement<float> look;
  double gap_ratio = 0, touch_ratio = 0;  ///< what a kernel found

  template <class V>
  void put(const TouchingVolumes<V>& pair) {
    a.put(pair.a.volume);
    b.put(pair.b.volume);
    distance = pair.distance;
    look = Placement<float>(pair.seen());
  }
};

}  // namespace tandem::test
#endif

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

template <class Rounding>
void measure_discs(test::VolumesInTrees& pair) {
  const SomeChildren<> child(pair.a.node(), 0);
  const auto seen = [&](float wider) HWY_ATTR {
    return relative_disc<Rounding>(pair.b.tree(), pair.b.slot(), pair.look, wider);
  };
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
void measure_discs_separately(test::VolumesInTrees& pair) { measure_discs<Separate>(pair); }
void measure_discs_fused(test::VolumesInTrees& pair) { measure_discs<Fused>(pair); }
void measure_discs_with_rough_roots(test::VolumesInTrees& pair) { measure_discs<RoughRoots>(pair); }

/// The lower bound of a distance from two support heights, for the best of some directions.
void measure_support_heights(test::VolumesInTrees& pair, std::span<const Vec3> directions) {
  pair.gap_ratio = -1;
#if HWY_MAX_BYTES >= 32
  const float(&o)[3] = pair.look.offset;
  for (const Vec3 direction : directions) {
    float u[3], v[3], minus[3];
    store(direction, u);
    pair.look.rotate_back(u, v);
    for (int k = 0; k < 3; ++k) minus[k] = -v[k];
    const float height_a = hn::GetLane(heights_of_children(pair.a.node(), spread_children(u))),
                height_b = hn::GetLane(heights_of_children(pair.b.node(), spread_children(minus)));
    const float bound = (o[0] * u[0] + o[1] * u[1] + o[2] * u[2]) - height_b - height_a;
    pair.gap_ratio = std::fmax(
        pair.gap_ratio, (static_cast<double>(bound) - pair.distance) / static_cast<double>(pair.error_bound));
  }
#else
  (void)directions;
#endif
}

template <class Rounding>
void measure_sticks(test::VolumesInTrees& pair) {
  const DiscNode& node = pair.a.node();
  const SomeChildren<> child(node, 0);
  const SpreadDisc<> disc = relative_disc<Rounding>(pair.b.tree(), pair.b.slot(), pair.look, 0);
  const LineBounds<> line_bounds(pair.a.tree(), node, node, 0);
  const auto line_bound =
      LineBounds<>::transformed<Rounding>(pair.b.tree(), pair.b.slot(), pair.b.slot(), pair.look);
  const DiscGap<Rounding> discs(child, disc);
  const LineBoundGap<> between(discs, child, line_bounds, disc, line_bound);
  pair.gap_ratio = static_cast<double>(hn::GetLane(between.gap));
}
void measure_sticks_separately(test::VolumesInTrees& pair) { measure_sticks<Separate>(pair); }
void measure_sticks_fused(test::VolumesInTrees& pair) { measure_sticks<Fused>(pair); }

/// The largest margin at which the overlap test excludes the pair: up to rounding, a gap that it proves.
void measure_overlaps(test::VolumesInTrees& pair) {
  const DiscNode& node = pair.a.node();
  const SomeChildren<> child(node, 0);
  const SpreadDisc<> disc = relative_disc<Fused>(pair.b.tree(), pair.b.slot(), pair.look, 0);
  const LineBounds<> line_bounds(pair.a.tree(), node, node, 0);
  const auto line_bound =
      LineBounds<>::transformed<Fused>(pair.b.tree(), pair.b.slot(), pair.b.slot(), pair.look);
  const DiscGap<Fused> discs(child, disc);
  double low = -100, high = 100;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    const LineBoundOverlap<Fused, Children> overlap(discs, child, line_bounds, disc, line_bound,
                                                    static_cast<float>(middle));
    (hn::FindFirstTrue(Children(), overlap.far) == 0 ? low : high) = middle;
  }
  pair.gap_ratio = low;
}

/// Of the child of the first tree, without the bound.
void measure_height(const test::TreeOfOne& tree, Vec3 direction, float& height, double& roundings,
                    double centers, double size) {
  const Children d;
  height = hn::GetLane(OutwardTraversal(tree.tree(), direction).height(d, tree.node(), tree.node(), 0));
  roundings = OutwardTraversal::roundings(centers, size);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(measure_discs_separately);
HWY_EXPORT(measure_discs_fused);
HWY_EXPORT(measure_discs_with_rough_roots);
HWY_EXPORT(measure_support_heights);
HWY_EXPORT(measure_sticks_separately);
HWY_EXPORT(measure_sticks_fused);
HWY_EXPORT(measure_overlaps);
HWY_EXPORT(measure_height);

namespace {

using test::Digits;
using test::Inputs;
using test::TouchingVolumes;

double length_of(const float (&v)[3]) { return length(to_vec3(v)); }

void put_discs(const TouchingVolumes<Disc>& pair, test::VolumesInTrees& trees) {
  const Disc &a = pair.a.volume, &b = pair.b.volume;
  const double center_a = length_of(a.center), center_b = length_of(b.center),
               offset = length(pair.b_from_a.offset);
  trees.put(pair);
  trees.error_bound = RelativeFrame::round_up_bound(
      0x1p-24 * engine::DiscErrorBound::roundings_of_discs(
                    std::fmax(center_a, center_b), offset, center_a + center_b + offset,
                    static_cast<double>(std::fmax(a.radius, b.radius))));
}

template <bool fused>
double ratio_of_discs(const Inputs& inputs) {
  static test::VolumesInTrees trees;
  const TouchingVolumes<Disc> pair{test::InputReader(inputs)};
  put_discs(pair, trees);
  if (fused)
    HWY_DYNAMIC_DISPATCH(measure_discs_fused)(trees);
  else
    HWY_DYNAMIC_DISPATCH(measure_discs_separately)(trees);
  return pair.distance > 0 ? trees.gap_ratio : std::fmax(trees.touch_ratio, trees.gap_ratio);
}

double ratio_of_discs_with_rough_roots(const Inputs& inputs) {
  static test::VolumesInTrees trees;
  const TouchingVolumes<Disc> pair{test::InputReader(inputs)};
  put_discs(pair, trees);
  HWY_DYNAMIC_DISPATCH(measure_discs_with_rough_roots)(trees);
  return pair.distance > 0 ? trees.gap_ratio : std::fmax(trees.touch_ratio, trees.gap_ratio);
}

/// Along both normals, the line between the centres and some other direction.
double ratio_of_support_heights(const Inputs& inputs) {
  static test::VolumesInTrees trees;
  const TouchingVolumes<Disc> pair{test::InputReader(inputs)};
  put_discs(pair, trees);
  const Disc &a = pair.a.volume, &b = pair.b.volume;
  const Vec3 between = pair.b_from_a(to_vec3(b.center)) - to_vec3(a.center);
  std::vector<Vec3> directions{to_vec3(a.normal), pair.b_from_a.rotation * to_vec3(b.normal),
                               test::InputReader(inputs).unit()};
  if (length(between) > 1e-9) directions.push_back(normalized(between));
  for (Vec3& direction : directions)
    if (dot(direction, between) < 0) direction = -direction;
  HWY_DYNAMIC_DISPATCH(measure_support_heights)(trees, directions);
  return trees.gap_ratio;
}

enum class SticksBy { separate_gaps, fused_gaps, overlaps };

/// The bound depends on the pair.
template <SticksBy test_of>
double ratio_of_sticks(const Inputs& inputs) {
  static test::VolumesInTrees trees;
  const TouchingVolumes<test::LineBound> pair{test::InputReader(inputs)};
  const test::LineBound &a = pair.a.volume, &b = pair.b.volume;
  trees.put(pair);
  if (test_of == SticksBy::overlaps)
    HWY_DYNAMIC_DISPATCH(measure_overlaps)(trees);
  else if (test_of == SticksBy::fused_gaps)
    HWY_DYNAMIC_DISPATCH(measure_sticks_fused)(trees);
  else
    HWY_DYNAMIC_DISPATCH(measure_sticks_separately)(trees);
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
  return (trees.gap_ratio + error_bound - pair.distance) / (error_bound + common);
}

double ratio_of_heights(const Inputs& inputs) {
  static test::TreeOfOne tree;
  test::InputReader in(inputs);
  const test::Sample<test::LineBound> line_bound(in);
  const Vec3 direction = in.unit();
  tree.put(line_bound.volume);
  const float largest = std::fmax(line_bound.volume.length, line_bound.volume.width);
  float height = 0;
  double roundings = 0;
  HWY_DYNAMIC_DISPATCH(measure_height)
  (tree, direction, height, roundings, length_of(line_bound.volume.center), static_cast<double>(largest));
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
  expect_holds_fused("discs", ratio_of_discs_with_rough_roots, 28);
}
TEST(DiscBounds, SupportHeights) { expect_holds_fused("discs", ratio_of_support_heights, 28); }
TEST(DiscBounds, Sticks) {
  test::expect_pinned("line-swept bounds", ratio_of_sticks<SticksBy::separate_gaps>, Digits::single_precision,
                      36);
  expect_holds_fused("line-swept bounds", ratio_of_sticks<SticksBy::fused_gaps>, 36);
  expect_holds_fused("line-swept bounds", ratio_of_sticks<SticksBy::overlaps>, 36);
}
TEST(DiscBounds, Heights) {
  test::without_fused_operations(
      [] { test::expect_pinned("heights", ratio_of_heights, Digits::single_precision, 15); });
}

}  // namespace
}  // namespace tandem
#endif
