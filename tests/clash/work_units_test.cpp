#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <thread>

#include "tandem/base/error.h"
#include "tandem/io/unit_results.h"
#include "tandem/math/random.h"

#include "clash/scale/cost_model.h"
#include "clash/scale/hilbert.h"
#include "clash/scale/scheduler.h"
#include "clash/temporary_folder.h"

namespace tandem::clash {
namespace {

using Kind = WorkMessage::Kind;

TEST(WorkMessages, SurviveBytes) {
  const WorkMessage message{Kind::request, 7, {1, 2, 1ull << 60}, {0.5, 1, 2}, "text"};
  const WorkMessage read = from_bytes(to_bytes(message));
  EXPECT_EQ(read.kind, message.kind);
  EXPECT_EQ(read.worker, message.worker);
  EXPECT_EQ(read.units, message.units);
  EXPECT_EQ(read.seconds, message.seconds);
  EXPECT_EQ(read.text, message.text);
}

TEST(WorkMessages, TruncatedAndChangedBytesAreRefused) {
  const std::string bytes = to_bytes({Kind::assign, 1, {3, 4}, {}, "x"});
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_THROW((void)from_bytes(bytes.substr(0, size)), Error) << size;
  EXPECT_THROW((void)from_bytes(bytes + "x"), Error);
  std::string changed = bytes;
  changed[0] = 17;
  EXPECT_THROW((void)from_bytes(changed), Error);
}

/// Drives a scheduler: every unit takes one second, and the worker that is free first asks first.
std::vector<std::uint64_t> done_by(Scheduler& scheduler, std::uint32_t workers,
                                   std::optional<std::uint32_t> dies = {}) {
  std::vector<std::uint64_t> done;
  std::vector<std::vector<std::uint64_t>> tasks(workers);
  std::vector<bool> asks(workers, true), gone(workers, false);
  std::vector<double> free_at(workers, 0);
  while (!scheduler.finished()) {
    std::optional<std::uint32_t> next;
    for (std::uint32_t w = 0; w < workers; ++w)
      if (asks[w] && (!next || free_at[w] < free_at[*next])) next = w;
    if (!next) break;
    const std::uint32_t w = *next;
    const double now = free_at[w];
    asks[w] = false;
    WorkMessage message{.kind = gone[w] ? Kind::done : Kind::request, .worker = w};
    if (dies == w && !tasks[w].empty()) {
      message.kind = Kind::lost;
    } else {
      message.units = std::exchange(tasks[w], {});
      message.seconds.assign(message.units.size(), 1.0);
      done.insert(done.end(), message.units.begin(), message.units.end());
    }
    for (const auto& [worker, reply] : scheduler.take(message)) {
      asks[worker] = true;
      tasks[worker] = reply.units;
      free_at[worker] = std::fmax(now, free_at[worker]) + static_cast<double>(reply.units.size());
      if (reply.kind == Kind::stop) gone[worker] = true;
    }
  }
  EXPECT_TRUE(scheduler.finished());
  return done;
}

TEST(WorkScheduler, EveryUnitIsDoneOnce) {
  for (const std::uint32_t workers : {1u, 2u, 3u, 5u, 8u})
    for (const std::size_t count : {0u, 1u, 7u, 100u, 3000u}) {
      std::vector<std::uint64_t> order(count);
      std::iota(order.begin(), order.end(), 0u);
      const std::vector<double> costs(count, 1.0);
      Scheduler scheduler(order, costs, workers);
      std::vector<std::uint64_t> done = done_by(scheduler, workers);
      std::sort(done.begin(), done.end());
      EXPECT_EQ(done, order);
      EXPECT_EQ(scheduler.summary().done, count);
      if (count == 3000) {
        EXPECT_LT(scheduler.summary().messages, count);  // batches
        EXPECT_LE(scheduler.summary().imbalance(), 1.1);
      }
    }
}

TEST(WorkScheduler, UnitsOfALostWorkerAreDoneByOthers) {
  std::vector<std::uint64_t> order(50);
  std::iota(order.begin(), order.end(), 0u);
  const std::vector<double> costs(50, 1.0);
  Scheduler scheduler(order, costs, 3);
  std::vector<std::uint64_t> done = done_by(scheduler, 3, 1);
  std::sort(done.begin(), done.end());
  EXPECT_EQ(done, order);
  EXPECT_EQ(scheduler.summary().lost_workers, 1u);
}

TEST(WorkScheduler, WithoutWorkersTheRunFails) {
  const std::vector<double> costs(5, 1.0);
  Scheduler scheduler({0, 1, 2, 3, 4}, costs, 1);
  (void)scheduler.take({.kind = Kind::request, .worker = 0});
  EXPECT_THROW((void)scheduler.take({.kind = Kind::lost, .worker = 0}), Error);
}

TEST(Hilbert, NeighboursOnTheCurveShareAFace) {
  constexpr int bits = 3;
  constexpr std::uint32_t side = 1u << bits;
  std::vector<std::array<std::uint32_t, 3>> cells(side * side * side, {side, side, side});
  for (std::uint32_t x = 0; x < side; ++x)
    for (std::uint32_t y = 0; y < side; ++y)
      for (std::uint32_t z = 0; z < side; ++z) {
        const std::uint64_t at = hilbert_index(std::array<std::uint32_t, 3>{x, y, z}, bits);
        ASSERT_LT(at, cells.size());
        ASSERT_EQ(cells[at][0], side) << "two cells have one index";
        cells[at] = {x, y, z};
      }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    int steps = 0;
    for (std::size_t k = 0; k < 3; ++k)
      steps += std::abs(static_cast<int>(cells[i][k]) - static_cast<int>(cells[i - 1][k]));
    EXPECT_EQ(steps, 1) << i;
  }
}

TEST(CostModel, FittedPredictionsAddUpToTheMeasuredTimes) {
  Random random(5);
  std::vector<CostModel::Sample> samples;
  double sum = 0;
  for (int i = 0; i < 500; ++i) {
    PairFeatures features;
    for (double& x : features.x) x = random.uniform(0, 10);
    features.x[0] = 1;
    // Times scatter by a factor of three around 1e-6 x1 + 2e-5 x4.
    const double seconds =
        (1e-6 * features.x[1] + 2e-5 * features.x[4]) * (random.uniform() < 0.5 ? 0.5 : 1.5);
    sum += seconds;
    samples.push_back({features, seconds});
  }
  CostModel model;
  model.fit(samples);
  double predicted = 0;
  for (const CostModel::Sample& sample : samples) predicted += model.seconds(sample.features);
  EXPECT_NEAR(predicted, sum, 0.01 * sum);
  PairFeatures cheap, expensive;
  cheap.x[0] = expensive.x[0] = 1;
  expensive.x[4] = 10;
  EXPECT_GT(model.seconds(expensive), 5 * model.seconds(cheap));
}

/// Squares of numbers, as units whose results are texts.
std::vector<std::string> squares(Transport& transport, const std::filesystem::path& folder, bool resume,
                                 io::StoredUnits& stored) {
  stored = io::run_stored_units(
      transport, std::vector<double>(40, 1.0),
      [](std::uint32_t) {
        return [](std::uint64_t unit) {
          std::this_thread::sleep_for(std::chrono::milliseconds(3));  // so that every worker gets some
          return std::to_string(unit * unit) + std::string(unit, 'x');
        };
      },
      {.folder = folder, .identity = 99, .resume = resume});
  return stored.results;
}

/// Sets TANDEM_SCALE_FAULT while it lives.
class FaultVariable {
 public:
  explicit FaultVariable(const char* value) { ::setenv("TANDEM_SCALE_FAULT", value, 1); }
  ~FaultVariable() { ::unsetenv("TANDEM_SCALE_FAULT"); }
};

TEST(StoredUnits, EveryTransportGivesTheSameResults) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  const auto one = thread_transport(1);
  const std::vector<std::string> expected = squares(*one, folder.path() / "units", false, stored);
  EXPECT_EQ(expected[7], "49xxxxxxx");
  for (const int workers : {2, 3, 5, 8}) {
    EXPECT_EQ(squares(*thread_transport(workers), folder.path() / "units", false, stored), expected);
    EXPECT_EQ(squares(*process_transport(workers), folder.path() / "units", false, stored), expected);
    EXPECT_EQ(stored.work.workers.size(), static_cast<std::size_t>(workers));
  }
}

