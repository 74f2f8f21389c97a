#pragma once
#include <cstdint>
#include <string>

#include "bench/broad/broad_settings.h"

/// The suites of `tandem bench`, one file each. A suite prints its measurements next to the papers' values,
/// compares results before times, and keeps its measurements if it is interrupted.
namespace tandem::bench {

struct SuiteOptions {
  bool quick = false;            ///< less than half a minute instead of less than five
  std::string csv_file;          ///< file for rows, written as they are measured; empty: none
  std::string svg_folder;        ///< folder for charts; empty: none
  std::string only;              ///< measure only the tests or scenes whose names contain this
  int repeat = 0;                ///< number of repetitions; 0: the suite's default
  std::string model_file;        ///< mesh to measure (traversal and rays suites); empty: the suite's own
  std::string instruction_set;   ///< instruction set for Tandem (mesh and rays suites); empty: the best
                                 ///< available
  std::string settings_file;     ///< settings from `tandem tune` to measure too (volumes suite); empty: none
  std::uint64_t pairs = 0;       ///< number of random pairs (narrow suite); 0: the suite's default
  bool cold = false;             ///< cold queries instead of scenes (mesh suite)
  bool build = false;            ///< construction and memory only (mesh suite)
  bool cache = false;            ///< gains by a query cache only (mesh suite)
  bool paper = false;            ///< only the tables and figures of the paper (build and cost suites)
  std::string quality = "fine";  ///< BuildQuality of Tandem's models (mesh suite)
};

/// Exit code of the process: done, or interrupted as a shell reports it.
enum SuiteStatus { suite_done = 0, suite_interrupted = 130 };

/// Every simultaneous traversal on the setups of Damkjær 2007, tables 2 to 8 and figure 33.
SuiteStatus run_traversal_suite(const SuiteOptions& options);

/// Every bounding volume on the scenes of Larsson & Akenine-Möller 2008, table 3 and figure 11; the fastest
/// descent rule per scene; FCL if it was found.
SuiteStatus run_volumes_suite(const SuiteOptions& options);

/// Operations per overlap test, construction of volumes and trees: the same paper's table 1 and figure 4, and
/// every builder compared with FCL and Embree.
SuiteStatus run_build_suite(const SuiteOptions& options);

/// Shapes: maximum error over random pairs of all kinds, and time per pair compared with FCL and Bullet.
SuiteStatus run_narrow_suite(const SuiteOptions& options);

/// Every broad phase, compared with Bullet's, FCL's and CGAL's if found, over the parameters of Zych 2016,
/// §4: the six quantities, the fastest per case, the growth of the costs.
SuiteStatus run_broad_suite(const SuiteOptions& options, BroadConfig config);

struct CowsConfig {
  std::uint32_t side = 8;     ///< cows along each edge of the block
  std::uint64_t steps = 400;  ///< number of the last iteration
  int threads = 1;            ///< of the simulations
};
/// Falling cows, as in Damkjær & Erleben 2009, table 1 and figure 10: the paper's traversal and the default
/// path.
SuiteStatus run_cows_suite(const SuiteOptions& options, CowsConfig config);

struct BodiesConfig {
  std::uint32_t boxes = 10000;
  std::uint64_t steps = 300;
};
/// A settling heap of boxes, time per stage, compared with Bullet's dynamics if it was found.
SuiteStatus run_bodies_suite(const SuiteOptions& options, BodiesConfig config);

/// The default mesh queries compared with every other library that was found when Tandem was built.
SuiteStatus run_mesh_suite(const SuiteOptions& options);

/// Ray and point queries on one mesh, single and in batches, compared with Embree if it was found.
SuiteStatus run_rays_suite(const SuiteOptions& options);

/// Predicted and measured cost (Klein & Zachmann 2005, table 1, figures 5 and 6), prediction errors, gain by
/// the tuner, work left by a budget.
SuiteStatus run_cost_suite(const SuiteOptions& options);

/// Families of mesh pairs that are hard for at least one query: time over n and the fitted exponent.
SuiteStatus run_worst_suite(const SuiteOptions& options);

/// Every query over meshes of 10³ to 10⁷ triangles: time, fitted exponent and charts, compared with the
/// libraries that were found.
SuiteStatus run_growth_suite(const SuiteOptions& options);

/// Winding numbers compared with straightforward scalar code, overlap volumes compared with CGAL if it was
/// found.
SuiteStatus run_solids_suite(const SuiteOptions& options);

/// Queries on a world: a Panda arm compared with FCL's broad-phase manager, copies, data built on first use.
SuiteStatus run_world_suite(const SuiteOptions& options);

/// Every table and figure of the five papers: runs the suites of each paper and writes one report into a
/// folder, with an index that says for each item whether the paper's conclusion holds.
SuiteStatus run_papers_suite(const SuiteOptions& options, const std::string& folder);

}  // namespace tandem::bench
