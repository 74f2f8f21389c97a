#include "engine/ray/point_search.h"

#include "engine/pair/nearest_query.h"
#include "engine/ray/search_parts.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/ray/point_search.cpp"
#include <hwy/foreach_target.h>

#include "engine/ray/point_traversal-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

void traverse_to_nearest(const SearchTree& tree, const engine::TreePoint& point,
                         engine::NearestQuery& query) {
  traverse_tree<PointVisitor>(tree, point, query);
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {
HWY_EXPORT(traverse_to_nearest);

namespace engine {

namespace {

NearestFace nearest_in_parts(const SearchedMesh& target, Vec3 point, double within) {
  NearestFace best;
  target.tree.parts()->near(
      point, [&] { return std::fmin(within, best.distance); },
      [&](const SearchTree& part) {
        const NearestFace found = nearest_face({target.mesh, part}, point, std::fmin(within, best.distance));
        if (found.distance < best.distance || (found.distance == best.distance && found.face < best.face))
          best = found;
        return true;
      });
  return best;
}

}  // namespace

NearestFace nearest_face(const SearchedMesh& target, Vec3 point, double within) {
  if (target.tree.parts()) return nearest_in_parts(target, point, within);
  const TreePoint in_tree(target.tree, point);
  NearestQuery query(target, point, within, in_tree);
  if (in_tree.too_far) {
    target.for_each_triangle([&](const TriangleInBlock& at) {
      query.ask(at);
      return true;
    });
  } else {
    HWY_DYNAMIC_DISPATCH(traverse_to_nearest)(target.tree, in_tree, query);
  }
  return query.result();
}

}  // namespace engine
}  // namespace tandem
#endif
