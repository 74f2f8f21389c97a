#include "bench/mesh/mesh_cold.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/distance.h"

#include "bench/report/quick_limit.h"
#include "scenes/moving_pairs.h"
#include "tools/common/csv_file.h"
#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

struct Arrays {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;

  explicit Arrays(const Mesh& mesh)
      : vertices(mesh.vertices().begin(), mesh.vertices().end()),
        triangles(mesh.triangles().begin(), mesh.triangles().end()) {}
};

/// Processor time of all threads and wall-clock time, in milliseconds; minima.
struct ColdTime {
  double processor_ms = HUGE_VAL, wall_ms = HUGE_VAL;
};

double processor_ms() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// Runs prepare() untimed and run() timed until `limit_ms` are spent, at least once.
template <class Prepare, class Run>
ColdTime time_of(double limit_ms, int max_runs, const Prepare& prepare, const Run& run) {
  ColdTime best;
  double spent = 0;
  for (int i = 0; i < max_runs && (i == 0 || spent < limit_ms); ++i) {
    prepare();
    const auto start = std::chrono::steady_clock::now();
    const double processor_start = processor_ms();
    run();
    const double processor = processor_ms() - processor_start;
    const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - start;
    best.processor_ms = std::min(best.processor_ms, processor);
    best.wall_ms = std::min(best.wall_ms, wall.count());
    spent += wall.count();
  }
  return best;
}

struct ColdPose {
  std::string_view name;
  Transform b;
};

struct ColdScene {
  std::string name;
  Arrays a, b;
  std::vector<ColdPose> poses;

  std::size_t triangles() const { return a.triangles.size() + b.triangles.size(); }
};

/// Two tori of about `triangles` triangles each. "near": linked as in a chain, a fifth of their size apart.
ColdScene tori(const std::string& name, std::size_t triangles) {
  const int around =
      std::max(8, static_cast<int>(std::lround(std::sqrt(static_cast<double>(triangles) / 5))));
  const int along = static_cast<int>(triangles) / (2 * around);
  const Arrays torus(generate::torus(1, 0.4, along, around));
  constexpr Vec3 tilt{1, 0.1, 0.2};
  return {name,
          torus,
          torus,
          {{"touching", scenes::rotated(tilt, 0.23, {1.5, 0.3, 0.1})},
           {"near", scenes::rotated({1, 0, 0}, 0.25, {1, 0, 0})},
           {"far", scenes::rotated(tilt, 0.23, {5, 0.3, 0.1})}}};
}

/// "near": at the first of some distances along an axis at which they are disjoint.
std::optional<ColdScene> horse_pair() {
  const std::optional<scenes::PairScene> scene = scenes::horses();
  if (!scene) return std::nullopt;
  const auto beside = [](double offset) { return scenes::rotated({0.3, 1, 0.2}, 0.3, {0.1, 0.05, offset}); };
  double offset = 0.1;
  while (collide(scene->a, {}, scene->b, beside(offset))) offset += 0.02;
  return ColdScene{"horse",
                   Arrays(scene->a.mesh()),
                   Arrays(scene->b.mesh()),
                   {{"touching", beside(0.1)}, {"near", beside(offset)}, {"far", beside(4)}}};
}

/// Queries that are measured. Only FCL has distances.
constexpr Query cold_queries[] = {Query::first, Query::all, Query::distance};

double ask_tandem(Query query, const Model& a, const Model& b, const Transform& pose) {
  if (query == Query::first) return collide(a, {}, b, pose) ? 1 : 0;
  if (query == Query::all) return static_cast<double>(collide_all(a, {}, b, pose).size());
  return distance(a, {}, b, pose).value();
}

/// The result of a library in one number: touching, number of pairs, distance.
double summary_of(Query query, const Answer& answer) {
  if (query == Query::first) return answer.touches ? 1 : 0;
  if (query == Query::all) return static_cast<double>(answer.pairs.size());
  return 0.5 * (answer.lower + answer.upper);
}

/// Libraries that cannot stop at the first pair find all of them.
std::optional<Query> closest_query(const LoadedPair& pair, Query query) {
  if (pair.can(query)) return query;
  if (query == Query::first && pair.can(Query::all)) return Query::all;
  return std::nullopt;
}

