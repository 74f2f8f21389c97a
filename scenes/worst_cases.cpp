#include "scenes/worst_cases.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tandem/math/cos_sin.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/pair_scene.h"

namespace tandem::scenes {
namespace {

using namespace generate;

using Corners = std::vector<Vec3>;

/// A mesh whose triangles share no vertices.
Mesh soup(Corners corners) {
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i + 2 < corners.size(); i += 3) triangles.push_back({i, i + 1, i + 2});
  return Mesh(std::move(corners), std::move(triangles));
}

Mesh repeated(std::size_t n) {
  return Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, std::vector<Triangle>(n, Triangle{0, 1, 2}));
}

Mesh fan(const SliverFans& fans, double turns) {
  std::vector<Vec3> vertices{{0, 0, fans.cone}};
  std::vector<Triangle> triangles;
  for (std::size_t i = 0; i <= fans.n; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(fans.n);
    const CosSin rim = cos_sin_turns(at + turns);
    vertices.push_back({rim.cos, rim.sin, fans.wave * cos_sin_turns(8 * at).sin});
  }
  for (std::uint32_t i = 0; i < fans.n; ++i) triangles.push_back({0, i + 1, i + 2});
  return Mesh(std::move(vertices), std::move(triangles));
}

int subdivisions_for(std::size_t n) {
  int level = 0;
  for (std::size_t count = 80; count <= n; count *= 4) ++level;
  return level;
}

double power_of_two(double exponent) {
  const double whole = std::floor(exponent);
  // 2^x for x in [0, 1) by its series: std::exp2 may differ between platforms.
  const double x = (exponent - whole) * 0.69314718055994530942;
  double sum = 1, term = 1;
  for (int k = 1; k < 20; ++k) {
    term = term * x / k;
    sum = sum + term;
  }
  return std::ldexp(sum, static_cast<int>(whole));
}

void add_random_triangle(Corners& to, Vec3 center, double size, Random& random) {
  for (int i = 0; i < 3; ++i) {
    const double x = random.uniform(-size, size), y = random.uniform(-size, size);
    to.push_back(center + Vec3{x, y, random.uniform(-size, size)});
  }
}

Vec3 random_in_plane(Random& random, double low, double high, double z) {
  const double x = random.uniform(low, high);
  return {x, random.uniform(low, high), z};
}

constexpr WorstFamily families[] = {
    {"fan", "fans of slivers, 1e-6 apart", false,
     [](std::size_t n) { return sliver_fans({.n = n, .gap = 1e-6}); }},
    {"fan-wide", "fans of slivers, 1e-3 apart", false, [](std::size_t n) { return sliver_fans({.n = n}); }},
    {"fan-close", "fans of slivers, 1e-9 apart", false,
     [](std::size_t n) { return sliver_fans({.n = n, .gap = 1e-9}); }},
    {"fan-tilted", "fans of slivers, 2e-6 apart and tilted by 1e-6", false,
     [](std::size_t n) { return sliver_fans({.n = n, .gap = 2e-6, .turns = 0.01, .tilt = 1.6e-7}); }},
    {"fan-cone", "cones of slivers, 1e-6 apart", false,
     [](std::size_t n) { return sliver_fans({.n = n, .gap = 1e-6, .cone = 0.3}); }},
    {"fan-wave", "wavy fans of slivers, 1e-6 apart", false,
     [](std::size_t n) { return sliver_fans({.n = n, .gap = 1e-6, .turns = 0, .wave = 0.05}); }},
    {"spheres", "concentric spheres, 1e-3 apart", false,
     [](std::size_t n) { return concentric_spheres(n, 1e-3); }},
    {"spheres-close", "concentric spheres, 1e-6 apart", false,
     [](std::size_t n) { return concentric_spheres(n, 1e-6); }},
    {"coplanar", "overlapping random triangles in one plane", true,
     [](std::size_t n) { return coplanar_triangles(n, 0); }},
    {"coplanar-apart", "overlapping random triangles in planes 1e-3 apart", false,
     [](std::size_t n) { return coplanar_triangles(n, 1e-3); }},
    {"coplanar-close", "overlapping random triangles in planes 1e-7 apart", false,
     [](std::size_t n) { return coplanar_triangles(n, 1e-7); }},
    {"parallel", "layers of large triangles 5e-7 apart", false, parallel_layers},
    {"hugetiny", "one large triangle under many small ones", false, large_over_small},
    {"same", "one triangle n times against itself", false,
     [](std::size_t n) { return repeated_triangle(n, 0); }},
    {"samesame", "one triangle n times in both meshes, 0.5 apart", false,
     [](std::size_t n) { return repeated_triangles(n, 0.5); }},
    {"points", "one point n times in both meshes, 1 apart", false, repeated_points},
    {"expo", "triangles of size 1 to 2^-90", false, exponential_sizes},
    {"expo2", "triangles of size 1 to 2^-900", false, exponential_range},
    {"chain", "chains of needles", false, needle_chains},
    {"bars", "crossing slivers in planes 1e-4 apart", false,
     [](std::size_t n) { return crossing_bars(n, 1e-4); }},
    {"bars-close", "crossing slivers in planes 1e-7 apart", false,
     [](std::size_t n) { return crossing_bars(n, 1e-7); }},
    {"cloud", "large random triangles that nearly all touch", true, triangle_clouds},
    {"big", "a large sphere and a small one that cross", false, crossing_spheres},
};

}  // namespace

