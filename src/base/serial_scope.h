#pragma once

namespace tandem {

/// While an object of this class exists, parallel loops of the calling thread (ThreadPool) start no other
/// thread. Workers that are one of many use it: each has one core, trees included. Results do not depend on
/// it. Every parallel loop also costs some kilobytes that TBB keeps for its arena.
class SerialScope {
 public:
  SerialScope();
  ~SerialScope();
  SerialScope(const SerialScope&) = delete;
  SerialScope& operator=(const SerialScope&) = delete;

  /// Returns whether the calling thread is in such a scope.
  static bool is_active();

 private:
  bool before_;
};

}  // namespace tandem
