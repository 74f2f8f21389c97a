#pragma once
#include "interrupt.h"
#include "mesh_library.h"
#include "samples.h"

namespace tandem::bench {

/// How a library's answers compare with Tandem's over the frames that were looked at.
struct Agreement {
  std::size_t frames = 0;
  std::size_t differing = 0;            ///< frames with another answer
  std::size_t missed = 0, added = 0;    ///< pairs, over all frames
  double farthest = 0;                  ///< the largest difference of distances
  std::size_t pairs = 0, touching = 0;  ///< what the library itself reports, over all frames

  bool agrees() const { return differing == 0; }
  void add(Question question, const Answer& found, const Answer& expected, double tolerance);
};

/// One library that answers one question about one scene.
struct Entry {
  std::string library;
  std::string isa;  ///< Tandem's; empty for peers, who choose their own
  int threads = 1;
  std::shared_ptr<LoadedPair> pair;

  std::size_t step = 1;                ///< every how manieth frame is asked
  std::vector<Samples> frame_ms = {};  ///< of those frames, one sample per pass
  int passes = 0;
  double spent = 0;  ///< seconds
  Agreement agreement = {};

  /// The mean over its frames of the median over the passes.
  double mean_ms() const;
};

/// How many times longer `other` takes than `ours`, over the frames from `first` to `last` that both were
/// asked; 0 when there is none.
double times_slower(const Entry& other, const Entry& ours, std::size_t first = 0,
                    std::size_t last = static_cast<std::size_t>(-1));

/// A scene, a question, and everybody who answers it; Tandem comes first.
struct Race {
  const scenes::PairScene& scene;
  double limit;  ///< of `within`
  Question question;
  std::vector<Entry> entries;
};

struct RaceLimits {
  int passes = 5;
  double seconds = 1;  ///< what each entry may spend; one whole pass is always made
  std::size_t laboratory_frames = 5;
};

/// Lets the slow ones skip frames, so that three passes fit into their time. Each of the steps divides the
/// next, so that those who differ still have frames in common; no peer is asked a frame that Tandem is not.
void choose_frames(Race& race, const RaceLimits& limits, const InterruptWatch& watch);

/// Compares every peer with Tandem on all its frames, and Tandem with its laboratory on some.
void compare_answers(Race& race, const RaceLimits& limits, const InterruptWatch& watch);

/// Times all in turns, pass by pass over the whole sequence. Returns whether everybody has made a pass.
bool run_race(Race& race, const RaceLimits& limits, const InterruptWatch& watch);

}  // namespace tandem::bench
