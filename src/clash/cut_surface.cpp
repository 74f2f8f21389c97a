#include "clash/cut_surface.h"

#include <limits>
#include <map>

#include "tandem/query/point.h"

#include "clash/disjoint_sets.h"
#include "clash/triangle_contact.h"

namespace tandem::clash {
namespace {

Corners corners_of(const PlacedPart& part, const Transform& location, std::uint32_t face) {
  const auto [p, q, r] = part.model.mesh().corners(face);
  return {{location(p), location(q), location(r)}};
}

/// Returns the vertices that are not in the largest piece of their component, ascending.
std::vector<std::uint32_t> separated_vertices(const CutSurface& cut, const TouchedEdges& touched) {
  const VertexGraph& graph = cut.part.graph();
  const auto vertices = cut.part.model.mesh().vertices();
  DisjointSets pieces(vertices.size());
  for (std::uint32_t v = 0; v < vertices.size(); ++v)
    for (const std::uint32_t beside : graph.neighbors(v))
      if (v < beside && !touched.edges.contains(edge_key(v, beside))) pieces.unite(v, beside);
  std::map<std::uint32_t, Bounds> boxes;
  for (std::uint32_t v = 0; v < vertices.size(); ++v)
    if (!graph.neighbors(v).empty()) boxes[pieces.find(v)].add(vertices[v]);
  struct Largest {
    std::uint32_t piece = 0;
    double size = -1;
  };
  std::map<std::uint32_t, Largest> largest;  // of each component
  for (const auto& [piece, box] : boxes) {
    Largest& best = largest[graph.component(piece)];
    if (length(box.extent()) > best.size) best = {piece, length(box.extent())};
  }
  std::vector<std::uint32_t> separated;
  for (std::uint32_t v = 0; v < vertices.size(); ++v)
    if (!graph.neighbors(v).empty() && largest[graph.component(v)].piece != pieces.find(v))
      separated.push_back(v);
  return separated;
}

}  // namespace

std::pair<CutSurface, CutSurface> cut_surfaces(const PairContact& contact) {
  const PlacedPart &a = contact.a(), &b = contact.b();
  const Transform b_from_a = relative_transform(a.part.pose, b.part.pose);
  return {{a, {}, b, b_from_a, true}, {b, b_from_a, a, {}, false}};
}

namespace {

TouchedEdges find_touched_edges(const CutSurface& cut, const std::vector<FacePair>& pairs) {
  TouchedEdges touched;
  const VertexGraph& graph = cut.part.graph();
  for (const FacePair& pair : pairs) {
    const std::uint32_t own = cut.is_a ? pair.a : pair.b, theirs = cut.is_a ? pair.b : pair.a;
    const Triangle& t = cut.part.model.mesh().triangles()[own];
    const Corners c = corners_of(cut.part, cut.location, own);
    const Corners other = corners_of(cut.other, cut.other_location, theirs);
    const TriangleContact contact(c, other);
    for (int k = 0; k < 3; ++k) {
      const int next = (k + 1) % 3;
      const std::uint32_t p = graph.joined(t[static_cast<std::size_t>(k)]);
      const std::uint32_t q = graph.joined(t[static_cast<std::size_t>(next)]);
      if (p != q && !touched.edges.contains(edge_key(p, q)) && contact.edge_touches(k, next))
        touched.edges.insert(edge_key(p, q));
      if (!touched.vertices.contains(p) && contact.corner_touches(k)) touched.vertices.insert(p);
    }
  }
  return touched;
}

}  // namespace

const TouchedEdges& touched_edges(const CutSurface& cut, const PairContact& contact) {
  std::optional<TouchedEdges>& touched = contact.shared().touched[cut.is_a ? 0 : 1];
  if (!touched) touched = find_touched_edges(cut, contact.pairs());
  return *touched;
}

PairDepth open_depth(const PairContact& contact) {
  PairDepth depth{{0, std::numeric_limits<double>::infinity()}, {}, {}};
  bool found = false;
  const auto [of_a, of_b] = cut_surfaces(contact);
  for (const CutSurface& cut : {of_a, of_b})
    for (const std::uint32_t v : separated_vertices(cut, touched_edges(cut, contact))) {
      const Vec3 point = cut.location(cut.part.model.mesh().vertices()[v]);
      const ClosestPoint closest = closest_point(cut.other.model, cut.other_location, point);
      if (found && closest.distance <= depth.range.upper) continue;
      found = true;
      depth = {{closest.distance, closest.distance}, point, closest.point};
    }
  if (found) {
    const double rounding = 1e-13 * (length(depth.from) + depth.range.upper);
    depth.range = {std::max(0.0, depth.range.lower - rounding), depth.range.upper + rounding};
  }
  return depth;
}

}  // namespace tandem::clash
