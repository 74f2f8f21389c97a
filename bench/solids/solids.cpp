// Overlap volumes of random pairs of real meshes, compared with CGAL (exact constructions) and manifold-3d,
// and winding numbers of many points, compared with the exact location of the points. Processor time of one
// thread; contestants alternate, except manifold-3d, which runs in a process of its own before. Usage:
// bench_solids pairs [count] [folder of manifold-3d, see manifold.sh]
//        bench_solids winding [points]
// Meshes: the external test meshes, $TANDEM_MODELS or ../shared/models.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>

#include "tandem/mesh/measure.h"
#include "tandem/query/overlap.h"
#include "tandem/query/point.h"
#include "tandem/query/winding_number.h"

#include "bench/peers/peer_solids.h"
#include "bench/report/stopwatch.h"
#include "bench/solids/real_pairs.h"
#include "bench/solids/scalar_winding.h"

#ifndef TANDEM_BENCH_DRIVER
#define TANDEM_BENCH_DRIVER "bench/solids/manifold.mjs"
#endif

namespace {

using namespace tandem;
using namespace tandem::bench;

struct PeerResult {
  double volume = 0, seconds = 0, build_seconds = 0;
};

/// Runs manifold.mjs; a pair that it refuses has no result.
std::vector<std::optional<PeerResult>> run_manifold(const std::vector<NamedSolid>& solids,
                                                    const std::vector<SolidPair>& pairs,
                                                    const std::string& folder) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("tandem_solids_" + std::to_string(getpid()) + ".bin");
  write_pairs(solids, pairs, file);
  const std::string command = "node " TANDEM_BENCH_DRIVER " '" + file.string() + "' '" + folder + "'";
  std::vector<std::optional<PeerResult>> results;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  char line[400];
  while (pipe && std::fgets(line, sizeof line, pipe.get()) != nullptr) {
    PeerResult r;
    const bool read = std::sscanf(line, "%lf %lf %lf", &r.volume, &r.seconds, &r.build_seconds) == 3;
    if (!read) std::printf("manifold-3d, pair %zu: %s", results.size(), line);
    results.push_back(read ? std::optional(r) : std::nullopt);
  }
  std::filesystem::remove(file);
  results.resize(pairs.size());
  return results;
}

/// Times of one contestant beside Tandem's, over the pairs that it has solved.
struct Comparison {
  double seconds = 0, tandem_seconds = 0;
  std::vector<double> ratios;
  std::size_t outside = 0;
  double largest_deviation = 0;  // relative to the smaller solid

  void add(double peer_seconds, double own_seconds) {
    seconds += peer_seconds;
    tandem_seconds += own_seconds;
    ratios.push_back(peer_seconds / own_seconds);
  }
  void print(const char* name) {
    if (ratios.empty()) return;
    std::ranges::sort(ratios);
    std::printf(
        "%-34s %5zu pairs: %8.3f ms/pair, Tandem %7.3f: %6.1f times as fast (median %.1f, lowest %.1f)\n",
        name, ratios.size(), 1e3 * seconds / static_cast<double>(ratios.size()),
        1e3 * tandem_seconds / static_cast<double>(ratios.size()), seconds / tandem_seconds,
        ratios[ratios.size() / 2], ratios.front());
  }
};

struct TandemResult {
  Overlap overlap;
  double seconds = 1e300, cold_seconds = 0;
};

/// The lower of two runs on prepared models, and once with building everything.
TandemResult run_tandem(const Mesh& a, const Mesh& b) {
  TandemResult result;
  const Stopwatch cold;
  const Model model_a(a), model_b(b);
  result.overlap = overlap(model_a, {}, model_b, {});
  result.cold_seconds = cold.seconds();
  for (int run = 0; run < 2; ++run) {
    const Stopwatch watch;
    result.overlap = overlap(model_a, {}, model_b, {});
    result.seconds = std::min(result.seconds, watch.seconds());
  }
  return result;
}

/// How wide bounds are, of overlaps above some part of the smaller solid.
class Widths {
 public:
  void add(const Overlap& found, double smaller_volume) {
    if (found.upper < 1e-20 * smaller_volume) {
      ++empty_;
      return;
    }
    const double width = (found.upper - found.lower) / found.upper;
    widest_ = std::max(widest_, width);
    above_ += width > 1e-9 ? 1 : 0;
    smallest_ = std::min(smallest_, found.upper / smaller_volume);
    ++count_;
  }
  void print() const {
    std::printf(
        "%zu overlaps (the smallest: %.1e of the smaller solid), %zu disjoint; widest bounds %.1e of the "
        "volume, "
        "%zu wider than 1e-9\n",
        count_, smallest_, empty_, widest_, above_);
  }

