#include "tandem/tune/settings.h"

namespace tandem::tuning {

algorithm::Algorithm Settings::algorithm() const {
  return algorithm::Algorithm({.volume = volume,
                               .traversal = traversal,
                               .rule = rule,
                               .builder = builder,
                               .leaf_size = leaf_size,
                               .arity = arity});
}

QueryOptions Settings::query_options() const {
  QueryOptions options{.threads = threads};
  if (use_algorithm) options.algorithm = algorithm();
  return options;
}

BroadPhaseOptions Settings::broad_phase_options() const {
  return {.method = broad_phase, .threads = broad_phase_threads, .settings = broad_phase_settings};
}

WorldOptions Settings::world_options() const {
  WorldOptions options{
      .broad_phase = broad_phase, .threads = world_threads, .broad_phase_settings = broad_phase_settings};
  if (use_algorithm) options.algorithm = algorithm();
  return options;
}

}  // namespace tandem::tuning
