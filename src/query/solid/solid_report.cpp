#include "tandem/query/solid_report.h"

#include <algorithm>
#include <numeric>

#include "tandem/query/collide_self.h"

#include "mesh/joined_vertices.h"
#include "narrow/triangle/winding.h"
#include "query/solid/crossing_point.h"
#include "query/solid/placed_surface.h"

namespace tandem {
namespace {

/// The mesh with vertices of equal coordinates merged.
Mesh welded(const Mesh& mesh) {
  const std::vector<std::uint32_t> joined = joined_vertices(mesh.vertices());
  std::vector<Triangle> triangles;
  triangles.reserve(mesh.triangles().size());
  for (const Triangle& t : mesh.triangles()) triangles.push_back({joined[t[0]], joined[t[1]], joined[t[2]]});
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, std::move(triangles));
}

/// Volume of some triangles about a point. For a closed surface it does not depend on the point.
Bounded volume_about(const Mesh& mesh, std::span<const std::uint32_t> faces, Vec3 origin) {
  BoundedSum sum;
  for (const std::uint32_t face : faces) {
    const auto [a, b, c] = mesh.corners(face);
    const BoundedPoint p = relative_point(a, origin), q = relative_point(b, origin),
                       r = relative_point(c, origin);
    sum.add(dot(p, cross(q - p, r - p)));
  }
  const Bounded total = sum.total();
  return {total.mid / 6, detail::rounded_up(total.radius / 6 + detail::half_ulp * std::fabs(total.mid))};
}

/// A shell and what is needed to find those inside of it.
struct ShellParts {
  std::vector<std::uint32_t> faces;
  Bounds box;
};

bool contains(const Bounds& outer, const Bounds& inner) {
  for (int axis = 0; axis < 3; ++axis)
    if (inner.low[axis] < outer.low[axis] || inner.high[axis] > outer.high[axis]) return false;
  return true;
}

/// Whether the first vertex of `inner` that is not on the surface of `outer` is inside of it.
bool is_inside(const Mesh& mesh, const ShellParts& inner, const ShellParts& outer) {
  constexpr std::size_t max_vertices = 16;
  for (std::size_t i = 0; i < std::min(inner.faces.size(), max_vertices); ++i) {
    Winding winding(mesh.corners(inner.faces[i])[0]);
    for (const std::uint32_t face : outer.faces) {
      const auto [a, b, c] = mesh.corners(face);
      winding.add({{a, b, c}});
    }
    if (!winding.on_surface()) return winding.times() != 0;
  }
  return false;
}

std::vector<ShellParts> parts_of(const Mesh& mesh) {
  const ConnectedComponents connected = connected_components(mesh);
  std::vector<ShellParts> parts(connected.count);
  for (std::uint32_t face = 0; face < mesh.triangles().size(); ++face) {
    ShellParts& part = parts[connected.component_of_triangle[face]];
    part.faces.push_back(face);
    for (const Vec3 corner : mesh.corners(face)) part.box.add(corner);
  }
  return parts;
}

bool is_balanced(const Adjacency& adjacency, std::span<const std::uint32_t> faces) {
  for (const std::uint32_t face : faces)
    for (const std::uint32_t edge : adjacency.edges_of_triangle(face)) {
      if (edge == Adjacency::none) continue;
      int balance = 0;
      for (const Adjacency::Side& side : adjacency.sides_of_edge(edge)) balance += side.forward ? 1 : -1;
      if (balance != 0) return false;
    }
  return true;
}

void find_nesting(const Mesh& mesh, const std::vector<ShellParts>& parts, std::vector<Shell>& shells) {
  std::vector<std::vector<std::uint32_t>> around(shells.size());
  for (std::uint32_t inner = 0; inner < shells.size(); ++inner)
    for (std::uint32_t outer = 0; outer < shells.size(); ++outer)
      if (outer != inner && shells[outer].closed && contains(parts[outer].box, parts[inner].box) &&
          is_inside(mesh, parts[inner], parts[outer]))
        around[inner].push_back(outer);
  for (std::uint32_t inner = 0; inner < shells.size(); ++inner)
    shells[inner].depth = static_cast<std::uint32_t>(around[inner].size());
  for (std::uint32_t inner = 0; inner < shells.size(); ++inner)
    for (const std::uint32_t outer : around[inner])
      if (shells[inner].parent == Shell::none || shells[outer].depth > shells[shells[inner].parent].depth)
        shells[inner].parent = outer;
}

}  // namespace

SolidReport solid_report(const Model& model, const SolidReportOptions& options) {
  SolidReport report;
  if (model.mesh().triangles().empty()) return report;
  const Mesh mesh = welded(model.mesh());
  const Adjacency adjacency(mesh);
  report.faces = static_cast<std::uint32_t>(mesh.triangles().size());
  report.degenerate_faces = static_cast<std::uint32_t>(count_degenerate_triangles(mesh));
  report.edges = count_edges(adjacency);
  report.closed = data_of(model).solid().closed;
  report.oriented = report.edges.inconsistent == 0;
  report.area = surface_area(mesh);
  const std::vector<ShellParts> parts = parts_of(mesh);
  for (const ShellParts& part : parts) {
    Shell shell{.first_face = part.faces.front(), .faces = static_cast<std::uint32_t>(part.faces.size())};
    shell.closed = is_balanced(adjacency, part.faces);
    if (shell.closed) shell.volume = volume_about(mesh, part.faces, part.box.center()).mid;
    report.shells.push_back(shell);
  }
  find_nesting(mesh, parts, report.shells);
  if (report.closed) {
    std::vector<std::uint32_t> all(mesh.triangles().size());
    std::iota(all.begin(), all.end(), 0u);
    const Bounded volume = volume_about(mesh, all, bounds(mesh).center());
    report.volume_lower = volume.mid - 1.001 * volume.radius;
    report.volume_upper = volume.mid + 1.001 * volume.radius;
    report.outward = volume.mid > 0;
  }
  if (options.self_intersections)
    report.self_intersections = collide_self(model, {.threads = options.threads}).size();
  return report;
}

}  // namespace tandem
