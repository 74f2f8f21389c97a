#include "narrow/part_pairs.h"

#include <algorithm>
#include <utility>

#include "narrow/point_distance.h"

namespace tandem {
namespace {

enum class ItemKind : std::uint8_t { convex, plane, mesh, height_field, compound };

/// A shape or a part of one, at its place in the first shape's frame.
struct Item {
  ItemKind kind = ItemKind::convex;
  ConvexCore core;               ///< when convex
  const Shape* shape = nullptr;  ///< otherwise
  Transform at;
  double margin = 0;  ///< what the compounds around it add
  std::uint32_t part = 0;
  bool named = false;
};

Item item_of(const Shape& shape, const Transform& at, double margin) {
  Item item;
  item.shape = &shape, item.at = at, item.margin = margin;
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

/// Without the margin, which reaches less far at the box's corners.
Bounds core_bounds(const ConvexCore& core, const Transform& at) {
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 d = at.rotation.row[axis];
    box.high[axis] = at.offset[axis] + dot(core_support(core, d), d);
    box.low[axis] = at.offset[axis] + dot(core_support(core, -d), d);
  }
  return box;
}

/// A lower bound of a point's signed distance from a core, in the core's frame.
double signed_distance_bound(const ConvexCore& core, Vec3 p) {
  constexpr std::size_t most_faces = 256;
  if (core.kind == CoreKind::hull) {
    if (core.hull->faces.size() > most_faces) return length(p) - core.hull->outer_radius;
    double highest = -HUGE_VAL;
    for (const HullData::Face& face : core.hull->faces)
      highest = std::fmax(highest, dot(face.normal, p) - face.offset);
    return highest;
  }
  PointDistance found;
  return point_distance(core, p, found) ? found.signed_distance : -HUGE_VAL;
}

/// How far, at least, boxes in one item's frame are from the other item. With `depths`: a lower bound of the
/// signed distance of everything convex in a box; otherwise boxes that overlap are at distance zero.
class BoxBound {
 public:
  BoxBound(const Item& composite, const Item& other, bool depths)
      : depths_(depths), margin_(composite.margin + composite.shape->rounding()) {
    const Transform seen = relative(composite.at, other.at);
    if (other.kind == ItemKind::plane) {
      is_plane_ = true;
      plane_ = placed_plane(*other.shape, seen, other.margin);
    } else if (other.kind == ItemKind::convex) {
      box_ = core_bounds(other.core, seen);
      margin_ += other.core.margin;
      core_ = &other.core, core_at_ = seen;
    } else {
      box_ = other.shape->bounds(seen);
      const Vec3 m{other.margin, other.margin, other.margin};
      box_ = {box_.low - m, box_.high + m};
    }
    // What the boxes' own corners may be off by.
    const Vec3 m = max(abs(box_.low), abs(box_.high));
    slack_ = is_plane_ ? 0 : 0x1p-48 * (m.x + m.y + m.z);
  }

  double operator()(const Bounds& box) const {
    if (is_plane_) return plane_bound(box);
    const Vec3 apart = max(box.low - box_.high, box_.low - box.high);
    const Vec3 m = max(abs(box.low), abs(box.high));
    const double error = margin_ + slack_ + 0x1p-48 * (m.x + m.y + m.z);
    const double gap = length(max(apart, Vec3{}));
    return (depths_ && !(gap > 0) ? -depth_bound(box, apart) : gap) - error;
  }

  const Bounds& box() const { return box_; }
  bool is_plane() const { return is_plane_; }
  double margin() const { return margin_ + slack_; }

 private:
  /// Of boxes that overlap. A set is at most as deep as one around it: the box in the other box, and the ball
  /// around the box in the other core.
  double depth_bound(const Bounds& box, Vec3 apart) const {
    const double in_box = -std::fmax(apart.x, std::fmax(apart.y, apart.z));
    if (!core_) return in_box;
    const Vec3 p = transposed(core_at_.rotation) * (box.center() - core_at_.offset), o = abs(core_at_.offset);
    const double in_core = 0.5 * length(box.extent()) - signed_distance_bound(*core_, p);
    return std::fmin(in_box, in_core + 0x1p-48 * (o.x + o.y + o.z));
  }

  double plane_bound(const Bounds& box) const {
    const Vec3 n = plane_.normal, center = box.center(), half = 0.5 * box.extent();
    const double height = dot(n, center) - plane_.offset;
    const double reach = std::fabs(n.x) * half.x + std::fabs(n.y) * half.y + std::fabs(n.z) * half.z;
    const double off = plane_.solid ? height - reach : std::fabs(height) - reach;
    const double slack = 0x1p-48 * (std::fabs(height) + std::fabs(plane_.offset) + reach);
    // Inside a half-space the depth of what is in the box is at least `off`; on a plane at most its reach.
    return (plane_.solid ? off : off > 0 ? off : -2 * reach) - plane_.margin - margin_ - slack;
  }

