#pragma once
#include <array>

#include "gpu/device/device_array.cuh"

namespace tandem::gpu {

/// The same kernels with the same arguments, call after call: from the second time on they are launched
/// together, as a CUDA graph.
class Replay {
 public:
  /// Identifies the work: all pointers and numbers that it passes to kernels.
  using Key = std::array<std::uintptr_t, 8>;

  Replay() = default;
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  ~Replay() { forget(); }

  /// `work` only enqueues kernels on the given stream.
  template <class Work>
  void run(const Key& key, cudaStream_t stream, const Work& work) {
    if (key != key_) {
      forget();
      key_ = key;
      work(stream);
      return;
    }
    if (graph_ == nullptr) record(work);
    check(cudaGraphLaunch(graph_, stream), "launching a graph");
  }

 private:
  template <class Work>
  void record(const Work& work) {
    cudaGraph_t recorded = nullptr;
    // A separate stream: the caller's stream may not support capture.
    check(cudaStreamBeginCapture(recording_, cudaStreamCaptureModeThreadLocal), "recording a graph");
    try {
      work(recording_);
    } catch (...) {
      (void)cudaStreamEndCapture(recording_, &recorded);
      if (recorded != nullptr) (void)cudaGraphDestroy(recorded);
      (void)cudaGetLastError();
      throw;
    }
    check(cudaStreamEndCapture(recording_, &recorded), "recording a graph");
    const cudaError_t made = cudaGraphInstantiate(&graph_, recorded, 0);
    (void)cudaGraphDestroy(recorded);
    check(made, "making a graph");
  }
  void forget() {
    if (graph_ != nullptr) (void)cudaGraphExecDestroy(graph_);
    graph_ = nullptr;
    key_ = {};
  }

  Key key_{};
  Stream recording_;
  cudaGraphExec_t graph_ = nullptr;
};

}  // namespace tandem::gpu
