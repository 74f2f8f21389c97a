#include "world/twin.h"

#include <algorithm>

#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/shapes.h"

#include "query/shape_model.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

bool are_meshes(const Shape& a, const Shape& b) { return is_plain_mesh(a) && is_plain_mesh(b); }

Bounds grown(const Bounds& box, double by) {
  return {box.low - Vec3{by, by, by}, box.high + Vec3{by, by, by}};
}

}  // namespace

bool Twin::filters_agree(const Object& a, const Object& b) const {
  const PairFilter &x = a.options.filter, &y = b.options.filter;
  return (x.layers & y.mask) != 0 && (y.layers & x.mask) != 0 && !(x.is_static && y.is_static);
}

bool Twin::boxes_meet(const Object& a, const Object& b) const {
  const Bounds x = grown(a.shape.bounds(a.pose), reach_ / 2), y = grown(b.shape.bounds(b.pose), reach_ / 2);
  return x.low.x <= y.high.x && y.low.x <= x.high.x && x.low.y <= y.high.y && y.low.y <= x.high.y &&
         x.low.z <= y.high.z && y.low.z <= x.high.z;
}

bool Twin::pair(const Object& a, const Object& b) const {
  if (!filters_agree(a, b) || ignored.contains({a.handle, b.handle})) return false;
  if (are_meshes(a.shape, b.shape))
    return within(model_of(a.shape), a.pose, model_of(b.shape), b.pose, reach_);
  return within(a.shape, a.pose, b.shape, b.pose, reach_);
}

Pairs Twin::touching() const {
  Pairs found;
  for (const Object& a : objects)
    for (const Object& b : objects)
      if (a.handle < b.handle && pair(a, b)) found.insert({a.handle, b.handle});
  return found;
}

std::size_t Twin::possible() const {
  std::size_t count = 0;
  for (const Object& a : objects)
    for (const Object& b : objects)
      count += a.handle < b.handle && filters_agree(a, b) && boxes_meet(a, b) ? 1 : 0;
  return count;
}

std::size_t Twin::touching_triangles() const {
  std::size_t count = 0;
  for (const Object& a : objects)
    for (const Object& b : objects)
      if (a.handle < b.handle && are_meshes(a.shape, b.shape) && !a.options.sensor && !b.options.sensor &&
          pair(a, b))
        count += collide_all(model_of(a.shape), a.pose, model_of(b.shape), b.pose).size();
  return count;
}

Transform some_pose(Random& random) {
  return Transform::from(random.rotation(),
                         {random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)});
}

Shape some_shape(Random& random) {
  const std::vector<ShapeKind> kinds = scenes::all_shape_kinds();
  ShapeKind kind = kinds[random.below(kinds.size())];
  if ((kind == ShapeKind::plane || kind == ShapeKind::half_space) && random.below(4) != 0)
    kind = ShapeKind::mesh;
  return scenes::random_shape(random, kind, 1, 3).rounded(random.below(6) == 0 ? 0.1 : 0);
}

ObjectOptions some_options(Random& random) {
  ObjectOptions options;
  if (random.below(3) == 0) options.filter.layers = 2;
  if (random.below(4) == 0) options.filter.mask = 2;
  options.filter.is_static = random.below(5) == 0;
  options.sensor = random.below(6) == 0;
  options.user_data = random.bits();
  return options;
}

Pairs as_set(std::span<const ContactEvent> events) {
  Pairs pairs;
  for (const ContactEvent& event : events) pairs.insert({event.a, event.b});
  return pairs;
}

Pairs minus(const Pairs& a, const Pairs& b) {
  Pairs rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

Pairs both(const Pairs& a, const Pairs& b) {
  Pairs common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(common, common.end()));
  return common;
}

}  // namespace tandem
