#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <functional>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "bench/rays/peer_rays.h"
#include "bench/report/samples.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

using namespace generate;

struct NamedMesh {
  std::string name;
  Mesh mesh;
};

struct RaySet {
  std::string name;
  bool coherent;
  std::vector<Ray> rays;
};

Vec3 point_in(const Bounds& box, Random& random) {
  const Vec3 e = box.extent();
  return box.low + Vec3{e.x * random.uniform(), e.y * random.uniform(), e.z * random.uniform()};
}

RaySet from_outside(const Bounds& box, std::size_t count) {
  Random random(1);
  RaySet set{"from outside", false, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 origin = box.center() + random.direction() * length(box.extent());
    set.rays.push_back({origin, normalized(point_in(box, random) - origin)});
  }
  return set;
}

RaySet from_within(const Bounds& box, std::size_t count) {
  Random random(2);
  RaySet set{"from within", false, {}};
  for (std::size_t i = 0; i < count; ++i) set.rays.push_back({point_in(box, random), random.direction()});
  return set;
}

/// An image of the mesh from a corner, in tiles of 4 by 4 so that consecutive rays are coherent.
RaySet camera(const Bounds& box, std::size_t count) {
  RaySet set{"camera", true, {}};
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(count))) / 4 * 4;
  const double size = length(box.extent());
  const Vec3 eye = box.center() + normalized(Vec3{1, 0.7, 0.5}) * (1.2 * size);
  const Vec3 ahead = normalized(box.center() - eye), right = normalized(cross(ahead, {0, 0, 1})),
             up = cross(right, ahead);
  const auto at = [&](std::size_t pixel) {
    return (static_cast<double>(pixel) + 0.5) / static_cast<double>(side) - 0.5;
  };
  for (std::size_t tile_y = 0; tile_y < side; tile_y += 4)
    for (std::size_t tile_x = 0; tile_x < side; tile_x += 4)
      for (std::size_t i = 0; i < 16; ++i)
        set.rays.push_back(
            {eye, normalized(ahead + right * (0.8 * at(tile_x + i % 4)) + up * (0.8 * at(tile_y + i / 4)))});
  return set;
}

/// A contestant for one query on a range of the rays.
struct RayContestant {
  std::string name;
  std::function<void(std::size_t begin, std::size_t end)> answer;
  Samples nanoseconds = {};
};

/// Contestants alternate chunk by chunk, so that other load on the machine affects all equally. A sample is
/// the time per ray of a pass over all rays.
void measure(std::vector<RayContestant>& contestants, std::size_t count, int passes,
             const tool::InterruptWatch& watch) {
  constexpr std::size_t chunk = 8192;
  for (int pass = 0; pass < passes && !watch.interrupted(); ++pass) {
    std::vector<double> seconds(contestants.size(), 0.0);
    for (std::size_t begin = 0; begin < count; begin += chunk)
      for (std::size_t i = 0; i < contestants.size(); ++i) {
        const Stopwatch stopwatch;
        contestants[i].answer(begin, std::min(count, begin + chunk));
        seconds[i] += stopwatch.seconds();
      }
    for (std::size_t i = 0; i < contestants.size(); ++i)
      contestants[i].nanoseconds.values.push_back(seconds[i] * 1e9 / static_cast<double>(count));
  }
}

/// The queries on one set of rays and one mesh.
class RayRun {
 public:
  RayRun(const Model& model, const RaySet& set, RayPeer* peer)
      : model_(model), set_(set), peer_(peer), along_(set.rays.size()), hit_(set.rays.size()) {
    if (peer) peer->take_rays(set.rays);
    static_cast<void>(locate_point(model_, pose_, {}));  // builds everything that is built on demand
  }

