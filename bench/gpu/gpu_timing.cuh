#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "gpu/device/cuda_check.cuh"

namespace tandem::bench {

/// Returns the median of the milliseconds between two events around `work`, which launches kernels on a
/// stream.
template <class Work>
double median_milliseconds(int times, cudaStream_t stream, const Work& work) {
  cudaEvent_t begin, end;
  gpu::check(cudaEventCreate(&begin), "creating an event");
  gpu::check(cudaEventCreate(&end), "creating an event");
  for (int i = 0; i < 5; ++i) work();
  std::vector<float> measured(static_cast<std::size_t>(times));
  for (float& milliseconds : measured) {
    gpu::check(cudaEventRecord(begin, stream), "recording an event");
    work();
    gpu::check(cudaEventRecord(end, stream), "recording an event");
    gpu::check(cudaEventSynchronize(end), "waiting for an event");
    gpu::check(cudaEventElapsedTime(&milliseconds, begin, end), "reading the time");
  }
  (void)cudaEventDestroy(begin);
  (void)cudaEventDestroy(end);
  std::nth_element(measured.begin(), measured.begin() + times / 2, measured.end());
  return static_cast<double>(measured[static_cast<std::size_t>(times / 2)]);
}

/// The same for work that is recorded once as a CUDA graph: `work` launches its kernels on the stream it is
/// given.
template <class Work>
double median_in_graph(int times, cudaStream_t stream, const Work& work) {
  cudaGraph_t graph;
  cudaGraphExec_t replay;
  gpu::check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "recording a graph");
  work(stream);
  gpu::check(cudaStreamEndCapture(stream, &graph), "recording a graph");
  gpu::check(cudaGraphInstantiate(&replay, graph, 0), "making a graph");
  const double milliseconds = median_milliseconds(
      times, stream, [&] { gpu::check(cudaGraphLaunch(replay, stream), "launching a graph"); });
  (void)cudaGraphExecDestroy(replay);
  (void)cudaGraphDestroy(graph);
  return milliseconds;
}

/// Mixes the bits of a number (splitmix64). Sums of mixed numbers distinguish sets, regardless of their
/// order.
__host__ __device__ inline std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

}  // namespace tandem::bench
