#include "bench/broad/broad_settings.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "bench/broad/broad_shapes.h"

namespace tandem::bench {
namespace {

struct Sweep {
  const char* name;
  std::string label;
  std::vector<double> values, quick_values;
  void (*apply)(scenes::RandomWorldOptions&, double);
  bool of_shape = false;  ///< the value is an index into broad_shapes()
};

std::vector<double> all_shapes() {
  std::vector<double> placements(broad_shapes().size());
  for (std::size_t i = 0; i < placements.size(); ++i) placements[i] = static_cast<double>(i);
  return placements;
}
std::string listed_shapes() {
  std::string list;
  for (std::size_t i = 0; i < broad_shapes().size(); ++i)
    list += (i ? ", " : "") + std::to_string(i) + " " + broad_shapes()[i];
  return list;
}

/// The parameters of Zych 2016. Sizes are varied by both parameters of the beta distribution: 1 is uniform
/// from zero to twice the mean; below 1 most are very small or very large.
const std::vector<Sweep>& sweeps() {
  static const std::vector<Sweep> all{
      {"objects",
       "number of objects",
       {100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 1000000},
       {100, 1000, 10000},
       [](scenes::RandomWorldOptions& world, double value) {
         world.objects = static_cast<std::size_t>(value);
       }},
      {"sizes",
       "alpha = beta of the size distribution",
       {0.1, 0.3, 1, 3, 10, 30, 100},
       {0.3, 100},
       [](scenes::RandomWorldOptions& world, double value) { world.alpha = world.beta = value; }},
      {"stationary",
       "fraction of stationary objects",
       {0, 0.25, 0.5, 0.75, 0.9, 0.99},
       {0, 0.9, 0.99},
       [](scenes::RandomWorldOptions& world, double value) { world.stationary = value; }},
      {"speed",
       "mean speed, units per second",
       {0, 5, 10, 20, 40, 80, 160},
       {0, 40},
       [](scenes::RandomWorldOptions& world, double value) { world.speed = value; }},
      {"density",
       "objects per unit of volume",
       {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1},
       {0.05, 1},
       [](scenes::RandomWorldOptions& world, double value) { world.density = value; }},
      {"terrain",
       "terrain: 0 without, 1 with",
       {0, 1},
       {1},
       [](scenes::RandomWorldOptions& world, double value) { world.terrain = value != 0; }},
      {"shape",
       "shape: " + listed_shapes(),
       all_shapes(),
       {1, 6},
       [](scenes::RandomWorldOptions&, double) {},
       true},
  };
  return all;
}

const Sweep& sweep_named(const std::string& name) {
  std::string known;
  for (const Sweep& sweep : sweeps()) {
    if (sweep.name == name) return sweep;
    known += (known.empty() ? "" : ", ") + std::string(sweep.name);
  }
  throw Error("bench broad: unknown setting '" + name + "'; expected one of: " + known);
}

}  // namespace

void read_config(const std::string& path, BroadConfig& config) {
  std::ifstream file(path);
  if (!file) throw Error(path + ": cannot be opened");
  nlohmann::json json;
  try {
    file >> json;
    if (!json.is_object()) throw Error(path + ": expected a JSON object");
    scenes::RandomWorldOptions& world = config.world;
    const auto number = [](auto& to) { return [&to](const nlohmann::json& value) { value.get_to(to); }; };
    const std::vector<std::pair<std::string, std::function<void(const nlohmann::json&)>>> keys{
        {"objects", number(world.objects)},
        {"alpha", number(world.alpha)},
        {"beta", number(world.beta)},
        {"density", number(world.density)},
        {"stationary", number(world.stationary)},
        {"speed", number(world.speed)},
        {"terrain", number(world.terrain)},
        {"seed", number(world.seed)},
        {"step_seconds", number(world.step_seconds)},
        {"redraw_every", number(world.redraw_every)},
        {"warm_up", number(config.warm_up)},
        {"steps", number(config.steps)},
        {"threads", number(config.threads)},
        {"passes", number(config.passes)},
        {"shape", number(config.shape)},
        {"solid", number(config.solid)},
        {"settings", number(config.settings)},
        {"libraries", number(config.libraries)},
        {"backend", number(config.backend)},
        {"full", number(config.full)},
        {"cap_seconds", number(config.cap_seconds)}};
    for (const auto& [key, value] : json.items()) {
      const auto known =
          std::find_if(keys.begin(), keys.end(), [&key = key](const auto& row) { return row.first == key; });
      if (known == keys.end())
        throw Error(path + ": unknown key '" + key + "'; see `tandem bench broad --help`");
      known->second(value);
    }
  } catch (const nlohmann::json::exception& error) {
    throw Error(path + ": " + error.what());
  }
}

std::vector<BroadCase> broad_cases(const BroadConfig& config) {
  std::vector<std::string> names = config.settings;
  if (names.empty())
    for (const Sweep& sweep : sweeps()) names.push_back(sweep.name);
  std::vector<BroadCase> cases;
  for (const std::string& name : names) {
    const Sweep& sweep = sweep_named(name);
    for (const double value : config.quick ? sweep.quick_values : sweep.values) {
      if (name == "objects" && value > 100000 && !config.full) continue;
      BroadCase one{name, value, config.world, config.shape};
      sweep.apply(one.world, value);
      if (sweep.of_shape) one.shape = broad_shapes()[static_cast<std::size_t>(value)];
      if (config.solid) one.world.solid = narrow_phase(one.shape);
      cases.push_back(one);
    }
  }
  return cases;
}

std::string setting_label(const std::string& setting) { return sweep_named(setting).label; }

StepCounts step_counts(const BroadConfig& config, std::size_t objects) {
  const double fraction = std::min(1.0, 1000.0 / static_cast<double>(objects)) * (config.quick ? 0.1 : 1);
  const auto part = [fraction](int whole, int least) {
    return std::max(std::min(whole, least), static_cast<int>(std::lround(whole * fraction)));
  };
  return {part(config.warm_up, 5), part(config.steps, 10)};
}

}  // namespace tandem::bench
