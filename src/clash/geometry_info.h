#pragma once
#include "clash/geometry_source.h"

namespace tandem::clash {

/// The geometries of all models of a job in memory.
class GeometryTable final : public GeometrySource {
 public:
  explicit GeometryTable(const std::vector<JobModel>& models);

  std::shared_ptr<const LoadedGeometry> get(std::uint32_t model, Assembly::Geometry geometry) const override;

 private:
  using Slot = Lazy<std::unique_ptr<const LoadedGeometry>>;
  const std::vector<JobModel>& models_;
  std::vector<std::unique_ptr<Slot[]>> slots_;  // by model
};

}  // namespace tandem::clash
