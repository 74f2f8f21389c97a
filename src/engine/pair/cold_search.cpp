#include "engine/pair/cold_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/pair/near_faces.h"
#include "engine/pair/sort_keys.h"
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::engine {
namespace {

/// A range of triangles of one mesh.
struct FaceRange {
  Reference *begin, *end;

  std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// The same for both meshes, A first.
struct RangePair {
  FaceRange side[2];
};

class ColdSearch {
 public:
  ColdSearch(const Mesh& a, const Mesh& b, const Transform& b_from_a, std::size_t most)
      : a_(a), b_(b), b_from_a_(b_from_a), most_(most) {}

  /// Returns false beyond the limit of work.
  bool run(NearFaces& faces) {
    const std::size_t count = faces.a.size() + faces.b.size();
    limit_ = 4096 + 160 * count;
    test_limit_ = 1024 + 16 * count;
    const auto range = [](FaceBoxes& boxes) { return FaceRange{boxes.data(), boxes.data() + boxes.size()}; };
    divide({{range(faces.a), range(faces.b)}});
    return !gave_up_;
  }
  std::vector<FaceKey>& found() { return found_; }
  std::size_t visited() const { return visited_; }

 private:
  bool ended() const { return gave_up_ || found_.size() >= most_; }

  /// Moves the triangles near a box to the front and returns them.
  FaceRange near(const FaceRange& range, const SimdBox& box) {
    visited_ += range.size();
    Reference* const end = std::partition(range.begin, range.end,
                                          [&](const Reference& face) { return boxes_overlap(face, box); });
    return {range.begin, end};
  }

  /// Searches the pairs of two ranges, whose triangles may change their order. The depth of the recursion is
  /// logarithmic: a side is divided such that each part has at most seven eighths of it.
  void divide(RangePair pair) {
    if (ended()) return;
    for (int i = 0; i < 2; ++i) {
      const FaceRange& other = pair.side[1 - i];
      pair.side[i] = near(pair.side[i], box_of(other.begin, other.end));
    }
    const std::size_t a = pair.side[0].size(), b = pair.side[1].size();
    if (a == 0 || b == 0) return;
    if (visited_ > limit_) {
      gave_up_ = true;
      return;
    }
    if (a * b <= 128 || std::min(a, b) <= 2) return test_all(pair);
    const int larger = a >= b ? 0 : 1;
    const FaceRange whole = pair.side[larger];
    Reference* const middle = split(whole);
    for (const FaceRange& part : {FaceRange{whole.begin, middle}, FaceRange{middle, whole.end}}) {
      RangePair next = pair;
      next.side[larger] = part;
      divide(next);
    }
  }

  /// In the middle of the longest side of the box, or at the median.
  Reference* split(const FaceRange& range) {
    visited_ += range.size();
    SimdBox centers;
    for (const Reference* face = range.begin; face != range.end; ++face) centers.add(face->doubled_center());
    const int axis = largest_lane(centers.high - centers.low);
    const float plane = 0.5f * (centers.low[axis] + centers.high[axis]);
    Reference* middle = std::partition(
        range.begin, range.end, [&](const Reference& face) { return face.doubled_center()[axis] < plane; });
    const std::ptrdiff_t fewest = std::min(middle - range.begin, range.end - middle);
    if (8 * fewest >= range.end - range.begin) return middle;
    middle = range.begin + (range.end - range.begin) / 2;
    std::nth_element(range.begin, middle, range.end, [&](const Reference& x, const Reference& y) {
      const float at_x = x.doubled_center()[axis], at_y = y.doubled_center()[axis];
      return at_x != at_y ? at_x < at_y : x.primitive() < y.primitive();
    });
    return middle;
  }

  void test_all(const RangePair& pair) {
    const auto& [a, b] = pair.side;
    visited_ += a.size() * b.size() / 4;
    for (const Reference* face_b = b.begin; face_b != b.end; ++face_b) {
      const Corners* placed = nullptr;
      Corners corners;
      for (const Reference* face_a = a.begin; face_a != a.end; ++face_a) {
        if (!boxes_overlap(*face_a, *face_b)) continue;
        if (!placed) {
          corners = corners_b(face_b->primitive());
          placed = &corners;
        }
        test(face_a->primitive(), face_b->primitive(), corners);
        if (ended()) return;
      }
    }
  }

  void test(std::uint32_t a, std::uint32_t b, const Corners& placed) {
    if (++tests_ > test_limit_ + 4 * found_.size()) {
      gave_up_ = true;
      return;
    }
    const auto [p, q, r] = a_.corners(a);
    if (triangles_touch(Corners{{p, q, r}}, placed)) found_.push_back(face_key(a, b));
  }

  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = b_.corners(face);
    return {{b_from_a_(p), b_from_a_(q), b_from_a_(r)}};
  }

  const Mesh &a_, &b_;
  const Transform& b_from_a_;
  std::size_t most_;
  std::size_t visited_ = 0, limit_ = 0, tests_ = 0, test_limit_ = 0;
  bool gave_up_ = false;
  std::vector<FaceKey> found_;
};

}  // namespace

bool is_cold_search_possible(const Transform& b_from_a) {
  // Coordinates of meshes are at most 1e15.
  constexpr double max_entry = 1e6, max_offset = 1e30;
  for (int i = 0; i < 3; ++i) {
    if (!(std::fabs(b_from_a.offset[i]) <= max_offset)) return false;
    for (int j = 0; j < 3; ++j)
      if (!(std::fabs(b_from_a.rotation(i, j)) <= max_entry)) return false;
  }
  return true;
}

std::optional<std::vector<FaceKey>> all_touching_cold(const Mesh& a, const Mesh& b, const Transform& b_from_a,
                                                      Vec3 origin, std::size_t& visited) {
  NearFaces faces = near_faces(a, b, b_from_a, origin);
  ColdSearch search(a, b, b_from_a, std::numeric_limits<std::size_t>::max());
  const bool complete = search.run(faces);
  visited += faces.visited + search.visited();
  if (!complete) return std::nullopt;
  sort_keys(search.found(), a.triangles().size(), b.triangles().size());
  return std::move(search.found());
}

std::optional<bool> are_touching_cold(const Mesh& a, const Mesh& b, const Transform& b_from_a, Vec3 origin,
                                      std::size_t& visited) {
  NearFaces faces = near_faces(a, b, b_from_a, origin);
  ColdSearch search(a, b, b_from_a, 1);
  const bool complete = search.run(faces);
  visited += faces.visited + search.visited();
  if (!search.found().empty()) return true;
  return complete ? std::optional(false) : std::nullopt;
}

}  // namespace tandem::engine
