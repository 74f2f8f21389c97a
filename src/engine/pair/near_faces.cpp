#include "engine/pair/near_faces.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "tree/build/scratch.h"

namespace tandem::engine {
namespace {

/// The vertices of a mesh relative to the origin, and their box.
struct PlacedVertices {
  Scratch<Lanes> points;
  SimdBox box;

  template <class Place>
  PlacedVertices(const Mesh& mesh, Vec3 origin, const Place& place) : points(mesh.vertices().size()) {
    const std::span<const Vec3> vertices = mesh.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const Vec3 p = place(vertices[i]) - origin;
      const Lanes point{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z), 0};
      points[i] = point;
      box.add(point);
    }
  }
};

/// Returns the triangles whose boxes overlap a region.
FaceBoxes faces_in(const Mesh& mesh, const PlacedVertices& placed, const SimdBox& region) {
  FaceBoxes faces;
  const std::span<const Triangle> triangles = mesh.triangles();
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    const Triangle& t = triangles[i];
    const Lanes p = placed.points[t[0]], q = placed.points[t[1]], r = placed.points[t[2]];
    const SimdBox box{min(min(p, q), r), max(max(p, q), r)};
    if (boxes_overlap(box, region)) faces.emplace_back(box.low, box.high, static_cast<std::uint32_t>(i));
  }
  return faces;
}

SimdBox common_part(const SimdBox& a, const SimdBox& b) { return {max(a.low, b.low), min(a.high, b.high)}; }

bool is_empty(const SimdBox& box) {
  return !(box.low[0] <= box.high[0]) || !(box.low[1] <= box.high[1]) || !(box.low[2] <= box.high[2]);
}

template <class Keep>
void keep_if(FaceBoxes& faces, const Keep& keep) {
  faces.erase(std::remove_if(faces.begin(), faces.end(), [&](const Reference& face) { return !keep(face); }),
              faces.end());
}

/// The cells of a grid over a region, `cells` along each axis: a power of two, 8 to 512.
class Cells {
 public:
  struct Range {
    int low[3], high[3];
  };

  Cells(const SimdBox& region, int cells) : low_(region.low), last_(cells - 1) {
    const Lanes extent = region.high - region.low;
    for (int i = 0; i < 3; ++i) {
      const float scale = static_cast<float>(cells) / extent[i];
      scale_[i] = scale < 1e37f ? scale : 0;
    }
  }
  Range range(const SimdBox& box) const {
    Range range;
    for (int i = 0; i < 3; ++i) {
      range.low[i] = cell(box.low[i], i);
      range.high[i] = cell(box.high[i], i);
    }
    return range;
  }

 private:
  int cell(float x, int axis) const {
    const float at = (x - low_[axis]) * scale_[axis];
    return at > 0 ? std::min(static_cast<int>(std::min(at, 1e6f)), last_) : 0;
  }

  Lanes low_, scale_{};
  int last_;
};

/// A set of cells of a grid, with 2^bits along each axis, one bit each: rows along x.
class CellSet {
 public:
  CellSet(int bits) : bits_(bits), words_(((std::size_t{1} << (3 * bits)) + 63) / 64) {}

  void add(const Cells::Range& range) {
    each_word(range, [](std::uint64_t& word, std::uint64_t mask) {
      word |= mask;
      return false;
    });
  }
  bool has_any(const Cells::Range& range) {
    return each_word(range, [](const std::uint64_t& word, std::uint64_t mask) { return (word & mask) != 0; });
  }

 private:
  /// Calls visit(word, mask) for the words that hold cells of a range, until it returns true.
  template <class Visit>
  bool each_word(const Cells::Range& range, const Visit& visit) {
    for (int z = range.low[2]; z <= range.high[2]; ++z)
      for (int y = range.low[1]; y <= range.high[1]; ++y) {
        const std::size_t row = ((static_cast<std::size_t>(z) << bits_) | static_cast<std::size_t>(y))
                                << bits_;
        const std::size_t first = row + static_cast<std::size_t>(range.low[0]),
                          last = row + static_cast<std::size_t>(range.high[0]);
        for (std::size_t word = first / 64; word <= last / 64; ++word) {
          std::uint64_t mask = ~std::uint64_t{0};
          if (word == first / 64) mask &= ~std::uint64_t{0} << (first % 64);
          if (word == last / 64) mask &= ~std::uint64_t{0} >> (63 - last % 64);
          if (visit(words_[word], mask)) return true;
        }
      }
    return false;
  }

