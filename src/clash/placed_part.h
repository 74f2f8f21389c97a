#pragma once
#include "clash/geometry_info.h"

namespace tandem::clash {

/// A part with everything that queries on it need.
struct PlacedPart {
  PlacedPart(const Report& report, const GeometryTable& geometries, std::uint32_t index)
      : part(report.parts[index]),
        geometry(report.assembly(part).geometry(part.node)),
        model(report.assembly(part).model(geometry)),
        info(geometries.info(part.model, geometry)),
        error(report.models[part.model].tessellation_error),
        geometries_(geometries) {}

  const VertexGraph& graph() const { return geometries_.graph(part.model, geometry); }
  const CornerCloud& corners() const { return geometries_.corners(part.model, geometry); }
  std::size_t triangle_count() const { return model.mesh().triangles().size(); }

  const Part& part;
  Assembly::Geometry geometry;
  const Model& model;
  const GeometryInfo& info;
  double error;  ///< tessellation error

 private:
  const GeometryTable& geometries_;
};

}  // namespace tandem::clash
