#include "query/motion/moving_shape.h"

namespace tandem {
namespace {

bool is_plane(const Shape& shape) {
  return shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space;
}

Bounds box_of_core(const ConvexCore& core) {
  if (core.kind == CoreKind::point) return {{}, {}};
  if (core.kind == CoreKind::triangle) {
    Bounds box;
    for (int i = 0; i < 3; ++i) box.add(core.corners[i]);
    return box;
  }
  if (core.kind != CoreKind::hull && core.kind != CoreKind::custom) return {-core.half, core.half};
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    box.high[axis] = core_support(core, d)[axis];
    box.low[axis] = core_support(core, -d)[axis];
  }
  return box;
}

}  // namespace

MovingShape::MovingShape(const Shape& shape, const Motion& motion) : MovingBody(motion) {
  parts_.push_back({&shape, {}, shape.rounding(), 0, false, 0});
  if (is_plane(shape)) {
    middle_ = shape.size() * shape.offset();
    return;
  }
  if (shape.is_convex()) root_box_ = box_of_core(core_of(shape));
  const Bounds box = local_box(root());
  middle_ = box.center();
  radius_ = 0.5 * length(box.extent()) + parts_[0].margin;
  if (shape.is_convex()) radius_ += core_of(shape).margin - shape.rounding();
}

ShapeNode MovingShape::root_of(std::uint32_t part) const {
  const Shape& shape = *parts_[part].shape;
  ShapeNode node;
  node.part = part;
  if (is_plane(shape)) {
    node.kind = ShapeNode::Kind::plane;
  } else if (shape.kind() == ShapeKind::height_field) {
    const HeightFieldData& data = data_of<HeightFieldData>(shape);
    node.kind = ShapeNode::Kind::cells;
    node.columns = data.grid.columns - 1;
    node.rows = data.grid.rows - 1;
  } else if (shape.is_composite()) {
    node.kind = ShapeNode::Kind::tree;
  }
  return node;
}

const BoxTree& MovingShape::tree(const Part& part) const {
  return part.shape->kind() == ShapeKind::mesh ? data_of<MeshData>(*part.shape).tree
                                               : data_of<CompoundData>(*part.shape).tree;
}

std::array<Vec3, 3> MovingShape::triangle(const ShapeNode& node) const {
  const Shape& shape = *parts_[node.part].shape;
  return shape.kind() == ShapeKind::mesh ? data_of<MeshData>(shape).mesh.corners(node.index)
                                         : data_of<HeightFieldData>(shape).corners(node.index);
}

Bounds MovingShape::local_box(const ShapeNode& node) const {
  const Part& part = parts_[node.part];
  switch (node.kind) {
    case ShapeNode::Kind::tree:
      return tree(part).box(node.index);
    case ShapeNode::Kind::triangle: {
      Bounds box;
      for (const Vec3& corner : triangle(node)) box.add(corner);
      return box;
    }
    case ShapeNode::Kind::cells: {
      const HeightFieldData& data = data_of<HeightFieldData>(*part.shape);
      const HeightGrid& grid = data.grid;
      Bounds box{{node.column * grid.spacing_x, node.row * grid.spacing_y, data.lowest},
                 {(node.column + node.columns) * grid.spacing_x, (node.row + node.rows) * grid.spacing_y,
                  data.highest}};
      constexpr std::uint32_t few = 8;  // few enough to test all samples
      if (node.columns > few || node.rows > few) return box;
      box.low.z = data.highest;
      box.high.z = data.lowest;
      for (std::uint32_t r = node.row; r <= node.row + node.rows; ++r)
        for (std::uint32_t c = node.column; c <= node.column + node.columns; ++c) {
          const double height = data.sample(c, r).z;
          box.low.z = std::fmin(box.low.z, height);
          box.high.z = std::fmax(box.high.z, height);
        }
      return box;
    }
    default:
      return node.part == 0 ? root_box_ : box_of_core(core_of(*part.shape));
  }
}

MovingShape::Box MovingShape::box(const ShapeNode& node) const {
  const Part& part = parts_[node.part];
  const Bounds local = local_box(node);
  Box box;
  box.rotation = pose().rotation * part.pose.rotation;
  box.center = pose()(part.pose(local.center()));
  box.half = 0.5 * local.extent();
  box.margin = part.margin;
  if (node.kind == ShapeNode::Kind::convex)
    box.margin += core_of(*part.shape).margin - part.shape->rounding();
  box.radius = length(box.half);
  return box;
}

MovingCore MovingShape::core(const ShapeNode& leaf, std::array<Vec3, 3>& corners) const {
  const Part& part = parts_[leaf.part];
  MovingCore moving;
  moving.pose = part.pose;
  if (leaf.kind == ShapeNode::Kind::triangle) {
    corners = triangle(leaf);
    moving.core = triangle_core(corners.data(), part.margin);
  } else {
    moving.core = core_of(*part.shape);
    moving.core.margin += part.margin - part.shape->rounding();
  }
  const Bounds box =
      leaf.part == 0 && leaf.kind == ShapeNode::Kind::convex ? root_box_ : box_of_core(moving.core);
  moving.middle = part.pose(box.center());
  moving.radius = 0.5 * length(box.extent());
  return moving;
}

void MovingShape::open(std::uint32_t index) {
  if (parts_[index].first_child != 0) return;
  const Part part = parts_[index];
  parts_[index].first_child = static_cast<std::uint32_t>(parts_.size());
  std::uint32_t name = 0;
  for (const CompoundChild& child : data_of<CompoundData>(*part.shape).children) {
    parts_.push_back({&child.shape, part.pose * child.pose, part.margin + child.shape.rounding(),
                      part.named ? part.name : name, true, 0});
    ++name;
  }
}

}  // namespace tandem
