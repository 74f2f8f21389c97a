/// Transport between MPI ranks. Rank 0 coordinates in its main thread, which makes all calls of MPI, and
/// works in a second one; the other ranks only work. Messages are point to point: no collective operation.
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mpi.h>
#include <mutex>
#include <thread>

#include "tools/mpi/plugin_interface.h"

namespace tandem::tool {
namespace {

using clash::CoordinatorLink;
using clash::Transport;
using clash::WorkerLink;
using clash::WorkMessage;

constexpr int message_tag = 1;

/// Waits without keeping a core busy, as MPI_Recv would.
template <class Ready>
bool poll(double seconds, const Ready& ready) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  auto pause = std::chrono::microseconds(20);
  while (!ready()) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, std::chrono::microseconds(500));
  }
  return true;
}

bool message_waits(MPI_Status& status) {
  int waits = 0;
  MPI_Iprobe(MPI_ANY_SOURCE, message_tag, MPI_COMM_WORLD, &waits, &status);
  return waits != 0;
}

WorkMessage receive_from(const MPI_Status& probed) {
  int size = 0;
  MPI_Get_count(&probed, MPI_BYTE, &size);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  MPI_Recv(bytes.data(), size, MPI_BYTE, probed.MPI_SOURCE, message_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  WorkMessage message = clash::from_bytes(bytes);
  message.worker = static_cast<std::uint32_t>(probed.MPI_SOURCE);
  return message;
}

void send_to(int rank, const WorkMessage& message) {
  const std::string bytes = clash::to_bytes(message);
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, rank, message_tag, MPI_COMM_WORLD);
}

class RankLink final : public WorkerLink {
 public:
  void send(const WorkMessage& message) override { send_to(0, message); }
  WorkMessage receive() override {
    MPI_Status status;
    while (!poll(1, [&] { return message_waits(status); })) {
    }
    return receive_from(status);
  }
};

/// Messages between the two threads of rank 0.
class Mailbox {
 public:
  void put(WorkMessage message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
    arrived_.notify_one();
  }
  std::optional<WorkMessage> try_take() {
    const std::lock_guard lock(mutex_);
    return take_locked();
  }
  WorkMessage wait() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return !messages_.empty(); });
    return std::move(*take_locked());
  }

 private:
  std::optional<WorkMessage> take_locked() {
    if (messages_.empty()) return std::nullopt;
    WorkMessage message = std::move(messages_.front());
    messages_.pop_front();
    return message;
  }
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<WorkMessage> messages_;
};

class LocalLink final : public WorkerLink {
 public:
  LocalLink(Mailbox& out, Mailbox& in) : out_(out), in_(in) {}
  void send(const WorkMessage& message) override { out_.put(message); }
  WorkMessage receive() override { return in_.wait(); }

 private:
  Mailbox &out_, &in_;
};

class RootLink final : public CoordinatorLink {
 public:
  std::optional<WorkMessage> receive(double seconds) override {
    std::optional<WorkMessage> found;
    poll(seconds, [&] {
      MPI_Status status;
      found = from_local.try_take();
      if (!found && message_waits(status)) found = receive_from(status);
      return found.has_value();
    });
    return found;
  }
  void send(std::uint32_t worker, const WorkMessage& message) override {
    if (worker == 0)
      to_local.put(message);
    else
      send_to(static_cast<int>(worker), message);
  }

  Mailbox from_local, to_local;
};

class MpiTransport final : public Transport {
 public:
  MpiTransport() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiTransport() override { MPI_Finalize(); }

  std::uint32_t workers() const override { return static_cast<std::uint32_t>(size_); }
  std::uint32_t processes() const override { return 1; }
  bool is_coordinator() const override { return rank_ == 0; }

  void run(const std::function<void(CoordinatorLink&)>& coordinate,
           const std::function<void(std::uint32_t, WorkerLink&)>& work) override {
    if (rank_ != 0) {
      RankLink link;
      work(static_cast<std::uint32_t>(rank_), link);
      return;
    }
    RootLink link;
    std::thread worker([&] {
      LocalLink local(link.from_local, link.to_local);
      work(0, local);
    });
    std::exception_ptr failure;
    try {
      coordinate(link);
    } catch (...) {
      failure = std::current_exception();
      link.to_local.put({.kind = WorkMessage::Kind::stop});
    }
    worker.join();
    if (failure) std::rethrow_exception(failure);
  }

 private:
  int rank_ = 0, size_ = 1;
};

}  // namespace
}  // namespace tandem::tool

extern "C" {
__attribute__((visibility("default"))) const char* tandem_mpi_version() { return TANDEM_VERSION_TEXT; }
__attribute__((visibility("default"))) tandem::clash::Transport* tandem_mpi_transport() {
  return new tandem::tool::MpiTransport();
}
}
