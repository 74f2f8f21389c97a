#include "tandem/query/intersection_curves.h"

#include <algorithm>
#include <array>

#include "mesh/joined_vertices.h"
#include "query/solid/curves_of_pairs.h"
#include "query/solid/triangle_intersection.h"

namespace tandem {
namespace {

/// A vertex, edge or face of a mesh, by the merged vertices that span it, in ascending order.
using MeshFeature = std::array<std::uint32_t, 3>;

/// A vertex of the curves: the intersection of two features.
struct NodeKey {
  MeshFeature a, b;
  friend auto operator<=>(const NodeKey&, const NodeKey&) = default;
};

struct Node {
  NodeKey key;
  FacePair faces;  ///< the lowest pair at which it was found, which decides the rounding of `point`
  Vec3 point;
};

struct Segment {
  NodeKey ends[2];
  FacePair faces;
};

struct Link {
  std::size_t segment, other;  ///< the node at the other end
};

/// The triangles of a mesh that some pairs have, in the frame of A. Its vertices of equal coordinates are
/// merged; memory and time depend on the number of these triangles only.
class TouchedSurface {
 public:
  TouchedSurface(const Mesh& mesh, const Transform& location, std::vector<std::uint32_t> faces)
      : mesh_(mesh), location_(location) {
    for (const std::uint32_t face : faces)
      for (const std::uint32_t corner : mesh.triangles()[face]) vertices_.push_back(corner);
    std::sort(vertices_.begin(), vertices_.end());
    vertices_.erase(std::unique(vertices_.begin(), vertices_.end()), vertices_.end());
    std::vector<Vec3> points;
    for (const std::uint32_t vertex : vertices_) points.push_back(mesh.vertices()[vertex]);
    joined_ = joined_vertices(points);
  }

  Corners corners(std::uint32_t face) const {
    const auto [p, q, r] = mesh_.corners(face);
    return {{location_(p), location_(q), location_(r)}};
  }
  const Triangle& triangle(std::uint32_t face) const { return mesh_.triangles()[face]; }
  /// Returns a vertex of equal coordinates, the same for all of them.
  std::uint32_t joined(std::uint32_t vertex) const {
    const auto found = std::lower_bound(vertices_.begin(), vertices_.end(), vertex);
    return vertices_[joined_[static_cast<std::size_t>(found - vertices_.begin())]];
  }

 private:
  const Mesh& mesh_;
  Transform location_;
  std::vector<std::uint32_t> vertices_, joined_;
};

class CurveBuilder {
 public:
  CurveBuilder(const TouchedSurface& a, const TouchedSurface& b, const Transform& pose,
               IntersectionCurves& out)
      : a_(a), b_(b), pose_(pose), out_(out) {}

  void add(const FacePair& faces) {
    const Corners a = a_.corners(faces.a), b = b_.corners(faces.b);
    if (on_one_line(a[0], a[1], a[2]) || on_one_line(b[0], b[1], b[2])) return;
    const TriangleIntersection found = intersection(a, b);
    if (found.coplanar) add_coplanar(faces, a, b);
    for (const IntersectionEnd& end : found.end) nodes_.push_back({key_of(faces, end), faces, end.point});
    if (found.end.size() != 2) return;
    Segment segment{{key_of(faces, found.end[0]), key_of(faces, found.end[1])}, faces};
    if (segment.ends[1] < segment.ends[0]) std::swap(segment.ends[0], segment.ends[1]);
    segments_.push_back(segment);
  }

  void finish() {
    // Pairs come in ascending order, so the first of equal nodes and segments has the lowest faces.
    std::stable_sort(nodes_.begin(), nodes_.end(),
                     [](const Node& x, const Node& y) { return x.key < y.key; });
    nodes_.erase(std::unique(nodes_.begin(), nodes_.end(),
                             [](const Node& x, const Node& y) { return x.key == y.key; }),
                 nodes_.end());
    remove_repeated_segments();
    link();
    chain();
  }

 private:
  static MeshFeature feature_of(const TouchedSurface& surface, std::uint32_t face,
                                IntersectionFeature feature) {
    constexpr std::uint32_t none = 0xffffffff;
    MeshFeature result{none, none, none};
    for (std::size_t k = 0; k < 3; ++k)
      if ((feature.corners >> k & 1) != 0) result[k] = surface.joined(surface.triangle(face)[k]);
    std::sort(result.begin(), result.end());
    return result;
  }
  NodeKey key_of(const FacePair& faces, const IntersectionEnd& end) const {
    return {feature_of(a_, faces.a, end.a), feature_of(b_, faces.b, end.b)};
  }

  void add_coplanar(const FacePair& faces, const Corners& a, const Corners& b) {
    CoplanarOverlap overlap{faces, coplanar_polygon(a, b), 0, false};
    if (overlap.polygon.size() < 3) return;
    Vec3 area;
    for (std::size_t i = 2; i < overlap.polygon.size(); ++i)
      area += cross(overlap.polygon[i - 1] - overlap.polygon[0], overlap.polygon[i] - overlap.polygon[0]);
    overlap.area = 0.5 * length(area);
    overlap.opposite = dot(cross(a[1] - a[0], a[2] - a[0]), cross(b[1] - b[0], b[2] - b[0])) < 0;
    for (Vec3& p : overlap.polygon) p = pose_(p);
    out_.coplanar_area += overlap.area;
    out_.coplanar.push_back(std::move(overlap));
  }