struct ColdSession {
  const std::vector<Library>& peers;
  const SuiteOptions& options;
  const tool::InterruptWatch& watch;
  tool::CsvFile csv;
  QuickLimit quick_limit;
  std::vector<bool> too_slow = std::vector<bool>(peers.size());  ///< not asked for larger meshes any more

  double limit_ms() const { return options.quick ? 150 : 600; }
  int max_runs() const { return options.repeat > 0 ? options.repeat : 25; }
  double slow_ms() const { return options.quick ? 600 : 1500; }
};

struct ColdRow {
  ColdTime tandem;
  double result = 0;
  std::vector<double> peer_ms;  ///< NaN: not asked
  std::vector<bool> agrees;
};

ColdTime time_tandem(const ColdSession& session, const ColdScene& scene, const ColdPose& pose, Query query,
                     double& result) {
  return time_of(
      session.limit_ms(), session.max_runs(), [] {},
      [&] {
        const Model a(Mesh(std::vector(scene.a.vertices), std::vector(scene.a.triangles)));
        const Model b(Mesh(std::vector(scene.b.vertices), std::vector(scene.b.triangles)));
        result = ask_tandem(query, a, b, pose.b);
      });
}

/// Peers copy the arrays of `models` into their own. Returns NaN if the library has no such query.
double time_peer(ColdSession& session, std::size_t peer, const scenes::PairScene& models,
                 const ColdPose& pose, Query query, double& result) {
  std::optional<Query> asked = query;
  const ColdTime time = time_of(
      session.limit_ms(), session.max_runs(), [] {},
      [&] {
        const std::unique_ptr<LoadedPair> pair = session.peers[peer].load(models);
        asked = closest_query(*pair, query);
        if (!asked) return;
        pair->ask(*asked, {{}, pose.b});
        const Answer answer = pair->answer();
        result =
            query == Query::first && *asked == Query::all ? !answer.pairs.empty() : summary_of(query, answer);
      });
  if (time.processor_ms > session.slow_ms()) session.too_slow[peer] = true;
  return asked ? time.processor_ms : NAN;
}

bool agree(Query query, double tandem, double peer) {
  return query == Query::distance ? std::fabs(tandem - peer) < 1e-6 : tandem == peer;
}

ColdRow measure_row(ColdSession& session, const ColdScene& scene, const scenes::PairScene& models,
                    const ColdPose& pose, Query query) {
  ColdRow row;
  row.tandem = time_tandem(session, scene, pose, query, row.result);
  for (std::size_t i = 0; i < session.peers.size(); ++i) {
    double result = row.result;
    const bool skipped = session.too_slow[i] || session.watch.interrupted();
    row.peer_ms.push_back(skipped ? NAN : time_peer(session, i, models, pose, query, result));
    row.agrees.push_back(agree(query, row.result, result));
  }
  return row;
}

void print_row(ColdSession& session, const ColdScene& scene, const ColdPose& pose, Query query,
               const ColdRow& row) {
  fmt::print("{:<17} {:<9} {:<9} {:>10.3f} {:>10.3f}", scene.name, pose.name, name_of(query),
             row.tandem.wall_ms, row.tandem.processor_ms);
  double best = HUGE_VAL;
  for (std::size_t i = 0; i < session.peers.size(); ++i) {
    const double ms = row.peer_ms[i];
    fmt::print(" {:>14}",
               ms > 0 ? fmt::format("{:.2f}{}", ms / row.tandem.processor_ms, row.agrees[i] ? "" : "*") : "");
    if (ms > 0) best = std::min(best, ms);
    if (ms > 0)
      session.csv.row(fmt::format("{},{},{},{},{:.6f},,{}", scene.name, pose.name, name_of(query),
                                  session.peers[i].name, ms, row.agrees[i] ? "yes" : "no"));
  }
  session.csv.row(fmt::format("{},{},{},tandem,{:.6f},{:.6f},yes", scene.name, pose.name, name_of(query),
                              row.tandem.processor_ms, row.tandem.wall_ms));
  fmt::print(" {:>9}\n", best < HUGE_VAL ? fmt::format("{:.2f}", best / row.tandem.processor_ms) : "");
  std::fflush(stdout);
}

