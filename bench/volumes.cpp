#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/traverse/counters.h"

#include "narrow/triangle_triangle.h"
#include "traverse/run.h"
#include "traverse/stack.h"
#include "tree/mesh_tree.h"
#include "volume/counted.h"
#include "volume/list.h"

/// The volumes themselves: SCB figure 4 (construction time over points), table 1 (operations per exit,
/// counted), and the choice of axes for boxes seen under a rotation. Usage: bench_volumes [--csv FILE]
/// [--points N]
namespace tandem::bench {
namespace {

/// Seconds of this thread's own work, so that other programs on the machine disturb less.
double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}
double seconds_since(double start) { return now() - start; }

/// Rows of text that are printed as a table and kept for a file.
class Report {
 public:
  void title(const std::string& text) { std::printf("\n%s\n", text.c_str()); }
  void row(const std::string& suite, const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      std::printf(i == 0 ? "  %-22s" : "  %12s", cells[i].c_str());
    std::printf("\n");
    csv_ += suite;
    for (const std::string& cell : cells) csv_ += "," + cell;
    csv_ += "\n";
  }
  void save(const char* file) const { std::ofstream(file) << csv_; }

 private:
  std::string csv_;
};

std::string text(const char* format, double x) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, format, x);
  return buffer;
}

// ---------------------------------------------------------------- scenes

Mesh torus_knot(int along, int around, double thickness, double phase) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  const auto curve = [&](double t) {
    const double r = 2 + std::cos(3 * t);
    return Vec3{r * std::cos(2 * t + phase), r * std::sin(2 * t + phase), std::sin(3 * t)};
  };
  for (int i = 0; i < along; ++i) {
    const double t = 2 * M_PI * i / along;
    const Vec3 p = curve(t), tangent = normalized(curve(t + 1e-4) - curve(t - 1e-4));
    const Vec3 u = normalized(cross(tangent, {0, 0.1, 1})), v = cross(tangent, u);
    for (int j = 0; j < around; ++j) {
      const double angle = 2 * M_PI * j / around;
      vertices.push_back(p + (u * std::cos(angle) + v * std::sin(angle)) * thickness);
    }
  }
  const auto index = [&](int i, int j) {
    return static_cast<std::uint32_t>(i % along * around + j % around);
  };
  for (int i = 0; i < along; ++i)
    for (int j = 0; j < around; ++j) {
      triangles.push_back({index(i, j), index(i + 1, j), index(i + 1, j + 1)});
      triangles.push_back({index(i, j), index(i + 1, j + 1), index(i, j + 1)});
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

Mesh ball(int rings, int sectors, double radius) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int i = 0; i <= rings; ++i)
    for (int j = 0; j < sectors; ++j) {
      const double polar = M_PI * i / rings, angle = 2 * M_PI * j / sectors;
      vertices.push_back(
          Vec3{std::sin(polar) * std::cos(angle), std::sin(polar) * std::sin(angle), std::cos(polar)} *
          radius);
    }
  const auto index = [&](int i, int j) { return static_cast<std::uint32_t>(i * sectors + j % sectors); };
  for (int i = 0; i < rings; ++i)
    for (int j = 0; j < sectors; ++j) {
      triangles.push_back({index(i, j), index(i + 1, j), index(i + 1, j + 1)});
      triangles.push_back({index(i, j), index(i + 1, j + 1), index(i, j + 1)});
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

// ---------------------------------------------------------------- figure 4

template <class Fit>
double fit_seconds(Fit fit, std::span<const Vec3> points) {
  double best = HUGE_VAL;
  const auto started = now();
  do {
    const std::size_t repeats = std::max<std::size_t>(1, 20000 / points.size());
    const auto start = now();
    for (std::size_t i = 0; i < repeats; ++i) {
      volatile float keep = radius(fit(points));
      (void)keep;
    }
    best = std::min(best, seconds_since(start) / static_cast<double>(repeats));
  } while (seconds_since(started) < 0.1);
  return best;
}

/// Nanoseconds per point to fit one volume. The points are a randomly turned knot's, as the paper turns its
/// models.
void construction_times(Report& report, std::size_t most_points) {
  report.title(
      "Construction of one volume, nanoseconds per point (SCB figure 4: linear means constant rows)");
  std::vector<std::size_t> counts{3, 26, 100, 1000, 10000, 100000, 1000000};
  std::erase_if(counts, [&](std::size_t n) { return n > most_points; });
  std::vector<std::string> head{"volume"};
  for (const std::size_t n : counts) head.push_back("n=" + std::to_string(n));
  head.push_back("ms for most");
  report.row("construction", head);
  Random random(1);
  const Mat3 turn = to_matrix(random.rotation());
  const auto time_one = [&](std::string name, auto fit) {
    std::vector<std::string> cells{std::move(name)};
    double seconds = 0;
    for (const std::size_t n : counts) {
      const int along = static_cast<int>(n / 10) + 3;
      const Mesh knot = torus_knot(along, 10, 0.4, 0);
      std::vector<Vec3> points;
      for (const Vec3 v : knot.vertices().first(n)) points.push_back(turn * v);
      seconds = fit_seconds(fit, points);
      cells.push_back(text("%.2f", seconds * 1e9 / static_cast<double>(n)));
    }
    cells.push_back(text("%.2f", seconds * 1e3));
    report.row("construction", cells);
  };
  AllVolumes::for_each([&]<class V>() {
    time_one(std::string(V::name), [](std::span<const Vec3> points) { return V::fit(points); });
  });
  time_one("sphere (Ritter)", [](std::span<const Vec3> points) { return Sphere::fit_ritter(points); });
}

// ---------------------------------------------------------------- table 1

/// The largest number of operations seen at each exit of a test, over many pairs of flat clouds.
struct ExitCount {
  Operations most;
  int reached = 0;

  void add(const Operations& operations) {
    if (operations.arithmetic >= most.arithmetic) most = operations;
    ++reached;
  }
};

/// The same numbers in the type that counts.
template <template <class> class Numbers>
Numbers<Counted> counted(const Numbers<float>& from) {
  static_assert(sizeof(Numbers<Counted>) == sizeof(Numbers<float>));
  Numbers<Counted> to;
  std::memcpy(static_cast<void*>(&to), &from, sizeof to);
  return to;
}

Placement<Counted> counted_placement(const SeenInFloat& seen) {
  Placement<Counted> placement;
  for (int i = 0; i < 3; ++i) {
    placement.offset[i] = seen.offset[i];
    for (int j = 0; j < 3; ++j) placement.rotation[i][j] = seen.rotation[i][j];
  }
  return placement;
}

/// Two flat clouds near each other, their slabs aligned every other time.
template <class V>
struct FlatPair {
  V a, b;
  Seen seen;

  explicit FlatPair(Random& random, bool aligned) {
    const auto flat = [&](double size) {
      std::vector<Vec3> points;
      for (int i = 0; i < 10; ++i)
        points.push_back(Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-0.05, 0.05)} *
                         size);
      return V::fit(points);
    };
    a = flat(1), b = flat(random.uniform(0.2, 1));
    const Quat turn =
        aligned ? Quat::about(random.direction(), random.uniform(-0.5, 0.5)) : random.rotation();
    seen = Seen({{}, 2}, {{}, 2}, Transform::from(turn, random.direction() * random.uniform(0, 3)));
  }
};

