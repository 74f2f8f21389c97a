#include "narrow/convex/sub_shape_pairs.h"

#include <algorithm>
#include <utility>

#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

enum class ItemKind : std::uint8_t { convex, plane, mesh, height_field, compound };

/// A shape or sub-shape, at its pose in the first shape's frame.
struct Item {
  ItemKind kind = ItemKind::convex;
  ConvexCore core;               ///< if convex
  const Shape* shape = nullptr;  ///< otherwise
  Transform pose;
  double margin = 0;  ///< margins of the enclosing compounds
  std::uint32_t part = 0;
  bool named = false;
};

Item item_of(const Shape& shape, const Transform& pose, double margin) {
  Item item;
  item.shape = &shape;
  item.pose = pose;
  item.margin = margin;
  switch (shape.kind()) {
    case ShapeKind::plane:
    case ShapeKind::half_space:
      item.kind = ItemKind::plane;
      break;
    case ShapeKind::mesh:
      item.kind = ItemKind::mesh;
      break;
    case ShapeKind::height_field:
      item.kind = ItemKind::height_field;
      break;
    case ShapeKind::compound:
      item.kind = ItemKind::compound;
      break;
    default:
      item.core = core_of(shape);
      item.core.margin += margin;
  }
  return item;
}

/// Without the margin, which extends less at the box's corners.
Bounds core_bounds(const ConvexCore& core, const Transform& pose) {
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 d = pose.rotation.row[axis];
    box.high[axis] = pose.offset[axis] + dot(core_support(core, d), d);
    box.low[axis] = pose.offset[axis] + dot(core_support(core, -d), d);
  }
  return box;
}

/// Returns a lower bound of the signed distance of a point from a core, in the core's frame.
double signed_distance_bound(const ConvexCore& core, Vec3 p) {
  constexpr std::size_t max_faces = 256;
  if (core.kind == CoreKind::hull) {
    if (core.hull->faces.size() > max_faces) return length(p) - core.hull->outer_radius;
    double highest = -HUGE_VAL;
    for (const HullData::Face& face : core.hull->faces)
      highest = std::fmax(highest, dot(face.normal, p) - face.offset);
    return highest;
  }
  PointDistance found;
  return point_distance(core, p, found) ? found.signed_distance : -HUGE_VAL;
}

/// Lower bounds of the distance of boxes in one item's frame from the other item. With `depths`: a lower
/// bound of the signed distance of every convex sub-shape in a box; otherwise overlapping boxes are at
/// distance zero.
class BoxBound {
 public:
  BoxBound(const Item& composite, const Item& other, bool depths)
      : depths_(depths), margin_(composite.margin + composite.shape->rounding()) {
    const Transform relative = relative_transform(composite.pose, other.pose);
    if (other.kind == ItemKind::plane) {
      is_plane_ = true;
      plane_ = world_plane(*other.shape, relative, other.margin);
    } else if (other.kind == ItemKind::convex) {
      box_ = core_bounds(other.core, relative);
      margin_ += other.core.margin;
      core_ = &other.core;
      core_at_ = relative;
    } else {
      box_ = other.shape->bounds(relative);
      const Vec3 m{other.margin, other.margin, other.margin};
      box_ = {box_.low - m, box_.high + m};
    }
    // Rounding error of the boxes' corners.
    const Vec3 m = max(abs(box_.low), abs(box_.high));
    error_bound_ = is_plane_ ? 0 : 0x1p-48 * (m.x + m.y + m.z);
  }

  double operator()(const Bounds& box) const {
    if (is_plane_) return plane_bound(box);
    const Vec3 box_gap = max(box.low - box_.high, box_.low - box.high);
    const Vec3 m = max(abs(box.low), abs(box.high));
    const double error = margin_ + error_bound_ + 0x1p-48 * (m.x + m.y + m.z);
    const double gap = length(max(box_gap, Vec3{}));
    return (depths_ && !(gap > 0) ? -depth_bound(box, box_gap) : gap) - error;
  }

  const Bounds& box() const { return box_; }
  bool is_plane() const { return is_plane_; }
  double margin() const { return margin_ + error_bound_; }