  int bits_;
  std::vector<std::uint64_t> words_;
};

/// The cells that the triangles of a mesh overlap. Triangles that are large beside the cells are in the
/// coarse grid only, so that each takes few steps.
class Occupancy {
 public:
  static constexpr int coarse_bits = 3;

  Occupancy(const SimdBox& region, int bits)
      : fine_cells_(region, 1 << bits),
        coarse_cells_(region, 1 << coarse_bits),
        fine_(bits),
        coarse_(coarse_bits),
        coarse_large_(coarse_bits) {}

  void add(const Reference& face) {
    const Cells::Range fine = fine_cells_.range(face), coarse = coarse_cells_.range(face);
    coarse_.add(coarse);
    if (is_large(fine))
      coarse_large_.add(coarse);
    else
      fine_.add(fine);
  }
  /// Returns whether a triangle of another mesh shares a cell with one of this.
  bool is_near(const Reference& face) {
    const Cells::Range fine = fine_cells_.range(face), coarse = coarse_cells_.range(face);
    if (is_large(fine)) return coarse_.has_any(coarse);
    return fine_.has_any(fine) || coarse_large_.has_any(coarse);
  }

 private:
  static bool is_large(const Cells::Range& range) {
    return range.high[1] - range.low[1] > 4 || range.high[2] - range.low[2] > 4;
  }

  Cells fine_cells_, coarse_cells_;
  CellSet fine_, coarse_, coarse_large_;
};

/// Keeps the triangles that share a cell with one of the other mesh.
void keep_in_common_cells(NearFaces& faces, const SimdBox& region) {
  // About two triangles along a cell: smaller cells keep fewer triangles, and each overlaps more of them.
  const double count = static_cast<double>(std::max(faces.a.size(), faces.b.size()));
  const int bits = std::clamp(static_cast<int>(std::lround(std::log2(0.5 * std::sqrt(count) + 1))), 4, 9);
  Occupancy a(region, bits), b(region, bits);
  for (const Reference& face : faces.a) a.add(face);
  keep_if(faces.b, [&](const Reference& face) { return a.is_near(face); });
  for (const Reference& face : faces.b) b.add(face);
  keep_if(faces.a, [&](const Reference& face) { return b.is_near(face); });
}

}  // namespace

SimdBox box_of(const Reference* begin, const Reference* end) {
  SimdBox box;
  for (const Reference* face = begin; face != end; ++face) box.add(*face);
  return box;
}

NearFaces near_faces(const Mesh& a, const Mesh& b, const Transform& b_from_a, Vec3 origin) {
  constexpr std::size_t few = 64;
  NearFaces near;
  const PlacedVertices in_a(a, origin, [](Vec3 v) { return v; });
  const PlacedVertices in_b(b, origin, [&](Vec3 v) { return b_from_a(v); });
  near.visited = a.vertices().size() + b.vertices().size() + a.triangles().size() + b.triangles().size();
  SimdBox region = common_part(in_a.box, in_b.box);
  if (is_empty(region)) return near;
  near.a = faces_in(a, in_a, region);
  region = common_part(region, box_of(near.a.data(), near.a.data() + near.a.size()));
  if (is_empty(region)) return near;
  near.b = faces_in(b, in_b, region);
  region = common_part(region, box_of(near.b.data(), near.b.data() + near.b.size()));
  if (is_empty(region)) return near;
  keep_if(near.a, [&](const Reference& face) { return boxes_overlap(face, region); });
  if (near.a.size() > few || near.b.size() > few) keep_in_common_cells(near, region);
  return near;
}

}  // namespace tandem::engine
