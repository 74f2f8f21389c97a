#pragma once
#include <cstdint>
#include <string>

#include "broad_settings.h"

/// The suites of `tandem bench`, one file each. A suite prints what it measures beside what the papers print,
/// compares the answers before the times, and keeps what it has when it is interrupted.
namespace tandem::bench {

struct SuiteOptions {
  bool quick = false;      ///< under half a minute instead of under five
  std::string csv_file;    ///< where rows are written as they are measured; empty: nowhere
  std::string svg_folder;  ///< where charts are written; empty: nowhere
  std::string only;        ///< measure only the tests or scenes whose names contain this
  int repeat = 0;          ///< how often everything is measured; 0: as the suite sees fit
  std::string model_file;  ///< the mesh to measure on (traversal and rays suites); empty: the suite's own
  std::string instruction_set;  ///< what Tandem may use (mesh and rays suites); empty: the best there is
  std::string settings_file;    ///< what `tandem tune` chose, to be measured too (volumes suite); empty: none
  std::uint64_t pairs = 0;      ///< how many random pairs (narrow suite); 0: as the suite sees fit
};

/// What the process should end with: done, or interrupted as a shell reports it.
enum SuiteStatus { suite_done = 0, suite_interrupted = 130 };

/// Every tandem traversal on the setups of Damkjær 2007, tables 2 to 8 and figure 33.
SuiteStatus run_traversal_suite(const SuiteOptions& options);

/// Every bounding volume on the scenes of Larsson and Akenine-Möller 2008, table 3 and figure 11; which
/// descend rule wins where; FCL beside them when it was found.
SuiteStatus run_volumes_suite(const SuiteOptions& options);

/// Operations per overlap test, construction of volumes and building of trees: the same paper's table 1 and
/// figure 4, and every builder beside FCL and Embree.
SuiteStatus run_build_suite(const SuiteOptions& options);

/// Shapes: the largest error over random pairs of all kinds, and the time per pair beside FCL and Bullet.
SuiteStatus run_narrow_suite(const SuiteOptions& options);

/// Every broad phase, beside Bullet's, FCL's and CGAL's where they were found, over the parameters of Zych
/// 2016, chapter 4: the six quantities, which wins where, how the costs grow.
SuiteStatus run_broad_suite(const SuiteOptions& options, BroadConfig config);

struct CowsConfig {
  std::uint32_t side = 8;     ///< cows along each edge of the block
  std::uint64_t steps = 400;  ///< the last iteration's number
};
/// Falling cows, as Damkjær and Erleben 2009, table 1 and figure 10: the paper's traversal and the default
/// path.
SuiteStatus run_cows_suite(const SuiteOptions& options, CowsConfig config);

struct BodiesConfig {
  std::uint32_t boxes = 10000;
  std::uint64_t steps = 300;
};
/// A heap of boxes settling, by time per stage, beside Bullet's dynamics when it was found.
SuiteStatus run_bodies_suite(const SuiteOptions& options, BodiesConfig config);

/// The default mesh queries beside every other library that was found when Tandem was built.
SuiteStatus run_mesh_suite(const SuiteOptions& options);

/// Rays and points on one mesh, one at a time and many, beside Embree when it was found.
SuiteStatus run_rays_suite(const SuiteOptions& options);

/// Predicted and measured cost (Klein and Zachmann 2005, table 1, figures 5 and 6), how far predictions are
/// off, what the tuner gains, what a budget leaves undone.
SuiteStatus run_cost_suite(const SuiteOptions& options);

/// Families of mesh pairs that are hard for one query or another: time over n and the fitted exponent.
SuiteStatus run_worst_suite(const SuiteOptions& options);

}  // namespace tandem::bench