  void remove_repeated_segments() {
    const auto ends_before = [](const Segment& x, const Segment& y) {
      return x.ends[0] != y.ends[0] ? x.ends[0] < y.ends[0] : x.ends[1] < y.ends[1];
    };
    std::stable_sort(segments_.begin(), segments_.end(), ends_before);
    segments_.erase(std::unique(segments_.begin(), segments_.end(),
                                [](const Segment& x, const Segment& y) {
                                  return x.ends[0] == y.ends[0] && x.ends[1] == y.ends[1];
                                }),
                    segments_.end());
    std::sort(segments_.begin(), segments_.end(),
              [](const Segment& x, const Segment& y) { return x.faces < y.faces; });
  }

  std::size_t index_of(const NodeKey& key) const {
    const auto found = std::lower_bound(nodes_.begin(), nodes_.end(), key,
                                        [](const Node& node, const NodeKey& k) { return node.key < k; });
    return static_cast<std::size_t>(found - nodes_.begin());
  }

  void link() {
    links_.resize(nodes_.size());
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      const std::size_t p = index_of(segments_[i].ends[0]), q = index_of(segments_[i].ends[1]);
      links_[p].push_back({i, q});
      links_[q].push_back({i, p});
    }
  }

  /// Open curves first, from their ends; what is left are closed ones.
  void chain() {
    used_.assign(segments_.size(), false);
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (links_[node].empty()) out_.points.push_back({pose_(nodes_[node].point), nodes_[node].faces});
      if (links_[node].size() == 2) continue;
      for (const Link& link : links_[node])
        if (!used_[link.segment]) follow(node, link);
    }
    for (std::size_t i = 0; i < segments_.size(); ++i)
      if (!used_[i]) {
        const std::size_t start = index_of(segments_[i].ends[0]);
        for (const Link& link : links_[start])
          if (link.segment == i) {
            follow(start, link);
            break;
          }
      }
    const auto lowest = [](const IntersectionCurve& curve) {
      return std::min_element(curve.points.begin(), curve.points.end(),
                              [](const CurvePoint& x, const CurvePoint& y) { return x.faces < y.faces; })
          ->faces;
    };
    std::stable_sort(
        out_.curves.begin(), out_.curves.end(),
        [&](const IntersectionCurve& x, const IntersectionCurve& y) { return lowest(x) < lowest(y); });
    for (const IntersectionCurve& curve : out_.curves) out_.length += curve.length;
  }

  void follow(std::size_t start, Link link) {
    IntersectionCurve curve;
    std::size_t node = start;
    while (true) {
      used_[link.segment] = true;
      curve.points.push_back({pose_(nodes_[node].point), segments_[link.segment].faces});
      curve.length += length(nodes_[link.other].point - nodes_[node].point);
      node = link.other;
      if (node == start || links_[node].size() != 2) break;
      link = links_[node][links_[node][0].segment == link.segment ? 1 : 0];
    }
    curve.closed = node == start;
    if (!curve.closed) curve.points.push_back({pose_(nodes_[node].point), curve.points.back().faces});
    out_.curves.push_back(std::move(curve));
  }

  const TouchedSurface &a_, &b_;
  const Transform& pose_;
  IntersectionCurves& out_;
  std::vector<Node> nodes_;
  std::vector<Segment> segments_;
  std::vector<std::vector<Link>> links_;
  std::vector<bool> used_;
};

}  // namespace

IntersectionCurves curves_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                   const Transform& pose_b, std::span<const FacePair> pairs) {
  IntersectionCurves curves;
  std::vector<std::uint32_t> faces_a, faces_b;
  for (const FacePair& faces : pairs) {
    if (faces_a.empty() || faces_a.back() != faces.a) faces_a.push_back(faces.a);
    faces_b.push_back(faces.b);
  }
  std::sort(faces_b.begin(), faces_b.end());
  faces_b.erase(std::unique(faces_b.begin(), faces_b.end()), faces_b.end());
  const TouchedSurface in_a(a.mesh(), {}, std::move(faces_a));
  const TouchedSurface in_b(b.mesh(), relative_transform(pose_a, pose_b), std::move(faces_b));
  CurveBuilder builder(in_a, in_b, pose_a, curves);
  for (const FacePair& faces : pairs) builder.add(faces);
  builder.finish();
  return curves;
}

IntersectionCurves intersection_curves(const Model& a, const Transform& pose_a, const Model& b,
                                       const Transform& pose_b, const QueryOptions& options) {
  return curves_of_pairs(a, pose_a, b, pose_b, collide_all(a, pose_a, b, pose_b, options));
}

}  // namespace tandem