TEST(StoredUnits, SlowWorkersAndLateMessagesChangeNothing) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  const std::vector<std::string> expected = squares(*thread_transport(1), folder.path() / "u", false, stored);
  const FaultVariable fault("slow=1:15,delay=3");
  for (const auto make : {thread_transport, process_transport}) {
    EXPECT_EQ(squares(*make(3), folder.path() / "u", false, stored), expected);
    EXPECT_LT(stored.work.workers[1].units, stored.work.workers[0].units + stored.work.workers[2].units);
  }
}

TEST(StoredUnits, OthersDoTheUnitsOfAKilledWorker) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  const std::vector<std::string> expected = squares(*thread_transport(1), folder.path() / "u", false, stored);
  const FaultVariable fault("kill=1:2");
  for (const auto make : {thread_transport, process_transport}) {
    EXPECT_EQ(squares(*make(3), folder.path() / "u", false, stored), expected);
    EXPECT_EQ(stored.work.lost_workers, 1u);
  }
}

TEST(StoredUnits, ARunWhoseWorkersDieIsContinued) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  const std::vector<std::string> expected = squares(*thread_transport(1), folder.path() / "u", false, stored);
  for (const auto make : {thread_transport, process_transport}) {
    {
      const FaultVariable fault("kill=0:3,kill=1:4");
      EXPECT_THROW((void)squares(*make(2), folder.path() / "u", false, stored), Error);
    }
    EXPECT_EQ(squares(*make(2), folder.path() / "u", true, stored), expected);
    EXPECT_EQ(stored.reused, 7u);
  }
}