/// Runs a test in counted numbers over many pairs; test(placement, slack, a, b) gives the exit it took.
template <class V, template <class> class Numbers, int exits, class Test>
std::vector<ExitCount> count_exits(Test test, bool with_slack) {
  std::vector<ExitCount> counts(exits);
  Random random(2);
  for (int i = 0; i < 100000; ++i) {
    const FlatPair<V> pair(random, i % 2 == 0);
    const typename V::Relation relation(pair.seen);
    const Numbers<Counted> a = counted<Numbers>(pair.a), b = counted<Numbers>(pair.b);
    const Placement<Counted> placement = counted_placement(relation);
    Counted::tally() = {};
    const int exit =
        with_slack ? test(placement, Counted(relation.slack), a, b) : test(placement, NoSlack{}, a, b);
    counts[static_cast<std::size_t>(exit)].add(Counted::tally());
  }
  return counts;
}

void print_exits(Report& report, const std::string& name, const std::vector<ExitCount>& plain,
                 const std::vector<ExitCount>& safe, std::span<const char* const> exits,
                 std::span<const char* const> paper) {
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const Operations &p = plain[i].most, &s = safe[i].most;
    const auto number = [](std::uint32_t n) { return std::to_string(n); };
    report.row("operations",
               {name + ": " + exits[i], i < paper.size() ? paper[i] : "", number(p.arithmetic),
                number(p.comparisons), number(s.arithmetic), number(s.comparisons), number(s.absolutes),
                number(s.roots), text("%.1f %%", 100.0 * safe[i].reached / 100000)});
  }
}

