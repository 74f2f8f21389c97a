#include "clash/regions.h"

#include <algorithm>

#include "clash/disjoint_sets.h"
#include "query/solid/touched_surface.h"

namespace tandem::clash {
namespace {

/// A pair of triangles by local numbers: the one in common and the other one.
struct LocalPair {
  std::uint32_t common, other, pair;
};

/// Unites pairs that have a triangle in common and whose other triangles share a vertex. Pairs must be sorted
/// by the triangle in common.
void unite_neighbors(const std::vector<LocalPair>& pairs, const TouchedSurface& others, DisjointSets& sets) {
  struct Last {
    std::uint32_t common, pair;
  };
  std::vector<Last> last(others.vertex_count(), Last{0xffffffff, 0});  // pair that had the vertex last
  for (const LocalPair& at : pairs)
    for (const std::uint32_t vertex : others.corner_indices(at.other)) {
      if (last[vertex].common == at.common) sets.unite(at.pair, last[vertex].pair);
      last[vertex] = {at.common, at.pair};
    }
}

/// Sorts pairs by the other triangle, which becomes the one in common.
std::vector<LocalPair> turned(const std::vector<LocalPair>& pairs, std::size_t others) {
  std::vector<std::uint32_t> next(others + 1, 0);
  for (const LocalPair& pair : pairs) ++next[pair.other + 1];
  for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
  std::vector<LocalPair> sorted(pairs.size());
  for (const LocalPair& pair : pairs) sorted[next[pair.other]++] = {pair.other, pair.common, pair.pair};
  return sorted;
}

/// Returns sorted pairs by local numbers, with the triangle of A in common.
std::vector<LocalPair> local_pairs(std::span<const FacePair> pairs, const TouchedSurface& of_b) {
  std::vector<LocalPair> local;
  local.reserve(pairs.size());
  std::uint32_t face_a = 0;
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    if (i > 0 && pairs[i].a != pairs[i - 1].a) ++face_a;
    local.push_back({face_a, of_b.index_of(pairs[i].b), i});
  }
  return local;
}

/// Numbers of the regions of all pairs, in the order of their lowest pairs.
std::vector<std::uint32_t> region_of_pairs(const std::vector<LocalPair>& pairs, const TouchedSurface& of_a,
                                           const TouchedSurface& of_b) {
  DisjointSets sets(pairs.size());
  unite_neighbors(pairs, of_b, sets);
  unite_neighbors(turned(pairs, of_b.size()), of_a, sets);
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

/// A segment of the intersection by its ends, which are intersections of features.
struct SegmentKey {
  NodeKey from, to;
  friend auto operator<=>(const SegmentKey&, const SegmentKey&) = default;
};
struct RegionSegment {
  SegmentKey key;
  std::uint32_t region;
  double length;
};

class RegionBuilder {
 public:
  explicit RegionBuilder(const TouchingSurfaces& surfaces)
      : in_a_(surfaces.a, {}, touched_faces(surfaces.pairs, true)),
        in_b_(surfaces.b, surfaces.b_from_a, touched_faces(surfaces.pairs, false)),
        pairs_(local_pairs(surfaces.pairs, in_b_)),
        of_pair_(region_of_pairs(pairs_, in_a_, in_b_)) {
    for (const std::uint32_t region : of_pair_) {
      if (region == found_.regions.size()) found_.regions.emplace_back();
      ++found_.regions[region].triangle_pairs;
    }
  }

  ContactRegions build() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) add(pairs_[i], of_pair_[i]);
    add_segments();
    found_.point = in_plane_.size > 0 ? in_plane_.point : on_curve_.point;
    return std::move(found_);
  }

 private:
  void add(const LocalPair& faces, std::uint32_t region) {
    if (in_a_.is_flat(faces.common) || in_b_.is_flat(faces.other)) return;
    const Corners &a = in_a_.corners(faces.common), &b = in_b_.corners(faces.other);
    const TriangleIntersection found = intersection(a, b);
    if (found.coplanar) add_coplanar(coplanar_polygon(a, b), region);
    for (const IntersectionEnd& end : found.end) found_.regions[region].box.add(end.point);
    if (found.end.size() == 1) on_curve_.offer(found.end[0].point, 0);
    if (found.end.size() != 2) return;
    const double size = length(found.end[1].point - found.end[0].point);
    on_curve_.offer(0.5 * (found.end[0].point + found.end[1].point), size);
    SegmentKey key{key_of(faces, found.end[0]), key_of(faces, found.end[1])};
    if (key.to < key.from) std::swap(key.from, key.to);
    segments_.push_back({key, region, size});
  }
  NodeKey key_of(const LocalPair& faces, const IntersectionEnd& end) const {
    return {in_a_.feature(faces.common, end.a), in_b_.feature(faces.other, end.b)};
  }

  void add_coplanar(const CoplanarPolygon& polygon, std::uint32_t region) {
    if (polygon.count < 3) return;
    const double area = length(area_vector(polygon.corners()));
    Vec3 sum;
    for (const Vec3 p : polygon.corners()) {
      found_.regions[region].box.add(p);
      sum += p;
    }
    found_.regions[region].coplanar_area += area;
    in_plane_.offer(sum / static_cast<double>(polygon.count), area);
  }

  /// Segments along edges are found at several pairs of triangles; the first one counts.
  void add_segments() {
    std::stable_sort(segments_.begin(), segments_.end(),
                     [](const RegionSegment& x, const RegionSegment& y) { return x.key < y.key; });
    for (std::size_t i = 0; i < segments_.size(); ++i)
      if (i == 0 || segments_[i].key != segments_[i - 1].key)
        found_.regions[segments_[i].region].curve_length += segments_[i].length;
  }

  TouchedSurface in_a_, in_b_;
  std::vector<LocalPair> pairs_;
  std::vector<std::uint32_t> of_pair_;
  std::vector<RegionSegment> segments_;
  ContactRegions found_;
  BestPoint in_plane_, on_curve_;
};

}  // namespace

ContactRegions contact_regions(const TouchingSurfaces& surfaces) { return RegionBuilder(surfaces).build(); }

void take_regions(Clash& clash, const ContactRegions* regions, const Transform& pose_a) {
  clash.regions_skipped = regions == nullptr;
  if (!regions) return;
  clash.point = pose_a(regions->point);
  clash.regions = regions->regions;
  for (Region& region : clash.regions) {
    region.box = placed(region.box, pose_a);
    if (region.box.empty()) continue;
    clash.box.add(region.box.low);
    clash.box.add(region.box.high);
  }
}

Bounds placed(const Bounds& box, const Transform& pose) {
  Bounds result;
  if (box.empty()) return result;
  for (int corner = 0; corner < 8; ++corner)
    result.add(pose({corner & 1 ? box.high.x : box.low.x, corner & 2 ? box.high.y : box.low.y,
                     corner & 4 ? box.high.z : box.low.z}));
  return result;
}

}  // namespace tandem::clash
