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

float longest_side(const SimdBox& box) {
  const Lanes sides = box.high - box.low;
  return sides[largest_lane(sides)];
}

/// Returns the mean length of the sides of the boxes of some triangles, of at least one.
float typical_side(const FaceBoxes& faces) {
  const std::size_t step = faces.size() / 256 + 1;
  Lanes sum{};
  float count = 0;
  for (std::size_t i = 0; i < faces.size(); i += step) {
    sum += faces[i].high - faces[i].low;
    count += 3;
  }
  return (sum[0] + sum[1] + sum[2]) / count;
}

/// Without branches, in order.
template <class Keep>
void keep_if(FaceBoxes& faces, const Keep& keep) {
  std::size_t kept = 0;
  for (const Reference& face : faces) {
    const bool is_kept = keep(face);
    faces[kept] = face;
    kept += is_kept;
  }
  faces.resize(kept);
}

using IntLanes = std::int32_t __attribute__((vector_size(16)));

/// Clears the fourth lane, which holds an index: a denormal number, slow in arithmetic.
Lanes xyz(Lanes a) { return std::bit_cast<Lanes>(std::bit_cast<IntLanes>(a) & IntLanes{-1, -1, -1, 0}); }

/// A range of cells along each axis, both ends included.
struct CellRange {
  IntLanes low, high;

  /// The same in a grid with 2^shift times fewer cells along each axis.
  CellRange coarser(int shift) const { return {low >> shift, high >> shift}; }
  /// Returns whether it takes many steps.
  bool is_large() const { return high[1] - low[1] > 4 || high[2] - low[2] > 4; }
};

/// The cubic cells of a grid over a region, `cells` along its longest side.
class Cells {
 public:
  Cells(const SimdBox& region, int cells) : low_(xyz(region.low)) {
    const auto last = static_cast<float>(cells - 1);
    last_ = Lanes{last, last, last, 0};
    const float scale = static_cast<float>(cells) / longest_side(region);
    scale_ = scale < 1e37f ? Lanes{scale, scale, scale, 0} : Lanes{};
  }
  CellRange range(const SimdBox& box) const { return {cells_of(box.low), cells_of(box.high)}; }

 private:
  IntLanes cells_of(Lanes point) const {
    const Lanes at = (xyz(point) - low_) * scale_;
    return __builtin_convertvector(max(min(at, last_), Lanes{}), IntLanes);
  }

  Lanes low_, scale_, last_;
};

/// A set of cells of a grid, with 2^bits along each axis, one bit each: rows along x.
class CellSet {
 public:
  explicit CellSet(int bits) : bits_(bits), words_(((std::size_t{1} << (3 * bits)) + 63) / 64) {}

  void add(const CellRange& range) {
    each_word(range, [](std::uint64_t& word, std::uint64_t mask) {
      word |= mask;
      return false;
    });
  }
  bool has_any(const CellRange& range) {
    return each_word(range, [](const std::uint64_t& word, std::uint64_t mask) { return (word & mask) != 0; });
  }

 private:
  /// Calls visit(word, mask) for the words that hold cells of a range, until it returns true.
  template <class Visit>
  bool each_word(const CellRange& range, const Visit& visit) {
    for (int z = range.low[2]; z <= range.high[2]; ++z)
      for (int y = range.low[1]; y <= range.high[1]; ++y) {
        const std::size_t row = ((static_cast<std::size_t>(z) << bits_) | static_cast<std::size_t>(y))
                                << bits_;
        const std::size_t first = row + static_cast<std::size_t>(range.low[0]),
                          last = row + static_cast<std::size_t>(range.high[0]);
        constexpr std::uint64_t all = ~std::uint64_t{0};
        const std::uint64_t from = all << (first % 64), to = all >> (63 - last % 64);
        if (first / 64 == last / 64) {
          if (visit(words_[first / 64], from & to)) return true;
          continue;
        }
        if (visit(words_[first / 64], from) || visit(words_[last / 64], to)) return true;
        for (std::size_t word = first / 64 + 1; word < last / 64; ++word)
          if (visit(words_[word], all)) return true;
      }
    return false;
  }

  int bits_;
  std::vector<std::uint64_t> words_;
};

constexpr int coarse_bits = 3;  // of the grids for large triangles

/// The cells that the triangles of a mesh overlap. Triangles that are large beside the cells are in a coarse
/// grid only, so that each takes few steps.
class Occupancy {
 public:
  Occupancy(const SimdBox& region, int bits)
      : cells_(region, 1 << bits),
        shift_(bits - coarse_bits),
        fine_(bits),
        coarse_(coarse_bits),
        coarse_large_(coarse_bits) {}

  void add(const Reference& face) {
    const CellRange fine = cells_.range(face), coarse = fine.coarser(shift_);
    coarse_.add(coarse);
    if (!fine.is_large()) return fine_.add(fine);
    coarse_large_.add(coarse);
    has_large_ = true;
  }
  /// Returns whether a triangle of another mesh shares a cell with one of this.
  bool is_near(const Reference& face) {
    const CellRange fine = cells_.range(face);
    if (fine.is_large()) return coarse_.has_any(fine.coarser(shift_));
    return fine_.has_any(fine) || (has_large_ && coarse_large_.has_any(fine.coarser(shift_)));
  }

 private:
  Cells cells_;
  int shift_;
  CellSet fine_, coarse_, coarse_large_;
  bool has_large_ = false;
};

/// Returns the logarithm of the number of cells along the longest side of a region. Smaller cells keep fewer
/// triangles, and each triangle overlaps more of them.
int bits_for(const NearFaces& faces, const SimdBox& region) {
  constexpr float triangles_per_cell = 2;
  const float cell = triangles_per_cell * std::max(typical_side(faces.a), typical_side(faces.b));
  const float cells = longest_side(region) / cell;
  return cells > 16 ? std::ilogb(std::min(cells, 512.0f)) : 4;  // 4 if not a number
}

/// Keeps the triangles that share a cell with one of the other mesh.
void keep_in_common_cells(NearFaces& faces, const SimdBox& region) {
  const int bits = bits_for(faces, region);
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
  constexpr std::size_t few = 128;
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
  if (near.a.size() + near.b.size() > few) keep_in_common_cells(near, region);
  return near;
}

}  // namespace tandem::engine