void operation_counts(Report& report) {
  report.title(
      "Operations executed up to each exit, counted (SCB table 1); plain: without the safety inflation");
  report.row("operations",
             {"test: exit", "paper", "plain op", "plain cmp", "safe op", "safe cmp", "abs", "sqrt", "pairs"});
  const auto scb = [](const auto& seen, const auto& slack, const auto& a, const auto& b) {
    return static_cast<int>(scb_test<Counted>(seen, slack, a, b));
  };
  constexpr const char* scb_exits[] = {"ball/ball",     "slab/ball",     "ball/slab",
                                       "slab/cylinder", "cylinder/slab", "overlapping"};
  constexpr const char* scb_paper[] = {"28 + 1", "35 + 3", "60 + 5", "82 + 9", "99 + 13", "99 + 13"};
  print_exits(report, "scb", count_exits<Scb, ScbNumbers, 6>(scb, false),
              count_exits<Scb, ScbNumbers, 6>(scb, true), scb_exits, scb_paper);
  const auto obb = [](const auto& seen, const auto& slack, const auto& a, const auto& b) {
    return obb_separating_axis<Counted>(seen, slack, a, b);
  };
  constexpr const char* obb_exits[] = {"A0",    "A1",    "A2",    "B0",         "B1",    "B2",
                                       "A0xB0", "A0xB1", "A0xB2", "A1xB0",      "A1xB1", "A1xB2",
                                       "A2xB0", "A2xB1", "A2xB2", "overlapping"};
  constexpr const char* obb_paper[] = {"49 + 1", "", "", "", "", "", "",         "",
                                       "",       "", "", "", "", "", "252 + 15", "252 + 15"};
  print_exits(report, "obb", count_exits<Obb, ObbNumbers, 16>(obb, false),
              count_exits<Obb, ObbNumbers, 16>(obb, true), obb_exits, obb_paper);
}

// ---------------------------------------------------------------- six axes or fifteen

/// An axis-aligned box that is tested along the products of edges too.
struct FifteenAxes : Aabb {
  static constexpr std::string_view name = "aabb, 15 axes";
  struct Relation : Aabb::Relation {
    explicit Relation(const Seen& seen) : Aabb::Relation(seen) { slack = seen.slack(48); }
  };
  static FifteenAxes fit(std::span<const Vec3> points) { return {Aabb::fit(points)}; }
};
[[maybe_unused]] FifteenAxes merge(const FifteenAxes& a, const FifteenAxes& b) {
  return {tandem::merge(static_cast<const Aabb&>(a), static_cast<const Aabb&>(b))};
}
bool overlap(const FifteenAxes::Relation& seen, const FifteenAxes& a, const FifteenAxes& b) {
  const auto& r = seen.rotation;
  const auto& s = seen.rotation_size;
  if (!tandem::overlap(seen, static_cast<const Aabb&>(a), static_cast<const Aabb&>(b))) return false;
  float c[3];
  seen.place(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const float reach =
          a.half[i1] * s[i2][j] + a.half[i2] * s[i1][j] + b.half[j1] * s[i][j2] + b.half[j2] * s[i][j1];
      if (std::fabs(c[i2] * r[i1][j] - c[i1] * r[i2][j]) - reach > seen.slack) return false;
    }
  }
  return true;
}
static_assert(BoundingVolume<FifteenAxes>);

template <BoundingVolume V>
struct TouchQuery {
  const Mesh &a, &b;
  const Tree<V>&tree_a, &tree_b;
  Transform b_from_a;
  typename V::Relation relation;
  std::uint64_t volume_tests = 0, primitive_tests = 0, touching = 0;

  bool keep(std::uint32_t node_a, std::uint32_t node_b) {
    ++volume_tests;
    return overlap(relation, tree_a.volumes[node_a], tree_b.volumes[node_b]);
  }
  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) {
    for (const std::uint32_t face_b : tree_b.topology->primitives(leaf_b)) {
      const auto [b0, b1, b2] = b.corners(face_b);
      const Corners corners_b{{b_from_a(b0), b_from_a(b1), b_from_a(b2)}};
      for (const std::uint32_t face_a : tree_a.topology->primitives(leaf_a)) {
        const auto [a0, a1, a2] = a.corners(face_a);
        ++primitive_tests;
        touching += touch(Corners{{a0, a1, a2}}, corners_b);
      }
    }
    return Flow::go_on;
  }
};

