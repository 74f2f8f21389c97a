#pragma once
#include <string>
#include <vector>

#include "scenes/random_world.h"

namespace tandem::bench {

/// What `tandem bench broad` measures: one base configuration, and which of its parameters are varied. By
/// default the thesis's (Zych 2016, section 4.1).
struct BroadConfig {
  scenes::RandomWorldOptions world;
  int warm_up = 200, steps = 400;  ///< at up to 1000 objects; fewer with more, never under 5 and 10
  int threads = 1;
  std::string backend = "cpu";         ///< gpu: the GPU's rows beside the others
  int passes = 3;                      ///< how often everything is run; the least disturbed times count
  std::string shape = "box";           ///< what is in the boxes; see broad_shapes.h
  std::vector<std::string> settings;   ///< which sweeps; empty: all
  std::vector<std::string> libraries;  ///< which contestants; empty: all
  bool full = false;                   ///< up to a million objects
  bool quick = false;
  std::string page_file;   ///< where the summary is written as a page; empty: printed
  double cap_seconds = 3;  ///< a contestant whose steps would take longer sits out
};

/// Reads what a JSON file sets; throws Error naming what it does not know.
void read_config(const std::string& path, BroadConfig& config);

/// One value of a parameter that is varied.
struct BroadCase {
  std::string setting;
  double value;
  scenes::RandomWorldOptions world;
  std::string shape;
};

/// All cases in order, sweep by sweep. Throws Error naming a setting that is not known.
std::vector<BroadCase> broad_cases(const BroadConfig& config);

/// What a sweep's value is, for people.
std::string setting_label(const std::string& setting);

/// How many steps are run with so many objects.
struct StepCounts {
  int warm_up, measured;
};
StepCounts step_counts(const BroadConfig& config, std::size_t objects);

}  // namespace tandem::bench
