#pragma once
#include <nlohmann/json.hpp>

#include "tandem/traverse/counters.h"

namespace tandem::tool {

inline nlohmann::ordered_json to_json(const Counters& counters) {
  return {{"iterations", counters.iterations},
          {"volume_tests", counters.volume_tests},
          {"overlaps", counters.overlaps},
          {"leaf_overlaps", counters.leaf_overlaps},
          {"primitive_tests", counters.primitive_tests},
          {"primitive_hits", counters.primitive_hits},
          {"nodes_fetched", counters.nodes_fetched},
          {"max_stack_depth", counters.max_stack_depth},
          {"max_state_bytes", counters.max_state_bytes}};
}

}  // namespace tandem::tool
