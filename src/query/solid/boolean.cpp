#include <algorithm>
#include <map>

#include "tandem/query/overlap.h"

#include "mesh/joined_vertices.h"
#include "query/solid/polygon_triangles.h"
#include "query/solid/surface_crossings.h"

namespace tandem {
namespace {

/// A vertex of the result: a vertex of A or B, or an edge of one and a face of the other.
using VertexKey = std::array<std::uint32_t, 4>;
enum VertexKind : std::uint32_t { vertex_of_a, vertex_of_b, edge_of_a, edge_of_b };

class MeshBuilder {
 public:
  std::uint32_t index_of(const VertexKey& key, Vec3 point) {
    const auto [found, is_new] = known_.try_emplace(key, static_cast<std::uint32_t>(vertices_.size()));
    if (is_new) vertices_.push_back(point);
    return found->second;
  }
  Vec3 vertex(std::uint32_t index) const { return vertices_[index]; }
  void add(std::span<const Triangle> triangles, bool flip) {
    for (const Triangle& t : triangles) {
      if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) continue;
      triangles_.push_back(flip ? Triangle{t[0], t[2], t[1]} : t);
    }
  }
  Mesh mesh(const Transform& pose) const {
    std::vector<Vec3> placed;
    placed.reserve(vertices_.size());
    for (const Vec3 v : vertices_) placed.push_back(pose(v));
    return Mesh(std::move(placed), triangles_);
  }

 private:
  std::map<VertexKey, std::uint32_t> known_;
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
};

/// Two surfaces and how they cross.
struct CrossedSurfaces {
  CrossedSurfaces(const Model& model_a, const Model& model_b, const Transform& place_b,
                  std::span<const FacePair> pairs)
      : a(model_a, {}),
        b(model_b, place_b),
        joined_a(joined_vertices(a.mesh.vertices())),
        joined_b(joined_vertices(b.mesh.vertices())),
        found(a, b, pairs, a.box.center()) {}

  /// The vertex of the result at an end of a crossing.
  std::uint32_t vertex_at(const FaceCrossing& crossing, const EdgeCrossing& end, MeshBuilder& builder) const {
    const Triangle& t =
        end.on_a ? a.mesh.triangles()[crossing.faces.a] : b.mesh.triangles()[crossing.faces.b];
    const std::vector<std::uint32_t>& joined = end.on_a ? joined_a : joined_b;
    const std::uint32_t p = joined[t[end.side]], q = joined[t[(end.side + 1u) % 3]];
    const VertexKey key{end.on_a ? edge_of_a : edge_of_b, std::min(p, q), std::max(p, q),
                        end.on_a ? crossing.faces.b : crossing.faces.a};
    return builder.index_of(key, found.origin + end.point.mid);
  }

  PlacedSurface a, b;
  std::vector<std::uint32_t> joined_a, joined_b;
  SurfaceCrossings found;
};

/// The parts of one surface that are inside of the other solid, or outside.
class KeptParts {
 public:
  KeptParts(const CrossedSurfaces& surfaces, bool is_a, bool keep_inside, MeshBuilder& builder)
      : surfaces_(surfaces),
        surface_(is_a ? surfaces.a : surfaces.b),
        joined_(is_a ? surfaces.joined_a : surfaces.joined_b),
        windings_(surface_, is_a ? surfaces.b : surfaces.a, surfaces.found.crossings, is_a),
        is_a_(is_a),
        keep_inside_(keep_inside),
        builder_(builder) {}

  /// Adds them to the result, turned over or not. False if a winding number is not 0 or 1.
  bool add(bool flip) {
    const std::vector<const FaceCrossing*> order = by_face(surfaces_.found.crossings, is_a_);
    std::vector<Triangle> triangles;
    std::size_t next = 0;
    for (std::uint32_t face = 0; face < surface_.face_count(); ++face) {
      const std::size_t first = next;
      while (next < order.size() && face_of(*order[next], is_a_) == face) ++next;
      const std::array<int, 3> winding = windings_.at(face);
      if (std::any_of(winding.begin(), winding.end(), [](int w) { return w != 0 && w != 1; })) return false;
      triangles.clear();
      if (next > first)
        triangulate(loops_of(face, std::span(order).subspan(first, next - first)), triangles);
      else if (is_kept(winding[0]))
        triangles.push_back({corner(face, 0), corner(face, 1), corner(face, 2)});
      builder_.add(triangles, flip);
    }
    return true;
  }

 private:
  using Arrow = std::pair<std::uint32_t, std::uint32_t>;
  struct OnSide {
    double along;
    std::uint32_t vertex;
    bool operator<(const OnSide& other) const {
      return along != other.along ? along < other.along : vertex < other.vertex;
    }
  };

  bool is_kept(int winding) const { return (winding != 0) == keep_inside_; }
  std::uint32_t corner(std::uint32_t face, std::size_t k) {
    const std::uint32_t vertex = surface_.mesh.triangles()[face][k];
    return builder_.index_of({is_a_ ? vertex_of_a : vertex_of_b, joined_[vertex], 0, 0},
                             surface_.vertices[vertex]);
  }

