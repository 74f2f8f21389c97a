#include "clash/pierce.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "tandem/query/winding_number.h"

#include "clash/cut_surface.h"

namespace tandem::clash {
namespace {

bool is_outside(const CutSurface& cut, std::uint32_t vertex) {
  const Vec3 point = cut.location(cut.part.model.mesh().vertices()[vertex]);
  const PlacedPart& other = cut.other;
  switch (other.info.inside) {
    case InsideTest::exact:
      return locate_point(other.model, cut.other_location, point) != PointLocation::inside;
    case InsideTest::winding:
      return std::fabs(winding_number(other.model, cut.other_location, point).value()) < 0.5;
    default:
      return true;
  }
}

/// Searches from all ends of touched edges at once, vertex by vertex in turn, until it is known whether two
/// pieces outside of the other part remain. Pieces that are near each other meet after few steps, so large
/// surfaces with a small contact are not visited completely.
class PieceSearch {
 public:
  /// `starts` are ends of touched edges in one connected component of the surface.
  PieceSearch(const CutSurface& cut, const TouchedEdges& touched, std::span<const std::uint32_t> starts)
      : cut_(cut), touched_(touched), graph_(cut.part.graph()) {
    for (const std::uint32_t start : starts) {
      const auto piece = static_cast<std::uint32_t>(pieces_.size());
      piece_of_.emplace(start, piece);
      above_.push_back(piece);
      live_.push_back(piece);
      pieces_.push_back({start, {start}});
    }
  }

  bool two_outside() {
    while (true) {
      drop_merged();
      if (!classified_ && live_.size() <= max_classified) {
        std::erase_if(live_, [&](std::uint32_t piece) { return !is_outside(cut_, pieces_[piece].start); });
        classified_ = true;
      }
      if (classified_ && finished_ + live_.size() < 2) return false;
      if (classified_ && finished_ > 0) return true;
      for (std::size_t i = 0; i < live_.size(); ++i)
        if (find(live_[i]) == live_[i]) expand(live_[i]);
      finish_exhausted();
      if (finished_ > 1) return true;
    }
  }

 private:
  struct Piece {
    std::uint32_t start = 0;
    std::deque<std::uint32_t> pending;
  };
  /// As few pieces as this are located; before, they are likely to meet.
  static constexpr std::size_t max_classified = 4;

  std::uint32_t find(std::uint32_t piece) {
    while (above_[piece] != piece) piece = above_[piece] = above_[above_[piece]];
    return piece;
  }
  void drop_merged() {
    std::erase_if(live_, [&](std::uint32_t piece) { return find(piece) != piece; });
  }
  void expand(std::uint32_t piece) {
    if (pieces_[piece].pending.empty()) return;
    const std::uint32_t vertex = pieces_[piece].pending.front();
    pieces_[piece].pending.pop_front();
    for (const std::uint32_t beside : graph_.neighbors(vertex)) {
      if (touched_.edges.contains(edge_key(vertex, beside))) continue;
      const auto [place, is_new] = piece_of_.emplace(beside, piece);
      const std::uint32_t root = find(piece);
      if (is_new)
        pieces_[root].pending.push_back(beside);
      else
        merge(root, find(place->second));
    }
  }
  void merge(std::uint32_t p, std::uint32_t q) {
    if (p == q) return;
    if (pieces_[p].pending.size() < pieces_[q].pending.size()) std::swap(p, q);
    above_[q] = p;
    pieces_[p].pending.insert(pieces_[p].pending.end(), pieces_[q].pending.begin(), pieces_[q].pending.end());
    pieces_[q].pending.clear();
  }
  /// Counts the pieces outside that are complete.
  void finish_exhausted() {
    drop_merged();
    std::erase_if(live_, [&](std::uint32_t piece) {
      if (!pieces_[piece].pending.empty()) return false;
      if (classified_ || is_outside(cut_, pieces_[piece].start)) ++finished_;
      return true;
    });
  }

  const CutSurface& cut_;
  const TouchedEdges& touched_;
  const VertexGraph& graph_;
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> above_, live_;
  std::unordered_map<std::uint32_t, std::uint32_t> piece_of_;
  std::size_t finished_ = 0;
  bool classified_ = false;
};

/// Returns the ends of touched edges that do not touch themselves, sorted by connected component.
std::vector<std::uint32_t> free_ends(const VertexGraph& graph, const TouchedEdges& touched) {
  std::vector<std::uint32_t> ends;
  for (const std::uint64_t edge : touched.edges)
    for (const std::uint32_t end : {static_cast<std::uint32_t>(edge >> 32), static_cast<std::uint32_t>(edge)})
      if (!touched.vertices.contains(end)) ends.push_back(end);
  std::sort(ends.begin(), ends.end(), [&](std::uint32_t x, std::uint32_t y) {
    const std::uint32_t of_x = graph.component(x), of_y = graph.component(y);
    return of_x != of_y ? of_x < of_y : x < y;
  });
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return ends;
}

/// Returns whether the other surface separates vertices of one connected component that are outside.
bool is_divided(const CutSurface& cut, const PairContact& contact) {
  const TouchedEdges& touched = touched_edges(cut, contact);
  const VertexGraph& graph = cut.part.graph();
  const std::vector<std::uint32_t> ends = free_ends(graph, touched);
  for (std::size_t begin = 0; begin < ends.size();) {
    std::size_t end = begin + 1;
    while (end < ends.size() && graph.component(ends[end]) == graph.component(ends[begin])) ++end;
    if (PieceSearch(cut, touched, std::span(ends).subspan(begin, end - begin)).two_outside()) return true;
    begin = end;
  }
  return false;
}

}  // namespace

bool pierces(const PairContact& contact) {
  std::optional<bool>& found = contact.shared().pierces;
  if (!found) {
    const auto [of_a, of_b] = cut_surfaces(contact);
    found = is_divided(of_a, contact) || is_divided(of_b, contact);
  }
  return *found;
}

}  // namespace tandem::clash
