// The cup: a body of revolution with two holes in its outer wall, joined by a handle.
#include <algorithm>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"

namespace tandem::generate {
namespace {

constexpr int wall_columns = 24;
constexpr double drawn_height = 9.5;

struct ProfilePoint {
  double radius, z;
};
/// From the centre of the foot, up the outside, over the rim, and down the inside.
constexpr ProfilePoint profile[] = {{3.20, 0.00}, {3.75, 0.35}, {3.90, 1.70}, {3.95, 2.90}, {3.98, 4.60},
                                    {4.00, 6.30}, {4.02, 7.50}, {4.05, 9.25}, {3.87, 9.50}, {3.68, 9.25},
                                    {3.60, 6.60}, {3.55, 3.70}, {3.40, 1.30}, {2.80, 0.80}};
constexpr int ring_count = static_cast<int>(std::size(profile));

/// The handle connects to the wall between these rings and the next ones, at columns −1, 0 and 1.
constexpr int lower_hole = 2, upper_hole = 5;
constexpr int handle_strips = 11;
using HandleRing = std::array<std::uint32_t, 6>;

std::uint32_t body_vertex(int ring, int column) {
  return static_cast<std::uint32_t>(ring * wall_columns + (column + wall_columns) % wall_columns);
}

std::vector<Vec3> body_vertices() {
  std::vector<Vec3> vertices;
  for (const auto& [radius, z] : profile)
    for (int i = 0; i < wall_columns; ++i) {
      const CosSin at = cos_sin_turns(static_cast<double>(i) / wall_columns);
      vertices.push_back({radius * at.cos, radius * at.sin, z});
    }
  vertices.push_back({0, 0, profile[0].z});
  vertices.push_back({0, 0, profile[ring_count - 1].z});
  return vertices;
}

void add_quad(std::vector<Triangle>& triangles, std::uint32_t a, std::uint32_t b, std::uint32_t c,
              std::uint32_t d) {
  triangles.push_back({a, b, c});
  triangles.push_back({a, c, d});
}

std::vector<Triangle> body_triangles() {
  std::vector<Triangle> triangles;
  for (int ring = 0; ring + 1 < ring_count; ++ring)
    for (int i = 0; i < wall_columns; ++i) {
      const bool hole = (ring == lower_hole || ring == upper_hole) && (i == 0 || i == wall_columns - 1);
      if (hole) continue;
      add_quad(triangles, body_vertex(ring, i), body_vertex(ring, i + 1), body_vertex(ring + 1, i + 1),
               body_vertex(ring + 1, i));
    }
  const std::uint32_t foot = wall_columns * ring_count, floor = foot + 1;
  for (int i = 0; i < wall_columns; ++i) {
    triangles.push_back({foot, body_vertex(0, i + 1), body_vertex(0, i)});
    triangles.push_back({floor, body_vertex(ring_count - 1, i), body_vertex(ring_count - 1, i + 1)});
  }
  return triangles;
}

/// Returns the boundary of a hole, counter-clockwise viewed from outside, starting on the given ring's side.
HandleRing rim_of_hole(int near_ring, int far_ring) {
  return {body_vertex(near_ring, -1), body_vertex(near_ring, 0), body_vertex(near_ring, 1),
          body_vertex(far_ring, 1),   body_vertex(far_ring, 0),  body_vertex(far_ring, -1)};
}

/// Adds ring k of the handle: six points around a half ellipse from the lower hole to the upper one.
void add_handle_ring(std::vector<Vec3>& vertices, int k) {
  constexpr double reach = 2.7, half_height = 2.3, half_width = 0.75, half_thickness = 0.5;
  const CosSin at = cos_sin_turns(0.5 * k / handle_strips - 0.25);
  const Vec3 center{3.9 + reach * at.cos, 0, 4.6 + half_height * at.sin};
  const Vec3 along = normalized(Vec3{-reach * at.sin, 0, half_height * at.cos}), across{-along.z, 0, along.x};
  const double y[] = {-1, 0, 1, 1, 0, -1}, thickness[] = {-0.6, -1, -0.6, 0.6, 1, 0.6};
  for (int i = 0; i < 6; ++i)
    vertices.push_back(center + Vec3{0, half_width * y[i], 0} + half_thickness * thickness[i] * across);
}

void add_handle(std::vector<Vec3>& vertices, std::vector<Triangle>& triangles) {
  HandleRing ring = rim_of_hole(lower_hole, lower_hole + 1);
  for (int k = 1; k <= handle_strips; ++k) {
    // The handle arrives upside down: its lower side at the bottom is its upper side at the top.
    HandleRing next = rim_of_hole(upper_hole + 1, upper_hole);
    if (k < handle_strips) {
      for (std::uint32_t i = 0; i < 6; ++i) next[i] = static_cast<std::uint32_t>(vertices.size()) + i;
      add_handle_ring(vertices, k);
    }
    for (std::size_t i = 0; i < 6; ++i)
      add_quad(triangles, ring[i], ring[(i + 1) % 6], next[(i + 1) % 6], next[i]);
    ring = next;
  }
}

}  // namespace

Mesh cup(double height, int subdivisions) {
  need_positive("cup", "height", height);
  need_between("cup", "subdivisions", subdivisions, 0, 10);
  std::vector<Vec3> vertices = body_vertices();
  std::vector<Triangle> triangles = body_triangles();
  add_handle(vertices, triangles);
  for (Vec3& v : vertices) v *= height / drawn_height;
  return subdivided(Mesh(std::move(vertices), std::move(triangles)), subdivisions);
}

}  // namespace tandem::generate