 private:
  /// For overlapping boxes. A set is at most as deep as its bound: the box in the other box, and the ball
  /// around the box in the other core.
  double depth_bound(const Bounds& box, Vec3 box_gap) const {
    const double in_box = -std::fmax(box_gap.x, std::fmax(box_gap.y, box_gap.z));
    if (!core_) return in_box;
    const Vec3 p = transposed(core_at_.rotation) * (box.center() - core_at_.offset), o = abs(core_at_.offset);
    const double in_core = 0.5 * length(box.extent()) - signed_distance_bound(*core_, p);
    return std::fmin(in_box, in_core + 0x1p-48 * (o.x + o.y + o.z));
  }

  double plane_bound(const Bounds& box) const {
    const Vec3 n = plane_.normal, center = box.center(), half = 0.5 * box.extent();
    const double height = dot(n, center) - plane_.offset;
    const double margin = std::fabs(n.x) * half.x + std::fabs(n.y) * half.y + std::fabs(n.z) * half.z;
    const double off = plane_.solid ? height - margin : std::fabs(height) - margin;
    const double error_bound = 0x1p-48 * (std::fabs(height) + std::fabs(plane_.offset) + margin);
    // In a half-space the depth of the contents of the box is at least `off`; on a plane at most its extent.
    return (plane_.solid ? off : off > 0 ? off : -2 * margin) - plane_.margin - margin_ - error_bound;
  }

  Bounds box_;
  WorldPlane plane_;
  const ConvexCore* core_ = nullptr;  ///< of the other item, if it is convex
  Transform core_at_;
  bool is_plane_ = false, depths_;
  double margin_ = 0, error_bound_ = 0;
};

class Descent {
 public:
  explicit Descent(SubShapePairs& pairs) : pairs_(pairs) {}

  /// `swapped`: the items are exchanged, A is the second.
  void pair(const Item& a, const Item& b, bool swapped) {
    if (a.kind < ItemKind::mesh && b.kind < ItemKind::mesh) return leaf(swapped ? b : a, swapped ? a : b);
    // Compounds first, whichever side they are on: their children are few.
    const bool swap_order = a.kind < b.kind;
    split(swap_order ? b : a, swap_order ? a : b, swapped != swap_order);
  }

 private:
  void leaf(const Item& a, const Item& b) {
    const SubShapeNames names{a.part, b.part};
    if (a.kind == ItemKind::convex && b.kind == ItemKind::convex) {
      pairs_.convex(a.core, a.pose, b.core, b.pose, names);
    } else if (a.kind == ItemKind::convex) {
      pairs_.convex_and_plane(a.core, a.pose, world_plane(*b.shape, b.pose, b.margin), names);
    } else if (b.kind == ItemKind::convex) {
      pairs_.plane_and_convex(world_plane(*a.shape, a.pose, a.margin), b.core, b.pose, names);
    } else {
      pairs_.planes(world_plane(*a.shape, a.pose, a.margin), world_plane(*b.shape, b.pose, b.margin));
    }
  }

  void split(const Item& composite, const Item& other, bool swapped) {
    const bool surface = composite.kind != ItemKind::compound && other.kind == ItemKind::convex;
    by_number_ = surface && pairs_.begin_surface({*composite.shape, composite.pose,
                                                  composite.margin + composite.shape->rounding(), !swapped},
                                                 other.core, other.pose);
    split_parts(composite, other, swapped);
    if (by_number_) pairs_.end_surface();
    by_number_ = false;
  }

  void split_parts(const Item& composite, const Item& other, bool swapped) {
    const BoxBound bound(composite, other, pairs_.compares_depths());
    const auto limit = [this] { return next_above(pairs_.margin()); };
    if (composite.kind == ItemKind::compound) {
      const CompoundData& data = data_of<CompoundData>(*composite.shape);
      data.tree.visit_nearest_first(bound, limit, [&](std::uint32_t i) {
        const CompoundChild& child = data.children[i];
        Item item =
            item_of(child.shape, composite.pose * child.pose, composite.margin + composite.shape->rounding());
        name(item, composite, i);
        pair(item, other, swapped);
      });
    } else if (composite.kind == ItemKind::mesh) {
      const MeshData& data = data_of<MeshData>(*composite.shape);
      data.tree.visit_nearest_first(bound, limit, [&](std::uint32_t i) {
        triangle(composite, data.mesh.corners(i), i, other, swapped);
      });
    } else {
      split_field(composite, other, bound, swapped);
    }
  }

