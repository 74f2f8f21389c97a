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
          {"deepest_stack", counters.deepest_stack},
          {"state_bytes", counters.state_bytes}};
}

}  // namespace tandem::tool
