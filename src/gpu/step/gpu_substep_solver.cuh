#pragma once
#include <utility>

#include "gpu/step/substep_pipeline.cuh"

namespace tandem::gpu {

/// A point in time of a stream.
class Event {
 public:
  Event() { check(cudaEventCreate(&event_), "creating an event"); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  ~Event() { (void)cudaEventDestroy(event_); }
  void record(cudaStream_t stream) { check(cudaEventRecord(event_, stream), "recording an event"); }
  /// Returns the milliseconds since another event; both must be complete.
  double since(const Event& start) const {
    float elapsed = 0;
    check(cudaEventElapsedTime(&elapsed, start.event_, event_), "measuring time");
    return static_cast<double>(elapsed);
  }

 private:
  cudaEvent_t event_ = nullptr;
};

class GpuSubstepSolver : public dynamics::SubstepSolver {
 public:
  explicit GpuSubstepSolver(SubstepPipeline pipeline) : pipeline_(std::move(pipeline)) {}

  void* allocate(std::size_t bytes) override {
    return allocated(bytes, " beside the device",
                     [](void** to, std::size_t size) { return cudaMallocHost(to, size); });
  }
  void release(void* memory) noexcept override {
    (void)cudaStreamSynchronize(stream_);  // a failed step may have left a copy in progress
    (void)cudaFreeHost(memory);
  }

  void start(const dynamics::SubstepProblem& problem) override {
    stream_.wait();
    started_.record(stream_);
    pipeline_.upload(problem, stream_);
    pipeline_.solve(stream_);
  }
  double finish() override {
    pipeline_.fetch(stream_);
    finished_.record(stream_);
    stream_.wait();
    return finished_.since(started_);
  }

 private:
  Stream stream_;
  Event started_, finished_;
  SubstepPipeline pipeline_;
};

}  // namespace tandem::gpu
