#pragma once
#include <array>
#include <atomic>
#include <mutex>

#include "clash/geometry_source.h"

namespace tandem::clash {

/// The geometries of all models of a job in memory. What queries build for them is released after the last
/// pair that needs it, if the number of pairs has been announced. Models that the assembly has prepared are
/// used as they are.
class GeometryTable final : public GeometrySource {
 public:
  explicit GeometryTable(const std::vector<JobModel>& models);

  std::shared_ptr<const LoadedGeometry> get(std::uint32_t model, Assembly::Geometry geometry) const override;

  /// Announces one more pair with the geometry of a part, or ends one. Not thread-safe, and thread-safe.
  void announce_use(const Part& part);
  void end_use(const Part& part) const;

 private:
  struct Slot {
    std::shared_ptr<const LoadedGeometry> loaded;
    std::atomic<std::uint32_t> uses = 0;
  };
  Slot& slot(std::uint32_t model, Assembly::Geometry geometry) const { return slots_[model][geometry]; }
  std::mutex& guard_of(Assembly::Geometry geometry) const { return guards_[geometry % guards_.size()]; }

  const std::vector<JobModel>& models_;
  std::vector<std::unique_ptr<Slot[]>> slots_;  // by model
  mutable std::array<std::mutex, 64> guards_;
};

}  // namespace tandem::clash
