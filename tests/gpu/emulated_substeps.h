#pragma once
#include <cstring>
#include <new>
#include <vector>

#include "gpu/device/grid.h"
#include "gpu/step/substeps.h"

namespace tandem::gpu {

/// Solves substeps as the GPU does, with emulated threads and "device" memory of its own.
class EmulatedSubsteps : public dynamics::SubstepSolver {
 public:
  explicit EmulatedSubsteps(std::uint32_t seed) : grid_(seed) {}

  void* allocate(std::size_t bytes) override {
    ++allocated;
    return ::operator new (bytes, std::align_val_t{64});
  }
  void release(void* memory) noexcept override {
    --allocated;
    ::operator delete (memory, std::align_val_t{64});
  }

  void start(const dynamics::SubstepProblem& problem) override {
    ++started;
    serial += problem.last_is_serial ? 1 : 0;
    problem_ = problem;
    bodies_.assign(problem.bodies.begin(), problem.bodies.end());
    poses_.assign(problem.poses.begin(), problem.poses.end());
    owed_.assign(problem.owed.begin(), problem.owed.end());
    blocks_.resize(problem.ranges.size());
    rows_.resize(problem.row_count);
    // Memory of the device has arbitrary contents.
    std::memset(static_cast<void*>(blocks_.data()), 0xff, blocks_.size() * sizeof(dynamics::ContactBlock));
    std::memset(static_cast<void*>(rows_.data()), 0xff, rows_.size() * sizeof(dynamics::ContactRow));
    impulses_.resize(problem.impulses.size());
    const std::vector<dynamics::BodyMotion> motions(problem.motions.begin(), problem.motions.end());
    SubstepArrays arrays = SubstepArrays::of(problem);
    const std::vector<dynamics::ManifoldInput> manifolds(problem.manifolds.begin(), problem.manifolds.end());
    const std::vector<dynamics::PointInput> points(problem.points.begin(), problem.points.end());
    const std::vector<dynamics::RowRange> ranges(problem.ranges.begin(), problem.ranges.end());
    arrays.manifolds = manifolds.data();
    arrays.points = points.data();
    arrays.ranges = ranges.data();
    arrays.contacts = {blocks_.data(), rows_.data(), bodies_.data()};
    arrays.poses = poses_.data();
    arrays.motions = motions.data();
    arrays.owed = owed_.data();
    arrays.impulses = impulses_.data();
    solve_substeps(grid_, arrays);
    misused = misused || grid_.is_misused();
  }

  double finish() override {
    std::copy(bodies_.begin(), bodies_.end(), problem_.bodies.begin());
    std::copy(poses_.begin(), poses_.end(), problem_.poses.begin());
    if (problem_.elastic) {
      std::copy(owed_.begin(), owed_.end(), problem_.owed.begin());
      std::copy(blocks_.begin(), blocks_.end(), problem_.blocks.begin());
      std::copy(rows_.begin(), rows_.end(), problem_.rows.begin());
    } else {
      std::copy(impulses_.begin(), impulses_.end(), problem_.impulses.begin());
    }
    return 1;
  }

  int started = 0, serial = 0;  ///< steps solved, and those with a serial group
  int allocated = 0;            ///< arrays
  bool misused = false;         ///< a barrier was forgotten

 private:
  EmulatedGrid grid_;
  dynamics::SubstepProblem problem_;
  std::vector<dynamics::SolverBody> bodies_;
  std::vector<dynamics::BodyPose> poses_;
  std::vector<double> owed_;
  std::vector<dynamics::ContactBlock> blocks_;
  std::vector<dynamics::ContactRow> rows_;
  std::vector<dynamics::RowImpulses> impulses_;
};

}  // namespace tandem::gpu
