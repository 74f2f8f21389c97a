#include <algorithm>
#include <cmath>
#include <fmt/core.h>

#include "bench/report/stopwatch.h"
#include "bench/world/world_parts.h"
#include "bench/world/world_peer.h"

namespace tandem::bench {
namespace {

/// Results of one library for all configurations, and the seconds of the fastest pass.
template <class T>
struct Measured {
  std::vector<T> answers;
  double seconds = HUGE_VAL;
};

using Poses = std::vector<std::vector<Transform>>;

/// ask(poses) moves the arm and returns the answer. Every pass goes through all configurations.
template <class T, class Ask>
void run_pass(const Poses& configurations, const Ask& ask, Measured<T>& measured) {
  measured.answers.resize(configurations.size());
  const Stopwatch watch;
  for (std::size_t i = 0; i < configurations.size(); ++i) measured.answers[i] = ask(configurations[i]);
  measured.seconds = std::min(measured.seconds, watch.seconds());
}

/// A contact has distance 0; FCL returns 0 or less.
bool is_same(double tandem, double peer) {
  return tandem <= 0 ? peer <= 1e-9 : std::fabs(tandem - peer) <= 1e-9;
}

struct PandaResults {
  Measured<char> contact, peer_contact;
  Measured<double> distance, peer_distance;
  double pairs_us = 0, contacts_us = 0;  ///< update() with these details
};

double update_us(const scenes::PandaScene& scene, const Poses& configurations, Detail detail) {
  scenes::PandaWorld arm = make_world(scene);
  arm.world.prepare();
  Measured<char> measured;
  for (int pass = 0; pass < 2; ++pass)
    run_pass(
        configurations,
        [&](const std::vector<Transform>& poses) {
          arm.world.move(arm.parts, poses);
          arm.world.update(detail);
          return static_cast<char>(!arm.world.contacts().empty());
        },
        measured);
  return 1e6 * measured.seconds / static_cast<double>(configurations.size());
}

PandaResults run_all(const scenes::PandaScene& scene, const Poses& configurations, int passes,
                     const tool::InterruptWatch& watch) {
  scenes::PandaWorld arm = make_world(scene);
  arm.world.prepare(QueryKinds::collide);
  const std::unique_ptr<WorldPeer> peer = fcl_world(scene);
  PandaResults results;
  for (int pass = 0; pass < passes && !watch.interrupted(); ++pass) {
    run_pass(
        configurations,
        [&](const std::vector<Transform>& poses) {
          arm.world.move(arm.parts, poses);
          return static_cast<char>(arm.world.any_contact());
        },
        results.contact);
    run_pass(
        configurations,
        [&](const std::vector<Transform>& poses) {
          arm.world.move(arm.parts, poses);
          return arm.world.distance()->distance.value();
        },
        results.distance);
    if (!peer) continue;
    run_pass(
        configurations,
        [&](const std::vector<Transform>& poses) {
          peer->place(poses);
          return static_cast<char>(peer->any_contact());
        },
        results.peer_contact);
    if (pass > 1) continue;  // a second for each pass
    run_pass(
        configurations,
        [&](const std::vector<Transform>& poses) {
          peer->place(poses);
          return peer->distance();
        },
        results.peer_distance);
  }
  results.pairs_us = update_us(scene, configurations, Detail::pairs);
  results.contacts_us = update_us(scene, configurations, Detail::contacts);
  return results;
}

template <class T, class Same>
bool print_query(const WorldSession& session, const char* name, const Measured<T>& tandem,
                 const Measured<T>& peer, const Same& same) {
  const auto count = static_cast<double>(tandem.answers.size());
  const double us = 1e6 * tandem.seconds / count, peer_us = 1e6 * peer.seconds / count;
  session.row("panda", name, "tandem", us);
  fmt::print("  {:<14} {:8.2f} us", name, us);
  if (peer.answers.empty()) {
    fmt::print("  (FCL was not found when this program was built)\n");
    return true;
  }
  session.row("panda", name, "fcl_tree", peer_us);
  std::size_t differ = 0;
  for (std::size_t i = 0; i < tandem.answers.size(); ++i)
    differ += same(tandem.answers[i], peer.answers[i]) ? 0 : 1;
  fmt::print("   FCL {:9.1f} us   {:6.1f} times as fast   equal answers: {}\n", peer_us, peer_us / us,
             differ == 0 ? "all" : fmt::format("NO, {} differ", differ));
  return differ == 0;
}

}  // namespace

bool measure_panda(const WorldSession& session) {
  const std::optional<scenes::PandaScene> scene = scenes::panda_scene();
  if (!scene) {
    fmt::print("\npanda skipped: it needs the external test meshes; set TANDEM_MODELS to their folder.\n");
    return true;
  }
  const std::size_t count = session.options.quick ? 200 : 1000;
  const int passes = session.options.repeat > 0 ? session.options.repeat : session.options.quick ? 3 : 10;
  Poses configurations;
  for (const scenes::PandaConfiguration& joints : scenes::panda_configurations(count, 1))
    configurations.push_back(scene->poses(joints));
  const PandaResults results = run_all(*scene, configurations, passes, session.watch);
  if (results.contact.answers.empty()) return true;
  std::size_t triangles = 0;
  for (const auto& part : scene->parts) triangles += part.model.mesh().triangles().size();
  for (const auto& obstacle : scene->obstacles) triangles += obstacle.model.mesh().triangles().size();
  fmt::print(
      "\nPanda arm: {} meshes and {} obstacles, {} triangles, {} random configurations, {} in contact.\n"
      "Per configuration, moving the arm included, minimum of the passes:\n",
      scene->parts.size(), scene->obstacles.size(), triangles, count,
      std::count(results.contact.answers.begin(), results.contact.answers.end(), 1));
  const bool contacts_agree = print_query(session, "any_contact", results.contact, results.peer_contact,
                                          [](char x, char y) { return x == y; });
  const bool distances_agree =
      print_query(session, "distance", results.distance, results.peer_distance, is_same);
  fmt::print("  {:<14} {:8.2f} us with Detail::pairs, {:.2f} us with Detail::contacts\n", "update",
             results.pairs_us, results.contacts_us);
  session.row("panda", "update pairs", "tandem", results.pairs_us);
  session.row("panda", "update contacts", "tandem", results.contacts_us);
  return contacts_agree && distances_agree;
}

}  // namespace tandem::bench
