#include "query/solid/surface_crossings.h"

#include <algorithm>

#include "query/solid/crossing_point.h"
#include "query/solid/perturbed.h"

namespace tandem {
namespace {

/// Two triangles and the sides of each other's planes on which their corners lie.
struct TrianglePair {
  Corners a, b;
  int side_a[3], side_b[3];

  TrianglePair(const Corners& first, const Corners& second) : a(first), b(second) {
    const OrientedPlane plane_a(a[0], a[1], a[2]), plane_b(b[0], b[1], b[2]);
    for (int i = 0; i < 3; ++i) {
      side_a[i] = perturbed::side(plane_b, b, a[i], -1);
      side_b[i] = perturbed::side(plane_a, a, b[i], 1);
    }
  }

  /// Not for the plane of a triangle without area, whose edges may still pass through the other one.
  static bool one_sided(const int (&side)[3]) {
    return side[0] != 0 && side[0] == side[1] && side[1] == side[2];
  }
  bool apart() const { return one_sided(side_a) || one_sided(side_b); }

  /// Whether the side k of A passes through B.
  bool a_crosses(int k) const {
    const int next = (k + 1) % 3;
    if (side_a[k] == side_a[next]) return false;
    const int first = perturbed::turn(a[k], a[next], b[0], b[1]);
    return first == perturbed::turn(a[k], a[next], b[1], b[2]) &&
           first == perturbed::turn(a[k], a[next], b[2], b[0]);
  }
  bool b_crosses(int k) const {
    const int next = (k + 1) % 3;
    if (side_b[k] == side_b[next]) return false;
    const int first = perturbed::turn(a[0], a[1], b[k], b[next]);
    return first == perturbed::turn(a[1], a[2], b[k], b[next]) &&
           first == perturbed::turn(a[2], a[0], b[k], b[next]);
  }
};

/// An edge of A that leaves B is where the segment starts: to its left is the inside of the face. An edge of
/// B that leaves A is where the segment ends, since it runs the other way on the face of B.
void add_crossing(const FacePair& faces, const TrianglePair& pair, Vec3 origin,
                  std::vector<FaceCrossing>& into) {
  if (pair.apart()) return;
  FaceCrossing crossing{faces, {}, {}};
  int found = 0;
  for (int k = 0; k < 3; ++k) {
    const int next = (k + 1) % 3;
    const auto side = static_cast<std::uint8_t>(k);
    if (pair.a_crosses(k)) {
      EdgeCrossing& end = pair.side_a[k] < pair.side_a[next] ? crossing.from : crossing.to;
      end = {crossing_point(pair.a[k], pair.a[next], pair.b, origin), true, side};
      ++found;
    }
    if (pair.b_crosses(k)) {
      EdgeCrossing& end = pair.side_b[k] < pair.side_b[next] ? crossing.to : crossing.from;
      end = {crossing_point(pair.b[k], pair.b[next], pair.a, origin), false, side};
      ++found;
    }
  }
  if (found == 2) into.push_back(crossing);
}

/// The sides of a box that a point is strictly outside of, one bit each.
std::uint8_t sides_outside(const Bounds& box, Vec3 p) {
  return static_cast<std::uint8_t>((p.x < box.low.x ? 1 : 0) | (p.y < box.low.y ? 2 : 0) |
                                   (p.z < box.low.z ? 4 : 0) | (p.x > box.high.x ? 8 : 0) |
                                   (p.y > box.high.y ? 16 : 0) | (p.z > box.high.z ? 32 : 0));
}

}  // namespace

std::vector<const FaceCrossing*> by_face(std::span<const FaceCrossing> crossings, bool of_a) {
  std::vector<const FaceCrossing*> order;
  order.reserve(crossings.size());
  for (const FaceCrossing& crossing : crossings) order.push_back(&crossing);
  if (!of_a)
    std::stable_sort(order.begin(), order.end(),
                     [](const FaceCrossing* a, const FaceCrossing* b) { return a->faces.b < b->faces.b; });
  return order;
}

SurfaceCrossings::SurfaceCrossings(const PlacedSurface& a, const PlacedSurface& b,
                                   std::span<const FacePair> pairs, Vec3 o)
    : origin(o) {
  for (const FacePair& faces : pairs)
    add_crossing(faces, TrianglePair(a.corners(faces.a), b.corners(faces.b)), origin, crossings);
}

CornerWindings::CornerWindings(const PlacedSurface& surface, const PlacedSurface& other,
                               std::span<const FaceCrossing> crossings, bool is_a)
    : change_(surface.face_count()), first_(surface.face_count()), reached_(surface.face_count()) {
  for (const FaceCrossing& crossing : crossings) {
    const std::uint32_t face = face_of(crossing, is_a);
    for (const EdgeCrossing* end : {&crossing.from, &crossing.to}) {
      if (end->on_a != is_a) continue;
      // Edges of A leave B at `from`, edges of B leave A at `to`.
      const bool leaves = is_a == (end == &crossing.from);
      change_[face][end->side] = static_cast<std::int16_t>(change_[face][end->side] + (leaves ? -1 : 1));
    }
  }
  outside_.reserve(surface.vertices.size());
  for (const Vec3 vertex : surface.vertices) outside_.push_back(sides_outside(other.box, vertex));
  // Faces beyond a side of the other box touch nothing, and nothing winds around them.
  for (std::uint32_t face = 0; face < surface.face_count(); ++face) {
    const Triangle& t = surface.mesh.triangles()[face];
    reached_[face] = (outside_[t[0]] & outside_[t[1]] & outside_[t[2]]) != 0;
  }
  for (std::uint32_t face = 0; face < surface.face_count(); ++face)
    if (!reached_[face]) flood(surface, other, face, is_a ? -1 : 1);
}

/// Finds windings relative to the first corner of `start`, then that one.
void CornerWindings::flood(const PlacedSurface& surface, const PlacedSurface& other, std::uint32_t start,
                           int shift) {
  piece_.assign(1, start);
  reached_[start] = true;
  first_[start] = 0;
  bool known = false;
  int base = 0;
  for (std::size_t next = 0; next < piece_.size(); ++next) {
    const std::uint32_t face = piece_[next];
    const std::array<int, 3> winding = at(face);
    for (std::size_t side = 0; side < 3; ++side) {
      if (!known && outside_[surface.mesh.triangles()[face][side]] != 0) {
        known = true;
        base = -winding[side];
      }
      const std::uint32_t beyond = surface.solid.neighbor[face][side];
      if (beyond == Solid::none || reached_[beyond]) continue;
      reached_[beyond] = true;
      piece_.push_back(beyond);
      std::size_t corner = 0;
      const Vec3 common = surface.mesh.vertices()[surface.mesh.triangles()[face][side]];
      while (corner < 2 && !(surface.mesh.vertices()[surface.mesh.triangles()[beyond][corner]] == common))
        ++corner;
      // From the first corner of the neighbour to the common one it changes by its sides up to there.
      int to_corner = 0;
      for (std::size_t k = 0; k < corner; ++k) to_corner += change(beyond, k);
      first_[beyond] = winding[side] - to_corner;
    }
  }
  if (!known) base = winding_at(other, surface.vertices[surface.mesh.triangles()[start][0]], shift);
  if (base != 0)
    for (const std::uint32_t face : piece_) first_[face] += base;
}

int CornerWindings::winding_at(const PlacedSurface& other, Vec3 point, int shift) const {
  perturbed::WindingCount count(point, shift);
  for (std::uint32_t face = 0; face < other.face_count(); ++face) count.add(other.corners(face));
  return count.times();
}

}  // namespace tandem
