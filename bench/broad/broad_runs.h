#pragma once
#include <functional>
#include <string>
#include <vector>

#include "bench/broad/broad_contestant.h"
#include "bench/broad/broad_settings.h"
#include "bench/broad/broad_shapes.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// Results of one contestant in one case. Times are means over the steps; for each step the minimum over the
/// passes.
struct BroadResult {
  std::string setting;
  double value = 0;
  std::size_t objects = 0;
  std::string library;
  std::string acting;  ///< the method that runs at the end
  int threads = 1;
  double update_ms = 0, pairs_ms = 0, narrow_ms = 0;
  double pairs = 0, contacts = 0;  ///< possible and actual collisions per step
  bool agrees = false;             ///< the pairs of the last step equal those of an independent method
  std::size_t memory = 0;
  bool peer = false;

  double total_ms() const { return update_ms + pairs_ms; }
};

/// Runs the contestants of a case one after the other, pass by pass. Contestants that would take too long,
/// extrapolated from fewer objects, are skipped and named in `left_out`. Empty if interrupted.
std::vector<BroadResult> run_case(const BroadCase& one, const BroadConfig& config,
                                  const std::vector<NamedContestant>& contestants,
                                  const std::vector<BroadResult>& earlier, const tool::InterruptWatch& watch,
                                  const std::function<void(const std::string&)>& progress,
                                  std::vector<std::string>& left_out);

/// Returns the milliseconds to sort two keys per object, a lower bound for a sweep along one axis.
double sorting_bound_ms(std::size_t objects);

}  // namespace tandem::bench