  void triangle(const Item& composite, const std::array<Vec3, 3>& corners, std::uint32_t i, const Item& other,
                bool swapped) {
    if (by_number_) {
      const std::uint32_t part = composite.named ? composite.part : i;
      return pairs_.triangle(i, swapped ? SubShapeNames{other.part, part} : SubShapeNames{part, other.part});
    }
    Item item;
    item.core = triangle_core(corners.data(), composite.margin + composite.shape->rounding());
    item.pose = composite.pose;
    name(item, composite, i);
    pair(item, other, swapped);
  }

  /// Visits the cells within the margin of the other's box; their range shrinks as nearer ones are found. The
  /// cell below the centre of the box comes first, which shrinks the range early.
  void split_field(const Item& field, const Item& other, const BoxBound& bound, bool swapped) {
    const HeightFieldData& data = data_of<HeightFieldData>(*field.shape);
    const std::uint32_t columns = data.grid.columns - 1, rows = data.grid.rows - 1;
    const auto cell_of = [](double x, double spacing, std::uint32_t cells) {
      const double cell = std::floor(x / spacing);
      return cell > 0 ? (cell < cells ? static_cast<std::uint32_t>(cell) : cells - 1) : 0;
    };
    const auto cell = [&](std::uint32_t column, std::uint32_t row) {
      const std::uint32_t first = 2 * (row * columns + column);
      Bounds box;
      for (const std::uint32_t c : {column, column + 1})
        for (const std::uint32_t r : {row, row + 1}) box.add(data.sample(c, r));
      if (!(bound(box) < next_above(pairs_.margin()))) return;
      triangle(field, data.corners(first), first, other, swapped);
      triangle(field, data.corners(first + 1), first + 1, other, swapped);
    };
    if (!(bound({{0, 0, data.lowest},
                 {columns * data.grid.spacing_x, rows * data.grid.spacing_y, data.highest}}) <
          next_above(pairs_.margin())))
      return;
    std::uint32_t low_column = 0, high_column = columns - 1, low_row = 0, high_row = rows - 1;
    if (!bound.is_plane()) {
      const Bounds box = bound.box();
      const Vec3 middle = box.center();
      if (pairs_.wants_likely_pair())
        cell(cell_of(middle.x, data.grid.spacing_x, columns), cell_of(middle.y, data.grid.spacing_y, rows));
      const double more = std::max(pairs_.margin(), 0.0) + bound.margin();
      low_column = cell_of(box.low.x - more, data.grid.spacing_x, columns);
      high_column = cell_of(box.high.x + more, data.grid.spacing_x, columns);
      low_row = cell_of(box.low.y - more, data.grid.spacing_y, rows);
      high_row = cell_of(box.high.y + more, data.grid.spacing_y, rows);
    }
    for (std::uint32_t row = low_row; row <= high_row; ++row)
      for (std::uint32_t column = low_column; column <= high_column; ++column) cell(column, row);
  }

  static void name(Item& item, const Item& composite, std::uint32_t index) {
    item.part = composite.named ? composite.part : index;
    item.named = true;
  }
  /// Includes pairs exactly at the limit.
  static double next_above(double x) {
    return std::nextafter(x, HUGE_VAL) == x ? x : std::nextafter(x, HUGE_VAL);
  }

  SubShapePairs& pairs_;
  bool by_number_ = false;  ///< the visitor takes the triangles of this surface by index
};

}  // namespace

void for_sub_shape_pairs(const Shape& a, const Shape& b, const Transform& b_from_a, SubShapePairs& pairs) {
  if (a.is_empty() || b.is_empty()) return;
  Descent(pairs).pair(item_of(a, {}, 0), item_of(b, b_from_a, 0), false);
}

}  // namespace tandem
