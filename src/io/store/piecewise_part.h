#pragma once
#include <functional>
#include <span>

#include "tandem/query/collide.h"
#include "tandem/query/winding_number.h"

#include "clash/geometry_source.h"
#include "engine/ray/ray_search.h"
#include "query/solid/pair_relation.h"

namespace tandem::io {

/// What stays in memory of a piece that has been loaded once.
struct PieceSummary {
  Bounds box;                 ///< in the frame of the part
  std::vector<Vec3> samples;  ///< some vertices, in the frame of the part

  explicit PieceSummary(const Mesh& mesh);
};

/// A piece of a surface, and the numbers of its triangles and vertices in the whole, ascending.
struct NumberedPiece {
  std::shared_ptr<const clash::LoadedGeometry> geometry;
  std::span<const std::uint32_t> faces = {}, vertices = {};  ///< empty: the piece is the whole

  const Model& model() const { return geometry->model; }
  const Mesh& mesh() const { return geometry->model.mesh(); }
  std::uint32_t face(std::uint32_t own) const { return faces.empty() ? own : faces[own]; }
  std::uint32_t vertex(std::uint32_t own) const { return vertices.empty() ? own : vertices[own]; }
};

/// A part as pieces of its surface that are in memory one after another.
struct PiecewisePart {
  const clash::Part& part;
  clash::GeometryInfo info;                   ///< of the whole
  std::uint64_t triangles = 0, vertices = 0;  ///< of the whole
  std::uint32_t pieces = 1;
  std::function<NumberedPiece(std::uint32_t)> numbered;
  std::function<bool(std::uint32_t)> is_loaded;
  std::function<const PieceSummary&(std::uint32_t)> summary;
  std::function<Bounds(std::uint32_t)> box;  ///< of a piece, in the world
  std::function<std::vector<Vec3>(const std::vector<std::uint32_t>&)>
      positions_of;  ///< vertices of the whole
  std::function<Mesh()> whole;

  std::shared_ptr<const clash::LoadedGeometry> piece(std::uint32_t i) const { return numbered(i).geometry; }
};

/// Returns the pieces in the order in which most are still in memory. Results must not depend on it.
std::vector<std::uint32_t> loaded_first(const PiecewisePart& part);

/// Returns the box of a part in its own frame.
Bounds own_box(const PiecewisePart& part);

/// Returns whether a ray along an axis may cross what is in a box. Exact: it compares coordinates only.
bool may_cross(const Bounds& box, Vec3 point, const engine::AxisDirection& direction);

/// Returns the distance of two boxes; 0 if they overlap.
double box_distance(const Bounds& a, const Bounds& b);

/// Returns the rounding error of boxes of two parts, generously.
double box_rounding(const PiecewisePart& a, const PiecewisePart& b);

/// Returns how often a closed part winds around each point in its frame; std::nullopt if it is on the
/// surface. The crossings of rays with pieces add up exactly.
std::vector<std::optional<int>> times_around(const PiecewisePart& part, std::span<const Vec3> points);

/// Returns the winding number of an open part around each point in the world. Those of pieces add up.
std::vector<WindingNumber> winding_of(const PiecewisePart& part, std::span<const Vec3> points);

/// What is asked for of two parts.
struct PieceLimits {
  double max_gap = 0;                                        ///< larger gaps need not be known
  double relative_tolerance = 0.01, absolute_tolerance = 0;  ///< on the depth
};

/// Returns the contact of two parts: distances are the least ones of all pairs of pieces, triangles that
/// cross prove an overlap, winding numbers tell what is inside. At most two pieces are in use at a time.
clash::SplitContact contact_of_pieces(const PiecewisePart& a, const PiecewisePart& b,
                                      const PieceLimits& limits);

/// Locates the surfaces of two parts that touch without crossing, as relation() of the whole does. Points of
/// the surfaces are located piece by piece. Memory: four bytes a vertex of one part, and the contact pairs
/// of one piece.
LocatedSurfaces located_surfaces(const PiecewisePart& a, const PiecewisePart& b);

/// Returns what else is asked of two parts if a clash is reported. Copies of the parts are kept.
std::shared_ptr<clash::SplitDetails> details_of_pieces(const PiecewisePart& a, const PiecewisePart& b);

/// Returns whether one of two parts that overlap passes through the other; see clash/pierce.h.
bool pierces_of_pieces(const PiecewisePart& a, const PiecewisePart& b);

/// Returns the depth of two open parts that cross: the largest distance from the other surface of vertices
/// that it separates from the rest of their part; std::nullopt if there are none. See clash/cut_surface.h.
std::optional<clash::PairDepth> open_depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b);

/// Calls `take` with pairs of pieces of which triangles touch: the pieces and the pairs of their triangles,
/// by their own numbers. Ends when it returns false.
struct TouchingPieces {
  std::uint32_t index_a, index_b;
  const NumberedPiece &a, &b;
  std::vector<FacePair> pairs;
};
void for_each_touching(const PiecewisePart& a, const PiecewisePart& b,
                       const std::function<bool(const TouchingPieces&)>& take);

/// Returns bounds of the depth of two parts that overlap: the maximum over surface points of one part in the
/// other, if that is closed, of the distance to its surface. Neither is closed: open_depth_of_pieces(), or
/// the overlap of the boxes if there is no such vertex.
clash::PairDepth depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b, const PieceLimits& limits);

}  // namespace tandem::io
