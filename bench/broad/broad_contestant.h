#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/broad/broad_phase.h"

#include "scenes/random_world.h"

namespace tandem::bench {

/// A broad phase of Tandem or of a peer, run step by step. Work that is not part of the broad phase, such as
/// converting boxes to a library's types, is done in prepare(), which is not timed.
class BroadContestant {
 public:
  virtual ~BroadContestant() = default;

  virtual void start(const scenes::RandomWorld& world) = 0;
  virtual void prepare(const scenes::RandomWorld& world) { static_cast<void>(world); }
  /// Updates the boxes of moved objects.
  virtual void update(const scenes::RandomWorld& world) = 0;
  /// Finds the pairs; returns their number.
  virtual std::size_t find() = 0;
  /// Returns the pairs found last, in any order; libraries with enlarged boxes report additional pairs.
  virtual std::vector<ObjectPair> pairs() const = 0;
  /// Returns the memory used in bytes; 0 if unknown.
  virtual std::size_t memory() const { return 0; }
  /// Returns the method that runs; Tandem only.
  virtual std::string acting() const { return ""; }
};

struct NamedContestant {
  std::string name;
  std::unique_ptr<BroadContestant> (*make)(const std::string& method, int threads);
  std::string method = "";             ///< Tandem only
  std::size_t max_objects = SIZE_MAX;  ///< above this it takes minutes
  bool peer = false;
  bool always = false;        ///< runs regardless of its time: the reference for the default
  bool only_by_name = false;  ///< runs only if it is asked for
  bool wall = false;          ///< measured by wall-clock time: other threads or devices do the work
};

/// Returns all of Tandem's methods, then the peers that were found when Tandem was built.
std::vector<NamedContestant> broad_contestants();

/// Returns Tandem's GPU methods. Throws Error if there is no GPU.
std::vector<NamedContestant> gpu_contestants();

/// The peers; empty if the library was not found.
std::vector<NamedContestant> bullet_contestants();
std::vector<NamedContestant> fcl_broad_contestants();
std::vector<NamedContestant> cgal_contestants();

}  // namespace tandem::bench