 private:
  double widest_ = 0, smallest_ = 1;
  std::size_t count_ = 0, above_ = 0, empty_ = 0;
};

int compare_pairs(const std::filesystem::path& models, std::size_t count,
                  const std::string& manifold_folder) {
  std::vector<NamedSolid> solids = read_solids(models);
  const std::size_t refused =
      std::erase_if(solids, [](const NamedSolid& solid) { return !cgal_accepts(solid.mesh); });
  const std::vector<SolidPair> pairs = random_pairs(solids, count);
  std::size_t triangles = 0;
  for (const SolidPair& pair : pairs)
    triangles += solids[pair.a].mesh.triangles().size() + pair.placed_b.triangles().size();
  std::printf("%zu solids (%zu others do not meet CGAL's preconditions), %zu pairs, %zu triangles per pair\n",
              solids.size(), refused, pairs.size(), triangles / std::max<std::size_t>(pairs.size(), 1));
  std::vector<std::optional<PeerResult>> manifold(pairs.size());
  if (!manifold_folder.empty()) manifold = run_manifold(solids, pairs, manifold_folder);
  Comparison with_cgal, with_manifold, with_manifold_cold;
  Widths widths;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Mesh &a = solids[pairs[i].a].mesh, &b = pairs[i].placed_b;
    const TandemResult own = run_tandem(a, b);
    const Overlap& found = own.overlap;
    const double smaller = std::min(volume(a), volume(b));
    widths.add(found, smaller);
    if (const std::optional<MeasuredVolume> peer = cgal_overlap(a, b)) {
      with_cgal.add(peer->seconds, own.seconds);
      // The exact volume, rounded once.
      const double rounding = 2e-16 * peer->volume;
      const bool outside = peer->volume < found.lower - rounding || peer->volume > found.upper + rounding;
      with_cgal.outside += outside ? 1 : 0;
      if (outside)
        std::printf("outside: %s, %s, pair %zu: CGAL %.17g, Tandem %.17g to %.17g\n",
                    solids[pairs[i].a].name.c_str(), solids[pairs[i].b].name.c_str(), i, peer->volume,
                    found.lower, found.upper);
    }
    if (const std::optional<PeerResult>& peer = manifold[i]) {
      with_manifold.add(peer->seconds, own.seconds);
      with_manifold_cold.add(peer->seconds + peer->build_seconds, own.cold_seconds);
      const double deviation = std::fmax(found.lower - peer->volume, peer->volume - found.upper) / smaller;
      with_manifold.largest_deviation = std::max(with_manifold.largest_deviation, deviation);
      // Manifold works with a tolerance of float precision for meshes of floats.
      with_manifold.outside += deviation > 1e-5 ? 1 : 0;
    }
  }
  widths.print();
  with_cgal.print("CGAL, exact constructions");
  std::printf("  %zu of %zu exact volumes outside the bounds\n", with_cgal.outside, with_cgal.ratios.size());
  with_manifold.print("manifold-3d");
  with_manifold_cold.print("manifold-3d, building included");
  if (!with_manifold.ratios.empty())
    std::printf(
        "  its volumes leave the bounds by at most %.1e of the smaller solid; %zu by more than 1e-5\n",
        with_manifold.largest_deviation, with_manifold.outside);
  return with_cgal.outside == 0 && with_manifold.outside == 0 ? 0 : 1;
}

/// Winding numbers of points in the box of each solid, in turn until there are `count`.
int check_winding(const std::filesystem::path& models, std::size_t count) {
  const std::vector<NamedSolid> solids = read_solids(models);
  if (solids.empty()) return 1;
  const std::size_t each = std::max<std::size_t>(count / solids.size(), 1);
  WindingCheck total;
  for (const NamedSolid& solid : solids) total.add(check_winding_numbers(solid.mesh, each));
  total.print();
  return total.outside + total.wrong_side == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const char* const given = std::getenv("TANDEM_MODELS");
  const std::filesystem::path models = given != nullptr ? given : "../shared/models";
  const std::string what = argc > 1 ? argv[1] : "pairs";
  const std::size_t count = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  if (!std::filesystem::is_directory(models)) {
    std::printf("%s: not there; set TANDEM_MODELS to the folder of the external test meshes\n",
                models.c_str());
    return 2;
  }
  if (what == "pairs") return compare_pairs(models, count > 0 ? count : 1000, argc > 3 ? argv[3] : "");
  if (what == "winding") return check_winding(models, count > 0 ? count : 1'000'000);
  std::printf("usage: bench_solids pairs [count] [folder of manifold-3d] | bench_solids winding [points]\n");
  return 2;
}
