#include "clash/regions.h"

#include <algorithm>

#include "base/assert.h"
#include "clash/disjoint_sets.h"
#include "query/solid/curves_of_pairs.h"

namespace tandem::clash {
namespace {

/// Unites pairs that have a triangle of one mesh in common and whose other triangles share a vertex.
/// `common` is the triangle in common, `other` the other triangle of a pair.
template <class Common, class Other>
void unite_neighbors(const std::vector<FacePair>& pairs, const Mesh& mesh, const VertexGraph& graph,
                     DisjointSets& sets, const Common& common, const Other& other) {
  struct Entry {
    std::uint32_t face, vertex, pair;
  };
  std::vector<Entry> entries;
  entries.reserve(3 * pairs.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i)
    for (const std::uint32_t corner : mesh.triangles()[other(pairs[i])])
      entries.push_back({common(pairs[i]), graph.joined(corner), i});
  std::sort(entries.begin(), entries.end(), [](const Entry& x, const Entry& y) {
    return x.face != y.face ? x.face < y.face : x.vertex != y.vertex ? x.vertex < y.vertex : x.pair < y.pair;
  });
  for (std::size_t i = 1; i < entries.size(); ++i)
    if (entries[i].face == entries[i - 1].face && entries[i].vertex == entries[i - 1].vertex)
      sets.unite(entries[i].pair, entries[i - 1].pair);
}

/// Numbers of the regions of all pairs, in the order of their lowest pairs.
std::vector<std::uint32_t> region_of_pairs(PairContact& contact) {
  const std::vector<FacePair>& pairs = contact.pairs();
  DisjointSets sets(pairs.size());
  const auto face_a = [](const FacePair& pair) { return pair.a; };
  const auto face_b = [](const FacePair& pair) { return pair.b; };
  const PlacedPart &a = contact.a(), &b = contact.b();
  unite_neighbors(pairs, b.model.mesh(), b.graph(), sets, face_a, face_b);
  unite_neighbors(pairs, a.model.mesh(), a.graph(), sets, face_b, face_a);
  std::vector<std::uint32_t> region(pairs.size());
  std::uint32_t count = 0;
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    const std::uint32_t lowest = sets.find(i);
    region[i] = lowest == i ? count++ : region[lowest];
  }
  return region;
}

/// A point and the size of what it belongs to; larger ones replace it.
struct BestPoint {
  Vec3 point;
  double size = -1;

  void offer(Vec3 p, double s) {
    if (s > size) *this = {p, s};
  }
};

class RegionBuilder {
 public:
  explicit RegionBuilder(PairContact& contact) : pairs_(contact.pairs()), of_pair_(region_of_pairs(contact)) {
    for (const std::uint32_t region : of_pair_) {
      if (region == found_.regions.size()) found_.regions.emplace_back();
      ++found_.regions[region].triangle_pairs;
    }
  }

  ContactRegions add(const IntersectionCurves& curves) {
    for (const IntersectionCurve& curve : curves.curves) add_curve(curve);
    for (const CoplanarOverlap& overlap : curves.coplanar) add_coplanar(overlap);
    for (const CurvePoint& point : curves.points) {
      at(point.faces).box.add(point.point);
      on_curve_.offer(point.point, 0);
    }
    found_.point = in_plane_.size > 0 ? in_plane_.point : on_curve_.point;
    return std::move(found_);
  }

 private:
  Region& at(const FacePair& faces) {
    const auto place = std::lower_bound(pairs_.begin(), pairs_.end(), faces);
    TANDEM_ASSERT(place != pairs_.end() && *place == faces);
    return found_.regions[of_pair_[static_cast<std::size_t>(place - pairs_.begin())]];
  }
  void add_curve(const IntersectionCurve& curve) {
    Region& region = at(curve.points.front().faces);
    region.curve_length += curve.length;
    for (const CurvePoint& point : curve.points) region.box.add(point.point);
    on_curve_.offer(curve.points[curve.points.size() / 2].point, curve.length);
  }
  void add_coplanar(const CoplanarOverlap& overlap) {
    Region& region = at(overlap.faces);
    region.coplanar_area += overlap.area;
    Vec3 sum;
    for (const Vec3 p : overlap.polygon) {
      region.box.add(p);
      sum += p;
    }
    in_plane_.offer(sum / static_cast<double>(overlap.polygon.size()), overlap.area);
  }

  const std::vector<FacePair>& pairs_;
  std::vector<std::uint32_t> of_pair_;
  ContactRegions found_;
  BestPoint in_plane_, on_curve_;
};

}  // namespace

ContactRegions contact_regions(PairContact& contact) {
  RegionBuilder builder(contact);
  const PlacedPart &a = contact.a(), &b = contact.b();
  return builder.add(curves_of_pairs(a.model, a.part.pose, b.model, b.part.pose, contact.pairs()));
}

}  // namespace tandem::clash
