#pragma once
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "tandem/io/scene_recorder.h"

namespace tandem::tool {

/// Total times of all steps of a simulation.
struct SimulateTotals {
  std::uint64_t steps = 0;
  double wall_ms = 0;  ///< including everything around the steps: files, the terminal
  double step_ms = 0;
  std::array<double, io::step_stages.size()> stages{};
  double max_penetration = 0;

  void add(const dynamics::StepReport& report);
  double other_ms() const;  ///< time of the steps outside the stages
};

/// The scene that was run, and the options.
struct SimulateSetting {
  std::string scene;
  std::size_t bodies = 0, joints = 0;
  int threads = 1;
  std::string path = "default";  ///< or `"algorithm"`
  std::string broad_phase = "automatic";
  double step_seconds = 0;
  bool interrupted = false;
};

/// Returns a golden hash in the format that is printed and compared.
std::string hash_text(std::uint64_t hash);

std::string csv_header();
std::string csv_row(const dynamics::Simulation& simulation);

void print_summary(const SimulateSetting& setting, const SimulateTotals& totals,
                   const dynamics::Simulation& simulation);
nlohmann::ordered_json summary_json(const SimulateSetting& setting, const SimulateTotals& totals,
                                    const dynamics::Simulation& simulation);

}  // namespace tandem::tool
