#include "engine/ray/ray_search.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <new>
#include <type_traits>

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
void set_up_each(const SearchTree& tree, std::span<const engine::ManyRay> rays, engine::TreeRay* to) {
  for (std::size_t i = 0; i < rays.size(); ++i) set_up(tree, rays[i].ray, to[i]);
}

void traverse_to_first(const SearchTree& tree, const engine::TreeRay& ray, engine::FirstHitQuery& query) {
  traverse_ray(tree, ray, query);
}

/// One ray after the other.
void traverse_each_to_first(const engine::SearchedMesh& target, std::span<const engine::ManyRay> rays,
                            const engine::TreeRay* in_tree) {
  for (std::size_t i = 0; i < rays.size(); ++i) {
    if (in_tree[i].misses || in_tree[i].too_far) continue;
    const engine::ExactRay exact(target, rays[i].ray, rays[i].t_max);
    engine::FirstHitQuery query(exact, in_tree[i], *rays[i].found);
    traverse_ray(target.tree, in_tree[i], query);
    query.settle_later();
  }
}

/// Interleaved rays.
void traverse_interleaved_to_first(const engine::SearchedMesh& target, std::span<const engine::ManyRay> rays,
                                   const engine::TreeRay* in_tree) {
  constexpr std::size_t at_once = 8;
  struct Interleaved {  // std::optional would be compiled without the instruction set
    alignas(FirstHitTraversal) std::byte memory[sizeof(FirstHitTraversal)];
    FirstHitTraversal* traversal = nullptr;
  } turns[at_once];
  static_assert(std::is_trivially_destructible_v<FirstHitTraversal>);
  std::size_t next = 0, walking = 0;
  const auto start = [&](Interleaved& slot) HWY_ATTR {
    for (; next < rays.size(); ++next) {
      if (in_tree[next].misses || in_tree[next].too_far) continue;
      slot.traversal = new (slot.memory) FirstHitTraversal(target, rays[next], in_tree[next]);
      ++next;
      return true;
    }
    slot.traversal = nullptr;
    return false;
  };
  for (Interleaved& slot : turns) walking += start(slot) ? 1 : 0;
  while (walking > 0)
    for (Interleaved& slot : turns)
      if (slot.traversal && !slot.traversal->step() && !start(slot)) --walking;
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
HWY_EXPORT(set_up_each);
HWY_EXPORT(traverse_to_first);
HWY_EXPORT(traverse_each_to_first);
HWY_EXPORT(traverse_interleaved_to_first);
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

/// Returns whether most of the rays are close to the previous one (coherent rays).
bool mostly_neighbours(std::span<const TreeRay> rays) {
  const auto near = [](const float(&a)[4], const float(&b)[4]) {
    return std::fabs(a[0] - b[0]) + std::fabs(a[1] - b[1]) + std::fabs(a[2] - b[2]) < 0.05f;
  };
  std::size_t neighbours = 0;
  for (std::size_t i = 1; i < rays.size(); ++i) {
    const TreeRay &a = rays[i - 1], &b = rays[i];
    neighbours += a.axis[2] == b.axis[2] && near(a.slope, b.slope) && near(a.offset, b.offset) ? 1 : 0;
  }
  return 2 * neighbours > rays.size();
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

/// First in all parts but the largest, ray by ray, and then in that part together: most rays hit nothing
/// else, and their hits need not be located to be compared.
static void first_hits_in_parts(const SearchedMesh& target, std::span<const ManyRay> rays) {
  const SearchParts& parts = *target.tree.parts();
  std::vector<ManyRay> together;
  together.reserve(rays.size());
  for (const ManyRay& one : rays) {
    const auto limit = limit_of_first(one.ray, one.t_max, *one.found);
    if (parts.along_all_but_largest(one.ray, limit, [&](const SearchTree& part) {
          first_hit({target.mesh, part}, one.ray, one.t_max, *one.found);
          return true;
        }))
      together.push_back(one);
  }
  first_hits({target.mesh, parts.largest()}, together);
}

void first_hits(const SearchedMesh& target, std::span<const ManyRay> rays) {
  if (target.tree.parts()) return first_hits_in_parts(target, rays);
  constexpr std::size_t at_once = 64;
  TreeRay in_tree[at_once];
  for (; !rays.empty(); rays = rays.subspan(std::min(at_once, rays.size()))) {
    const std::span<const ManyRay> some = rays.first(std::min(at_once, rays.size()));
    HWY_DYNAMIC_DISPATCH(set_up_each)(target.tree, some, in_tree);
    // If the tree is cached, or the last ray has just been there, there is no latency to hide.
    if (target.tree.is_large() && !mostly_neighbours({in_tree, some.size()}))
      HWY_DYNAMIC_DISPATCH(traverse_interleaved_to_first)(target, some, in_tree);
    else
      HWY_DYNAMIC_DISPATCH(traverse_each_to_first)(target, some, in_tree);
    for (std::size_t i = 0; i < some.size(); ++i)
      if (in_tree[i].too_far) first_hit(target, some[i].ray, some[i].t_max, *some[i].found);
  }
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
