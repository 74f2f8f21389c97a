// Keeps the current boxes for queries between updates: a tree, or an array for few objects.
#include <bit>
#include <cmath>

#include "math/magnitude.h"
#include "query/shape_model.h"
#include "shape/shape_data.h"
#include "world/world_state.h"

namespace tandem {
namespace {

bool has_many_corners(const Shape& shape) {
  return shape.kind() == ShapeKind::mesh || shape.kind() == ShapeKind::height_field ||
         shape.kind() == ShapeKind::compound || shape.kind() == ShapeKind::convex_hull;
}

/// Computes a box of the object at its current pose: set(axis, low, high) for each axis. That of a shape with
/// many corners is the box of its rotated local box: wider, but in constant time. Coordinates are passed one
/// by one: a box in memory, written in ones and read in twos, would stall.
template <class Set>
TANDEM_INLINE void set_current_box(const WorldObject& object, const Set& set) {
  if (!object.alive || object.local_box.empty() || !has_many_corners(object.shape)) {
    const bool has_box = object.alive && !object.local_box.empty();
    const Bounds box = has_box ? object.shape.bounds(object.pose) : Bounds{};
    for (int axis = 0; axis < 3; ++axis) set(axis, box.low[axis], box.high[axis]);
    return;
  }
  const Transform& pose = object.pose;
  const Vec3 middle = object.local_box.center(), half = 0.5 * object.local_box.extent();
  // The entries of a rotation are at most 1.
  const double error_bound =
      0x1p-48 * (sum_of_magnitudes(pose.offset) + sum_of_magnitudes(middle) + sum_of_magnitudes(half));
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 row = pose.rotation.row[axis];
    const double center = dot(row, middle) + pose.offset[axis];
    const double extent =
        std::fabs(row.x) * half.x + std::fabs(row.y) * half.y + std::fabs(row.z) * half.z + error_bound;
    set(axis, center - extent, center + extent);
  }
}

Bounds current_box(const WorldObject& object) {
  Bounds box;
  set_current_box(object, [&](int axis, double low, double high) {
    box.low[axis] = low;
    box.high[axis] = high;
  });
  return box;
}

/// Returns the filter of an object; one that is gone is on no layer.
PairFilter filter_of(const WorldObject& object) {
  return object.alive ? object.options.filter : PairFilter{.layers = 0, .mask = 0};
}

}  // namespace

void World::prepare(QueryKinds queries) const {
  const State& s = *state_;
  s.refresh_tree();
  std::vector<const Shape*> shapes;
  for (std::uint32_t index = 0; index < s.objects.end(); ++index)
    if (s.objects[index].alive) shapes.push_back(&s.objects[index].shape);
  s.workers.for_each(shapes.size(), [&](std::size_t i) {
    tandem::prepare(*shapes[i], queries);
    if (shapes[i]->kind() == ShapeKind::mesh) data_of<MeshData>(*shapes[i]).face_planes();
  });
}

void World::State::refresh_few() const {
  const std::lock_guard lock(tree_guard);
  const std::uint32_t count = objects.end();
  for (std::uint32_t left = few.changed; left != 0; left &= left - 1) {
    const auto index = static_cast<std::uint32_t>(std::countr_zero(left));
    if (index >= count) continue;
    set_current_box(objects[index],
                    [&](int axis, double low, double high) { few.set(index, axis, low, high); });
  }
  few.changed = 0;
  if (few.allowed_is_known) return;
  std::array<ObjectNode, FewObjects::max_count> leaves;
  for (std::uint32_t i = 0; i < count; ++i) leaves[i] = make_leaf({}, filter_of(objects[i]));
  few.allowed.fill(0);
  for (std::uint32_t a = 0; a < count; ++a)
    for (std::uint32_t b = a + 1; b < count; ++b)
      if (pairable(leaves[a], leaves[b]) && !is_disabled(objects.handle(a), objects.handle(b)))
        few.allowed[a] |= 1u << b;
  few.allowed_is_known = true;
}

void World::State::refresh_tree() const {
  const std::lock_guard lock(tree_guard);
  if (tree_changes.empty()) return;
  std::vector<ObjectTree::Leaf> leaves;
  // The leaf of a removed object stays until the tree is rebuilt; it is never found.
  const auto add = [&](std::uint32_t index) {
    const WorldObject& object = objects[index];
    leaves.push_back({index, current_box(object), filter_of(object)});
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