TEST(StoredUnits, ResultsOfOtherWorkAreRefused) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  {
    const FaultVariable fault("kill=0:3");
    EXPECT_THROW((void)squares(*thread_transport(1), folder.path() / "u", false, stored), Error);
  }
  EXPECT_THROW(
      (void)io::run_stored_units(*thread_transport(1), {1.0},
                                 [](std::uint32_t) { return [](std::uint64_t) { return std::string(); }; },
                                 {.folder = folder.path() / "u", .identity = 98, .resume = true}),
      Error);
}

/// The messages of a worker that runs another version.
class OtherVersionLink final : public WorkerLink {
 public:
  explicit OtherVersionLink(WorkerLink& link) : link_(link) {}
  void send(const WorkMessage& message) override {
    WorkMessage changed = message;
    if (changed.kind == Kind::request) changed.text = "0.0.7";
    link_.send(changed);
  }
  WorkMessage receive() override { return link_.receive(); }

 private:
  WorkerLink& link_;
};

/// A transport whose last worker runs another version.
class MixedVersions final : public Transport {
 public:
  explicit MixedVersions(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}
  std::uint32_t workers() const override { return transport_->workers(); }
  std::uint32_t processes() const override { return transport_->processes(); }
  bool forks() const override { return transport_->forks(); }
  void run(const std::function<void(CoordinatorLink&)>& coordinate,
           const std::function<void(std::uint32_t, WorkerLink&)>& work) override {
    transport_->run(coordinate, [&](std::uint32_t worker, WorkerLink& link) {
      OtherVersionLink other(link);
      work(worker, worker + 1 == workers() ? other : link);
    });
  }

 private:
  std::unique_ptr<Transport> transport_;
};

TEST(StoredUnits, WorkersOfAnotherVersionAreRefused) {
  const TemporaryFolder folder;
  io::StoredUnits stored;
  for (const auto make : {thread_transport, process_transport}) {
    MixedVersions transport(make(3));
    try {
      (void)squares(transport, folder.path() / "u", false, stored);
      FAIL() << "no error";
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("worker 2 runs Tandem 0.0.7"), std::string::npos)
          << error.what();
      EXPECT_NE(std::string(error.what()).find("use one version"), std::string::npos);
    }
  }
}

TEST(StoredUnits, AnErrorOfAWorkerEndsTheRun) {
  const TemporaryFolder folder;
  for (const auto make : {thread_transport, process_transport}) {
    try {
      (void)io::run_stored_units(*make(3), std::vector<double>(30, 1.0),
                                 [](std::uint32_t) {
                                   return [](std::uint64_t unit) -> std::string {
                                     if (unit == 11) throw Error("unit 11 is impossible");
                                     return {};
                                   };
                                 },
                                 {.folder = folder.path() / "u", .identity = 1});
      FAIL() << "no error";
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("unit 11 is impossible"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tandem::clash
