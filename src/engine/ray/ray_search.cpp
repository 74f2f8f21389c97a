#include "engine/ray/ray_search.h"

#include <algorithm>
#include <limits>

#include "engine/ray/ray_queries.h"
#include "engine/ray/search_parts.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/ray_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/ray_traversal-inl.h"
#include "engine/ray/tree_ray-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void set_up_one(const SearchTree& tree, const RayInModel& ray, engine::TreeRay& to) { set_up(tree, ray, to); }

void traverse_to_first(const SearchTree& tree, const engine::TreeRay& ray, engine::FirstHitQuery& query) {
  traverse_ray(tree, ray, query);
}

void traverse_to_any(const SearchTree& tree, const engine::TreeRay& ray, engine::AnyHitQuery& query) {
  traverse_ray(tree, ray, query);
}
void traverse_to_all(const SearchTree& tree, const engine::TreeRay& ray, engine::AllHitsQuery& query) {
  traverse_ray(tree, ray, query);
}
void traverse_around(const SearchTree& tree, const engine::TreeRay& ray, engine::WindingQuery& query) {
  traverse_ray(tree, ray, query);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(set_up_one);
HWY_EXPORT(traverse_to_first);
HWY_EXPORT(traverse_to_any);
HWY_EXPORT(traverse_to_all);
HWY_EXPORT(traverse_around);

namespace engine {
namespace {

TreeRay set_up(const SearchTree& tree, const RayInModel& ray) {
  TreeRay in_tree;
  HWY_DYNAMIC_DISPATCH(set_up_one)(tree, ray, in_tree);
  return in_tree;
}

/// Traverses the tree, or tests every triangle if single precision decides nothing.
template <class Traversal, class Query>
void search(const SearchedMesh& target, const TreeRay& ray, const Traversal& traversal, Query& query) {
  if (ray.too_far) {
    target.for_each_triangle([&](const TriangleInBlock& at) {
      query.undecided(at);
      return !query.done();
    });
  } else if (!ray.misses) {
    traversal(target.tree, ray, query);
  }
}

/// For a tree without parts. settle(query) ends the search.
template <class Settle>
void search_first(const SearchedMesh& target, const RayInModel& ray, double t_max, FaceCrossing& found,
                  const Settle& settle) {
  const TreeRay in_tree = set_up(target.tree, ray);
  const ExactRay exact(target, ray, t_max);
  FirstHitQuery query(exact, in_tree, found);
  search(target, in_tree, HWY_DYNAMIC_DISPATCH(traverse_to_first), query);
  settle(query);
}

/// Visits the parts of a divided tree that a ray may hit up to `t_max`.
template <class Visit>
void for_parts_along(const SearchedMesh& target, const RayInModel& ray, double t_max, const Visit& visit) {
  target.tree.parts()->along(
      ray, [&] { return t_max / ray.unit; },
      [&](const SearchTree& part) {
        return visit(SearchedMesh{target.mesh, part});
      });
}

/// The ray parameter up to which a part of a divided tree may have the first hit: the end of the ray, or the
/// nearest hit in the other parts. A hit at that parameter counts, since the lower face wins.
auto limit_of_first(const RayInModel& ray, double t_max, const FaceCrossing& found) {
  return [&ray, t_max, &found] {
    return (found.crossing.hit ? std::min(t_max, found.crossing.along) : t_max) / ray.unit;
  };
}

/// Decides the triangle of a part that has no other, without its tree.
RayCrossing decide_one(const SearchedMesh& target, const RayInModel& ray, double t_max) {
  return ExactRay(target, ray, t_max).decide({target.tree.blocks(), 0});
}

}  // namespace

void first_hit(const SearchedMesh& target, const RayInModel& ray, double t_max, FaceCrossing& found) {
  if (target.tree.parts())
    return target.tree.parts()->along(ray, limit_of_first(ray, t_max, found), [&](const SearchTree& part) {
      first_hit({target.mesh, part}, ray, t_max, found);
      return true;
    });
  if (target.has_one_triangle()) {
    offer_hit(decide_one(target, ray, t_max), {target.tree.blocks(), 0}, found);
    return;
  }
  search_first(target, ray, t_max, found, [](FirstHitQuery& query) { query.settle(); });
}

void identify_first_hit(const SearchedMesh& target, const RayInModel& ray, double t_max,
                        FaceCrossing& found) {
  if (target.tree.parts() || target.has_one_triangle()) return first_hit(target, ray, t_max, found);
  search_first(target, ray, t_max, found, [](FirstHitQuery& query) { query.settle_later(); });
}

bool first_hit_beside_largest(const SearchedMesh& target, const RayInModel& ray, double t_max,
                              FaceCrossing& found) {
  return target.tree.parts()->along_all_but_largest(ray, limit_of_first(ray, t_max, found),
                                                    [&](const SearchTree& part) {
                                                      first_hit({target.mesh, part}, ray, t_max, found);
                                                      return true;
                                                    });
}

bool any_hit(const SearchedMesh& target, const RayInModel& ray, double t_max) {
  if (target.tree.parts()) {
    bool hit = false;
    for_parts_along(target, ray, t_max, [&](const SearchedMesh& part) {
      hit = any_hit(part, ray, t_max);
      return !hit;
    });
    return hit;
  }
  if (target.has_one_triangle()) return decide_one(target, ray, t_max).hit;
  const TreeRay in_tree = set_up(target.tree, ray);
  const ExactRay exact(target, ray, t_max);
  AnyHitQuery query(exact, in_tree);
  search(target, in_tree, HWY_DYNAMIC_DISPATCH(traverse_to_any), query);
  return query.done();
}

std::vector<FaceCrossing> all_hits(const SearchedMesh& target, const RayInModel& ray, double t_max) {
  if (target.tree.parts()) {
    std::vector<FaceCrossing> all;
    for_parts_along(target, ray, t_max, [&](const SearchedMesh& part) {
      const std::vector<FaceCrossing> some = all_hits(part, ray, t_max);
      all.insert(all.end(), some.begin(), some.end());
      return true;
    });
    return all;
  }
  if (target.has_one_triangle()) {
    const RayCrossing crossing = decide_one(target, ray, t_max);
    if (!crossing.hit) return {};
    return {{crossing, {target.tree.blocks(), 0}}};
  }
  const TreeRay in_tree = set_up(target.tree, ray);
  const ExactRay exact(target, ray, t_max);
  std::vector<FaceCrossing> hits;
  AllHitsQuery query(exact, in_tree, hits);
  search(target, in_tree, HWY_DYNAMIC_DISPATCH(traverse_to_all), query);
  return hits;
}

std::optional<int> times_around(const SearchedMesh& target, Vec3 point) {
  return times_around(target, point, AxisDirection::shortest(target.tree.bounds(), point));
}

std::optional<int> times_around(const SearchedMesh& target, Vec3 point, const AxisDirection& direction) {
  const RayInModel ray({}, point, direction.vector());
  WindingQuery query(target, point, direction);
  const auto wind = [&](const SearchedMesh& part) {
    search(part, set_up(part.tree, ray), HWY_DYNAMIC_DISPATCH(traverse_around), query);
    return !query.done();
  };
  if (target.tree.parts())
    for_parts_along(target, ray, std::numeric_limits<double>::infinity(), wind);
  else
    wind(target);
  return query.on_surface() ? std::nullopt : std::optional(query.times());
}

}  // namespace engine
}  // namespace tandem
#endif
