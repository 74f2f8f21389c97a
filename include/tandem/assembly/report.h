#pragma once
#include <cstdint>
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// Counts and measures of an assembly.
struct AssemblyReport {
  std::size_t nodes = 0;
  std::size_t parts = 0;               ///< nodes with geometry
  std::size_t geometries = 0;          ///< unique geometries
  std::uint64_t triangles = 0;         ///< of unique geometries
  std::uint64_t placed_triangles = 0;  ///< of all parts
  std::size_t closed_parts = 0;        ///< parts whose geometry is closed
  std::size_t open_parts = 0;
  std::uint32_t depth = 0;  ///< of the deepest node; a root has depth 1
  Bounds bounds;            ///< of all parts, in world coordinates
};

/// Returns the report. Takes time proportional to the number of placed vertices. The result does not depend
/// on the number of threads; 0: all cores.
AssemblyReport report(const Assembly& assembly, int threads = 1);

/// A geometry and the work it stands for.
struct GeometryUse {
  Assembly::Geometry geometry = 0;
  Assembly::Node first_part = 0;  ///< the first part that places it
  std::uint64_t instances = 0;
  std::uint64_t triangles = 0;  ///< of one instance
};
/// Returns the `count` geometries with the most placed triangles, heaviest first.
std::vector<GeometryUse> heaviest_geometries(const Assembly& assembly, std::size_t count);

}  // namespace tandem

TANDEM_API_END
