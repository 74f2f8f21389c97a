#pragma once
#include <vector>

#include "narrow/moving_pair.h"

namespace tandem {

/// A node of what a shape is made of: a part, a node of its tree, a rectangle of its cells, a triangle.
struct ShapeNode {
  enum class Kind : std::uint8_t { convex, plane, triangle, tree, cells };
  Kind kind = Kind::convex;
  std::uint32_t part = 0;   ///< of MovingShape's parts
  std::uint32_t index = 0;  ///< of a triangle, or of a node of the tree
  std::uint32_t column = 0, row = 0, columns = 0, rows = 0;

  bool is_leaf() const { return kind <= Kind::triangle; }
};

/// A shape of any kind under way, as a tree of nodes with boxes. Compounds are opened as the search comes to
/// them.
class MovingShape : public MovingBody {
 public:
  /// The shape must outlive it, and must not be empty.
  MovingShape(const Shape& shape, const Motion& motion);

  ShapeNode root() const { return root_of(0); }
  /// Of a ball around the shape, planes taken for the point nearest to their origin.
  Vec3 middle() const { return middle_; }
  double radius() const { return radius_; }
  double reach() const { return MovingBody::reach(middle_, radius_); }

  struct Box {
    Mat3 rotation;
    Vec3 center;        ///< in the world
    Vec3 half;          ///< along the columns of the rotation
    double margin = 0;  ///< all around
    double radius = 0;  ///< of the ball around the box without the margin

    double extent(Vec3 n) const {
      return half.x * std::fabs(dot(n, rotation.column(0))) + half.y * std::fabs(dot(n, rotation.column(1))) +
             half.z * std::fabs(dot(n, rotation.column(2))) + margin;
    }
  };
  /// At the time that the body was moved to. Not of a plane.
  Box box(const ShapeNode& node) const;
  double size(const ShapeNode& node) const {
    const Bounds local = local_box(node);
    return length(local.high - local.low);
  }
  const Shape& plane(const ShapeNode& node) const { return *parts_[node.part].shape; }
  /// What a leaf that is not a plane is; `corners` must outlive the answer.
  MovingCore core(const ShapeNode& leaf, std::array<Vec3, 3>& corners) const;
  /// Which part of the shape as queries name it.
  std::uint32_t name(const ShapeNode& leaf) const {
    const Part& part = parts_[leaf.part];
    return part.named ? part.name : leaf.kind == ShapeNode::Kind::triangle ? leaf.index : 0;
  }

  template <class Take>
  void for_each_child(const ShapeNode& node, const Take& take);

 private:
  struct Part {
    const Shape* shape = nullptr;
    Transform at;       ///< in the body
    double margin = 0;  ///< that of the compounds around it and its own
    std::uint32_t name = 0;
    bool named = false;
    std::uint32_t first_child = 0;  ///< in parts_, once the compound is open; 0 before
  };

  ShapeNode root_of(std::uint32_t part) const;
  Bounds local_box(const ShapeNode& node) const;
  std::array<Vec3, 3> triangle(const ShapeNode& node) const;
  void open(std::uint32_t part);
  const BoxTree& tree(const Part& part) const;

  std::vector<Part> parts_;
  Bounds root_box_;  ///< of a convex shape's core
  Vec3 middle_;
  double radius_ = 0;
};

template <class Take>
void MovingShape::for_each_child(const ShapeNode& node, const Take& take) {
  ShapeNode child = node;
  if (node.kind == ShapeNode::Kind::cells) {
    if (node.columns == 1 && node.rows == 1) {
      const HeightFieldData& data = data_of<HeightFieldData>(*parts_[node.part].shape);
      child.kind = ShapeNode::Kind::triangle;
      child.index = 2 * (node.row * (data.grid.columns - 1) + node.column);
      take(child);
      ++child.index;
      take(child);
    } else if (node.columns >= node.rows) {
      child.columns = node.columns / 2;
      take(child);
      child.column += child.columns, child.columns = node.columns - child.columns;
      take(child);
    } else {
      child.rows = node.rows / 2;
      take(child);
      child.row += child.rows, child.rows = node.rows - child.rows;
      take(child);
    }
    return;
  }
  const Topology& below = tree(parts_[node.part]).topology();
  if (!below.is_leaf(node.index)) {
    for (child.index = node.index + 1; child.index < below.escape[node.index];
         child.index = below.escape[child.index])
      take(child);
    return;
  }
  const bool is_mesh = parts_[node.part].shape->kind() == ShapeKind::mesh;
  if (!is_mesh) open(node.part);
  for (const std::uint32_t i : below.primitives(node.index)) {
    if (!is_mesh && parts_[parts_[node.part].first_child + i].shape->is_empty()) continue;
    if (is_mesh) child.kind = ShapeNode::Kind::triangle, child.index = i;
    take(is_mesh ? child : root_of(parts_[node.part].first_child + i));
  }
}

}  // namespace tandem
