#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "tandem/clash/work_units.h"

#include "clash/scale/fault.h"

namespace tandem::clash {
namespace {

/// Messages to one receiver.
class Mailbox {
 public:
  void put(WorkMessage message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
    arrived_.notify_one();
  }
  std::optional<WorkMessage> take(double seconds) {
    std::unique_lock lock(mutex_);
    arrived_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return !messages_.empty(); });
    if (messages_.empty()) return std::nullopt;
    WorkMessage message = std::move(messages_.front());
    messages_.pop_front();
    return message;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<WorkMessage> messages_;
};

class ThreadWorkerLink final : public WorkerLink {
 public:
  ThreadWorkerLink(Mailbox& coordinator, Mailbox& own) : coordinator_(coordinator), own_(own) {}
  void send(const WorkMessage& message) override { coordinator_.put(message); }
  WorkMessage receive() override {
    for (;;)
      if (std::optional<WorkMessage> message = own_.take(1)) return std::move(*message);
  }

 private:
  Mailbox &coordinator_, &own_;
};

class ThreadCoordinatorLink final : public CoordinatorLink {
 public:
  ThreadCoordinatorLink(Mailbox& own, std::deque<Mailbox>& workers) : own_(own), workers_(workers) {}
  std::optional<WorkMessage> receive(double seconds) override { return own_.take(seconds); }
  void send(std::uint32_t worker, const WorkMessage& message) override { workers_[worker].put(message); }

 private:
  Mailbox& own_;
  std::deque<Mailbox>& workers_;
};

class ThreadTransport final : public Transport {
 public:
  explicit ThreadTransport(std::uint32_t threads) : threads_(threads) {}
  std::uint32_t workers() const override { return threads_; }
  std::uint32_t processes() const override { return 0; }

  void run(const std::function<void(CoordinatorLink&)>& coordinate,
           const std::function<void(std::uint32_t, WorkerLink&)>& work) override {
    Mailbox coordinator;
    std::deque<Mailbox> mailboxes(threads_);
    std::vector<std::thread> workers;
    for (std::uint32_t w = 0; w < threads_; ++w)
      workers.emplace_back([&, w] {
        ThreadWorkerLink link(coordinator, mailboxes[w]);
        try {
          work(w, link);
        } catch (const WorkerKilled&) {
          coordinator.put({.kind = WorkMessage::Kind::lost, .worker = w});
        }
      });
    ThreadCoordinatorLink link(coordinator, mailboxes);
    std::exception_ptr failure;
    try {
      coordinate(link);
    } catch (...) {
      failure = std::current_exception();
      for (Mailbox& mailbox : mailboxes) mailbox.put({.kind = WorkMessage::Kind::stop});
    }
    for (std::thread& worker : workers) worker.join();
    if (failure) std::rethrow_exception(failure);
  }

 private:
  std::uint32_t threads_;
};

}  // namespace

std::unique_ptr<Transport> thread_transport(int threads) {
  const std::uint32_t all = std::max(1u, std::thread::hardware_concurrency());
  return std::make_unique<ThreadTransport>(threads > 0 ? static_cast<std::uint32_t>(threads) : all);
}

}  // namespace tandem::clash
