#include <algorithm>
#include <cmath>
#include <map>

#include "tandem/query/distance.h"

#include "clash/box_rules.h"
#include "io/store/piecewise_part.h"

namespace tandem::io {
namespace {

using clash::ContactState;

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
      : a_(a),
        b_(b),
        limits_(limits),
        b_from_a_(relative_transform(a.part.pose, b.part.pose)),
        rounding_(box_rounding(a, b)) {
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
    else if (contact_.state == ContactState::touching && !separated_by_plane_)
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
        compare(a_.numbered(i), b_.numbered(j), far);
        if (is_crossing_) return;
      }
  }

  void compare(const NumberedPiece& piece_a, const NumberedPiece& piece_b, double far) {
    const Model &a = piece_a.model(), &b = piece_b.model();
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
      add_planes({piece_a.face(faces.a), piece_b.face(faces.b)}, of_a, of_b);
    }
  }

  /// Keeps the planes of the lowest pairs, so that shards and their order do not matter.
  void add_planes(const FacePair& whole, const Corners& of_a, const Corners& of_b) {
    constexpr std::size_t max_pairs = 64;
    const std::pair key(whole.a, whole.b);
    if (touching_.size() == max_pairs && std::prev(touching_.end())->first < key) return;
    touching_.emplace(key, std::pair(of_a, of_b));
    if (touching_.size() > max_pairs) touching_.erase(std::prev(touching_.end()));
  }

  void make_planes() {
    for (const auto& [key, faces] : touching_)
      for (const Corners& t : {faces.first, faces.second})
        if (!on_one_line(t[0], t[1], t[2])) planes_.push_back({OrientedPlane(t[0], t[1], t[2])});
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
    make_planes();
    add_sides(a_, {}, &TouchedPlane::sides_a);
    add_sides(b_, b_from_a_, &TouchedPlane::sides_b);
    for (const TouchedPlane& plane : planes_)
      if (plane.sides_a != 3 && plane.sides_b != 3 && (plane.sides_a & plane.sides_b) == 0)
        separated_by_plane_ = true;
    if (separated_by_plane_) return ContactState::touching;
    if (a_.info.inside == InsideTest::winding || b_.info.inside == InsideTest::winding)
      contact_.basis = clash::Basis::winding;
    const LocatedSurfaces located = located_surfaces(a_, b_);
    inside_open_ = (located.inside_a == InsideTest::winding && located.of_b.inside) ||
                   (located.inside_b == InsideTest::winding && located.of_a.inside);
    return clash::state_of(relation_of(located));
  }

  clash::PairDepth depth_of_overlap() const {
    if (contact_.basis == clash::Basis::exact) return depth_of_pieces(a_, b_, limits_);
    // Winding numbers of open parts tell what is inside, but not how deep.
    const double rounding = clash::rounding_depth(a_.part, b_.part);
    const clash::PairDepth in_boxes{
        {0, clash::world_box_depth(a_.part, b_.part) * (1 + 1e-12) + rounding}, {}, {}};
    const bool closed = a_.info.inside == InsideTest::exact || b_.info.inside == InsideTest::exact;
    if (!contact_.surfaces_touch || !closed) return in_boxes;
    const clash::PairDepth depth = depth_of_pieces(a_, b_, limits_);
    return inside_open_ && !(depth.range.lower > rounding) ? in_boxes : depth;
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
  double rounding_;
  bool is_crossing_ = false, separated_by_plane_ = false;
  bool inside_open_ = false;  // by winding numbers, in contact
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<Corners, Corners>>
      touching_;  // the lowest pairs
  std::vector<TouchedPlane> planes_;
  clash::SplitContact contact_;
};

}  // namespace

clash::SplitContact contact_of_pieces(const PiecewisePart& a, const PiecewisePart& b,
                                      const PieceLimits& limits) {
  return ContactOfPieces(a, b, limits).find();
}

}  // namespace tandem::io
