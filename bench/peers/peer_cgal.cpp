#include "bench/peers/peers.h"

#ifdef TANDEM_BENCH_CGAL
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/AABB_triangle_primitive.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Rigid_triangle_mesh_collision_detection.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/version.h>

namespace tandem::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Points = std::vector<Kernel::Point_3>;
using Soup = std::vector<Kernel::Triangle_3>;
using Primitive = CGAL::AABB_triangle_primitive<Kernel, Soup::const_iterator>;
using SurfaceMesh = CGAL::Surface_mesh<Kernel::Point_3>;
using Detection = CGAL::Rigid_triangle_mesh_collision_detection<SurfaceMesh>;

Kernel::Point_3 point(Vec3 v) { return {v.x, v.y, v.z}; }

/// The triangles and a tree over them.
struct CgalModel {
  explicit CgalModel(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
      const auto corners = mesh.corners(i);
      soup.emplace_back(point(corners[0]), point(corners[1]), point(corners[2]));
    }
    tree.insert(soup.cbegin(), soup.cend());
    tree.build();
  }

  Soup soup;
  CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>> tree;
};

/// Returns std::nullopt if the mesh is not manifold, which CGAL requires.
std::optional<SurfaceMesh> surface_mesh(const Mesh& mesh) {
  SurfaceMesh out;
  for (const Vec3 v : mesh.vertices()) out.add_vertex(point(v));
  for (const Triangle& t : mesh.triangles()) {
    using Vertex = SurfaceMesh::Vertex_index;
    if (out.add_face(Vertex(t[0]), Vertex(t[1]), Vertex(t[2])) == SurfaceMesh::null_face())
      return std::nullopt;
  }
  return out;
}

class CgalPair final : public LoadedPair {
 public:
  explicit CgalPair(const scenes::PairScene& scene) : a_(scene.a.mesh()), mesh_b_(scene.b.mesh()) {
    surface_a_ = surface_mesh(scene.a.mesh());
    surface_b_ = surface_mesh(scene.b.mesh());
    if (!surface_a_ || !surface_b_) return;
    detection_.add_mesh(*surface_a_);
    detection_.add_mesh(*surface_b_);
  }

  bool can(Query query) const override {
    return query == Query::all || (query == Query::first && surface_a_ && surface_b_);
  }

  void ask(Query query, const scenes::Placement& at) override {
    const Transform relative = relative_transform(at.a, at.b);
    if (query == Query::all) {
      find_all(relative);
    } else {
      const Mat3& r = relative.rotation;
      const Vec3 t = relative.offset;
      detection_.set_transformation(1, {r(0, 0), r(0, 1), r(0, 2), t.x, r(1, 0), r(1, 1), r(1, 2), t.y,
                                        r(2, 0), r(2, 1), r(2, 2), t.z});
      touches_ = !detection_.get_all_intersections(0).empty();
    }
  }

  Answer answer() const override {
    Answer answer{.pairs = pairs_, .touches = touches_};
    sort_pairs(answer.pairs);
    return answer;
  }

 private:
  void find_all(const Transform& relative) {
    Points instances;
    instances.reserve(mesh_b_.vertices().size());
    for (const Vec3 v : mesh_b_.vertices()) instances.push_back(point(relative(v)));
    pairs_.clear();
    std::vector<Soup::const_iterator> found;
    for (std::uint32_t i = 0; i < mesh_b_.triangles().size(); ++i) {
      const Triangle& t = mesh_b_.triangles()[i];
      found.clear();
      a_.tree.all_intersected_primitives(
          Kernel::Triangle_3(instances[t[0]], instances[t[1]], instances[t[2]]), std::back_inserter(found));
      for (const Soup::const_iterator& each : found)
        pairs_.push_back({static_cast<std::uint32_t>(each - a_.soup.cbegin()), i});
    }
    touches_ = !pairs_.empty();
  }

  CgalModel a_;
  Mesh mesh_b_;
  std::optional<SurfaceMesh> surface_a_, surface_b_;
  Detection detection_;
  std::vector<FacePair> pairs_;
  bool touches_ = false;
};

}  // namespace

std::optional<Library> cgal_library() {
  return Library{.name = "cgal",
                 .version = "CGAL " CGAL_VERSION_STR,
                 .how = "AABB tree, exact predicates",
                 .load = [](const scenes::PairScene& scene) { return std::make_unique<CgalPair>(scene); },
                 .build = [](const Mesh& mesh) { return std::make_shared<CgalModel>(mesh); }};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Library> cgal_library() { return std::nullopt; }

}  // namespace tandem::bench

#endif
