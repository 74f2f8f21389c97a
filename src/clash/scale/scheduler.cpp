#include "clash/scale/scheduler.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"

namespace tandem::clash {
namespace {

/// A batch has this share of the remaining cost of each worker: large batches at first, which saves messages
/// and keeps neighbouring units on one worker; single units at the end, which balances.
constexpr double batch_share = 0.25;
constexpr std::size_t max_batch = 256;

}  // namespace

double WorkSummary::imbalance() const {
  double sum = 0, largest = 0;
  for (const WorkerSummary& worker : workers) {
    sum += worker.seconds;
    largest = std::max(largest, worker.seconds);
  }
  return sum > 0 ? largest * static_cast<double>(workers.size()) / sum : 1;
}

Scheduler::Scheduler(const std::vector<std::uint64_t>& order, std::span<const double> costs,
                     std::uint32_t workers)
    : costs_(costs),
      pending_(order.begin(), order.end()),
      open_(order.size()),
      assigned_(workers),
      states_(workers, State::working),
      live_(workers) {
  for (const std::uint64_t unit : order) pending_cost_ += costs_[unit];
  summary_.workers.resize(workers);
  summary_.unit_seconds.resize(costs.size());
}

void Scheduler::record(const WorkMessage& message) {
  std::vector<std::uint64_t>& assigned = assigned_[message.worker];
  for (std::size_t i = 0; i < message.units.size(); ++i) {
    const auto found = std::find(assigned.begin(), assigned.end(), message.units[i]);
    if (found == assigned.end()) continue;  // repeated message
    assigned.erase(found);
    --open_;
    ++summary_.done;
    const double seconds = i < message.seconds.size() ? message.seconds[i] : 0;
    summary_.unit_seconds[message.units[i]] = seconds;
    summary_.workers[message.worker].seconds += seconds;
    ++summary_.workers[message.worker].units;
  }
}

std::vector<std::uint64_t> Scheduler::next_batch() {
  std::vector<std::uint64_t> batch;
  const double share = batch_share * pending_cost_ / std::max(1u, live_);
  double cost = 0;
  while (!pending_.empty() && batch.size() < max_batch) {
    const double next = costs_[pending_.front()];
    if (!batch.empty() && cost + next > share) break;
    batch.push_back(pending_.front());
    pending_.pop_front();
    cost += next;
  }
  pending_cost_ = std::fmax(0, pending_cost_ - cost);
  return batch;
}

void Scheduler::serve(std::uint32_t worker, std::vector<Reply>& replies) {
  if (ceased_ || open_ == 0) {
    states_[worker] = State::stopped;
    replies.push_back({worker, {.kind = WorkMessage::Kind::stop, .worker = worker}});
  } else if (pending_.empty()) {
    states_[worker] = State::waiting;
  } else {
    assigned_[worker] = next_batch();
    states_[worker] = State::working;
    replies.push_back(
        {worker, {.kind = WorkMessage::Kind::assign, .worker = worker, .units = assigned_[worker]}});
  }
}

void Scheduler::serve_waiting(std::vector<Reply>& replies) {
  for (std::uint32_t worker = 0; worker < states_.size(); ++worker)
    if (states_[worker] == State::waiting && (ceased_ || open_ == 0 || !pending_.empty()))
      serve(worker, replies);
}

void Scheduler::lose(std::uint32_t worker) {
  if (states_[worker] == State::ended) return;
  if (states_[worker] != State::stopped) {
    ++summary_.lost_workers;
    for (const std::uint64_t unit : assigned_[worker]) {
      pending_.push_front(unit);
      pending_cost_ += costs_[unit];
    }
    assigned_[worker].clear();
  }
  states_[worker] = State::ended;
  if (--live_ == 0 && open_ > 0 && !ceased_)
    throw Error("all workers ended before the work was done (" + std::to_string(summary_.done) +
                " units are done); continue with --resume");
}

std::vector<Scheduler::Reply> Scheduler::take(const WorkMessage& message) {
  ++summary_.messages;
  std::vector<Reply> replies;
  if (message.worker >= states_.size()) return replies;
  switch (message.kind) {
    case WorkMessage::Kind::request:
      record(message);
      serve(message.worker, replies);
      break;
    case WorkMessage::Kind::done:
    case WorkMessage::Kind::lost:
      lose(message.worker);
      break;
    case WorkMessage::Kind::failed:
      assigned_[message.worker].clear();
      if (states_[message.worker] != State::ended) --live_;
      states_[message.worker] = State::ended;
      throw Error("worker " + std::to_string(message.worker) + ": " + message.text);
    default:
      break;
  }
  serve_waiting(replies);
  return replies;
}

std::vector<Scheduler::Reply> Scheduler::cease() {
  std::vector<Reply> replies;
  ceased_ = true;
  summary_.interrupted = open_ > 0;
  serve_waiting(replies);
  return replies;
}

}  // namespace tandem::clash
