#include <algorithm>
#include <cmath>

#include "tandem/query/distance.h"

#include "clash/box_rules.h"
#include "io/store/piecewise_part.h"

namespace tandem::io {
namespace {

using clash::ContactState;

Corners corners_at(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

bool contains(const Bounds& box, Vec3 p) { return box_distance(box, {p, p}) == 0; }

/// The plane of a triangle that touches the other part, and the sides of it on which parts are: bit 0 above,
/// bit 1 below.
struct TouchedPlane {
  OrientedPlane plane;
  int sides_a = 0, sides_b = 0;
};

class ContactOfPieces {
 public:
  ContactOfPieces(const PiecewisePart& a, const PiecewisePart& b, const PieceLimits& limits)
      : a_(a), b_(b), limits_(limits), b_from_a_(relative_transform(a.part.pose, b.part.pose)) {
    const double size = length(a.part.box.extent()) + length(b.part.box.extent()) + length(a.part.box.low) +
                        length(b.part.box.low);
    rounding_ = 1e-9 * size;
    contact_.inside_a = a.info.inside;
    contact_.inside_b = b.info.inside;
  }

  clash::SplitContact find() {
    compare_pieces();
    contact_.gap.on_a = a_.part.pose(contact_.gap.on_a);
    contact_.gap.on_b = a_.part.pose(contact_.gap.on_b);
    if (is_crossing_)
      contact_.state = ContactState::overlapping;
    else if (contact_.surfaces_touch)
      contact_.state = state_of_touching();
    else
      contact_.state = state_without_contact();
    if (contact_.state != ContactState::apart && contact_.state != ContactState::touching)
      contact_.depth = depth_of_overlap();
    else if (contact_.state == ContactState::touching)
      contact_.depth.range = {0, clash::rounding_depth(a_.part, b_.part)};
    return contact_;
  }

 private:
  /// The gap, or touching triangles; ends at the first ones that cross.
  void compare_pieces() {
    for (std::uint32_t i = 0; i < a_.pieces; ++i)
      for (std::uint32_t j = 0; j < b_.pieces; ++j) {
        const double far = std::fmin(limits_.max_gap, contact_.gap.upper);
        if (box_distance(a_.box(i), b_.box(j)) > far * (1 + 1e-9) + rounding_) continue;
        compare(a_.piece(i)->model, b_.piece(j)->model, far);
        if (is_crossing_) return;
      }
  }

  void compare(const Model& a, const Model& b, double far) {
    Distance gap;
    if (far > 0) {
      gap = distance(a, {}, b, b_from_a_, {.limit = far});
      if (gap.upper > 0 && gap.upper < contact_.gap.upper) contact_.gap = gap;
      if (gap.upper > 0) return;
    } else if (!first_contact(a, {}, b, b_from_a_)) {
      return;
    }
    if (!contact_.surfaces_touch) contact_.gap = far > 0 ? gap : distance(a, {}, b, b_from_a_);
    contact_.surfaces_touch = true;
    for (const FacePair& faces : collide_all(a, {}, b, b_from_a_)) {
      const Corners of_a = corners_at(a.mesh(), faces.a, {}), of_b = corners_at(b.mesh(), faces.b, b_from_a_);
      is_crossing_ = cross_each_other(of_a, of_b);
      if (is_crossing_) return;
      add_plane(of_a);
      add_plane(of_b);
    }
  }

  void add_plane(const Corners& t) {
    constexpr std::size_t max_planes = 128;
    if (planes_.size() < max_planes && !on_one_line(t[0], t[1], t[2]))
      planes_.push_back({OrientedPlane(t[0], t[1], t[2])});
  }

  void add_sides(const PiecewisePart& part, const Transform& pose, int TouchedPlane::*sides) {
    for (std::uint32_t i = 0; i < part.pieces; ++i) {
      const auto piece = part.piece(i);
      for (TouchedPlane& touched : planes_)
        for (const Vec3 vertex : piece->model.mesh().vertices()) {
          if (touched.*sides == 3) break;
          const int side = touched.plane.side(pose(vertex));
          touched.*sides |= side > 0 ? 1 : side < 0 ? 2 : 0;
        }
    }
  }

  ContactState state_of_touching() {
    add_sides(a_, {}, &TouchedPlane::sides_a);
    add_sides(b_, b_from_a_, &TouchedPlane::sides_b);
    for (const TouchedPlane& plane : planes_)
      if (plane.sides_a != 3 && plane.sides_b != 3 && (plane.sides_a & plane.sides_b) == 0)
        return ContactState::touching;
    throw UndecidedContact{};
  }

  clash::PairDepth depth_of_overlap() const {
    // Winding numbers of open parts tell what is inside, but not how deep.
    if (contact_.basis == clash::Basis::exact) return depth_of_pieces(a_, b_, limits_);
    return {
        {0, clash::world_box_depth(a_.part, b_.part) * (1 + 1e-12) + clash::rounding_depth(a_.part, b_.part)},
        {},
        {}};
  }

  /// How many shells of `of` are inside `solid`; the surfaces do not touch.
  std::size_t shells_inside(const PiecewisePart& of, const PiecewisePart& solid) const {
    const InsideTest inside = solid.info.inside;
    if (inside == InsideTest::none) return 0;
    // An open part contains only what its box contains: beside a hole, winding numbers are not reliable.
    if (inside == InsideTest::winding &&
        !(contains(solid.part.box, of.part.box.low) && contains(solid.part.box, of.part.box.high)))
      return 0;
    std::vector<std::uint32_t> vertices;
    for (const clash::ShellInfo& shell : of.info.shells) vertices.push_back(shell.vertex);
    std::vector<Vec3> points = of.positions_of(vertices);
    for (Vec3& point : points) point = of.part.pose(point);
    std::erase_if(points, [&](Vec3 point) { return !contains(solid.part.box, point); });
    if (inside == InsideTest::exact) {
      for (Vec3& point : points) point = inverse(solid.part.pose)(point);
      return static_cast<std::size_t>(std::ranges::count_if(
          times_around(solid, points), [](std::optional<int> times) { return times.value_or(0) != 0; }));
    }
    return static_cast<std::size_t>(std::ranges::count_if(
        winding_of(solid, points),
        [](const WindingNumber& number) { return number.lower > 0.5 || number.upper < -0.5; }));
  }

  ContactState state_without_contact() {
    const std::size_t of_a = shells_inside(a_, b_), of_b = shells_inside(b_, a_);
    if (of_a == 0 && of_b == 0) return ContactState::apart;
    if ((of_a > 0 && b_.info.inside == InsideTest::winding) ||
        (of_b > 0 && a_.info.inside == InsideTest::winding))
      contact_.basis = clash::Basis::winding;
    if (of_a == a_.info.shells.size() && of_b == 0) return ContactState::inside;
    if (of_b == b_.info.shells.size() && of_a == 0) return ContactState::contains;
    return ContactState::overlapping;
  }

  const PiecewisePart &a_, &b_;
  const PieceLimits& limits_;
  Transform b_from_a_;
  double rounding_ = 0;
  bool is_crossing_ = false;
  std::vector<TouchedPlane> planes_;
  clash::SplitContact contact_;
};

}  // namespace

clash::SplitContact contact_of_pieces(const PiecewisePart& a, const PiecewisePart& b,
                                      const PieceLimits& limits) {
  return ContactOfPieces(a, b, limits).find();
}

}  // namespace tandem::io
