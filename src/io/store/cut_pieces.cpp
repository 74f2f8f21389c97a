#include "io/store/cut_pieces.h"

#include <array>

#include "clash/touched_edges.h"
#include "io/store/joined_pieces.h"

namespace tandem::io {
namespace {

using clash::DisjointSets;
using clash::edge_key;

std::array<std::uint32_t, 2> ends_of(std::uint64_t edge) {
  return {static_cast<std::uint32_t>(edge >> 32), static_cast<std::uint32_t>(edge)};
}

}  // namespace

CutPieces::CutPieces(const PiecewisePart& a, const PiecewisePart& b, bool is_a)
    : a_(a), b_(b), is_a_(is_a), joined_(joined_vertices_of(own())), connected_(joined_) {
  (is_a ? other_location_ : location_) = relative_transform(a.part.pose, b.part.pose);
  find_touched();
  for_each_edge([&](const NumberedPiece&, std::uint32_t, std::uint32_t p, std::uint32_t q) {
    if (!edges_.contains(edge_key(p, q))) connected_.unite(p, q);
  });
}

void CutPieces::find_touched() {
  for_each_touching(a_, b_, [&](const TouchingPieces& touching) {
    const NumberedPiece &mine = is_a_ ? touching.a : touching.b, &theirs = is_a_ ? touching.b : touching.a;
    for (const FacePair& pair : touching.pairs) {
      const std::uint32_t face = is_a_ ? pair.a : pair.b;
      const Corners corners = corners_at(mine.mesh(), face, location_);
      const Corners others = corners_at(theirs.mesh(), is_a_ ? pair.b : pair.a, other_location_);
      add_touched(mine, mine.mesh().triangles()[face], clash::TriangleContact(corners, others));
    }
    return true;
  });
  edges_.sort();
  vertices_.sort();
}

void CutPieces::add_touched(const NumberedPiece& piece, const Triangle& t,
                            const clash::TriangleContact& contact) {
  for (int k = 0; k < 3; ++k) {
    const int next = (k + 1) % 3;
    const std::uint32_t p = joined_.find(piece.vertex(t[static_cast<std::size_t>(k)]));
    const std::uint32_t q = joined_.find(piece.vertex(t[static_cast<std::size_t>(next)]));
    if (p != q && contact.edge_touches(k, next)) edges_.add(edge_key(p, q));
    if (contact.corner_touches(k)) vertices_.add(p);
  }
}

template <class Take>
void CutPieces::for_each_edge(const Take& take) {
  for (const std::uint32_t i : loaded_first(own())) {
    const NumberedPiece piece = own().numbered(i);
    for (const Triangle& t : piece.mesh().triangles())
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t p = joined_.find(piece.vertex(t[k]));
        const std::uint32_t q = joined_.find(piece.vertex(t[(k + 1) % 3]));
        if (p != q) take(piece, t[k], p, q);
      }
  }
}

CutPieces::Components CutPieces::pieces_beside_cuts() {
  std::vector<std::uint32_t> roots, free;
  for (const std::uint64_t edge : edges_.sorted())
    for (const std::uint32_t end : ends_of(edge)) {
      roots.push_back(connected_.find(end));
      if (!vertices_.contains(end)) free.push_back(roots.back());
    }
  for (std::vector<std::uint32_t>* list : {&roots, &free}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
  const auto index_of = [&](std::uint32_t root) {
    return static_cast<std::uint32_t>(std::lower_bound(roots.begin(), roots.end(), root) - roots.begin());
  };
  DisjointSets components(roots.size());
  for (const std::uint64_t edge : edges_.sorted()) {
    const auto [p, q] = ends_of(edge);
    components.unite(index_of(connected_.find(p)), index_of(connected_.find(q)));
  }
  Components found;
  for (const std::uint32_t root : free) found[components.find(index_of(root))].push_back(root);
  std::erase_if(found, [](const auto& component) { return component.second.size() < 2; });
  return found;
}

void CutPieces::for_each_separated(const std::function<void(std::uint32_t, Vec3)>& take) {
  DisjointSets components = connected_;
  for (const std::uint64_t edge : edges_.sorted()) components.unite(ends_of(edge)[0], ends_of(edge)[1]);
  std::map<std::uint32_t, Bounds> boxes;  // of pieces
  for_each_edge([&](const NumberedPiece& piece, std::uint32_t corner, std::uint32_t p, std::uint32_t) {
    boxes[connected_.find(p)].add(piece.mesh().vertices()[corner]);
  });
  struct Largest {
    std::uint32_t piece = 0;
    double size = -1;
  };
  std::map<std::uint32_t, Largest> largest;  // of each component
  for (const auto& [piece, box] : boxes) {
    Largest& best = largest[components.find(piece)];
    if (length(box.extent()) > best.size) best = {piece, length(box.extent())};
  }
  std::vector<bool> visited(own().vertices);
  for_each_edge([&](const NumberedPiece& piece, std::uint32_t corner, std::uint32_t p, std::uint32_t) {
    if (visited[p]) return;
    visited[p] = true;
    if (largest[components.find(p)].piece != connected_.find(p)) take(p, piece.mesh().vertices()[corner]);
  });
}

}  // namespace tandem::io
