#include <algorithm>

#include "gpu/device/cuda_grid.cuh"
#include "gpu/step/substep_pipeline.cuh"

namespace tandem::gpu {
namespace {

constexpr int threads = 128;
/// Widest group of a cluster: two manifolds per thread. Wider ones take longer than the barrier of a grid.
constexpr std::uint32_t max_cluster_width = 2 * threads * ClusterBarrier::max_blocks;

template <class Barrier>
__global__ void __launch_bounds__(threads) run_substeps(const __grid_constant__ SubstepArrays arrays) {
  BlocksOf<Barrier, threads> grid;
  solve_substeps(grid, arrays);
}

/// Allocates memory with some room to grow.
template <class T>
void reserve(DeviceArray<T>& array, std::size_t count) {
  if (count > array.capacity()) array.reserve(count + count / 4);
}

template <class T>
void copy_to(std::span<const T> from, DeviceArray<T>& to, cudaStream_t stream) {
  reserve(to, from.size());
  if (from.empty()) return;
  check(cudaMemcpyAsync(to.data(), from.data(), from.size_bytes(), cudaMemcpyHostToDevice, stream),
        "copying bodies and contacts to the device");
}

template <class T>
void copy_from(const DeviceArray<T>& from, std::span<T> to, cudaStream_t stream) {
  if (to.empty()) return;
  check(cudaMemcpyAsync(to.data(), from.data(), to.size_bytes(), cudaMemcpyDeviceToHost, stream),
        "copying bodies and contacts from the device");
}

}  // namespace

SubstepPipeline::SubstepPipeline(Barrier barrier, unsigned blocks)
    : barrier_(barrier), blocks_of_grid_(blocks) {
  int device = 0, multiprocessors = 0, per_multiprocessor = 0, major = 0;
  check(cudaGetDevice(&device), "asking for the device");
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
        "asking for the device");
  check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "asking for the device");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_multiprocessor, run_substeps<GridBarrier>, threads,
                                                      0),
        "asking what fits on the device");
  resident_ = std::max(static_cast<unsigned>(multiprocessors * per_multiprocessor), 1u);
  has_clusters_ = major >= 9;
}

void SubstepPipeline::upload(const dynamics::SubstepProblem& problem, cudaStream_t stream) {
  problem_ = problem;
  copy_to<dynamics::SolverBody>(problem.bodies, bodies_, stream);
  copy_to<dynamics::BodyPose>(problem.poses, poses_, stream);
  copy_to(problem.motions, motions_, stream);
  copy_to<double>(problem.owed, owed_, stream);
  copy_to(problem.manifolds, manifolds_, stream);
  copy_to(problem.points, points_, stream);
  copy_to(problem.ranges, ranges_, stream);
  reserve(blocks_, problem.ranges.size());
  reserve(rows_, problem.row_count);
  reserve(impulses_, problem.impulses.size());
  arrays_ = SubstepArrays::of(problem);
  arrays_.manifolds = manifolds_.data();
  arrays_.points = points_.data();
  arrays_.ranges = ranges_.data();
  arrays_.contacts = {blocks_.data(), rows_.data(), bodies_.data()};
  arrays_.poses = poses_.data();
  arrays_.motions = motions_.data();
  arrays_.owed = owed_.data();
  arrays_.impulses = impulses_.data();
}

bool SubstepPipeline::takes_cluster(std::uint32_t widest) const {
  if (!has_clusters_) return false;
  return barrier_ == Barrier::cluster || (barrier_ == Barrier::automatic && widest <= max_cluster_width);
}

void SubstepPipeline::solve(cudaStream_t stream) {
  std::uint32_t widest = 1;  // of the groups, in manifolds
  for (std::size_t i = 0; i + 1 < problem_.first_block.size(); ++i)
    widest = std::max(widest, problem_.first_block[i + 1] - problem_.first_block[i]);
  widest *= dynamics::ContactBlock::lanes;
  const bool cluster = takes_cluster(widest);
  const std::uint32_t bodies = arrays_.bodies / 2;  // integration: two bodies per thread
  const unsigned needed = (std::max(widest, bodies) + threads - 1) / threads;
  cudaLaunchAttribute attribute{};
  cudaLaunchConfig_t config{};
  config.blockDim = dim3(threads);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  if (cluster) {
    config.gridDim = dim3(ClusterBarrier::max_blocks);
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = ClusterBarrier::max_blocks;
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    check(cudaLaunchKernelEx(&config, run_substeps<ClusterBarrier>, arrays_), "solving substeps");
  } else {
    config.gridDim = dim3(std::min(blocks_of_grid_ > 0 ? blocks_of_grid_ : needed, resident_));
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    check(cudaLaunchKernelEx(&config, run_substeps<GridBarrier>, arrays_), "solving substeps");
  }
}

void SubstepPipeline::fetch(cudaStream_t stream) {
  copy_from(bodies_, problem_.bodies, stream);
  copy_from(poses_, problem_.poses, stream);
  if (problem_.elastic) {
    copy_from(owed_, problem_.owed, stream);
    copy_from(blocks_, problem_.blocks, stream);
    copy_from(rows_, problem_.rows, stream);
  } else {
    copy_from(impulses_, problem_.impulses, stream);
  }
}

}  // namespace tandem::gpu
