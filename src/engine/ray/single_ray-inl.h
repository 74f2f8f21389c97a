// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_SINGLE_RAY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_SINGLE_RAY_INL_H
#undef TANDEM_ENGINE_SINGLE_RAY_INL_H
#else
#define TANDEM_ENGINE_SINGLE_RAY_INL_H
#endif

#include <algorithm>

#include "engine/ray/few_crossings-inl.h"
#include "engine/ray/ray_traversal-inl.h"
#include "engine/ray/single_ray.h"
#include "engine/ray/surface_hit-inl.h"
#include "engine/ray/tree_ray-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
#if HWY_MAX_BYTES >= 32

using engine::SinglePass;

/// A ray in the frame of the model, as RayInModel for a direction that needs no scaling.
struct SingleRay {
  FourVec origin, direction;
  bool is_plain;  ///< finite, with such a direction

  /// Every operation is that of RayInModel, one coordinate per lane. A pose is rarely new, so its rows are
  /// loaded as they are; the fourth lanes do not matter.
  HWY_INLINE SingleRay(const Transform& pose, const Ray& world) {
    const FourDoubles d;
    const FourVec x = hn::LoadU(d, &pose.rotation.row[0].x), y = hn::LoadU(d, &pose.rotation.row[1].x),
                  z = hn::LoadU(d, &pose.rotation.row[2].x);
    const auto turned_back = [&](const Vec3& v) HWY_ATTR {
      return hn::Add(hn::Add(hn::Mul(x, hn::Set(d, v.x)), hn::Mul(y, hn::Set(d, v.y))),
                     hn::Mul(z, hn::Set(d, v.z)));
    };
    origin = hn::Add(turned_back(world.origin), hn::Neg(turned_back(pose.offset)));
    direction = turned_back(world.direction);
    const auto sizes = hn::Abs(direction);
    const auto finite =
        hn::And(hn::Lt(sizes, hn::Set(d, 0x1p8)), hn::Lt(hn::Abs(origin), hn::Set(d, HUGE_VAL)));
    is_plain = (four_bits(finite) & 7) == 7 && (four_bits(hn::Gt(sizes, hn::Set(d, 0x1p-8))) & 7) != 0;
  }
};

/// The triangle that is certainly hit first. Undecided if single precision does not tell which it is.
struct SingleFirstHit {
  static constexpr bool nearest_first = true;
  float nearest;             ///< the end of the ray, or the upper bound of the hit
  float second = HUGE_VALF;  ///< the minimum lower bound of all others that are hit
  float low = HUGE_VALF;     ///< the lower bound of the hit
  engine::TriangleInBlock at{};
  bool doubt = false;

  HWY_INLINE explicit SingleFirstHit(float end) : nearest(end) {}
  HWY_INLINE float limit() const { return nearest; }
  HWY_INLINE bool done() const { return doubt; }
  HWY_INLINE void undecided(const engine::TriangleInBlock&) { doubt = true; }
  HWY_INLINE void certain(const engine::TriangleInBlock& triangle, float from, float to, float) {
    if (from > nearest) return;
    const bool first = to < nearest || !at.block;
    second = std::min(second, first ? low : from);
    low = first ? from : low;
    nearest = first ? std::min(to, nearest) : nearest;
    at = first ? triangle : at;
  }
  HWY_INLINE bool is_alone() const { return !doubt && !(second <= nearest); }
};

HWY_INLINE void find_first(const FewCrossings& few, SingleFirstHit& query) {
  const unsigned left = few.in_front();
  query.doubt = (left & ~few.certain) != 0 || (left & (left - 1)) != 0;
  if (left == 0) return;
  query.nearest = few.least_high();
  query.at = few.triangle(left);
}

struct SingleAnyHit {
  static constexpr bool nearest_first = false;
  float end, within;  ///< bounds of the end of the ray
  bool hit = false, doubt = false;

  HWY_INLINE float limit() const { return end; }
  HWY_INLINE bool done() const { return hit || doubt; }
  HWY_INLINE void undecided(const engine::TriangleInBlock&) { doubt = true; }
  HWY_INLINE void certain(const engine::TriangleInBlock&, float, float to, float) {
    hit = to <= within;
    doubt = !hit;
  }
};

HWY_INLINE void find_any(const FewCrossings& few, SingleAnyHit& query) {
  query.hit = (few.certain & few.before(query.within)) != 0;
  query.doubt = !query.hit && few.hit != 0;
}

/// How to search a tree: few triangles, or any number. Two instances of the functions below, because the
/// traversal needs all registers.
struct SearchOfFew {
  static HWY_INLINE void run(const SearchTree& tree, const engine::TreeRay& ray, SingleFirstHit& query) {
    find_first(FewCrossings(tree, ray, query.limit()), query);
  }
  static HWY_INLINE void run(const SearchTree& tree, const engine::TreeRay& ray, SingleAnyHit& query) {
    find_any(FewCrossings(tree, ray, query.limit()), query);
  }
};
struct SearchOfTree {
  /// Not inlined: next to the code of the hit, which needs all registers, the traversal takes longer.
  static HWY_NOINLINE void run(const SearchTree& tree, const engine::TreeRay& ray, SingleFirstHit& query) {
    traverse_tree<RayVisitor<SingleFirstHit>>(tree, ray, query);
  }
  static HWY_INLINE void run(const SearchTree& tree, const engine::TreeRay& ray, SingleAnyHit& query) {
    traverse_tree<RayVisitor<SingleAnyHit>>(tree, ray, query);
  }
};

template <class Search>
HWY_INLINE SinglePass find_single_first(const engine::SearchedMesh& target, const Transform& pose,
                                        const Ray& world, RayHit& hit) {
  const SingleRay own(pose, world);
  if (!own.is_plain) return SinglePass::undecided;
  engine::TreeRay ray;
  set_up(target.tree, own.origin, own.direction, ray);
  if (ray.too_far) return SinglePass::undecided;
  if (ray.misses) return SinglePass::miss;
  SingleFirstHit query(ray.at_most(world.t_max));
  Search::run(target.tree, ray, query);
  if (!query.is_alone()) return SinglePass::undecided;
  if (!query.at.block) return SinglePass::miss;
  if (!(query.nearest <= ray.at_least(world.t_max))) return SinglePass::undecided;
  const std::span<const Vec3> vertices = target.mesh.vertices();
  const TriangleBlock& block = *query.at.block;
  const std::uint32_t i = query.at.index;
  const Vec3* const corners[3] = {&vertices[block.vertex[0][i]], &vertices[block.vertex[1][i]],
                                  &vertices[block.vertex[2][i]]};
  if (!set_surface(pose, world.direction, VectorLanes::all(own.origin), VectorLanes::all(own.direction),
                   corners, hit))
    return SinglePass::undecided;
  hit.t = std::min(hit.t, world.t_max);
  hit.sub_shape = block.face[i];
  return SinglePass::hit;
}

template <class Search>
HWY_INLINE SinglePass find_single_any(const engine::SearchedMesh& target, const Transform& pose,
                                      const Ray& world) {
  const SingleRay own(pose, world);
  if (!own.is_plain) return SinglePass::undecided;
  engine::TreeRay ray;
  set_up(target.tree, own.origin, own.direction, ray);
  if (ray.too_far) return SinglePass::undecided;
  if (ray.misses) return SinglePass::miss;
  SingleAnyHit query{ray.at_most(world.t_max), ray.at_least(world.t_max)};
  Search::run(target.tree, ray, query);
  if (query.doubt) return SinglePass::undecided;
  return query.hit ? SinglePass::hit : SinglePass::miss;
}

#endif
}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
