#pragma once
#include <functional>
#include <list>
#include <mutex>
#include <unordered_map>

#include "tandem/clash/scale.h"

#include "clash/geometry_source.h"

namespace tandem::clash {

/// Geometries that are loaded when they are needed and released when they take too much memory: the one
/// that has not been used for the longest time first. Geometries in use are never released.
class GeometryCache final : public GeometrySource {
 public:
  using Load =
      std::function<std::unique_ptr<LoadedGeometry>(std::uint32_t model, Assembly::Geometry geometry)>;

  /// `assembly_of` maps each model to the first one with the same assembly: their geometries are the same
  /// objects. `capacity` is in bytes.
  GeometryCache(Load load, std::vector<std::uint32_t> assembly_of, std::uint64_t capacity);
  ~GeometryCache() override;

  std::shared_ptr<const LoadedGeometry> get(std::uint32_t model, Assembly::Geometry geometry) const override;

  /// Returns whether a geometry is in memory. It may no longer be when the caller gets the result.
  bool holds(std::uint32_t model, Assembly::Geometry geometry) const;

  CacheCounts counts() const;

 private:
  struct Entry;
  using Recent = std::list<std::shared_ptr<Entry>>;

  std::shared_ptr<Entry> find(std::uint64_t key) const;
  void release(const std::shared_ptr<Entry>& entry) const;
  std::vector<std::shared_ptr<Entry>> trim() const;

  Load load_;
  std::vector<std::uint32_t> assembly_of_;
  std::uint64_t capacity_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::uint64_t, std::shared_ptr<Entry>> entries_;
  mutable Recent unused_;  // entries that are not in use, the longest unused first
  mutable CacheCounts counts_;
};

}  // namespace tandem::clash
