#include "bench/peers/peer_solids.h"

#ifdef TANDEM_BENCH_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/measure.h>
#include <CGAL/Polygon_mesh_processing/orientation.h>
#include <CGAL/Surface_mesh.h>

#include "bench/report/stopwatch.h"

namespace tandem::bench {
namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Surface = CGAL::Surface_mesh<Kernel::Point_3>;

std::optional<Surface> surface_of(const Mesh& mesh) {
  Surface out;
  for (const Vec3 v : mesh.vertices()) out.add_vertex({v.x, v.y, v.z});
  for (const Triangle& t : mesh.triangles()) {
    using Vertex = Surface::Vertex_index;
    if (out.add_face(Vertex(t[0]), Vertex(t[1]), Vertex(t[2])) == Surface::null_face()) return std::nullopt;
  }
  return out;
}

}  // namespace

bool cgal_accepts(const Mesh& mesh) {
  const std::optional<Surface> surface = surface_of(mesh);
  return surface && CGAL::is_closed(*surface) && CGAL::Polygon_mesh_processing::does_bound_a_volume(*surface);
}

std::optional<MeasuredVolume> cgal_overlap(const Mesh& a, const Mesh& b) {
  namespace processing = CGAL::Polygon_mesh_processing;
  std::optional<Surface> surface_a = surface_of(a), surface_b = surface_of(b);
  if (!surface_a || !surface_b) return std::nullopt;
  const Stopwatch watch;
  Surface common;
  if (!processing::corefine_and_compute_intersection(*surface_a, *surface_b, common)) return std::nullopt;
  const Kernel::FT volume = processing::volume(common);
  return MeasuredVolume{CGAL::to_double(volume.exact()), watch.seconds()};
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

bool cgal_accepts(const Mesh&) { return true; }
std::optional<MeasuredVolume> cgal_overlap(const Mesh&, const Mesh&) { return std::nullopt; }

}  // namespace tandem::bench
#endif
