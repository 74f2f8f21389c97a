// Keeps the tree of current boxes for queries between updates.
#include <cmath>

#include "query/shape_model.h"
#include "world/world_state.h"

namespace tandem {
namespace {

bool has_many_corners(const Shape& shape) {
  return shape.kind() == ShapeKind::mesh || shape.kind() == ShapeKind::height_field ||
         shape.kind() == ShapeKind::compound || shape.kind() == ShapeKind::convex_hull;
}

/// Returns a box of the object at its current pose. That of a shape with many corners is the box of its
/// rotated local box: wider, but in constant time.
Bounds current_box(const WorldObject& object) {
  if (!object.alive || object.shape.is_empty()) return {};
  if (!has_many_corners(object.shape)) return object.shape.bounds(object.pose);
  const Vec3 middle = object.local_box.center(), half = 0.5 * object.local_box.extent();
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 row = object.pose.rotation.row[axis];
    const double center = object.pose.offset[axis] + dot(row, middle);
    const double magnitude = std::fabs(object.pose.offset[axis]) + dot(abs(row), abs(middle) + half);
    const double extent = dot(abs(row), half) + 0x1p-48 * magnitude;
    box.low[axis] = center - extent;
    box.high[axis] = center + extent;
  }
  return box;
}

}  // namespace

void World::prepare(QueryKinds queries) const {
  const State& s = *state_;
  s.refresh_tree();
  std::vector<const Shape*> shapes;
  for (std::uint32_t index = 0; index < s.objects.end(); ++index)
    if (s.objects[index].alive) shapes.push_back(&s.objects[index].shape);
  s.workers.for_each(shapes.size(), [&](std::size_t i) { tandem::prepare(*shapes[i], queries); });
}

void World::State::refresh_tree() const {
  const std::lock_guard lock(tree_guard);
  if (tree_changes.empty()) return;
  std::vector<ObjectTree::Leaf> leaves;
  // The leaf of a removed object stays until the tree is rebuilt; on no layer, it is never found.
  const auto add = [&](std::uint32_t index) {
    const WorldObject& object = objects[index];
    const PairFilter filter = object.alive ? object.options.filter : PairFilter{.layers = 0, .mask = 0};
    leaves.push_back({index, current_box(object), filter});
  };
  if (tree->can_refit(tree_changes)) {
    leaves.reserve(tree_changes.size());
    for (const std::uint32_t index : tree_changes) add(index);
    tree.own().refit(leaves);
  } else {
    leaves.reserve(objects.size());
    for (std::uint32_t index = 0; index < objects.end(); ++index)
      if (objects[index].alive) add(index);
    if (tree.is_shared()) tree = CopyOnWrite<ObjectTree>(std::in_place);
    tree.own().build(leaves);
  }
  for (const std::uint32_t index : tree_changes) tree_pending[index] = 0;
  tree_changes.clear();
}

}  // namespace tandem