  /// Returns the number of first hits that differ from the peer's by more than single-precision error.
  std::size_t differences() {
    std::vector<float> theirs(set_.rays.size());
    peer_->first(0, theirs.size(), theirs.data());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      const auto hit = cast_ray(model_, pose_, set_.rays[i]);
      const double ours = hit ? hit->t : HUGE_VAL, other = static_cast<double>(theirs[i]);
      differ += std::isinf(other) != std::isinf(ours) || std::fabs(other - ours) > 1e-4 * ours ? 1 : 0;
    }
    return differ;
  }

  /// The same for the distances of the rays' origins.
  std::size_t different_distances(std::size_t count) {
    std::vector<float> theirs(count);
    peer_->nearest(0, count, theirs.data());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double ours = closest_point(model_, pose_, set_.rays[i].origin).distance;
      // The mesh and the point were rounded, too.
      differ += std::fabs(static_cast<double>(theirs[i]) - ours) > 1e-4 * ours + 1e-5 ? 1 : 0;
    }
    return differ;
  }

  std::vector<RayContestant> first() {
    std::vector<RayContestant> all{{"tandem", [this](std::size_t begin, std::size_t end) {
                                      for (std::size_t i = begin; i < end; ++i) {
                                        const auto hit = cast_ray(model_, pose_, set_.rays[i]);
                                        along_[i] = hit ? static_cast<float>(hit->t) : HUGE_VALF;
                                      }
                                    }}};
    if (peer_)
      all.push_back({"embree", [this](std::size_t begin, std::size_t end) {
                       peer_->first(begin, end, along_.data() + begin);
                     }});
    return all;
  }

  std::vector<RayContestant> any() {
    std::vector<RayContestant> all{{"tandem", [this](std::size_t begin, std::size_t end) {
                                      for (std::size_t i = begin; i < end; ++i)
                                        hit_[i].value = cast_ray_any(model_, pose_, set_.rays[i]);
                                    }}};
    if (peer_)
      all.push_back({"embree", [this](std::size_t begin, std::size_t end) {
                       peer_->any(begin, end, &hit_[begin].value);
                     }});
    return all;
  }

  std::vector<RayContestant> many() {
    std::vector<RayContestant> all{
        {"tandem", [this](std::size_t begin, std::size_t end) {
           const auto hits = cast_rays(model_, {}, std::span(set_.rays).subspan(begin, end - begin));
           for (std::size_t i = begin; i < end; ++i)
             along_[i] = hits[i - begin] ? static_cast<float>(hits[i - begin]->t) : HUGE_VALF;
         }}};
    if (!peer_) return all;
    const auto methods = peer_->methods_for_many();
    for (std::size_t displacement = 0; displacement < methods.size(); ++displacement)
      if (set_.coherent || !methods[displacement].coherent_only)
        all.push_back({"embree, " + methods[displacement].name,
                       [this, displacement](std::size_t begin, std::size_t end) {
                         peer_->many(displacement, set_.coherent, begin, end, along_.data() + begin);
                       }});
    return all;
  }

  std::vector<RayContestant> nearest() {
    std::vector<RayContestant> all{{"tandem", [this](std::size_t begin, std::size_t end) {
                                      for (std::size_t i = begin; i < end; ++i)
                                        along_[i] = static_cast<float>(
                                            closest_point(model_, pose_, set_.rays[i].origin).distance);
                                    }}};
    if (peer_)
      all.push_back({"embree", [this](std::size_t begin, std::size_t end) {
                       peer_->nearest(begin, end, along_.data() + begin);
                     }});
    return all;
  }

  std::vector<RayContestant> inside() {
    return {{"tandem", [this](std::size_t begin, std::size_t end) {
               for (std::size_t i = begin; i < end; ++i)
                 hit_[i].value = locate_point(model_, pose_, set_.rays[i].origin) == PointLocation::inside;
             }}};
  }

 private:
  struct Answer {  // std::vector<bool> has no addressable elements
    bool value;
  };
  static_assert(sizeof(Answer) == sizeof(bool));

  const Model& model_;
  const Transform pose_;
  const RaySet& set_;
  RayPeer* peer_;
  std::vector<float> along_;
  std::vector<Answer> hit_;
};

