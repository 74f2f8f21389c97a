#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tandem/clash/report.h"

#include "base/thread_pool.h"

namespace tandem::clash {

/// The parts of a job and their identities.
struct PartTable {
  std::vector<Part> parts;
  /// Unique keys, which survive a new export: the external identifier of the part, or that of the nearest
  /// ancestor and the path from there; otherwise the model and the path. Identifiers that several parts have
  /// are preceded by the model, or replaced by model and path.
  std::vector<std::string> keys;
  /// Ranks of the parts in the order of their keys. Every pair is computed with the lower rank first, so that
  /// results do not depend on which part is called A.
  std::vector<std::uint32_t> rank;
  std::vector<SkippedItem> skipped;                 ///< parts that are shapes, and what the readers left out
  std::vector<std::vector<Bounds>> geometry_boxes;  ///< of each model's geometries, in their own frames

  /// Returns the box of the geometry of a part in the frame of the part.
  const Bounds& local_box(const std::vector<JobModel>& models, const Part& part) const {
    return geometry_boxes[part.model][models[part.model].assembly.geometry(part.node)];
  }
};

/// Returns the box of a part in the world; `local` is that of its geometry.
Bounds part_box(const Assembly& assembly, const Bounds& local, Assembly::Node node, const Transform& pose);

/// Returns the parts without boxes, their keys and what is skipped. Reads no geometry.
PartTable list_parts(const std::vector<JobModel>& models, const ThreadPool& pool);

PartTable make_part_table(const std::vector<JobModel>& models, const ThreadPool& pool);

}  // namespace tandem::clash
