#pragma once
#include <span>
#include <vector>

#include "engine/pair/engine_task.h"
#include "engine/pair/face_key.h"

/// The collision search of the default engine. Beyond WorkLimit, searches that must complete continue with
/// double-precision volumes (precise_search.h).
namespace tandem::engine {

/// Returns all touching pairs, sorted. `threads` as for ThreadPool; the result does not depend on it.
std::vector<FaceKey> all_touching(const MeshPair& pair, int threads, Counters* counters);

/// An interruptible search for all touching pairs.
class CollideSteps {
 public:
  /// Uses `lists`, whose memory may come from another search; take them back from open().
  explicit CollideSteps(const MeshPair& pair, PendingPairs lists = {});

  /// Continues for about this many tests of a disc against the children of a node.
  void run(std::uint64_t iterations);
  bool done() const { return open_.pending() == 0 && open_.leaves.size == 0; }
  /// Returns the pairs found so far, sorted.
  std::vector<FaceKey> found() const;
  std::size_t found_count() const { return found_.size(); }
  /// The pending pairs.
  PendingPairs& open() { return open_; }
  const Counters& counters() const { return counters_; }

 private:
  Task task_;
  PendingPairs open_;
  std::vector<FaceKey> found_;
  Counters counters_;
};

/// Finds one touching pair, the same on every machine; `found` is unchanged if there is none.
bool first_touching(const MeshPair& pair, FaceKey& found, Counters* counters);
/// Returns whether there is one.
bool are_touching(const MeshPair& pair, Counters* counters);
/// Returns true only if nothing touches, in constant time: the models have disjoint covers.
bool are_disjoint_by_covers(const MeshPair& pair);
/// Finds any touching pair of models whose covers overlap, as fast as are_touching. Which one depends on the
/// instruction set. `found` is unchanged if there is none.
bool any_touching(const MeshPair& pair, FaceKey& found, Counters* counters);
/// The same pair, if a short search finds it; false is inconclusive.
bool first_touching_at_a_glance(const MeshPair& pair, FaceKey& found, Counters* counters);

/// Returns all triangle pairs of one mesh that share more than corners, the lower face first, sorted.
std::vector<FaceKey> all_touching_within(const Mesh& mesh, const DiscTree& tree, int threads,
                                         Counters* counters);

/// As all_touching, if only the listed pairs, as indices, can touch.
std::vector<FaceKey> touching_of(const MeshPair& pair, std::span<const FaceKey> listed, Counters* counters);

}  // namespace tandem::engine
