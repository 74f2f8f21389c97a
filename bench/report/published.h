#pragma once
#include <cstdint>
#include <span>
#include <string_view>

/// The values printed in the papers, as data.
namespace tandem::bench {

/// A row of tables 2 to 8 of Damkjær 2007 (Centrino Duo 2 GHz, gcc -O2). Times are seconds for all
/// repetitions. The paper gives no number of repetitions for tables 7 and 8; 1000, as in table 6, fits them.
struct PublishedTraversal {
  int table;
  std::string_view test;
  std::string_view algorithm;  ///< Tandem's name
  int repetitions;
  double min, max, mean, deviation;
  int iterations, overlaps, leaf_overlaps, geometry_overlaps;

  double microseconds(double seconds) const { return seconds * 1e6 / repetitions; }
};
std::span<const PublishedTraversal> published_traversals();
/// Returns nullptr if the paper has no such row.
const PublishedTraversal* find_published(std::string_view test, std::string_view algorithm);

/// A row of table 3 of Larsson & Akenine-Möller 2008 (Intel T2600 2.16 GHz): means per frame.
struct PublishedVolume {
  std::string_view scene;
  std::string_view volume;  ///< Tandem's name
  double ms;
  int n_v, n_p;
};
/// Returns nullptr if the paper has no such row. The paper's hands are compared with our cows.
const PublishedVolume* find_published_volume(std::string_view scene, std::string_view volume);

/// The same paper's speedups of the slab cut ball on Spheres-L1, over all frames and in parallel close
/// proximity.
struct PublishedSpeedups {
  double over_sphere = 2.4, over_obb = 1.5;
  double close_over_sphere = 29.7, close_over_obb = 1.7;
  std::size_t first_close_frame = 244, last_close_frame = 256;
};

/// A row of table 1 of Damkjær & Erleben 2009, CPU version (one core of an Athlon 64 X2 6000+): 512 falling
/// cows, binary-stack traversal of OBB trees. Times are seconds.
struct PublishedCows {
  int iteration;
  int broad_pairs, contact_pairs, face_pairs;
  double simulation, contact, collision;
};
std::span<const PublishedCows> published_cows();
/// Returns nullptr if the paper has no such row.
const PublishedCows* find_published_cows(std::uint64_t iteration);

}  // namespace tandem::bench
