#include "tandem/query/intersection_curves.h"

#include <algorithm>

#include "query/solid/touched_surface.h"

namespace tandem {
namespace {

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

class CurveBuilder {
 public:
  CurveBuilder(const TouchedSurface& a, const TouchedSurface& b, const Transform& pose,
               IntersectionCurves& out)
      : a_(a), b_(b), pose_(pose), out_(out) {}

  void add(const FacePair& faces) {
    const FacePair local{a_.index_of(faces.a), b_.index_of(faces.b)};
    if (a_.is_flat(local.a) || b_.is_flat(local.b)) return;
    const Corners &a = a_.corners(local.a), &b = b_.corners(local.b);
    const TriangleIntersection found = intersection(a, b);
    if (found.coplanar) add_coplanar(faces, a, b);
    for (const IntersectionEnd& end : found.end) nodes_.push_back({key_of(local, end), faces, end.point});
    if (found.end.size() != 2) return;
    Segment segment{{key_of(local, found.end[0]), key_of(local, found.end[1])}, faces};
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
  NodeKey key_of(const FacePair& local, const IntersectionEnd& end) const {
    return {a_.feature(local.a, end.a), b_.feature(local.b, end.b)};
  }

  void add_coplanar(const FacePair& faces, const Corners& a, const Corners& b) {
    const CoplanarPolygon polygon = coplanar_polygon(a, b);
    if (polygon.count < 3) return;
    CoplanarOverlap overlap{faces, {polygon.corners().begin(), polygon.corners().end()}, 0, false};
    overlap.area = length(area_vector(overlap.polygon));
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

IntersectionCurves intersection_curves(const Model& a, const Transform& pose_a, const Model& b,
                                       const Transform& pose_b, const QueryOptions& options) {
  IntersectionCurves curves;
  const std::vector<FacePair> pairs = collide_all(a, pose_a, b, pose_b, options);
  const TouchedSurface in_a(a.mesh(), {}, touched_faces(pairs, true));
  const TouchedSurface in_b(b.mesh(), relative_transform(pose_a, pose_b), touched_faces(pairs, false));
  CurveBuilder builder(in_a, in_b, pose_a, curves);
  for (const FacePair& faces : pairs) builder.add(faces);
  builder.finish();
  return curves;
}

}  // namespace tandem
