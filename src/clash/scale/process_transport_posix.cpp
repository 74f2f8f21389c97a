#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <deque>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

namespace tandem::clash {
namespace {

/// Larger messages cannot occur; a damaged length must not make the receiver allocate.
constexpr std::uint32_t max_message_bytes = 1u << 24;

/// Sends and receives all bytes; false if the other end is closed.
bool send_all(int socket, const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t sent = ::send(socket, bytes, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    count -= static_cast<std::size_t>(sent);
  }
  return true;
}
bool receive_all(int socket, char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t got = ::recv(socket, bytes, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    count -= static_cast<std::size_t>(got);
  }
  return true;
}

bool send_message(int socket, const WorkMessage& message) {
  const std::string bytes = to_bytes(message);
  const auto size = static_cast<std::uint32_t>(bytes.size());
  std::string frame(reinterpret_cast<const char*>(&size), sizeof size);
  frame += bytes;
  return send_all(socket, frame.data(), frame.size());
}
std::optional<WorkMessage> receive_message(int socket) {
  std::uint32_t size = 0;
  if (!receive_all(socket, reinterpret_cast<char*>(&size), sizeof size) || size > max_message_bytes)
    return std::nullopt;
  std::string bytes(size, '\0');
  if (!receive_all(socket, bytes.data(), size)) return std::nullopt;
  return from_bytes(bytes);
}

class ProcessWorkerLink final : public WorkerLink {
 public:
  explicit ProcessWorkerLink(int socket) : socket_(socket) {}
  void send(const WorkMessage& message) override {
    if (!send_message(socket_, message)) ::_exit(3);  // the coordinator has ended
  }
  WorkMessage receive() override {
    if (std::optional<WorkMessage> message = receive_message(socket_)) return std::move(*message);
    ::_exit(3);
  }

 private:
  int socket_;
};

/// The processes and the sockets to them.
class ProcessCoordinatorLink final : public CoordinatorLink {
 public:
  ~ProcessCoordinatorLink() override {
    for (std::uint32_t w = 0; w < sockets_.size(); ++w) close(w);
    for (const pid_t child : children_)
      while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
      }
  }

  void start(std::uint32_t worker, const std::function<void(std::uint32_t, WorkerLink&)>& work) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
      throw Error(std::string("cannot connect a worker process: ") + std::strerror(errno));
    std::fflush(nullptr);  // what is buffered must not be written twice
    const pid_t child = ::fork();
    if (child < 0) {
      ::close(ends[0]);
      ::close(ends[1]);
      throw Error(std::string("cannot fork a worker process: ") + std::strerror(errno) +
                  "; use fewer processes");
    }
    if (child == 0) {
      ::close(ends[0]);
      for (const int socket : sockets_) ::close(socket);
      ProcessWorkerLink link(ends[1]);
      work(worker, link);
      ::_exit(0);
    }
    ::close(ends[1]);
    sockets_.push_back(ends[0]);
    children_.push_back(child);
  }

  std::optional<WorkMessage> receive(double seconds) override {
    std::vector<pollfd> open;
    std::vector<std::uint32_t> workers;
    for (std::uint32_t i = 0; i < sockets_.size(); ++i) {
      // In turns, so that no worker is served more often than others.
      const auto w = static_cast<std::uint32_t>((i + next_) % sockets_.size());
      if (sockets_[w] < 0) continue;
      open.push_back({sockets_[w], POLLIN, 0});
      workers.push_back(w);
    }
    if (::poll(open.data(), open.size(), static_cast<int>(1000 * seconds)) <= 0) return std::nullopt;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i].revents == 0) continue;
      const std::uint32_t worker = workers[i];
      next_ = worker + 1;
      if (std::optional<WorkMessage> message = receive_message(sockets_[worker])) {
        message->worker = worker;
        return message;
      }
      close(worker);
      return WorkMessage{.kind = WorkMessage::Kind::lost, .worker = worker};
    }
    return std::nullopt;
  }
  void send(std::uint32_t worker, const WorkMessage& message) override {
    if (sockets_[worker] >= 0) (void)send_message(sockets_[worker], message);
  }

 private:
  void close(std::uint32_t worker) {
    if (sockets_[worker] >= 0) ::close(sockets_[worker]);
    sockets_[worker] = -1;
  }

  std::vector<int> sockets_;
  std::vector<pid_t> children_;
  std::uint32_t next_ = 0;
};

class ProcessTransport final : public Transport {
 public:
  explicit ProcessTransport(std::uint32_t processes) : processes_(processes) {}
  std::uint32_t workers() const override { return processes_; }
  std::uint32_t processes() const override { return processes_; }
  bool forks() const override { return true; }

  void run(const std::function<void(CoordinatorLink&)>& coordinate,
           const std::function<void(std::uint32_t, WorkerLink&)>& work) override {
    ProcessCoordinatorLink link;
    for (std::uint32_t w = 0; w < processes_; ++w) link.start(w, work);
    coordinate(link);
  }

 private:
  std::uint32_t processes_;
};

}  // namespace

std::unique_ptr<Transport> process_transport(int processes) {
  const std::uint32_t all = std::max(1u, std::thread::hardware_concurrency());
  return std::make_unique<ProcessTransport>(processes > 0 ? static_cast<std::uint32_t>(processes) : all);
}

}  // namespace tandem::clash
