#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "tandem/math/quat.h"
#include "tandem/math/vec3.h"

namespace tandem::tool {

/// A parameter study, read from a JSON file: poses of one model relative to another, or runs of a benchmark
/// suite over all combinations of option values.
struct SweepJob {
  struct Pose {
    Vec3 offset;
    Quat rotation;
  };
  /// Poses.
  std::filesystem::path a, b;
  std::vector<Pose> poses;
  bool collide = true, distance = false, pairs = false;
  std::uint64_t unit = 1000;  ///< poses of a unit
  /// Benchmarks.
  std::vector<std::string> suite;                  ///< words after `tandem bench`; empty: poses
  std::vector<std::string> parameters;             ///< names of options
  std::vector<std::vector<std::string>> settings;  ///< values of all parameters for each unit

  bool is_bench() const { return !suite.empty(); }
  std::size_t units() const { return is_bench() ? settings.size() : (poses.size() + unit - 1) / unit; }
};

/// Throws Error with the file and the JSON key.
SweepJob read_sweep_job(const std::filesystem::path& file);

}  // namespace tandem::tool