/// Prints a query's row and writes its numbers.
void report(const std::string& mesh, const std::string& rays, const std::string& query,
            const std::vector<RayContestant>& contestants, tool::CsvFile& csv) {
  const double ours = contestants.front().nanoseconds.median();
  fmt::print("  {:<14}{:<16}{:>8.0f} ns", rays, query, ours);
  for (const RayContestant& one : contestants) {
    const double time = one.nanoseconds.median();
    csv.row(fmt::format("{},{},{},{},{:.1f}", tool::CsvFile::quoted(mesh), rays, query,
                        tool::CsvFile::quoted(one.name), time));
    if (&one != &contestants.front()) fmt::print("   {} {:.0f} ns ({:.2f})", one.name, time, time / ours);
  }
  fmt::print("\n");
}

std::vector<NamedMesh> meshes(const SuiteOptions& options) {
  if (!options.model_file.empty())
    return {{std::filesystem::path(options.model_file).filename().string(),
             io::read_mesh(options.model_file, {.merge_identical_vertices = true})}};
  std::vector<NamedMesh> all{{"box", box({1, 2, 3}, 1)},
                             {"cow", cow(2, 6000)},
                             {"bumpy sphere", bumpy_sphere({.subdivisions = 6})},
                             {"terrain", terrain({})}};
  if (!options.quick) all.push_back({"large bumpy sphere", bumpy_sphere({.subdivisions = 8})});
  std::string names;
  for (const NamedMesh& one : all) names += (names.empty() ? "" : ", ") + one.name;
  std::erase_if(all, [&](const NamedMesh& one) { return one.name.find(options.only) == std::string::npos; });
  if (all.empty())
    throw Error("bench rays: no mesh name contains '" + options.only + "'; expected one of: " + names);
  return all;
}

void run_mesh(const NamedMesh& named, const SuiteOptions& options, tool::CsvFile& csv,
              const tool::InterruptWatch& watch) {
  const Model model(named.mesh);
  const auto peer = embree_rays(named.mesh);
  const std::size_t count = options.quick ? 1 << 16 : 1 << 18;
  const int passes = options.repeat > 0 ? options.repeat : options.quick ? 5 : 9;
  fmt::print("\n{}: {} triangles, {} rays of each kind\n", named.name, named.mesh.triangles().size(), count);
  const Bounds box = bounds(named.mesh);
  for (const RaySet& set : {from_outside(box, count), from_within(box, count), camera(box, count)}) {
    RayRun run(model, set, peer.get());
    const std::size_t points = set.coherent ? 0 : set.rays.size() / 8;
    if (peer)
      fmt::print("  {:<14}{} first hits and {} distances differ from Embree's\n", set.name, run.differences(),
                 run.different_distances(points));
    const auto ask = [&](const std::string& query, std::vector<RayContestant> contestants, std::size_t rays) {
      if (watch.interrupted()) return;
      measure(contestants, rays, passes, watch);
      if (!watch.interrupted()) report(named.name, set.name, query, contestants, csv);
    };
    ask("first hit", run.first(), set.rays.size());
    ask("any hit", run.any(), set.rays.size());
    ask("first of many", run.many(), set.rays.size());
    if (points == 0) continue;
    ask("closest point", run.nearest(), points);
    ask("inside", run.inside(), points);
  }
}

}  // namespace

SuiteStatus run_rays_suite(const SuiteOptions& options) {
  const tool::InterruptWatch watch;
  if (!options.instruction_set.empty()) algorithm::use_instruction_set(options.instruction_set);
  tool::CsvFile csv(options.csv_file, "mesh,rays,query,library,nanoseconds");
  fmt::print("{}instruction set: {}\n", tool::machine_description(), algorithm::instruction_set());
  fmt::print("Nanoseconds per ray or point, one thread, medians; in brackets: relative to Tandem.\n");
  for (const NamedMesh& mesh : meshes(options))
    if (!watch.interrupted()) run_mesh(mesh, options, csv, watch);
  return watch.interrupted() ? suite_interrupted : suite_done;
}

}  // namespace tandem::bench
