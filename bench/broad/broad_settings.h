#pragma once
#include <string>
#include <vector>

#include "scenes/random_world.h"

namespace tandem::bench {

/// Configuration of `tandem bench broad`: a base configuration, and the parameters to vary. Default: Zych
/// 2016, §4.1.
struct BroadConfig {
  scenes::RandomWorldOptions world;
  int warm_up = 200, steps = 400;  ///< for up to 1000 objects; fewer for more, at least 5 and 10
  int threads = 1;
  std::string backend = "cpu";         ///< gpu: adds the GPU's rows
  int passes = 3;                      ///< number of repetitions; the minimum times count
  std::string shape = "box";           ///< contents of the boxes; see broad_shapes.h
  bool solid = false;                  ///< objects bounce off each other
  std::vector<std::string> settings;   ///< which sweeps; empty: all
  std::vector<std::string> libraries;  ///< which contestants; empty: all
  bool full = false;                   ///< up to a million objects
  bool quick = false;
  std::string page_file;   ///< file for the summary page; empty: printed
  double cap_seconds = 3;  ///< contestants with longer steps are skipped
};

/// Reads the values set in a JSON file; throws Error, which names unknown keys.
void read_config(const std::string& path, BroadConfig& config);

/// One value of a varied parameter.
struct BroadCase {
  std::string setting;
  double value;
  scenes::RandomWorldOptions world;
  std::string shape;
};

/// Returns all cases in order, sweep by sweep. Throws Error, which names an unknown setting.
std::vector<BroadCase> broad_cases(const BroadConfig& config);

/// Returns a readable label of a sweep's parameter.
std::string setting_label(const std::string& setting);

/// Number of steps to run for a number of objects.
struct StepCounts {
  int warm_up, measured;
};
StepCounts step_counts(const BroadConfig& config, std::size_t objects);

}  // namespace tandem::bench