  /// The boundary of what is kept of a face: crossings, and pieces of its sides between points where these
  /// enter and leave. Entries and exits are each sorted along the side and paired in this order, so that both
  /// faces at an edge have the same pieces however coordinates are rounded.
  std::vector<PolygonLoop> loops_of(std::uint32_t face, std::span<const FaceCrossing* const> crossings) {
    std::vector<Arrow> arrows;
    std::vector<OnSide> begins[3], ends[3];
    for (const FaceCrossing* crossing : crossings) {
      const std::uint32_t from = surfaces_.vertex_at(*crossing, crossing->from, builder_),
                          to = surfaces_.vertex_at(*crossing, crossing->to, builder_);
      arrows.push_back(is_a_ == keep_inside_ ? Arrow{from, to} : Arrow{to, from});
      for (const EdgeCrossing* end : {&crossing->from, &crossing->to}) {
        if (end->on_a != is_a_) continue;
        const bool leaves = is_a_ == (end == &crossing->from);
        (leaves == keep_inside_ ? ends : begins)[end->side].push_back(
            on_side(face, end->side, end == &crossing->from ? from : to));
      }
    }
    const std::array<int, 3> winding = windings_.at(face);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t next = (k + 1) % 3;
      if (is_kept(winding[k])) begins[k].push_back(on_side(face, k, corner(face, k)));
      if (is_kept(winding[next])) ends[k].push_back(on_side(face, k, corner(face, next)));
      std::sort(begins[k].begin(), begins[k].end());
      std::sort(ends[k].begin(), ends[k].end());
      for (std::size_t i = 0; i < std::min(begins[k].size(), ends[k].size()); ++i)
        arrows.push_back({begins[k][i].vertex, ends[k][i].vertex});
    }
    return chained(face, std::move(arrows));
  }

  /// Positions are along the direction from the lower to the higher end, for both faces at the edge.
  OnSide on_side(std::uint32_t face, std::size_t side, std::uint32_t vertex) const {
    const Corners t = surface_.corners(face);
    Vec3 p = t[static_cast<int>(side)], q = t[static_cast<int>((side + 1) % 3)];
    if (detail::less_by_coordinates(q, p)) std::swap(p, q);
    return {dot(builder_.vertex(vertex) - p, q - p), vertex};
  }

  /// Arrows to loops; every vertex has as many arrows out as in. Two opposite arrows cancel.
  std::vector<PolygonLoop> chained(std::uint32_t face, std::vector<Arrow> arrows) const {
    const Corners t = surface_.corners(face);
    const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
    const int axis = largest_axis(normal);
    const int x = axis == 2 ? 0 : axis + 1, y = axis == 0 ? 2 : axis - 1;
    const double mirrored = normal[axis] < 0 ? -1 : 1;
    std::sort(arrows.begin(), arrows.end());
    std::vector<bool> used(arrows.size());
    std::vector<PolygonLoop> loops;
    for (std::size_t start = 0; start < arrows.size(); ++start) {
      PolygonLoop loop;
      for (std::size_t at = start; at < arrows.size() && !used[at];) {
        used[at] = true;
        const Vec3 p = builder_.vertex(arrows[at].first);
        loop.push_back({mirrored * p[x], p[y], arrows[at].first});
        const std::uint32_t next = arrows[at].second;
        at = static_cast<std::size_t>(std::lower_bound(arrows.begin(), arrows.end(), Arrow{next, 0}) -
                                      arrows.begin());
        while (at + 1 < arrows.size() && used[at] && arrows[at + 1].first == next) ++at;
      }
      if (loop.size() >= 3) loops.push_back(std::move(loop));
    }
    return loops;
  }

  const CrossedSurfaces& surfaces_;
  const PlacedSurface& surface_;
  const std::vector<std::uint32_t>& joined_;
  const CornerWindings windings_;
  const bool is_a_, keep_inside_;
  MeshBuilder& builder_;
};

}  // namespace

std::optional<Mesh> boolean(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                            BooleanOperation operation, const OverlapOptions& options) {
  if (!is_finite(pose_a) || !is_finite(pose_b) || !data_of(a).solid().closed || !data_of(b).solid().closed)
    return std::nullopt;
  const std::vector<FacePair> pairs = collide_all(a, pose_a, b, pose_b, {.threads = options.threads});
  const CrossedSurfaces surfaces(a, b, relative_transform(pose_a, pose_b), pairs);
  if (!surfaces.a.solid.faces_outward || !surfaces.b.solid.faces_outward) return std::nullopt;
  MeshBuilder builder;
  KeptParts of_a(surfaces, true, operation == BooleanOperation::intersection, builder);
  KeptParts of_b(surfaces, false, operation != BooleanOperation::unite, builder);
  if (!of_a.add(false) || !of_b.add(operation == BooleanOperation::difference)) return std::nullopt;
  return builder.mesh(pose_a);
}

}  // namespace tandem
