#pragma once
#include "bench/mesh/mesh_library.h"
#include "bench/report/samples.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// Comparison of a library's results with Tandem's over the compared frames.
struct Agreement {
  std::size_t frames = 0;
  std::size_t differing = 0;            ///< frames with a different result
  std::size_t missed = 0, added = 0;    ///< pairs, over all frames
  double farthest = 0;                  ///< maximum difference of distances
  std::size_t pairs = 0, touching = 0;  ///< the library's own results, over all frames

  bool agrees() const { return differing == 0; }
  void add(Query query, const Answer& found, const Answer& expected, double tolerance);
};

/// One library, one query, one scene.
struct Entry {
  std::string library;
  std::string isa;  ///< Tandem's; empty for peers, which choose their own
  int threads = 1;
  std::shared_ptr<LoadedPair> pair;

  std::size_t step = 1;                ///< every how many frames one is measured
  std::vector<Samples> frame_ms = {};  ///< of those frames, one sample per pass
  int passes = 0;
  double spent = 0;  ///< seconds
  Agreement agreement = {};

  /// Returns the mean over its frames of the median over the passes.
  double mean_ms() const;
};

/// Returns the time of `other` over that of `ours`, over the common frames from `first` to `last`; 0 if there
/// are none.
double times_slower(const Entry& other, const Entry& ours, std::size_t first = 0,
                    std::size_t last = static_cast<std::size_t>(-1));

/// A scene, a query, and all contestants; Tandem comes first.
struct Race {
  const scenes::PairScene& scene;
  double limit;  ///< of `within`
  Query query;
  std::vector<Entry> entries;
};

struct RaceLimits {
  int passes = 5;
  double seconds = 1;  ///< time limit of each entry; one complete pass is always made
  std::size_t algorithm_frames = 5;
};

/// Lets slow contestants skip frames, so that three passes fit into their time. Each step divides the next,
/// so that contestants with different steps have common frames; no peer is measured on a frame that Tandem is
/// not.
void choose_frames(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch);

/// Compares every peer with Tandem on all its frames, and Tandem's default path with its explicit algorithm
/// selection on some.
void compare_answers(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch);

/// Measures all contestants alternately, pass by pass over the whole sequence. Returns whether all have
/// completed a pass.
bool run_race(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch);

}  // namespace tandem::bench
