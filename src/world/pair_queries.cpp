// Queries on all pairs of objects, on the pairs of one object, and on a probe: contact and distance.
#include <algorithm>
#include <bit>
#include <cmath>

#include "tandem/query/shapes.h"

#include "query/usable_pose.h"
#include "world/object_tree.h"
#include "world/pair_tests.h"
#include "world/search_test.h"
#include "world/world_state.h"

namespace tandem {
namespace {

ObjectHandlePair in_order(ObjectHandle a, ObjectHandle b) {
  return a < b ? ObjectHandlePair{a, b} : ObjectHandlePair{b, a};
}

/// All pairs of a tree. Precondition: not empty.
ObjectNodePair all_pairs(const ObjectTree& tree) { return {&tree.root(), &tree.root(), 0}; }

/// A leaf and everything in the tree.
ObjectNodePair pairs_with(const ObjectTree& tree, const ObjectNode& leaf) { return {&leaf, &tree.root(), 0}; }

WorldObject probe_object(const Shape& shape, const Transform& pose) {
  WorldObject object;
  object.shape = shape;
  object.pose = pose;
  return object;
}

ObjectNode probe_leaf(const Shape& shape, const Transform& pose, const SearchFilter& filter) {
  PairFilter accepted;
  accepted.mask = filter.layers;
  ObjectNode leaf = make_leaf(shape.bounds(pose), accepted);
  leaf.is_probe = true;
  return leaf;
}

/// Whether a probe can touch anything.
bool is_searchable(const ObjectTree& tree, const Shape& shape, const Transform& pose) {
  return !tree.empty() && !shape.is_empty() && is_usable(pose);
}

/// Visits the enabled pairs whose boxes are within `limit`, until visit(a, b) returns false. Returns whether
/// none did.
template <class State, class Visit>
bool visit_enabled(const State& s, const ObjectNodePair& start, double limit, const Visit& visit) {
  return visit_near_pairs(*s.tree, start, limit, [&](std::uint32_t a, std::uint32_t b) {
    if (b < a) std::swap(a, b);
    return !s.is_allowed(s.objects.handle(a), s.objects.handle(b)) || visit(a, b);
  });
}

/// The same for all pairs of a small world.
template <class State, class Visit>
bool visit_few(const State& s, double limit, const Visit& visit) {
  s.refresh_few();
  FewObjects::Pairs near;
  find_near_pairs(s.few, s.objects.end(), limit, near);
  for (std::uint32_t a = 0; a < s.objects.end(); ++a)
    for (std::uint32_t left = near[a]; left != 0; left &= left - 1) {
      const auto b = static_cast<std::uint32_t>(std::countr_zero(left));
      if (s.passes_pair_filter(s.objects.handle(a), s.objects.handle(b)) && !visit(a, b)) return false;
    }
  return true;
}

/// The same for all pairs of a world.
template <class State, class Visit>
bool visit_all_enabled(const State& s, double limit, const Visit& visit) {
  if (s.is_small()) return visit_few(s, limit, visit);
  s.refresh_tree();
  return s.tree->empty() || visit_enabled(s, all_pairs(*s.tree), limit, visit);
}

/// Visits the objects that pass the filter and whose boxes are within `limit` of a probe's.
template <class State, class Visit>
bool visit_accepted(const State& s, const ObjectNode& probe, double limit, const SearchFilter& filter,
                    const Visit& visit) {
  const SearchTest accepts(filter);
  return visit_near_pairs(*s.tree, pairs_with(*s.tree, probe), limit, [&](std::uint32_t, std::uint32_t id) {
    return !accepts(s.objects.handle(id)) || visit(id);
  });
}

/// Returns the visited pairs for which test(a, b) holds, sorted: visit_all(visit) visits them.
template <class State, class VisitAll, class Test>
std::vector<ObjectHandlePair> pairs_where(const State& s, const VisitAll& visit_all, const Test& test) {
  std::vector<ObjectHandlePair> found;
  visit_all([&](std::uint32_t a, std::uint32_t b) {
    if (test(s.objects[a], s.objects[b])) found.push_back(in_order(s.objects.handle(a), s.objects.handle(b)));
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

/// The same for all pairs whose boxes are within `limit`, and for those of one object.
template <class State, class Test>
std::vector<ObjectHandlePair> all_pairs_where(const State& s, double limit, const Test& test) {
  return pairs_where(
      s, [&](const auto& visit) { visit_all_enabled(s, limit, visit); }, test);
}
template <class State, class Test>
std::vector<ObjectHandlePair> pairs_of_object_where(const State& s, ObjectHandle object, double limit,
                                                    const Test& test) {
  s.objects.at(object);
  s.refresh_tree();
  const ObjectNodePair start = pairs_with(*s.tree, *s.tree->leaf_of(object.index));
  return pairs_where(
      s, [&](const auto& visit) { visit_enabled(s, start, limit, visit); }, test);
}

/// The least distance found so far.
template <class Pair>
struct Nearest {
  double limit;
  std::optional<Pair> best = {};

  /// Objects whose boxes overlap may penetrate, however deep: their bound is 0.
  double bound() const { return std::fmax(limit, 0); }
  /// The limit for one distance. The upper bound of a depth may exceed every limit of interest.
  double query_limit() const { return limit > 0 ? limit : HUGE_VAL; }
  void offer(const Pair& pair, const auto& key) {
    const double value = pair.distance.value();
    if (!(value <= limit) || (best && value == limit && key(*best) < key(pair))) return;
    best = pair;
    limit = value;
  }
};

template <class State>
std::optional<PairDistance> nearest_pair(const State& s, const ObjectNodePair& start, double limit) {
  Nearest<PairDistance> nearest{limit};
  visit_pairs_nearest_first(
      *s.tree, start, [&] { return nearest.bound(); },
      [&](std::uint32_t a, std::uint32_t b) {
        if (b < a) std::swap(a, b);
        const ObjectHandle handle_a = s.objects.handle(a), handle_b = s.objects.handle(b);
        if (!s.is_allowed(handle_a, handle_b)) return;
        nearest.offer({handle_a, handle_b, distance_of(s.objects[a], s.objects[b], nearest.query_limit())},
                      [](const PairDistance& pair) {
                        return ObjectHandlePair{pair.a, pair.b};
                      });
      });
  return nearest.best;
}

}  // namespace

bool World::any_contact() const {
  const State& s = *state_;
  return !visit_all_enabled(s, max_margin(s.options), [&](std::uint32_t a, std::uint32_t b) {
    return !are_in_contact(s.objects[a], s.objects[b], s.options);
  });
}

bool World::any_contact(ObjectHandle object) const {
  const State& s = *state_;
  s.objects.at(object);
  s.refresh_tree();
  const double margin = max_margin(s.options);
  return !visit_enabled(s, pairs_with(*s.tree, *s.tree->leaf_of(object.index)), margin,
                        [&](std::uint32_t a, std::uint32_t b) {
                          return !are_in_contact(s.objects[a], s.objects[b], s.options);
                        });
}

bool World::any_contact(const Shape& probe, const Transform& pose, const SearchFilter& filter) const {
  const State& s = *state_;
  s.refresh_tree();
  return is_searchable(*s.tree, probe, pose) &&
         !visit_accepted(s, probe_leaf(probe, pose, filter), 0, filter, [&](std::uint32_t id) {
           return !collide(s.objects[id].shape, s.objects[id].pose, probe, pose);
         });
}

std::vector<ObjectHandlePair> World::contact_pairs() const {
  const State& s = *state_;
  return all_pairs_where(s, max_margin(s.options), [&](const WorldObject& a, const WorldObject& b) {
    return are_in_contact(a, b, s.options);
  });
}

std::vector<ObjectHandlePair> World::contact_pairs(ObjectHandle object) const {
  const State& s = *state_;
  return pairs_of_object_where(
      s, object, max_margin(s.options),
      [&](const WorldObject& a, const WorldObject& b) { return are_in_contact(a, b, s.options); });
}

std::optional<PairDistance> World::distance(double limit) const {
  const State& s = *state_;
  s.refresh_tree();
  if (s.tree->empty()) return std::nullopt;
  return nearest_pair(s, all_pairs(*s.tree), limit);
}

std::optional<PairDistance> World::distance(ObjectHandle object, double limit) const {
  const State& s = *state_;
  s.objects.at(object);
  s.refresh_tree();
  return nearest_pair(s, pairs_with(*s.tree, *s.tree->leaf_of(object.index)), limit);
}

std::optional<WorldDistance> World::distance(const Shape& probe, const Transform& pose,
                                             const SearchFilter& filter, double limit) const {
  const State& s = *state_;
  s.refresh_tree();
  if (!is_searchable(*s.tree, probe, pose)) return std::nullopt;
  const SearchTest accepts(filter);
  const ObjectNode leaf = probe_leaf(probe, pose, filter);
  const WorldObject as_object = probe_object(probe, pose);
  Nearest<WorldDistance> nearest{limit};
  visit_pairs_nearest_first(
      *s.tree, pairs_with(*s.tree, leaf), [&] { return nearest.bound(); },
      [&](std::uint32_t, std::uint32_t id) {
        const ObjectHandle handle = s.objects.handle(id);
        if (!accepts(handle)) return;
        nearest.offer({handle, distance_of(s.objects[id], as_object, nearest.query_limit())},
                      [](const WorldDistance& found) { return found.object; });
      });
  return nearest.best;
}

std::vector<ObjectHandlePair> World::pairs_within(double limit) const {
  if (std::isnan(limit)) return {};
  return all_pairs_where(*state_, std::fmax(limit, 0), [limit](const WorldObject& a, const WorldObject& b) {
    return are_within(a, b, limit);
  });
}

std::vector<ObjectHandlePair> World::pairs_within(ObjectHandle object, double limit) const {
  state_->objects.at(object);
  if (std::isnan(limit)) return {};
  return pairs_of_object_where(
      *state_, object, std::fmax(limit, 0),
      [limit](const WorldObject& a, const WorldObject& b) { return are_within(a, b, limit); });
}

std::vector<ObjectHandle> World::objects_within(const Shape& probe, const Transform& pose, double limit,
                                                const SearchFilter& filter) const {
  const State& s = *state_;
  s.refresh_tree();
  if (!is_searchable(*s.tree, probe, pose) || std::isnan(limit)) return {};
  const WorldObject as_object = probe_object(probe, pose);
  std::vector<ObjectHandle> found;
  visit_accepted(s, probe_leaf(probe, pose, filter), std::fmax(limit, 0), filter, [&](std::uint32_t id) {
    if (are_within(s.objects[id], as_object, limit)) found.push_back(s.objects.handle(id));
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace tandem
