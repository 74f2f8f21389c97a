#pragma once
#include <cstdint>
#include <limits>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/model.h"

TANDEM_API_BEGIN

namespace tandem {

/// A vertex-connected component of a mesh.
struct Shell {
  static constexpr std::uint32_t none = 0xffffffff;

  std::uint32_t first_face = 0;  ///< its lowest triangle index
  std::uint32_t faces = 0;       ///< number of triangles
  bool closed = false;           ///< every edge occurs equally often in both directions
  double volume = 0;             ///< signed: negative if it faces inward; 0 if not closed
  std::uint32_t parent = none;   ///< the innermost closed shell around it
  std::uint32_t depth = 0;       ///< number of closed shells around it
};

/// Properties of a mesh that decide whether it bounds a solid. Vertices of equal coordinates count as one.
struct SolidReport {
  std::uint32_t faces = 0;
  std::uint32_t degenerate_faces = 0;  ///< triangles without area, decided exactly
  EdgeCounts edges;
  bool closed = false;    ///< every edge occurs equally often in both directions, so inside is defined
  bool oriented = false;  ///< no two neighbours disagree about which side is outside
  bool outward = false;   ///< closed, with a positive volume
  std::uint64_t self_intersections = 0;  ///< pairs of triangles, as collide_self(); 0 if not asked for
  /// Bounds of the enclosed volume, weighted by winding numbers; infinite if the mesh is not closed. Negative
  /// if it faces inward.
  double volume_lower = -std::numeric_limits<double>::infinity();
  double volume_upper = std::numeric_limits<double>::infinity();
  double area = 0;
  std::vector<Shell> shells;  ///< sorted by first face

  /// Returns whether the mesh bounds a solid: closed, oriented, outward and free of self-intersections.
  bool is_solid() const { return closed && oriented && outward && self_intersections == 0; }
};

struct SolidReportOptions {
  bool self_intersections = true;  ///< the most expensive part
  int threads = 1;                 ///< of the search for self-intersections; 0: all cores
};

/// Returns the report of a model; for a model without triangles, the default. Complexity: near-linear, but
/// for shells whose boxes are nested: each takes time linear in the triangles of those around it.
[[nodiscard]] SolidReport solid_report(const Model& model, const SolidReportOptions& options = {});

}  // namespace tandem

TANDEM_API_END
