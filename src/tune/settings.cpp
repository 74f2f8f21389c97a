#include "tandem/tune/settings.h"

namespace tandem {

Laboratory Settings::laboratory() const {
  return Laboratory({.volume = volume,
                     .traversal = traversal,
                     .rule = rule,
                     .builder = builder,
                     .leaf_size = leaf_size,
                     .arity = arity});
}

QueryOptions Settings::query_options() const {
  QueryOptions options{.threads = threads};
  if (use_laboratory) options.laboratory = laboratory();
  return options;
}

BroadPhaseOptions Settings::broad_phase_options() const& {
  return {.method = broad_phase, .threads = broad_phase_threads, .settings = broad_phase_settings};
}

WorldOptions Settings::world_options() const& {
  WorldOptions options{
      .broad_phase = broad_phase, .threads = world_threads, .broad_phase_settings = broad_phase_settings};
  if (use_laboratory) options.laboratory = laboratory();
  return options;
}

}  // namespace tandem
