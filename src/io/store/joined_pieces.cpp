#include "io/store/joined_pieces.h"

#include "mesh/joined_vertices.h"

namespace tandem::io {

clash::DisjointSets joined_vertices_of(const PiecewisePart& part) {
  clash::DisjointSets sets(part.vertices);
  std::vector<std::uint32_t> numbers;  // of vertices that other pieces may have, too
  std::vector<Vec3> positions;
  for (std::uint32_t i = 0; i < part.pieces; ++i) {
    const NumberedPiece piece = part.numbered(i);
    const auto vertices = piece.mesh().vertices();
    const std::vector<std::uint32_t> joined = joined_vertices(vertices);
    for (std::uint32_t v = 0; v < vertices.size(); ++v) {
      if (joined[v] != v) {
        sets.unite(piece.vertex(v), piece.vertex(joined[v]));
        continue;
      }
      for (std::uint32_t other = 0; other < part.pieces; ++other) {
        if (other == i || box_distance(part.summary(other).box, {vertices[v], vertices[v]}) > 0) continue;
        numbers.push_back(piece.vertex(v));
        positions.push_back(vertices[v]);
        break;
      }
    }
  }
  const std::vector<std::uint32_t> joined = joined_vertices(positions);
  for (std::size_t i = 0; i < joined.size(); ++i) sets.unite(numbers[i], numbers[joined[i]]);
  return sets;
}

}  // namespace tandem::io