/// Arrays handed over without a copy: reading the vertices once, constructing both models, and a far query.
void print_reading(const ColdSession& session, const ColdScene& scene) {
  double used = 0;
  std::vector<Arrays> arrays;
  const auto copy = [&] { arrays = {scene.a, scene.b}; };
  const double limit = session.limit_ms();
  const int runs = session.max_runs();
  const ColdTime read = time_of(limit, runs, copy, [&] {
    double sums[12] = {};  // independent, so that memory limits the speed and not the additions
    for (const Arrays& one : arrays)
      for (std::size_t i = 0; i + 4 <= one.vertices.size(); i += 4)
        for (std::size_t k = 0; k < 12; ++k) sums[k] += one.vertices[i + k / 3][static_cast<int>(k % 3)];
    for (const double sum : sums) used += sum;
  });
  std::vector<Model> models;
  const auto prepare = [&] {
    copy();
    models.clear();
    models.reserve(2);
  };
  const ColdTime far = time_of(limit, runs, prepare, [&] {
    for (Arrays& one : arrays) models.emplace_back(Mesh(std::move(one.vertices), std::move(one.triangles)));
    used += collide(models[0], {}, models[1], scene.poses.back().b) ? 1 : 0;
  });
  fmt::print("{:<17} arrays handed over: far collide {:.4f} ms, reading the vertices {:.4f} ms ({:.2f}x){}\n",
             scene.name, far.processor_ms, read.processor_ms, far.processor_ms / read.processor_ms,
             used == 0.5 ? " " : "");
}

bool measure_scene(ColdSession& session, const ColdScene& scene) {
  const auto mesh = [](const Arrays& arrays) {
    return Mesh(std::vector(arrays.vertices), std::vector(arrays.triangles));
  };
  const scenes::PairScene models{scene.name, Model(mesh(scene.a)), Model(mesh(scene.b)), {}};
  if (session.quick_limit.is_over()) return true;
  print_reading(session, scene);
  for (const Query query : cold_queries)
    for (const ColdPose& pose : scene.poses) {
      if (session.watch.interrupted()) return false;
      if (session.quick_limit.is_over()) return true;
      // The other queries take the peers minutes there.
      if (query != Query::first && scene.triangles() > 5'000'000) return true;
      print_row(session, scene, pose, query, measure_row(session, scene, models, pose, query));
    }
  return true;
}

void print_heading(const ColdSession& session) {
  fmt::print(
      "Cold queries: from arrays of vertices and triangles in memory to the first result; arrays are "
      "copied,\n"
      "and both models are constructed and destroyed.\n{}",
      tool::machine_description());
  for (const Library& peer : session.peers) fmt::print("{:<16} {}: {}\n", peer.name, peer.version, peer.how);
  fmt::print(
      "Minima; processor time of all threads. Columns of libraries: their time over Tandem's. *: another "
      "result.\nLibraries without `first` find all pairs. A library that took more than {:.1f} s is not "
      "asked "
      "for larger meshes.\n\n{:<17} {:<9} {:<9} {:>10} {:>10}",
      session.slow_ms() / 1000, "scene", "pose", "query", "tandem ms", "cpu ms");
  for (const Library& peer : session.peers) fmt::print(" {:>14}", peer.name);
  fmt::print(" {:>9}\n", "best peer");
}

}  // namespace

bool print_cold_queries(const std::vector<Library>& peers, const SuiteOptions& options,
                        const tool::InterruptWatch& watch) {
  ColdSession session{peers, options, watch,
                      tool::CsvFile(options.csv_file, "scene,pose,query,library,processor_ms,wall_ms,agrees"),
                      QuickLimit(options.quick)};
  print_heading(session);
  struct Size {
    std::string name;
    std::size_t triangles;  ///< 0: the horse
    bool quick = true;
  };
  const Size sizes[] = {{"torus-1k", 1000},      {"torus-10k", 10'000},   {"horse", 0},
                        {"torus-100k", 100'000}, {"torus-1M", 1'000'000}, {"torus-10M", 10'000'000, false}};
  bool found = false;
  for (const auto& [name, triangles, quick] : sizes) {
    if (name.find(options.only) == std::string::npos || (options.quick && !quick)) continue;
    found = true;
    const std::optional<ColdScene> scene = triangles > 0 ? tori(name, triangles) : horse_pair();
    if (!scene)
      fmt::print("{} skipped: it needs the external test meshes; set TANDEM_MODELS to their folder.\n", name);
    if (scene && !measure_scene(session, *scene)) return false;
  }
  if (!found) throw Error("bench mesh --cold: no scene name contains '" + options.only + "'");
  return !watch.interrupted();
}

}  // namespace tandem::bench