/// Long thin triangles, which slab cut balls fit badly (SCB sec. 6).
Mesh needles(int count, double length, double width, std::uint64_t seed) {
  Random random(seed);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (int i = 0; i < count; ++i) {
    const Vec3 p{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    const Vec3 along = random.direction() * length, across = random.direction() * width;
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {p, p + along, p + across});
    triangles.push_back({first, first + 1, first + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

struct Scene {
  std::string name;
  Mesh a, b;
  std::vector<Transform> poses;
};

std::vector<Scene> scenes() {
  Random random(3);
  std::vector<Scene> all;
  Scene spheres{"spheres", ball(50, 100, 0.95), ball(50, 100, 1), {}};
  for (int i = 0; i < 10; ++i) spheres.poses.push_back(Transform::from(random.rotation(), {0.2 * i, 0, 0}));
  Scene knots{"knots", torus_knot(400, 12, 0.25, 0), torus_knot(400, 12, 0.25, 0.6), {}};
  for (int i = 0; i < 10; ++i)
    knots.poses.push_back(Transform::from(random.rotation(), random.direction() * (0.3 * i)));
  Scene sticks{"needles", needles(5000, 0.3, 0.003, 5), needles(5000, 0.3, 0.003, 6), {}};
  for (int i = 0; i < 5; ++i)
    sticks.poses.push_back(Transform::from(random.rotation(), random.direction() * (0.5 * i)));
  all.push_back(std::move(spheres)), all.push_back(std::move(knots)), all.push_back(std::move(sticks));
  return all;
}

template <BoundingVolume V>
void traverse_scene(Report& report, const Scene& scene, std::uint64_t& expected) {
  const auto tree_of = [](const Mesh& mesh) {
    return fit_tree<V>(mesh, mesh_frame(mesh),
                       std::make_shared<const Topology>(build_median(triangle_bounds(mesh))));
  };
  const auto start = now();
  const Tree<V> tree_a = tree_of(scene.a), tree_b = tree_of(scene.b);
  const double built = seconds_since(start);
  std::uint64_t volume_tests = 0, primitive_tests = 0, touching = 0;
  double traversal = 0;
  for (const Transform& pose : scene.poses) {
    const Seen seen(tree_a.frame, tree_b.frame, pose);
    const DescendRule rule{
        .kind = DescendRule::larger, .size_a = tree_a.sizes.data(), .size_b = tree_b.sizes.data()};
    const TreeShape shape_a = tree_a.shape(), shape_b = tree_b.shape();
    double best = HUGE_VAL;
    for (int repeat = 0; repeat < 5; ++repeat) {
      TouchQuery<V> query{scene.a, scene.b, tree_a, tree_b, pose, typename V::Relation(seen)};
      const auto begin = now();
      StackWalk walk(shape_a, shape_b, rule);
      run(walk, shape_a.pre, shape_b.pre, query, NoTally());
      best = std::min(best, seconds_since(begin));
      if (repeat > 0) continue;
      volume_tests += query.volume_tests, primitive_tests += query.primitive_tests,
          touching += query.touching;
    }
    traversal += best;
  }
  if (expected == 0) expected = touching;
  const double poses = static_cast<double>(scene.poses.size());
  report.row("traversal", {scene.name + ": " + std::string(V::name), text("%.2f", traversal * 1e3 / poses),
                           text("%.0f", static_cast<double>(volume_tests) / poses),
                           text("%.0f", static_cast<double>(primitive_tests) / poses),
                           text("%.0f", static_cast<double>(touching) / poses),
                           touching == expected ? "same" : "DIFFERENT", text("%.0f", built * 1e3),
                           std::to_string(sizeof(V))});
}

void traversals(Report& report) {
  report.title(
      "Trees of each volume over the same topology, means per pose (answers checked before times count)");
  report.row("traversal", {"scene: volume", "ms", "N_v", "N_p", "touching", "answer", "fit ms", "bytes"});
  for (const Scene& scene : scenes()) {
    std::uint64_t expected = 0;
    traverse_scene<FifteenAxes>(report, scene, expected);
    AllVolumes::for_each([&]<class V>() { traverse_scene<V>(report, scene, expected); });
  }
}

/// Nanoseconds per test and the share of separated pairs that it sees, on random pairs at some distance.
template <class V>
void random_pairs(Report& report) {
  Random random(4);
  std::vector<FlatPair<V>> pairs;
  for (int i = 0; i < 4000; ++i) pairs.emplace_back(random, i % 2 == 0);
  std::vector<typename V::Relation> relations;
  for (const auto& pair : pairs) relations.emplace_back(pair.seen);
  double best = HUGE_VAL;
  int rejected = 0;
  for (int repeat = 0; repeat < 50; ++repeat) {
    const auto start = now();
    rejected = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) rejected += !overlap(relations[i], pairs[i].a, pairs[i].b);
    best = std::min(best, seconds_since(start));
  }
  const double count = static_cast<double>(pairs.size());
  report.row("pairs", {std::string(V::name), text("%.1f", best * 1e9 / count),
                       text("%.2f %%", 100 * rejected / count)});
}

void pairs(Report& report) {
  report.title("Overlap tests on random pairs of flat clouds: nanoseconds, share rejected");
  report.row("pairs", {"volume", "ns", "rejected"});
  random_pairs<FifteenAxes>(report);
  AllVolumes::for_each([&]<class V>() { random_pairs<V>(report); });
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  const char* csv = nullptr;
  std::size_t most_points = 1000000;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--csv") == 0) csv = argv[i + 1];
    if (std::strcmp(argv[i], "--points") == 0) most_points = std::stoul(argv[i + 1]);
  }
  tandem::bench::Report report;
  tandem::bench::operation_counts(report);
  tandem::bench::pairs(report);
  tandem::bench::traversals(report);
  tandem::bench::construction_times(report, most_points);
  if (csv) report.save(csv);
}
