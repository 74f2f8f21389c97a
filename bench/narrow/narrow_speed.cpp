#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <vector>

#include "tandem/query/shapes.h"

#include "bench/narrow/narrow_parts.h"
#include "bench/narrow/narrow_peer.h"
#include "bench/report/stopwatch.h"
#include "scenes/random_shapes.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

constexpr std::size_t placements_each = 256;

/// Two shapes with poses of slight overlap and poses of slight separation.
struct SpeedScene {
  Shape a, b;
  std::vector<Transform> deep, disjoint;
};

SpeedScene make_scene(Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  SpeedScene scene{
      scenes::random_shape(random, kind_a, 1, 2), scenes::random_shape(random, kind_b, 1, 2), {}, {}};
  while (scene.deep.size() < placements_each || scene.disjoint.size() < placements_each) {
    Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
    const Distance s = distance(scene.a, {}, scene.b, pose);
    const double wanted = random.uniform(0.01, 0.3) * (scene.deep.size() < placements_each ? -1 : 1);
    pose.offset += s.normal * (wanted - s.value());
    const double got = distance(scene.a, {}, scene.b, pose).value();
    if (got < -0.005 && scene.deep.size() < placements_each) scene.deep.push_back(pose);
    if (got > 0.005 && scene.disjoint.size() < placements_each) scene.disjoint.push_back(pose);
  }
  return scene;
}

/// Returns the nanoseconds per call, the minimum of several rounds.
template <class Call>
double time_of(int rounds, std::size_t placements, const Call& call) {
  double best = HUGE_VAL;
  for (int round = 0; round < rounds; ++round) {
    const Stopwatch watch;
    for (std::size_t i = 0; i < placements; ++i) call(i);
    best = std::min(best, watch.seconds() * 1e9 / static_cast<double>(placements));
  }
  return best;
}

std::string ratio(std::optional<double> theirs, double ours) {
  return theirs ? fmt::format("{:>8.0f}{:>7.1f}x", *theirs, *theirs / ours) : fmt::format("{:>16}", "-");
}

struct Times {
  std::optional<double> collide, distance, contacts;
  int disagreements = 0;
};

Times time_peer(NarrowPeer* peer, const SpeedScene& scene, int rounds) {
  Times times;
  if (!peer) return times;
  std::vector<Transform> both = scene.deep;
  both.insert(both.end(), scene.disjoint.begin(), scene.disjoint.end());
  if (!peer->prepare(scene.a, scene.b, both)) return times;
  for (std::size_t i = 0; i < both.size(); ++i)
    times.disagreements += peer->collide(i) != (i < scene.deep.size());
  volatile double sink = 0;
  times.collide = time_of(rounds, both.size(), [&](std::size_t i) { sink = peer->collide(i); });
  times.contacts = time_of(rounds, scene.deep.size(), [&](std::size_t i) { sink = peer->contacts(i); });
  if (peer->has_distance())
    times.distance = time_of(rounds, scene.disjoint.size(),
                             [&](std::size_t i) { sink = peer->distance(scene.deep.size() + i); });
  return times;
}

Times time_tandem(const SpeedScene& scene, int rounds) {
  Times times;
  std::vector<Transform> both = scene.deep;
  both.insert(both.end(), scene.disjoint.begin(), scene.disjoint.end());
  volatile double sink = 0;
  times.collide =
      time_of(rounds, both.size(), [&](std::size_t i) { sink = collide(scene.a, {}, scene.b, both[i]); });
  times.contacts = time_of(rounds, scene.deep.size(), [&](std::size_t i) {
    sink = static_cast<double>(contacts(scene.a, {}, scene.b, scene.deep[i]).size());
  });
  times.distance = time_of(rounds, scene.disjoint.size(), [&](std::size_t i) {
    sink = distance(scene.a, {}, scene.b, scene.disjoint[i]).upper;
  });
  return times;
}

}  // namespace

void print_narrow_speed(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch) {
  const int rounds = options.repeat > 0 ? options.repeat : options.quick ? 3 : 15;
  const std::unique_ptr<NarrowPeer> fcl = fcl_narrow_peer(), bullet = bullet_narrow_peer();
  fmt::print(
      "Speed: ns per call, one thread; {} overlapping and {} separated poses, by up to 0.3, of shapes of "
      "size "
      "about 1.\n"
      "`collide` on both, `distance` on separated poses, `contacts` on overlapping poses. Compared with\n"
      "FCL ({}) and Bullet ({}), with their time relative to Tandem. `differ`: poses for which a library "
      "has\n"
      "the other result; Tandem's is correct by construction of the poses.\n\n",
      placements_each, placements_each, fcl ? "0.7 with libccd, its default" : "not built in",
      bullet ? "its dispatcher's algorithms, single precision, with contacts" : "not built in");
  fmt::print("{:<24}{:>8}{:>16}{:>9}{:>16}{:>9}{:>16}{:>16}{:>9}\n", "pair", "collide", "FCL", "distance",
             "FCL", "contacts", "FCL", "Bullet", "differ");
  const ShapeKind kinds[] = {ShapeKind::sphere,   ShapeKind::box,        ShapeKind::capsule,
                             ShapeKind::cylinder, ShapeKind::cone,       ShapeKind::ellipsoid,
                             ShapeKind::plane,    ShapeKind::half_space, ShapeKind::convex_hull,
                             ShapeKind::triangle};
  Random random(7);
  tool::Progress progress;
  for (std::size_t i = 0; i < std::size(kinds); ++i)
    for (std::size_t k = i; k < std::size(kinds); ++k) {
      if (watch.interrupted()) return;
      const bool planes = (kinds[i] == ShapeKind::plane || kinds[i] == ShapeKind::half_space) &&
                          (kinds[k] == ShapeKind::plane || kinds[k] == ShapeKind::half_space);
      const std::string pair = fmt::format("{}-{}", name(kinds[i]), name(kinds[k]));
      if (planes || pair.find(options.only) == std::string::npos) continue;
      progress.show(pair);
      const SpeedScene scene = make_scene(random, kinds[i], kinds[k]);
      const Times ours = time_tandem(scene, rounds), theirs = time_peer(fcl.get(), scene, rounds),
                  bullets = time_peer(bullet.get(), scene, rounds);
      progress.clear();
      fmt::print("{:<24}{:>8.0f}{}{:>9.0f}{}{:>9.0f}{}{}{:>9}\n", pair, *ours.collide,
                 ratio(theirs.collide, *ours.collide), *ours.distance, ratio(theirs.distance, *ours.distance),
                 *ours.contacts, ratio(theirs.contacts, *ours.contacts),
                 ratio(bullets.contacts, *ours.contacts),
                 theirs.collide || bullets.collide
                     ? fmt::format("{}/{}", theirs.disagreements, bullets.disagreements)
                     : "-");
      const auto row = [&](const char* quantity, std::optional<double> value) {
        if (value) csv.row(fmt::format("speed,{},{},{:.1f}", pair, quantity, *value));
      };
      row("collide_ns", ours.collide);
      row("collide_ns_fcl", theirs.collide);
      row("distance_ns", ours.distance);
      row("distance_ns_fcl", theirs.distance);
      row("contacts_ns", ours.contacts);
      row("contacts_ns_fcl", theirs.contacts);
      row("contacts_ns_bullet", bullets.contacts);
    }
}

}  // namespace tandem::bench
