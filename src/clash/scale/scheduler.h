#pragma once
#include <deque>
#include <span>
#include <vector>

#include "tandem/clash/work_units.h"

namespace tandem::clash {

/// Decides which worker gets which units. Knows nothing of transports, so that tests can drive it.
class Scheduler {
 public:
  /// `order` lists the units to do, `costs` the predicted costs of all units.
  Scheduler(const std::vector<std::uint64_t>& order, std::span<const double> costs, std::uint32_t workers);

  /// A message of the coordinator and its receiver.
  struct Reply {
    std::uint32_t worker;
    WorkMessage message;
  };
  /// Takes a message of a worker and returns the messages to send: none if the worker has to wait until
  /// others are done or lost. Throws Error if a worker failed or none is left for the remaining units.
  std::vector<Reply> take(const WorkMessage& message);
  /// Hands out nothing more: every request is answered by `stop`.
  std::vector<Reply> cease();

  /// Returns whether every worker has ended.
  bool finished() const { return live_ == 0; }
  const WorkSummary& summary() const { return summary_; }

 private:
  enum class State : std::uint8_t { working, waiting, stopped, ended };

  void record(const WorkMessage& message);
  void lose(std::uint32_t worker);
  std::vector<std::uint64_t> next_batch();
  void serve(std::uint32_t worker, std::vector<Reply>& replies);
  void serve_waiting(std::vector<Reply>& replies);

  std::span<const double> costs_;
  std::deque<std::uint64_t> pending_;
  double pending_cost_ = 0;
  std::uint64_t open_ = 0;  // units that are not done
  std::vector<std::vector<std::uint64_t>> assigned_;
  std::vector<State> states_;
  std::uint32_t live_;
  bool ceased_ = false;
  WorkSummary summary_;
};

}  // namespace tandem::clash
