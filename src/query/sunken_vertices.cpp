#include "query/sunken_vertices.h"

#include <algorithm>

#include "math/orientation.h"
#include "query/point_search.h"

namespace tandem {
namespace {

struct Meeting {
  std::uint32_t own, other;  ///< faces
  friend auto operator<=>(const Meeting&, const Meeting&) = default;
};

class Search {
 public:
  Search(const PlacedModel& from, const PlacedModel& into, std::span<const FacePair> patch,
         std::span<const FacePair> all, bool of_a)
      : from_(from), into_(into) {
    meetings_.reserve(all.size());
    for (const FacePair& pair : all)
      meetings_.push_back(of_a ? Meeting{pair.a, pair.b} : Meeting{pair.b, pair.a});
    std::sort(meetings_.begin(), meetings_.end());
    for (const FacePair& pair : patch) of_patch_.push_back(of_a ? pair.a : pair.b);
    std::sort(of_patch_.begin(), of_patch_.end());
  }

  std::vector<std::uint32_t> run() {
    judge_rim();
    flood();
    std::sort(sunken_.begin(), sunken_.end());
    sunken_.erase(std::unique(sunken_.begin(), sunken_.end()), sunken_.end());
    return std::move(sunken_);
  }

 private:
  /// A vertex of a touching face is in the other model when it is behind all the faces that its face meets:
  /// the straight way to it from the place where they meet passes no other. Where they disagree the model
  /// itself is asked.
  bool has_sunk(Vec3 place, const Meeting* first, const Meeting* last) const {
    bool behind = false, before = false;
    for (const Meeting* m = first; m != last; ++m) {
      const Corners other = into_.corners(m->other);
      (orient3d(other[0], other[1], other[2], place) < 0 ? behind : before) = true;
    }
    if (!(behind && before)) return behind && !before;
    return into_.solid().closed &&
           side_in_model(into_.model, inverse(into_.place)(place)) == PointSide::inside;
  }

  void judge_rim() {
    for (auto first = meetings_.data(), end = first + meetings_.size(), last = first; first != end;
         first = last) {
      while (last != end && last->own == first->own) ++last;
      touching_.push_back(first->own);
      if (!std::binary_search(of_patch_.begin(), of_patch_.end(), first->own)) continue;
      const Triangle& corners = from_.model.mesh().triangles()[first->own];
      bool sunk[3];
      for (std::size_t k = 0; k < 3; ++k) {
        sunk[k] = has_sunk(from_.vertex(corners[k]), first, last);
        if (sunk[k]) sunken_.push_back(corners[k]);
      }
      for (std::size_t k = 0; k < 3; ++k)
        if (sunk[k] && sunk[(k + 1) % 3]) waiting_.push_back(from_.solid().neighbor[first->own][k]);
    }
  }

  /// A face that touches nothing is as deep in as the side over which it was reached.
  void flood() {
    constexpr std::size_t most = 4096;
    std::vector<std::uint32_t> seen;
    for (std::size_t done = 0; !waiting_.empty() && done < most;) {
      std::vector<std::uint32_t> ring;
      std::sort(waiting_.begin(), waiting_.end());
      waiting_.erase(std::unique(waiting_.begin(), waiting_.end()), waiting_.end());
      for (const std::uint32_t face : waiting_)
        if (face != Solid::none && !std::binary_search(touching_.begin(), touching_.end(), face) &&
            !std::binary_search(seen.begin(), seen.end(), face))
          ring.push_back(face);
      waiting_.clear();
      for (const std::uint32_t face : ring) {
        for (const std::uint32_t corner : from_.model.mesh().triangles()[face]) sunken_.push_back(corner);
        for (const std::uint32_t beside : from_.solid().neighbor[face]) waiting_.push_back(beside);
      }
      done += ring.size();
      const auto old = static_cast<std::ptrdiff_t>(seen.size());
      seen.insert(seen.end(), ring.begin(), ring.end());
      std::inplace_merge(seen.begin(), seen.begin() + old, seen.end());
    }
  }

  const PlacedModel &from_, &into_;
  std::vector<Meeting> meetings_;
  std::vector<std::uint32_t> of_patch_, touching_, waiting_;  ///< faces
  std::vector<std::uint32_t> sunken_;                         ///< vertices
};

}  // namespace

std::vector<std::uint32_t> sunken_vertices(const PlacedModel& from, const PlacedModel& into,
                                           std::span<const FacePair> patch, std::span<const FacePair> all,
                                           bool of_a) {
  return Search(from, into, patch, all, of_a).run();
}

}  // namespace tandem
