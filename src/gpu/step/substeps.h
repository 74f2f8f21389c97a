#pragma once
#include <algorithm>
#include <cstdint>

#include "tandem/base/host_device.h"

#include "dynamics/coloring.h"
#include "dynamics/contact_scalar.h"
#include "dynamics/substep_problem.h"

namespace tandem::gpu {

/// The arrays of a dynamics::SubstepProblem in memory of the device.
struct SubstepArrays {
  const dynamics::ManifoldInput* manifolds;
  const dynamics::PointInput* points;
  const dynamics::RowRange* ranges;
  dynamics::ContactArrays contacts;  ///< blocks and rows are made from the arrays above
  dynamics::BodyPose* poses;
  const dynamics::BodyMotion* motions;
  double* owed;
  dynamics::RowImpulses* impulses;
  std::uint32_t bodies, blocks, rows, groups;
  bool last_is_serial, elastic;
  dynamics::ContactSoftness softness;
  dynamics::ContactPass pass;
  int substeps, iterations;
  std::uint32_t first_block[dynamics::Coloring::max_groups + 1];  ///< of each group of blocks, and the end

  /// `problem` without its arrays.
  static SubstepArrays of(const dynamics::SubstepProblem& problem) {
    SubstepArrays s{};
    s.bodies = static_cast<std::uint32_t>(problem.bodies.size());
    s.blocks = static_cast<std::uint32_t>(problem.ranges.size());
    s.rows = static_cast<std::uint32_t>(problem.row_count);
    s.groups = static_cast<std::uint32_t>(problem.first_block.size() - 1);
    s.last_is_serial = problem.last_is_serial;
    s.elastic = problem.elastic;
    s.softness = problem.softness;
    s.pass = problem.pass;
    s.substeps = problem.substeps;
    s.iterations = problem.iterations;
    std::copy(problem.first_block.begin(), problem.first_block.end(), s.first_block);
    return s;
  }
};

/// Makes a lane of a block and of its rows. The first lane completes the block.
TANDEM_HD inline void make_lane(const SubstepArrays& s, std::uint32_t index, std::size_t lane) {
  const dynamics::RowRange range = s.ranges[index];
  const dynamics::ManifoldInput from = s.manifolds[index * dynamics::ContactBlock::lanes + lane];
  dynamics::ContactBlock& block = s.contacts.blocks[index];
  if (lane == 0) {
    block.first = range.first;
    block.count = range.count;
    block.measured = s.elastic;
  }
  fill_lane(from, s.softness.of(s.contacts.bodies[from.a], s.contacts.bodies[from.b]), block, lane);
  const Vec3 center_a = s.poses[from.a].center, center_b = s.poses[from.b].center;
  for (std::uint32_t i = 0; i < range.count; ++i) {
    dynamics::ContactRow& row = s.contacts.rows[range.first + i];
    if (i < from.count)
      fill_point(s.points[from.first + i], center_a, center_b, row, lane);
    else
      fill_no_point(row, lane);
  }
}

/// Calls work(block, lane) for every manifold, group by group. Successive narrow groups are work of one
/// block, because waiting for all blocks takes longer.
template <class Grid, class Work>
TANDEM_HD void each_group(Grid& grid, const SubstepArrays& s, const Work& work) {
  constexpr auto lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
  bool in_block = false;
  for (std::uint32_t group = 0; group < s.groups; ++group) {
    const std::uint32_t begin = s.first_block[group], end = s.first_block[group + 1];
    const bool serial = s.last_is_serial && group + 1 == s.groups;
    const std::uint32_t width = serial ? 1 : (end - begin) * lanes;
    const auto step = [&](std::uint32_t i) {
      if (serial) {
        for (std::uint32_t k = begin; k < end; ++k) work(s.contacts.blocks[k], 0);
        return;
      }
      dynamics::ContactBlock& block = s.contacts.blocks[begin + i / lanes];
      if (block.a[i % lanes] != block.b[i % lanes]) work(block, i % lanes);
    };
    if (width <= Grid::block_size) {
      grid.each_in_block(width, step);
      in_block = true;
    } else {
      if (in_block) grid.wait();
      in_block = false;
      grid.each(width, step);
    }
  }
  if (in_block) grid.wait();
}

/// Solves all substeps of a step by one grid of threads, in the order of the CPU: the same operations on each
/// number, in the same order. The lanes have been filled.
template <class Grid>
TANDEM_HD void solve_filled_lanes(Grid& grid, const SubstepArrays& s) {
  namespace scalar = dynamics::scalar;
  using dynamics::ContactBlock;
  constexpr auto lanes = static_cast<std::uint32_t>(ContactBlock::lanes);
  dynamics::ContactPass soft = s.pass;
  soft.soft = true;
  dynamics::SolverBody* const bodies = s.contacts.bodies;
  grid.each(s.blocks * lanes, [&](std::uint32_t i) {
    scalar::prepare_lanes(s.contacts, s.contacts.blocks[i / lanes], i % lanes);
  });
  for (int substep = 0; substep < s.substeps; ++substep) {
    grid.each(s.bodies - 1, [&](std::uint32_t i) {
      dynamics::SolverBody& body = bodies[i + 1];
      if (body.turned > dynamics::notable_turn) body.turned = 0;
      add_forces(s.motions[i + 1], body);
    });
    each_group(grid, s, [&](ContactBlock& block, std::size_t lane) {
      scalar::warm_start_lanes(s.contacts, block, lane);
    });
    for (int k = 0; k < s.iterations; ++k)
      each_group(grid, s, [&](ContactBlock& block, std::size_t lane) {
        scalar::solve_lanes(s.contacts, soft, block, lane);
      });
    grid.each(s.bodies - 1, [&](std::uint32_t i) {
      move_body(s.motions[i + 1], s.pass.seconds, bodies[i + 1], s.poses[i + 1], s.owed[i + 1]);
    });
    for (int k = 0; k < s.iterations; ++k)
      each_group(grid, s, [&](ContactBlock& block, std::size_t lane) {
        // Relaxation changes no quantity that the masses depend on.
        const double stale = 1;
        if (k == 0 && is_stale(s.contacts, block, lane))
          scalar::refresh_lanes(s.contacts, block, lane, &stale);
        scalar::solve_lanes(s.contacts, s.pass, block, lane);
        if (k + 1 == s.iterations) scalar::sum_lanes(s.contacts, block, lane);
      });
  }
}

/// The same, from the manifolds of a problem; stores its results.
template <class Grid>
TANDEM_HD void solve_substeps(Grid& grid, const SubstepArrays& s) {
  constexpr auto lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
  grid.each(s.blocks * lanes, [&](std::uint32_t i) { make_lane(s, i / lanes, i % lanes); });
  solve_filled_lanes(grid, s);
  if (s.elastic) return;
  grid.each(s.rows * lanes, [&](std::uint32_t i) {
    const dynamics::ContactRow& row = s.contacts.rows[i / lanes];
    dynamics::RowImpulses& to = s.impulses[i / lanes];
    to.normal[i % lanes] = row.normal[i % lanes];
    to.tangent[0][i % lanes] = row.tangent[0][i % lanes];
    to.tangent[1][i % lanes] = row.tangent[1][i % lanes];
  });
}

}  // namespace tandem::gpu
