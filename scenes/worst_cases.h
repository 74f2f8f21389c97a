#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

/// Families of mesh pairs that make the cost of a query grow faster than the number of triangles: many
/// triangles at the same distance, slivers that meet in one vertex, coordinates of very different size.
/// Every family is deterministic, has about `n` triangles in each mesh, and gives the same bits on every
/// platform.
namespace tandem::scenes {

/// Two meshes. A is at the identity pose.
struct WorstCase {
  Mesh a, b;
  Transform pose_b{};
};

/// Two fans of `n` slivers about one vertex, `gap` apart along the common axis.
struct SliverFans {
  std::size_t n = 1000;
  double gap = 1e-3;
  double turns = 1.6e-10;  ///< rotation of B about the axis, in turns
  double tilt = 0;         ///< rotation of B about x, in turns
  double cone = 0;         ///< height of the vertex above the rim: 0 is flat
  double wave = 0;         ///< amplitude of eight waves along the rim
};
WorstCase sliver_fans(const SliverFans& fans);

/// Concentric icospheres of radius 1 and 1 + gap; n is rounded down to 20·4ᵏ.
WorstCase concentric_spheres(std::size_t n, double gap);
/// An icosphere of radius 1 that crosses one of 320 triangles; n is rounded down to 20·4ᵏ.
WorstCase crossing_spheres(std::size_t n);
/// Random overlapping triangles in the plane z = 0, and others in the plane z = offset.
WorstCase coplanar_triangles(std::size_t n, double offset);
/// Layers of large random triangles 1e-6 apart, those of B in the middle between those of A.
WorstCase parallel_layers(std::size_t n);
/// One triangle of size 1000 under n triangles of size 1e-3 and a second large one.
WorstCase large_over_small(std::size_t n);
/// One triangle repeated n times, and the same triangle once, `gap` above it.
WorstCase repeated_triangle(std::size_t n, double gap);
/// One triangle repeated n times in both meshes, `gap` apart.
WorstCase repeated_triangles(std::size_t n, double gap);
/// One point repeated n times as degenerate triangles in both meshes, 1 apart.
WorstCase repeated_points(std::size_t n);
/// Triangles of size 2⁰ to 2⁻⁹⁰ that share an apex, against a copy 1e-9 away.
WorstCase exponential_sizes(std::size_t n);
/// Triangles of size 2⁰ to 2⁻⁹⁰⁰, against a copy 1e-3 away.
WorstCase exponential_range(std::size_t n);
/// Needles of length 1 and width 1e-7, end to end, against a copy 0.1 along and 0.017 across.
WorstCase needle_chains(std::size_t n);
/// n parallel slivers along x, and n along y in a plane `gap` above.
WorstCase crossing_bars(std::size_t n, double gap);
/// Large random triangles that nearly all touch.
WorstCase triangle_clouds(std::size_t n);

/// A family with its parameters fixed. Names are stable: benchmarks and tests select families by name.
struct WorstFamily {
  std::string_view name;
  std::string_view summary;
  bool large_output = false;  ///< the number of touching pairs of A and B grows as n²
  WorstCase (*make)(std::size_t n) = nullptr;
};
std::span<const WorstFamily> worst_families();
/// nullptr if there is no family of that name.
const WorstFamily* find_worst_family(std::string_view name);

}  // namespace tandem::scenes
