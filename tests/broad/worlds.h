#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/math/random.h"

namespace tandem::test {

/// Boxes of one kind, made by chance.
struct BoxKind {
  std::string name;
  std::function<Bounds(Random&)> make;
};

/// Every kind that a broad phase must take: usual, crowded, touching, flat, huge, tiny, infinite, far away.
std::vector<BoxKind> box_kinds();

/// A broad phase and, beside it, the plainest way to know what it should say.
class CheckedWorld {
 public:
  CheckedWorld(const BroadPhaseOptions& options, std::uint64_t seed) : phase(options), random(seed) {}

  void add(const BoxKind& kind, std::size_t count, bool filters);
  /// Some objects move a little, some are teleported, some change their size, some go away, new ones come.
  /// The batches are handed over in a random order.
  void disturb(const BoxKind& kind, double part, bool filters);
  void remove_some(std::size_t count);
  /// Updates and compares everything that can be asked.
  void check(const std::string& when);
  /// The same with update_events(); with `pairs` also all pairs.
  void check_events(const std::string& when, bool pairs);
  void check_searches(const BoxKind& kind);

  BroadPhase phase;
  Random random;

 private:
  struct Object {
    ObjectId id;
    Bounds box;
    PairFilter filter;
  };
  std::vector<ObjectPair> expected() const;
  void check_changes(const std::string& when, const std::vector<ObjectPair>& now);

  std::vector<Object> objects_;
  std::vector<ObjectPair> before_;
};

}  // namespace tandem::test