WorstCase sliver_fans(const SliverFans& fans) {
  return {fan(fans, 0), fan(fans, fans.turns), rotated({1, 0, 0}, fans.tilt, {0, 0, fans.gap})};
}

WorstCase concentric_spheres(std::size_t n, double gap) {
  const int level = subdivisions_for(n);
  return {icosphere(1, level), icosphere(1 + gap, level)};
}

WorstCase crossing_spheres(std::size_t n) {
  return {icosphere(1, subdivisions_for(n)), icosphere(1, 2), Transform::translation({1.5, 0, 0})};
}

WorstCase coplanar_triangles(std::size_t n, double offset) {
  Random random(3);
  Corners a, b;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec3 center = random_in_plane(random, 0, 1, 0);
    for (int k = 0; k < 3; ++k) a.push_back(center + random_in_plane(random, -1, 1, 0));
    for (int k = 0; k < 3; ++k) b.push_back(center + random_in_plane(random, -1, 1, offset));
  }
  return {soup(std::move(a)), soup(std::move(b))};
}

WorstCase parallel_layers(std::size_t n) {
  Random random(3);
  Corners a, b;
  for (std::size_t i = 0; i < n; ++i) {
    const double height = static_cast<double>(i) * 1e-6;
    for (int k = 0; k < 3; ++k) a.push_back(random_in_plane(random, -1, 1, height));
    for (int k = 0; k < 3; ++k) b.push_back(random_in_plane(random, -1, 1, height + 0.5e-6));
  }
  return {soup(std::move(a)), soup(std::move(b))};
}

WorstCase large_over_small(std::size_t n) {
  Random random(3);
  Corners b;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec3 at = random_in_plane(random, -1, 1, 0.01);
    add_random_triangle(b, at + Vec3{0, 0, random.uniform()}, 1e-3, random);
  }
  b.insert(b.end(), {{-1e3, -1e3, 5}, {1e3, -1e3, 5}, {0, 1e3, 5}});
  return {soup({{-1e3, -1e3, 0}, {1e3, -1e3, 0}, {0, 1e3, 0}}), soup(std::move(b))};
}

WorstCase repeated_triangle(std::size_t n, double gap) {
  return {repeated(n), repeated(1), Transform::translation({0, 0, gap})};
}

WorstCase repeated_triangles(std::size_t n, double gap) {
  return {repeated(n), repeated(n), Transform::translation({0, 0, gap})};
}

WorstCase repeated_points(std::size_t n) {
  return {soup(Corners(3 * n, Vec3{})), soup(Corners(3 * n, Vec3{1, 0, 0}))};
}

WorstCase exponential_sizes(std::size_t n) {
  Corners corners;
  for (std::size_t i = 0; i < n; ++i) {
    const double s =
        power_of_two(-static_cast<double>(i % 1000) * 0.09 - 0.0001 * static_cast<double>(i / 1000));
    corners.insert(corners.end(), {{s, 0, 0}, {s, s * 0.1, 0}, {s, 0, s * 0.1}});
  }
  return {soup(corners), soup(corners), Transform::translation({1e-9, 0, 0})};
}

WorstCase exponential_range(std::size_t n) {
  Corners corners;
  for (std::size_t i = 0; i < n; ++i) {
    const double s = power_of_two(-static_cast<double>(i) * 900.0 / static_cast<double>(n));
    corners.insert(corners.end(), {{s, 0, 0}, {s * 1.1, s * 0.1, 0}, {s, 0, s * 0.1}});
  }
  return {soup(corners), soup(corners), Transform::translation({0, 0, 1e-3})};
}

WorstCase needle_chains(std::size_t n) {
  Random random(3);
  Corners a, b;
  Vec3 from;
  for (std::size_t i = 0; i < n; ++i) {
    const double y = random.uniform(-0.01, 0.01);
    const Vec3 to = from + Vec3{1, y, random.uniform(-0.01, 0.01)};
    a.insert(a.end(), {from, to, to + Vec3{0, 1e-7, 0}});
    from = to;
  }
  for (const Vec3& corner : a) b.push_back(corner + Vec3{0.1, 0.011, 0.013});
  return {soup(std::move(a)), soup(std::move(b))};
}

WorstCase crossing_bars(std::size_t n, double gap) {
  Corners a, b;
  const double width = 0.2 / static_cast<double>(n);
  for (std::size_t i = 0; i < n; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(n);
    a.insert(a.end(), {{0, at, 0}, {1, at, 0}, {1, at + width, 0}});
    b.insert(b.end(), {{at, 0, gap}, {at, 1, gap}, {at + width, 1, gap}});
  }
  return {soup(std::move(a)), soup(std::move(b))};
}

WorstCase triangle_clouds(std::size_t n) {
  Random random(3);
  Corners a, b;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec3 center_a = random.direction() * 0.5;
    add_random_triangle(a, center_a, 0.4, random);
    const Vec3 center_b = random.direction() * 0.5;
    add_random_triangle(b, center_b, 0.4, random);
  }
  return {soup(std::move(a)), soup(std::move(b))};
}

std::span<const WorstFamily> worst_families() { return families; }

const WorstFamily* find_worst_family(std::string_view name) {
  const WorstFamily* const found = std::find_if(std::begin(families), std::end(families),
                                                [&](const WorstFamily& f) { return f.name == name; });
  return found == std::end(families) ? nullptr : found;
}

}  // namespace tandem::scenes
