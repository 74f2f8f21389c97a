// First contacts of moving objects and probes.
#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"

#include "query/usable_pose.h"
#include "world/object_tree.h"
#include "world/search_test.h"
#include "world/world_state.h"

namespace tandem {
namespace {

/// A box of everything that a moving shape passes through, with a margin for the tolerance of the search.
/// Empty for motions that are not finite, which never touch.
Bounds swept_box(const Shape& shape, const Motion& motion, double tolerance) {
  const double angle = length(motion.rotation_vector);
  const bool is_finite_motion = is_usable(motion.start_pose) &&
                                is_usable(Transform::translation(motion.displacement)) &&
                                is_usable(Transform::translation(motion.center)) && angle < 1e100;
  if (shape.is_empty() || !is_finite_motion) return {};
  const Bounds start = shape.bounds(motion.start_pose), local = shape.bounds();
  const Vec3 farthest = max(abs(local.low - motion.center), abs(local.high - motion.center));
  const double radius = length(farthest),
               size = radius + length(motion.displacement) + std::fabs(motion.start_pose.offset.x) +
                      std::fabs(motion.start_pose.offset.y) + std::fabs(motion.start_pose.offset.z);
  const double rotated = angle > 0 ? std::fmin(angle, 2) * radius : 0;
  const double grow = rotated + std::fmax(tolerance, 1e-8 * size);
  const Vec3 margin{grow, grow, grow};
  return {min(start.low, start.low + motion.displacement) - margin,
          max(start.high, start.high + motion.displacement) + margin};
}

/// An object in motion.
struct Mover {
  std::uint32_t index;
  const Motion* motion;
  ObjectNode leaf;
};

/// The earliest contact found so far.
template <class Pair>
struct Earliest {
  std::optional<Pair> first = {};

  void offer(const Pair& pair, const auto& key) {
    if (pair.impact.state == TimeOfImpactState::separated) return;
    if (first && (first->impact.lower < pair.impact.lower ||
                  (first->impact.lower == pair.impact.lower && key(*first) < key(pair))))
      return;
    first = pair;
  }
};

template <class State>
class ImpactSearch {
 public:
  ImpactSearch(const State& s, const TimeOfImpactOptions& options) : s_(s), options_(options) {}

  void add(ObjectHandle object, const Motion& motion) {
    const WorldObject& moving = s_.objects.at(object);
    movers_.push_back(
        {object.index, &motion,
         make_leaf(swept_box(moving.shape, motion, options_.tolerance), moving.options.filter)});
  }

  std::optional<PairImpact> run() {
    std::sort(movers_.begin(), movers_.end(),
              [](const Mover& x, const Mover& y) { return x.index < y.index; });
    for (std::size_t i = 1; i < movers_.size(); ++i)
      if (movers_[i - 1].index == movers_[i].index)
        throw Error("time_of_impact: object " + std::to_string(movers_[i].index) + " occurs twice");
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      for (std::size_t k = i + 1; k < movers_.size(); ++k)
        if (pairable(movers_[i].leaf, movers_[k].leaf) && overlap(movers_[i].leaf.box, movers_[k].leaf.box))
          test(movers_[i].index, *movers_[i].motion, movers_[k].index, *movers_[k].motion);
      test_resting(movers_[i]);
    }
    return earliest_.first;
  }

 private:
  void test_resting(const Mover& mover) {
    visit_near_pairs(
        *s_.tree, {&mover.leaf, &s_.tree->root(), 0}, 0, [&](std::uint32_t, std::uint32_t other) {
          const auto at =
              std::lower_bound(movers_.begin(), movers_.end(), other,
                               [](const Mover& m, std::uint32_t index) { return m.index < index; });
          const bool moves = at != movers_.end() && at->index == other;
          if (!moves) test(mover.index, *mover.motion, other, Motion::stationary(s_.objects[other].pose));
          return true;
        });
  }

  void test(std::uint32_t a, const Motion& motion_a, std::uint32_t b, const Motion& motion_b) {
    if (b < a) return test(b, motion_b, a, motion_a);
    const ObjectHandle handle_a = s_.objects.handle(a), handle_b = s_.objects.handle(b);
    if (!s_.is_allowed(handle_a, handle_b)) return;
    const TimeOfImpact impact =
        tandem::time_of_impact(s_.objects[a].shape, motion_a, s_.objects[b].shape, motion_b, options_);
    earliest_.offer({handle_a, handle_b, impact}, [](const PairImpact& pair) {
      return ObjectHandlePair{pair.a, pair.b};
    });
  }

  const State& s_;
  const TimeOfImpactOptions& options_;
  std::vector<Mover> movers_;
  Earliest<PairImpact> earliest_;
};

}  // namespace

std::optional<PairImpact> World::time_of_impact(std::span<const ObjectHandle> objects,
                                                std::span<const Motion> motions,
                                                const TimeOfImpactOptions& options) const {
  if (objects.size() != motions.size())
    throw Error("time_of_impact: expected " + std::to_string(objects.size()) +
                " motions, one per object, got " + std::to_string(motions.size()));
  const State& s = *state_;
  ImpactSearch search(s, options);
  for (std::size_t i = 0; i < objects.size(); ++i) search.add(objects[i], motions[i]);
  s.refresh_tree();
  return search.run();
}

std::optional<PairImpact> World::time_of_impact(ObjectHandle object, const Motion& motion,
                                                const TimeOfImpactOptions& options) const {
  return time_of_impact({&object, 1}, {&motion, 1}, options);
}

std::optional<WorldImpact> World::time_of_impact(const Shape& probe, const Motion& motion,
                                                 const SearchFilter& filter,
                                                 const TimeOfImpactOptions& options) const {
  const State& s = *state_;
  s.refresh_tree();
  if (s.tree->empty()) return std::nullopt;
  const SearchTest accepts(filter);
  PairFilter accepted;
  accepted.mask = filter.layers;
  ObjectNode leaf = make_leaf(swept_box(probe, motion, options.tolerance), accepted);
  leaf.is_probe = true;
  Earliest<WorldImpact> earliest;
  visit_near_pairs(*s.tree, {&leaf, &s.tree->root(), 0}, 0, [&](std::uint32_t, std::uint32_t id) {
    const ObjectHandle handle = s.objects.handle(id);
    if (!accepts(handle)) return true;
    const WorldObject& object = s.objects[id];
    const TimeOfImpact impact =
        tandem::time_of_impact(object.shape, Motion::stationary(object.pose), probe, motion, options);
    earliest.offer({handle, impact}, [](const WorldImpact& found) { return found.object; });
    return true;
  });
  return earliest.first;
}

}  // namespace tandem
