#pragma once
#include <vector>

#include "narrow/ccd/moving_pair.h"

namespace tandem {

/// A node of the hierarchy of a shape: a sub-shape, a node of its tree, a rectangle of its cells, a triangle.
struct ShapeNode {
  enum class Kind : std::uint8_t { convex, plane, triangle, tree, cells };
  Kind kind = Kind::convex;
  std::uint32_t part = 0;   ///< index into the parts of MovingShape
  std::uint32_t index = 0;  ///< of a triangle, or of a tree node
  std::uint32_t column = 0, row = 0, columns = 0, rows = 0;

  bool is_leaf() const { return kind <= Kind::triangle; }
};

/// A moving shape of any kind as a tree of nodes with boxes. Compounds are expanded when the search reaches
/// them.
class MovingShape : public MovingBody {
 public:
  /// The shape must outlive this object and must not be empty.
  MovingShape(const Shape& shape, const Motion& motion);

  ShapeNode root() const { return root_of(0); }
  /// Centre of a bounding sphere of the shape; a plane is represented by its point nearest to the origin.
  Vec3 middle() const { return middle_; }
  double radius() const { return radius_; }
  double margin() const { return MovingBody::margin(middle_, radius_); }

  struct Box {
    Mat3 rotation;
    Vec3 center;        ///< in world coordinates
    Vec3 half;          ///< along the columns of the rotation
    double margin = 0;  ///< on all sides
    double radius = 0;  ///< of the bounding sphere of the box without the margin

    double extent(Vec3 n) const {
      return half.x * std::fabs(dot(n, rotation.column(0))) + half.y * std::fabs(dot(n, rotation.column(1))) +
             half.z * std::fabs(dot(n, rotation.column(2))) + margin;
    }
  };
  /// Returns the box at the current time. Not for planes.
  Box box(const ShapeNode& node) const;
  double size(const ShapeNode& node) const {
    const Bounds local = local_box(node);
    return length(local.high - local.low);
  }
  const Shape& plane(const ShapeNode& node) const { return *parts_[node.part].shape; }
  /// Returns the core of a leaf that is not a plane; `corners` must outlive the result.
  MovingCore core(const ShapeNode& leaf, std::array<Vec3, 3>& corners) const;
  /// Returns the sub-shape index that queries report.
  std::uint32_t name(const ShapeNode& leaf) const {
    const Part& part = parts_[leaf.part];
    return part.named ? part.name : leaf.kind == ShapeNode::Kind::triangle ? leaf.index : 0;
  }

  template <class Take>
  void for_each_child(const ShapeNode& node, const Take& take);

 private:
  struct Part {
    const Shape* shape = nullptr;
    Transform pose;     ///< in body coordinates
    double margin = 0;  ///< sum of the margins of the enclosing compounds and its own
    std::uint32_t name = 0;
    bool named = false;
    std::uint32_t first_child = 0;  ///< in parts_ after the compound is expanded; 0 before
  };

  ShapeNode root_of(std::uint32_t part) const;
  Bounds local_box(const ShapeNode& node) const;
  std::array<Vec3, 3> triangle(const ShapeNode& node) const;
  void open(std::uint32_t part);
  const BoxTree& tree(const Part& part) const;

  std::vector<Part> parts_;
  Bounds root_box_;  ///< of the core of a convex shape
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
      child.column += child.columns;
      child.columns = node.columns - child.columns;
      take(child);
    } else {
      child.rows = node.rows / 2;
      take(child);
      child.row += child.rows;
      child.rows = node.rows - child.rows;
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
    if (is_mesh) {
      child.kind = ShapeNode::Kind::triangle;
      child.index = i;
    }
    take(is_mesh ? child : root_of(parts_[node.part].first_child + i));
  }
}

}  // namespace tandem
