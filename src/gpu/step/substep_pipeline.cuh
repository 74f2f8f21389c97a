#pragma once
#include "gpu/device/device_array.cuh"
#include "gpu/step/substeps.h"

namespace tandem::gpu {

/// Solves the substeps of a step on the device, in one kernel whose blocks wait for each other after each
/// group of contacts.
class SubstepPipeline {
 public:
  /// How the threads wait for each other: all blocks of the device, or those of one cluster, which takes less
  /// time and has fewer threads.
  enum class Barrier { automatic, grid, cluster };

  /// `blocks` of a grid, as far as they fit on the device; 0: by the problem.
  explicit SubstepPipeline(Barrier barrier = Barrier::automatic, unsigned blocks = 0);

  /// Copies a problem to the device.
  void upload(const dynamics::SubstepProblem& problem, cudaStream_t stream);
  /// Starts the kernel.
  void solve(cudaStream_t stream);
  /// Copies the results back; complete when the stream has reached this point.
  void fetch(cudaStream_t stream);

 private:
  bool takes_cluster(std::uint32_t widest) const;

  Barrier barrier_;
  unsigned blocks_of_grid_ = 0;  ///< 0: by the problem
  unsigned resident_ = 1;        ///< blocks that the device runs at a time
  bool has_clusters_ = false;
  dynamics::SubstepProblem problem_;
  SubstepArrays arrays_{};
  DeviceArray<dynamics::SolverBody> bodies_;
  DeviceArray<dynamics::BodyPose> poses_;
  DeviceArray<dynamics::BodyMotion> motions_;
  DeviceArray<double> owed_;
  DeviceArray<dynamics::ManifoldInput> manifolds_;
  DeviceArray<dynamics::PointInput> points_;
  DeviceArray<dynamics::RowRange> ranges_;
  DeviceArray<dynamics::ContactBlock> blocks_;
  DeviceArray<dynamics::ContactRow> rows_;
  DeviceArray<dynamics::RowImpulses> impulses_;
};

}  // namespace tandem::gpu
