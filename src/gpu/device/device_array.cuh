#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "gpu/device/cuda_check.cuh"

namespace tandem::gpu {

/// Number of further allocations that succeed, for tests of memory shortage; negative: all.
inline int allocations_left = -1;

/// cudaMalloc or cudaMallocHost.
template <class Allocate>
void* allocated(std::size_t bytes, const char* where, const Allocate& allocate) {
  void* memory = nullptr;
  const bool fails = allocations_left == 0;
  if (allocations_left > 0) --allocations_left;
  const cudaError_t result = fails ? cudaErrorMemoryAllocation : allocate(&memory, bytes);
  if (result != cudaSuccess)
    check(result, ("allocating " + std::to_string(bytes) + " bytes" + where).c_str());
  return memory;
}

/// Device memory that grows and never shrinks; its contents are lost when it grows. If there is not enough
/// memory, throws Error with the requested size; the array is then empty but can be used again.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  DeviceArray(DeviceArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), capacity_(std::exchange(other.capacity_, 0)) {}
  DeviceArray& operator=(DeviceArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~DeviceArray() { release(); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t capacity() const { return capacity_; }

  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    release();
    data_ = static_cast<T*>(
        allocated(count * sizeof(T), "", [](void** to, std::size_t bytes) { return cudaMalloc(to, bytes); }));
    capacity_ = count;
  }

  /// Allocates memory for the elements and some more, and copies the elements.
  void assign(std::span<const T> elements, cudaStream_t stream) {
    reserve(elements.size());
    check(cudaMemcpyAsync(data_, elements.data(), elements.size_bytes(), cudaMemcpyHostToDevice, stream),
          "copying to the device");
  }

 private:
  void release() {
    if (data_ != nullptr) (void)cudaFree(data_);
    data_ = nullptr;
    capacity_ = 0;
  }

  T* data_ = nullptr;
  std::size_t capacity_ = 0;
};

/// Pinned host memory for asynchronous copies; grows like DeviceArray.
template <class T>
class PinnedArray {
 public:
  PinnedArray() = default;
  PinnedArray(const PinnedArray&) = delete;
  PinnedArray& operator=(const PinnedArray&) = delete;
  ~PinnedArray() { release(); }

  T* data() { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }

  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    release();
    count += count / 2;
    data_ =
        static_cast<T*>(allocated(count * sizeof(T), " beside the device",
                                  [](void** to, std::size_t bytes) { return cudaMallocHost(to, bytes); }));
    capacity_ = count;
  }

  /// Stores elements and copies them to the device from here. The previous copy must be complete.
  void put(std::span<const T> elements, DeviceArray<T>& to, cudaStream_t stream) {
    reserve(elements.size());
    to.reserve(elements.size());
    if (elements.empty()) return;
    std::copy(elements.begin(), elements.end(), data_);
    check(cudaMemcpyAsync(to.data(), data_, elements.size_bytes(), cudaMemcpyHostToDevice, stream),
          "copying to the device");
  }

  /// Allocates `count` elements and copies them from the device; complete when the stream has reached this
  /// point.
  void fetch(const T* from, std::size_t count, cudaStream_t stream) {
    reserve(count);
    if (count > 0)
      check(cudaMemcpyAsync(data_, from, count * sizeof(T), cudaMemcpyDeviceToHost, stream),
            "copying from the device");
  }

 private:
  void release() {
    if (data_ != nullptr) (void)cudaFreeHost(data_);
    data_ = nullptr;
    capacity_ = 0;
  }

  T* data_ = nullptr;
  std::size_t capacity_ = 0;
};

/// A stream of its own.
class Stream {
 public:
  Stream() { check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "creating a stream"); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() { (void)cudaStreamDestroy(stream_); }
  operator cudaStream_t() const { return stream_; }  // NOLINT: it is one
  void wait() const { check(cudaStreamSynchronize(stream_), "waiting for the device"); }

 private:
  cudaStream_t stream_ = nullptr;
};

}  // namespace tandem::gpu
