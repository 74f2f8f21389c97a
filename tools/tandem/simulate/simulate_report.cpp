#include "simulate/simulate_report.h"

#include <algorithm>
#include <fmt/core.h>

namespace tandem::tool {

void SimulateTotals::add(const dynamics::StepReport& report) {
  ++steps;
  step_ms += report.step_ms;
  const auto times = io::stage_ms(report);
  for (std::size_t i = 0; i < times.size(); ++i) stages[i] += times[i];
  max_penetration = std::max(max_penetration, report.max_penetration);
}

double SimulateTotals::other_ms() const {
  double rest = step_ms;
  for (const double stage : stages) rest -= stage;
  return std::max(rest, 0.0);
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string csv_header() {
  std::string header = "step,time_s";
  for (const std::string_view stage : io::step_stages) header += fmt::format(",{}_ms", stage);
  header += ",search_ms,step_ms";
  for (const std::string_view count : io::step_counts) header += fmt::format(",{}", count);
  return header + ",bodies_awake,islands,solved_contact_points,max_penetration,kinetic,potential";
}

std::string csv_row(const dynamics::Simulation& simulation) {
  const dynamics::StepReport& report = simulation.report();
  std::string row = fmt::format("{},{:.9g}", simulation.steps(),
                                static_cast<double>(simulation.steps()) * simulation.options().time_step);
  for (const double ms : io::stage_ms(report)) row += fmt::format(",{:.4f}", ms);
  row += fmt::format(",{:.4f},{:.4f}", report.detection.search_ms, report.step_ms);
  for (const std::uint64_t count : io::count_values(report)) row += fmt::format(",{}", count);
  const dynamics::ConservedQuantities motions = simulation.conserved_quantities();
  return row + fmt::format(",{},{},{},{:.6g},{:.9g},{:.9g}", report.bodies_awake, report.islands,
                           report.solved_contact_points, report.max_penetration, motions.kinetic,
                           motions.potential);
}

void print_summary(const SimulateSetting& setting, const SimulateTotals& totals,
                   const dynamics::Simulation& simulation) {
  const double simulated = static_cast<double>(totals.steps) * setting.step_seconds;
  const double steps = static_cast<double>(std::max<std::uint64_t>(totals.steps, 1));
  fmt::print("\n{:<12} {:>12} {:>12} {:>7}\n", "stage", "ms per step", "total ms", "percent");
  const auto line = [&](std::string_view name, double ms) {
    fmt::print("{:<12} {:>12.3f} {:>12.1f} {:>6.1f}%\n", name, ms / steps, ms,
               totals.step_ms > 0 ? 100 * ms / totals.step_ms : 0);
  };
  for (std::size_t i = 0; i < io::step_stages.size(); ++i) line(io::step_stages[i], totals.stages[i]);
  line("other", totals.other_ms());
  line("step", totals.step_ms);
  const auto counts = io::count_values(simulation.report());
  fmt::print(
      "\nlast step: {} box pairs, {} contact pairs, {} triangle pairs, {} contact points; {} bodies awake\n",
      counts[0], counts[1], counts[2], counts[3], simulation.report().bodies_awake);
  fmt::print("maximum penetration {:.4g}; {:.2f} s simulated in {:.2f} s: {:.2f} times real time\n",
             totals.max_penetration, simulated, totals.wall_ms / 1000,
             totals.wall_ms > 0 ? 1000 * simulated / totals.wall_ms : 0);
  fmt::print("hash {} after {} steps\n", hash_text(simulation.hash()), simulation.steps());
}

nlohmann::ordered_json summary_json(const SimulateSetting& setting, const SimulateTotals& totals,
                                    const dynamics::Simulation& simulation) {
  const double simulated = static_cast<double>(totals.steps) * setting.step_seconds;
  nlohmann::ordered_json json;
  json["scene"] = setting.scene;
  json["bodies"] = setting.bodies;
  json["joints"] = setting.joints;
  json["threads"] = setting.threads;
  json["path"] = setting.path;
  json["broad_phase"] = setting.broad_phase;
  json["steps"] = totals.steps;
  json["interrupted"] = setting.interrupted;
  json["simulated_s"] = simulated;
  json["wall_s"] = totals.wall_ms / 1000;
  json["real_time_factor"] = totals.wall_ms > 0 ? 1000 * simulated / totals.wall_ms : 0;
  for (std::size_t i = 0; i < io::step_stages.size(); ++i)
    json["stage_ms"][std::string(io::step_stages[i])] = totals.stages[i];
  json["stage_ms"]["other"] = totals.other_ms();
  json["step_ms"] = totals.step_ms;
  const auto counts = io::count_values(simulation.report());
  for (std::size_t i = 0; i < io::step_counts.size(); ++i)
    json["last_step"][std::string(io::step_counts[i])] = counts[i];
  json["last_step"]["bodies_awake"] = simulation.report().bodies_awake;
  json["last_step"]["islands"] = simulation.report().islands;
  json["max_penetration"] = totals.max_penetration;
  const dynamics::ConservedQuantities motions = simulation.conserved_quantities();
  json["kinetic"] = motions.kinetic;
  json["potential"] = motions.potential;
  json["hash"] = hash_text(simulation.hash());
  return json;
}

}  // namespace tandem::tool
