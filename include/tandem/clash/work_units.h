#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// A message between the coordinator and a worker. Units are numbers that the caller gives a meaning.
struct WorkMessage {
  enum class Kind : std::uint8_t {
    request,  ///< worker: units that are done, with their times; asks for more
    assign,   ///< coordinator: units to do next
    stop,     ///< coordinator: there is nothing left to do
    done,     ///< worker: has ended, and finish_worker() with it
    failed,   ///< worker: an exception ended it; `text` says which
    lost,     ///< transport: the worker has ended without a message
  };
  Kind kind = Kind::request;
  std::uint32_t worker = 0;
  std::vector<std::uint64_t> units = {};
  std::vector<double> seconds = {};  ///< processor time of each unit that is done
  std::string text = {};
};

/// Returns a message as bytes, and the message of such bytes. from_bytes() throws Error if they are not one.
std::string to_bytes(const WorkMessage& message);
WorkMessage from_bytes(std::string_view bytes);

/// The worker's end of a transport.
class WorkerLink {
 public:
  virtual ~WorkerLink() = default;
  /// Sends a message to the coordinator.
  virtual void send(const WorkMessage& message) = 0;
  /// Waits for the next message of the coordinator.
  virtual WorkMessage receive() = 0;
};

/// The coordinator's end of a transport.
class CoordinatorLink {
 public:
  virtual ~CoordinatorLink() = default;
  /// Waits for the next message of any worker; std::nullopt after about `seconds` without one.
  virtual std::optional<WorkMessage> receive(double seconds) = 0;
  /// A message to a worker that has ended is discarded.
  virtual void send(std::uint32_t worker, const WorkMessage& message) = 0;
};

/// Starts workers and connects them with one coordinator: threads, processes of this machine, or MPI ranks.
/// Messages go between a worker and the coordinator only, so their number grows with the number of units and
/// not with the square of the number of workers.
class Transport {
 public:
  virtual ~Transport() = default;
  /// Returns the number of workers, in all processes.
  virtual std::uint32_t workers() const = 0;
  /// Returns the number of processes that divide a memory limit; 0: all workers are threads of this process.
  virtual std::uint32_t processes() const = 0;
  /// Returns whether this process runs the coordinator. Only that one gets the results.
  virtual bool is_coordinator() const { return true; }
  /// Returns whether workers are forked by run() and share what the process has in memory then.
  virtual bool forks() const { return false; }
  /// Runs the coordinator and all workers that belong to this process; returns when they have ended.
  virtual void run(const std::function<void(CoordinatorLink&)>& coordinate,
                   const std::function<void(std::uint32_t worker, WorkerLink&)>& work) = 0;
};

/// Returns a transport with this number of threads in this process; 0: all cores.
std::unique_ptr<Transport> thread_transport(int threads);
/// Returns a transport that forks this number of processes; 0: all cores. Each uses one thread and must not
/// need a lock that another thread may hold when run() is called. A process that dies is reported as lost;
/// the others take over its units. Throws Error where processes cannot be forked.
std::unique_ptr<Transport> process_transport(int processes);

/// What a worker did.
struct WorkerSummary {
  std::uint64_t units = 0;
  double seconds = 0;  ///< processor time
};

/// How a run of units went.
struct WorkSummary {
  std::vector<WorkerSummary> workers = {};
  std::vector<double> unit_seconds = {};  ///< processor time by unit; 0 for units that were not to do
  std::uint64_t done = 0;
  std::uint64_t lost_workers = 0;
  std::uint64_t messages = 0;  ///< that the coordinator received
  bool interrupted = false;    ///< `progress` returned false
  /// Wall-clock seconds from the start of the run until every worker had asked for units, the last unit was
  /// done, and every worker had ended.
  double started = 0, worked = 0, ended = 0;

  /// Returns the largest time of a worker over the mean of all workers; 1 without work.
  double imbalance() const;
};

/// Does one unit and stores its result.
using UnitRunner = std::function<void(std::uint64_t unit)>;

struct WorkOptions {
  /// Called now and then by the coordinator with the numbers of units done and to do. If it returns false, no
  /// more units are handed out.
  std::function<bool(std::uint64_t done, std::uint64_t total)> progress = {};
  /// Called by each worker that did a unit, before it ends.
  std::function<void(std::uint32_t worker)> finish_worker = {};
};

/// Runs units: workers pull batches of them from the coordinator, larger ones first, single units at the end.
/// `order` lists the units to do; `costs` are their predicted costs in any unit, by unit. `make_runner` is
/// called by each worker in its own thread or process when it gets its first units.
///
/// Units of a worker that is lost are handed to others. Throws Error if a worker fails, none is left, or a
/// worker runs another version of Tandem. In a
/// process that is not the coordinator's, returns an empty summary.
WorkSummary run_units(Transport& transport, const std::vector<std::uint64_t>& order,
                      std::span<const double> costs,
                      const std::function<UnitRunner(std::uint32_t worker)>& make_runner,
                      const WorkOptions& options = {});

}  // namespace tandem::clash

TANDEM_API_END
