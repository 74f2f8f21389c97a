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
  dynamics::ContactArrays contacts;
  dynamics::BodyPose* poses;
  const dynamics::BodyMotion* motions;
  double* owed;
  dynamics::RowImpulses* impulses;
  std::uint32_t bodies, blocks, rows, groups;
  bool last_is_serial, elastic;
  dynamics::ContactPass pass;
  int substeps, iterations;
  std::uint32_t first_block[dynamics::Coloring::max_groups + 1];  ///< of each group of blocks, and the end

  /// `problem` without its arrays.
  static SubstepArrays of(const dynamics::SubstepProblem& problem) {
    SubstepArrays s{};
    s.bodies = static_cast<std::uint32_t>(problem.bodies.size());
    s.blocks = static_cast<std::uint32_t>(problem.blocks.size());
    s.rows = static_cast<std::uint32_t>(problem.rows.size());
    s.groups = static_cast<std::uint32_t>(problem.first_block.size() - 1);
    s.last_is_serial = problem.last_is_serial;
    s.elastic = problem.elastic;
    s.pass = problem.pass;
    s.substeps = problem.substeps;
    s.iterations = problem.iterations;
    std::copy(problem.first_block.begin(), problem.first_block.end(), s.first_block);
    return s;
  }
};

/// Calls work(block, lane) for every manifold, group by group.
template <class Grid, class Work>
TANDEM_HD void each_group(const Grid& grid, const SubstepArrays& s, const Work& work) {
  constexpr auto lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
  for (std::uint32_t group = 0; group < s.groups; ++group) {
    const std::uint32_t begin = s.first_block[group], end = s.first_block[group + 1];
    if (s.last_is_serial && group + 1 == s.groups) {
      grid.each(1, [&](std::uint32_t) {
        for (std::uint32_t i = begin; i < end; ++i) work(s.contacts.blocks[i], 0);
      });
    } else {
      grid.each((end - begin) * lanes, [&](std::uint32_t i) {
        dynamics::ContactBlock& block = s.contacts.blocks[begin + i / lanes];
        if (block.a[i % lanes] != block.b[i % lanes]) work(block, i % lanes);
      });
    }
  }
}

/// Solves all substeps of a step by one grid of threads, in the order of the CPU: the same operations on each
/// number, in the same order. The threads of `grid` wait for each other after each call of Grid::each.
template <class Grid>
TANDEM_HD void solve_substeps(const Grid& grid, const SubstepArrays& s) {
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
        if (k == 0 && scalar::is_stale(s.contacts, block)) scalar::refresh_lanes(s.contacts, block, lane);
        scalar::solve_lanes(s.contacts, s.pass, block, lane);
        if (k + 1 == s.iterations) scalar::sum_lanes(s.contacts, block, lane);
      });
  }
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
