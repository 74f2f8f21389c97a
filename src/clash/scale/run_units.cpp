#include <chrono>
#include <csignal>
#include <thread>

#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

#include "base/serial_scope.h"
#include "base/version_text.h"
#include "clash/scale/fault.h"
#include "clash/scale/scheduler.h"
#include "clash/scale/thread_seconds.h"

namespace tandem::clash {
namespace {

void pause_ms(double ms) {
  if (ms > 0) std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(ms));
}

/// The loop of a worker: ask for units, do them, ask again.
class Worker {
 public:
  Worker(std::uint32_t number, bool own_process, WorkerLink& link)
      : number_(number), own_process_(own_process), link_(link), fault_(Fault::of_worker(number)) {}

  void run(const std::function<UnitRunner(std::uint32_t)>& make_runner, const WorkOptions& options) {
    const SerialScope one_core;
    try {
      UnitRunner run_unit;
      WorkMessage report{.kind = WorkMessage::Kind::request, .worker = number_, .text = version_text()};
      for (;;) {
        pause_ms(fault_.delay_ms);
        link_.send(report);
        const WorkMessage order = link_.receive();
        pause_ms(fault_.delay_ms);
        if (order.kind != WorkMessage::Kind::assign) break;
        if (!run_unit) run_unit = make_runner(number_);
        report.units.clear();
        report.seconds.clear();
        for (const std::uint64_t unit : order.units) do_unit(run_unit, unit, report);
      }
      if (run_unit && options.finish_worker) options.finish_worker(number_);
      link_.send({.kind = WorkMessage::Kind::done, .worker = number_});
    } catch (const std::exception& error) {
      link_.send({.kind = WorkMessage::Kind::failed, .worker = number_, .text = error.what()});
    }
  }

 private:
  void do_unit(const UnitRunner& run_unit, std::uint64_t unit, WorkMessage& report) {
    const double start = thread_seconds();
    run_unit(unit);
    pause_ms(fault_.slow_ms);
    report.units.push_back(unit);
    report.seconds.push_back(thread_seconds() - start);
    if (++done_ != fault_.kill_after) return;
    if (own_process_) std::raise(SIGKILL);
    throw WorkerKilled{};
  }

  std::uint32_t number_;
  bool own_process_;
  WorkerLink& link_;
  Fault fault_;
  std::uint64_t done_ = 0;
};

class Coordinator {
 public:
  Coordinator(Scheduler& scheduler, const WorkOptions& options, std::uint64_t total)
      : scheduler_(scheduler), options_(options), total_(total) {}

  void run(CoordinatorLink& link) {
    try {
      while (!scheduler_.finished()) {
        if (const std::optional<WorkMessage> message = link.receive(0.1)) {
          check_version(link, *message);
          send(link, scheduler_.take(*message));
          watch(*message);
        }
        if (!ceased_ && options_.progress && !options_.progress(scheduler_.summary().done, total_))
          cease(link);
      }
    } catch (const Error&) {
      // The workers that are left end first; what they have done is stored.
      if (!failure_) failure_ = std::current_exception();
      cease(link);
      drain(link);
    }
    if (failure_) std::rethrow_exception(failure_);
  }

  /// Adds the times of the phases to a summary.
  void add_times(WorkSummary& summary) const {
    summary.started = started_;
    summary.worked = worked_;
    summary.ended = seconds();
  }

 private:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  void watch(const WorkMessage& message) {
    if (!message.units.empty()) worked_ = seconds();
    if (message.kind == WorkMessage::Kind::request && message.units.empty()) started_ = seconds();
  }
  static void send(CoordinatorLink& link, const std::vector<Scheduler::Reply>& replies) {
    for (const Scheduler::Reply& reply : replies) link.send(reply.worker, reply.message);
  }
  /// A worker of another version ends the run. Its request is answered by `stop`, as those of all others.
  void check_version(CoordinatorLink& link, const WorkMessage& message) {
    if (failure_ || message.kind != WorkMessage::Kind::request || message.text == version_text()) return;
    failure_ = std::make_exception_ptr(Error("worker " + std::to_string(message.worker) + " runs Tandem " +
                                             message.text + " (expected " + version_text() +
                                             "); use one version for all"));
    cease(link);
  }
  void cease(CoordinatorLink& link) {
    ceased_ = true;
    send(link, scheduler_.cease());
  }
  void drain(CoordinatorLink& link) {
    while (!scheduler_.finished()) {
      std::optional<WorkMessage> message = link.receive(0.1);
      if (!message) continue;
      if (message->kind == WorkMessage::Kind::failed) message->kind = WorkMessage::Kind::lost;
      send(link, scheduler_.take(*message));
    }
  }

  Scheduler& scheduler_;
  const WorkOptions& options_;
  std::uint64_t total_;
  bool ceased_ = false;
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double started_ = 0, worked_ = 0;
};

}  // namespace

WorkSummary run_units(Transport& transport, const std::vector<std::uint64_t>& order,
                      std::span<const double> costs,
                      const std::function<UnitRunner(std::uint32_t worker)>& make_runner,
                      const WorkOptions& options) {
  for (const std::uint64_t unit : order)
    if (unit >= costs.size()) throw Error("unit " + std::to_string(unit) + " has no predicted cost");
  Scheduler scheduler(order, costs, transport.workers());
  Coordinator coordinator(scheduler, options, order.size());
  transport.run([&](CoordinatorLink& link) { coordinator.run(link); },
                [&](std::uint32_t worker, WorkerLink& link) {
                  Worker(worker, transport.processes() > 0, link).run(make_runner, options);
                });
  WorkSummary summary = scheduler.summary();
  coordinator.add_times(summary);
  return summary;
}

}  // namespace tandem::clash
