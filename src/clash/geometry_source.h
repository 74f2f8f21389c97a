#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "tandem/clash/report.h"
#include "tandem/mesh/measure.h"

#include "base/lazy.h"
#include "clash/split_contact.h"
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
  std::vector<ShellInfo> shells;
};

/// Computes the information on the geometry of a model.
GeometryInfo geometry_info(const Model& model);

/// A geometry with everything that queries on it need. Values are computed on first use by any thread.
struct LoadedGeometry {
  explicit LoadedGeometry(Model of) : model(std::move(of)) {}
  LoadedGeometry(Model of, GeometryInfo known) : model(std::move(of)), known_info(std::move(known)) {}
  virtual ~LoadedGeometry() = default;

  const GeometryInfo& info() const {
    return known_info.get([&] { return geometry_info(model); });
  }
  const VertexGraph& graph() const {
    return known_graph.get([&] { return VertexGraph(model.mesh()); });
  }
  const CornerCloud& corners() const {
    return known_corners.get([&] { return CornerCloud(model.mesh()); });
  }
  /// The box in the frame of the mesh.
  const Bounds& box() const {
    return known_box.get([&] { return bounds(model.mesh()); });
  }

  /// Returns the number of triangles of the part, of which this may be what is near a box.
  std::uint64_t whole_triangles() const {
    return simplified_from > 0 ? simplified_from : model.mesh().triangles().size();
  }

  Model model;
  std::uint64_t simplified_from = 0;  ///< triangles of the part that this stands for near a box; 0: all of it
  Lazy<GeometryInfo> known_info;
  Lazy<VertexGraph> known_graph;
  Lazy<CornerCloud> known_corners;
  Lazy<Bounds> known_box;
};

/// What has to be known of two parts: gaps and depths up to these.
struct NearLimits {
  double gap = 0, depth = 0;
  double depth_tolerance = 0.01;  ///< relative tolerance on the depth
};

/// Two parts that do not fit in memory together: two geometries that are equal to those of the parts where
/// the parts are near each other, or their contact, if that is nearly everywhere.
struct NearPair {
  std::shared_ptr<const LoadedGeometry> a, b;
  double max_depth = 0;  ///< larger depths of the two may be those of other points of the parts
  std::optional<SplitContact> contact;
};

/// Where a check gets geometry from: memory, or files that are mapped while they are needed.
class GeometrySource {
 public:
  virtual ~GeometrySource() = default;
  /// Returns a geometry of a model of the job; it stays valid as long as the pointer. Equal arguments give
  /// the same object while one of the pointers exists. Called by several threads at once.
  virtual std::shared_ptr<const LoadedGeometry> get(std::uint32_t model,
                                                    Assembly::Geometry geometry) const = 0;
  /// Returns true if it is proven with less than all of the geometry that two parts are farther apart than
  /// `gap` and neither contains the other, so that no test reports them.
  virtual bool proven_apart(const Part&, const Part&, double /*gap*/) const { return false; }
  /// Returns what to test instead of two parts that do not fit in memory together; std::nullopt if they do.
  /// Throws Error if neither is possible.
  virtual std::optional<NearPair> near_pair(const Part&, const Part&, const NearLimits&) const {
    return std::nullopt;
  }
  /// Returns bounds of the depth of two parts that near_pair() takes and that overlap.
  virtual PairDepth depth_of_near(const Part&, const Part&, const NearLimits&) const { return {}; }
};

}  // namespace tandem::clash