  Bounds box_;
  PlacedPlane plane_;
  const ConvexCore* core_ = nullptr;  ///< of the other item, if it is convex
  Transform core_at_;
  bool is_plane_ = false, depths_;
  double margin_ = 0, slack_ = 0;
};

class Descent {
 public:
  explicit Descent(PartPairs& pairs) : pairs_(pairs) {}

  /// `swapped`: the items have changed places, A is the second.
  void pair(const Item& a, const Item& b, bool swapped) {
    if (a.kind < ItemKind::mesh && b.kind < ItemKind::mesh) return leaf(swapped ? b : a, swapped ? a : b);
    // Compounds first, whichever side they are on: their children are few.
    const bool turn = a.kind < b.kind;
    split(turn ? b : a, turn ? a : b, swapped != turn);
  }

 private:
  void leaf(const Item& a, const Item& b) {
    const PartNames names{a.part, b.part};
    if (a.kind == ItemKind::convex && b.kind == ItemKind::convex) {
      pairs_.convex(a.core, a.at, b.core, b.at, names);
    } else if (a.kind == ItemKind::convex) {
      pairs_.convex_and_plane(a.core, a.at, placed_plane(*b.shape, b.at, b.margin), names);
    } else if (b.kind == ItemKind::convex) {
      pairs_.plane_and_convex(placed_plane(*a.shape, a.at, a.margin), b.core, b.at, names);
    } else {
      pairs_.planes(placed_plane(*a.shape, a.at, a.margin), placed_plane(*b.shape, b.at, b.margin));
    }
  }

  void split(const Item& composite, const Item& other, bool swapped) {
    const bool surface = composite.kind != ItemKind::compound && other.kind == ItemKind::convex;
    by_number_ = surface && pairs_.begin_surface({*composite.shape, composite.at,
                                                  composite.margin + composite.shape->rounding(), !swapped},
                                                 other.core, other.at);
    split_parts(composite, other, swapped);
    if (by_number_) pairs_.end_surface();
    by_number_ = false;
  }

  void split_parts(const Item& composite, const Item& other, bool swapped) {
    const BoxBound bound(composite, other, pairs_.compares_depths());
    const auto limit = [this] { return next_above(pairs_.reach()); };
    if (composite.kind == ItemKind::compound) {
      const CompoundData& data = data_of<CompoundData>(*composite.shape);
      data.tree.visit_nearest_first(bound, limit, [&](std::uint32_t i) {
        const PlacedShape& child = data.children[i];
        Item item =
            item_of(child.shape, composite.at * child.at, composite.margin + composite.shape->rounding());
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
      return pairs_.triangle(i, swapped ? PartNames{other.part, part} : PartNames{part, other.part});
    }
    Item item;
    item.core = triangle_core(corners.data(), composite.margin + composite.shape->rounding());
    item.at = composite.at;
    name(item, composite, i);
    pair(item, other, swapped);
  }

  /// The cells within reach of the other's box, whose range shrinks as nearer ones are found. The cell below
  /// the middle of the box comes first, so that there is something to shrink it.
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
      if (!(bound(box) < next_above(pairs_.reach()))) return;
      triangle(field, data.corners(first), first, other, swapped);
      triangle(field, data.corners(first + 1), first + 1, other, swapped);
    };
    if (!(bound({{0, 0, data.lowest},
                 {columns * data.grid.spacing_x, rows * data.grid.spacing_y, data.highest}}) <
          next_above(pairs_.reach())))
      return;
    std::uint32_t low_column = 0, high_column = columns - 1, low_row = 0, high_row = rows - 1;
    if (!bound.is_plane()) {
      const Bounds box = bound.box();
      const Vec3 middle = box.center();
      if (pairs_.reach() == HUGE_VAL)
        cell(cell_of(middle.x, data.grid.spacing_x, columns), cell_of(middle.y, data.grid.spacing_y, rows));
      const double more = std::max(pairs_.reach(), 0.0) + bound.margin();
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
  /// So that what is exactly at the limit counts.
  static double next_above(double x) {
    return std::nextafter(x, HUGE_VAL) == x ? x : std::nextafter(x, HUGE_VAL);
  }

  PartPairs& pairs_;
  bool by_number_ = false;  ///< the visitor wants the triangles of this surface so
};

}  // namespace

void for_part_pairs(const Shape& a, const Shape& b, const Transform& b_from_a, PartPairs& pairs) {
  if (a.is_empty() || b.is_empty()) return;
  Descent(pairs).pair(item_of(a, {}, 0), item_of(b, b_from_a, 0), false);
}

}  // namespace tandem
