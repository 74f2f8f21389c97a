#pragma once
#include <memory>
#include <vector>

#include "tandem/clash/report.h"

#include "base/lazy.h"
#include "clash/vertex_graph.h"
#include "query/solid/pair_relation.h"
#include "shape/corner_cloud.h"

namespace tandem::clash {

/// An edge-connected piece of a surface.
struct ShellInfo {
  std::uint32_t vertex = 0;  ///< one of its vertices
  Bounds box;                ///< in the frame of the mesh
};

/// What clash checks need to know of a geometry besides its model.
struct GeometryInfo {
  InsideTest inside = InsideTest::none;
  bool faces_outward = true;  ///< of a closed surface: counter-clockwise viewed from outside
  std::vector<ShellInfo> shells;
};

/// Information on all geometries of the models, computed on first use by any thread.
class GeometryTable {
 public:
  explicit GeometryTable(const std::vector<JobModel>& models);

  const GeometryInfo& info(std::uint32_t model, Assembly::Geometry geometry) const;
  const VertexGraph& graph(std::uint32_t model, Assembly::Geometry geometry) const;
  const CornerCloud& corners(std::uint32_t model, Assembly::Geometry geometry) const;

 private:
  struct Slot {
    Lazy<GeometryInfo> info;
    Lazy<VertexGraph> graph;
    Lazy<CornerCloud> corners;
  };
  const std::vector<JobModel>& models_;
  std::vector<std::unique_ptr<Slot[]>> slots_;  // by model
};

}  // namespace tandem::clash
