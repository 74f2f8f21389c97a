#pragma once
#include "clash/geometry_source.h"

namespace tandem::clash {

/// A part with everything that queries on it need.
struct PlacedPart {
  /// `source` provides the geometry of a part of the models.
  PlacedPart(const std::vector<JobModel>& models, const GeometrySource& source, const Part& placed)
      : PlacedPart(models, source.get(placed.model, models[placed.model].assembly.geometry(placed.node)),
                   placed) {}
  PlacedPart(const std::vector<JobModel>& models, std::shared_ptr<const LoadedGeometry> geometry,
             const Part& placed)
      : part(placed),
        loaded(std::move(geometry)),
        model(loaded->model),
        info(loaded->info()),
        error(models[part.model].tessellation_error) {}

  const VertexGraph& graph() const { return loaded->graph(); }
  const CornerCloud& corners() const { return loaded->corners(); }
  const Bounds& local_box() const { return loaded->box(); }
  std::size_t triangle_count() const { return model.mesh().triangles().size(); }

  const Part& part;
  std::shared_ptr<const LoadedGeometry> loaded;
  const Model& model;
  const GeometryInfo& info;
  double error;  ///< tessellation error
};

}  // namespace tandem::clash
