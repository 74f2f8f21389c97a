#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/broad/broad_phase.h"

#include "scenes/random_world.h"

namespace tandem::bench {

/// A broad phase of ours or of somebody else, driven step by step. What is not the broad phase's own work,
/// such as turning boxes into a library's types, is done in prepare(), which is not timed.
class BroadContestant {
 public:
  virtual ~BroadContestant() = default;

  virtual void start(const scenes::RandomWorld& world) = 0;
  virtual void prepare(const scenes::RandomWorld& world) { static_cast<void>(world); }
  /// Takes the boxes of what has moved.
  virtual void update(const scenes::RandomWorld& world) = 0;
  /// Finds the pairs; returns how many.
  virtual std::size_t find() = 0;
  /// The pairs found last, in any order; libraries with widened boxes report too many.
  virtual std::vector<ObjectPair> pairs() const = 0;
  /// Bytes held, 0 when it does not say.
  virtual std::size_t memory() const { return 0; }
  /// The method that is at work, ours only.
  virtual std::string acting() const { return ""; }
};

struct NamedContestant {
  std::string name;
  std::unique_ptr<BroadContestant> (*make)(const std::string& method, int threads);
  std::string method = "";              ///< ours only
  std::size_t most_objects = SIZE_MAX;  ///< beyond this it takes minutes
  bool peer = false;
  bool always = false;  ///< runs however long it takes: what the default is held against
  bool wall = false;    ///< timed by the time that passes: not this thread does the work
};

/// All of ours, then the peers that were found when Tandem was built.
std::vector<NamedContestant> broad_contestants();

/// Ours on the GPU. Throws Error where there is none.
std::vector<NamedContestant> gpu_contestants();

/// The peers; empty where the library was not found.
std::vector<NamedContestant> bullet_contestants();
std::vector<NamedContestant> fcl_broad_contestants();
std::vector<NamedContestant> cgal_contestants();

}  // namespace tandem::bench
