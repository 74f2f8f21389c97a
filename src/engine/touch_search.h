#pragma once
#include <optional>
#include <span>
#include <vector>

#include "engine/engine_task.h"
#include "engine/face_key.h"

/// The search of the default path for touching triangles. Beyond WorkLimit, searches that must end go on with
/// double-precision volumes (precise_search.h).
namespace tandem::engine {

/// Every touching pair, sorted. `threads` as for Workers; the answer does not depend on it.
std::vector<FaceKey> all_touching(const MeshPair& pair, int threads, Counters* counters);

/// The search for every touching pair, a little at a time.
class TouchSteps {
 public:
  /// Works in `lists`, whose memory may come from another search; open() is where they are taken back from.
  explicit TouchSteps(const MeshPair& pair, OpenPairs lists = {});

  /// Goes on for about so many tests of a disc against the children of a node.
  void run(std::uint64_t iterations);
  bool done() const { return open_.waiting() == 0 && open_.leaves.size == 0; }
  /// Those found so far, sorted.
  std::vector<FaceKey> found() const;
  std::size_t found_count() const { return found_.size(); }
  /// What waits to be looked at.
  OpenPairs& open() { return open_; }
  const Counters& counters() const { return counters_; }

 private:
  Task task_;
  OpenPairs open_;
  std::vector<FaceKey> found_;
  Counters counters_;
};

/// One touching pair, the same on every machine; `found` stays as it is when there is none.
bool first_touching(const MeshPair& pair, FaceKey& found, Counters* counters);
/// The same pair, if a short search comes upon it: false says nothing.
bool first_touching_at_a_glance(const MeshPair& pair, FaceKey& found, Counters* counters);

/// Every pair of triangles of one mesh that share more than corners, the lower face first, sorted.
std::vector<FaceKey> all_touching_within(const Mesh& mesh, const DiscTree& tree, int threads,
                                         Counters* counters);

/// Places of triangles that come within `margin` of each other, in no order, as pairs for `touching_of`;
/// std::nullopt beyond WorkLimit.
std::optional<std::vector<FaceKey>> candidates(const MeshPair& pair, float margin, Counters* counters);
/// Those of the candidates that touch, sorted.
std::vector<FaceKey> touching_of(const MeshPair& pair, std::span<const FaceKey> candidates,
                                 Counters* counters);

}  // namespace tandem::engine
