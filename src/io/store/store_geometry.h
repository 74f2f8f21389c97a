#pragma once
#include <atomic>
#include <limits>

#include "base/memory_guard.h"
#include "clash/scale/geometry_cache.h"
#include "io/store/piecewise_part.h"
#include "io/store/tables.h"

namespace tandem::io {

/// The geometry of a store as a source for checks: files are mapped when they are needed, and memory is
/// bounded.
class StoreGeometry final : public clash::GeometrySource {
 public:
  /// Limits of memory in bytes.
  struct Limits {
    std::uint64_t capacity = std::numeric_limits<std::uint64_t>::max();  ///< of geometry and its trees
    std::uint64_t process = 0;                                           ///< of all; 0: none
  };
  StoreGeometry(const std::filesystem::path& folder, const clash::Job& job, const StoreTables& tables,
                const Limits& limits);

  std::shared_ptr<const clash::LoadedGeometry> get(std::uint32_t model,
                                                   Assembly::Geometry geometry) const override {
    return cache_.get(model, geometry);
  }
  /// For geometry that was split: compares the shards near the other part. Winding numbers of shards add up.
  bool proven_apart(const clash::Part& a, const clash::Part& b, double gap) const override;

  /// For parts that do not fit in memory together, if one was split: both as they are near each other, or
  /// their contact, found shard by shard.
  std::optional<clash::NearPair> near_pair(const clash::Part& a, const clash::Part& b,
                                           const clash::NearLimits& limits) const override;

  clash::PairDepth depth_of_near(const clash::Part& a, const clash::Part& b,
                                 const clash::NearLimits& limits) const override;

  clash::CacheCounts counts() const;

 private:
  struct Surface;
  std::unique_ptr<clash::LoadedGeometry> near_part(const clash::Part& part, const Bounds& box) const;
  std::vector<bool> may_be_near(const clash::Part& part, const std::vector<Bounds>& boxes) const;
  std::uint64_t max_near_triangles() const;
  PiecewisePart piecewise(const clash::Part& part) const;
  std::vector<Vec3> positions_of(const GeometryRecord& record,
                                 const std::vector<std::uint32_t>& wanted) const;
  clash::SplitContact same_solid(const clash::Part& a, const clash::Part& b) const;
  clash::SplitContact contact_of(const clash::Part& a, const clash::Part& b,
                                 const clash::NearLimits& limits) const;
  const GeometryRecord& record_of(const clash::Part& part) const;
  std::unique_ptr<clash::LoadedGeometry> load_whole(std::uint32_t model, Assembly::Geometry geometry) const;
  std::unique_ptr<clash::LoadedGeometry> load_shard_number(std::uint32_t number) const;
  std::uint32_t shards_model() const { return static_cast<std::uint32_t>(tables_.assembly_of.size()); }
  Surface surface_of(const clash::Part& part) const;
  const clash::GeometryInfo& info_of(const Surface& surface) const;
  const PieceSummary& summary_of(const Surface& surface, std::uint32_t index) const;
  Bounds box_of(const Surface& surface, std::uint32_t index) const;
  bool surfaces_apart(const Surface& a, const Surface& b, double gap) const;
  bool contains_a_shell(const Surface& solid, const Surface& other, double margin) const;

  /// A shard of all shards of the store.
  struct ShardEntry {
    std::uint32_t model, geometry, shard;
  };

  std::filesystem::path folder_;
  const clash::Job& job_;
  const StoreTables& tables_;
  std::uint64_t capacity_;
  std::vector<ShardEntry> shards_;
  std::unique_ptr<Lazy<PieceSummary>[]> summaries_;                  // of the shards
  std::vector<std::vector<std::uint32_t>> first_shard_;              // by model and geometry
  std::vector<std::unique_ptr<Lazy<clash::GeometryInfo>[]>> infos_;  // by model and geometry, if asked for
  mutable std::atomic<std::uint64_t> bytes_read_ = 0;
  mutable MemoryGuard guard_;
  clash::GeometryCache cache_;  // geometries by model; shards are those of one model more
};

}  // namespace tandem::io
