// A pipeline that stays on the GPU: own kernels and Tandem's share one stream and plain device pointers.
// Poses are computed on the device; boxes, pairs, touching triangles and contacts never leave it. At the end
// the number of contacts is compared with the CPU's.
//   nvcc -std=c++20 --expt-relaxed-constexpr gpu_pipeline.cu -ltandem
// Tandem must be built with -DTANDEM_WITH_CUDA=ON; the option lets kernels use std::array.
#include <algorithm>
#include <cstdio>
#include <tandem/gpu.h>
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>
#include <vector>

namespace gpu = tandem::gpu;

constexpr int side = 8, count = side * side * side;

/// The objects stand in a grid and turn with time. The box of an object is that of a ball around it.
__global__ void place(gpu::Instance* objects, tandem::Bounds* boxes, double radius, double time) {
  using namespace tandem;
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= count) return;
  const Vec3 position{0.8 * (i % side), 0.8 * (i / side % side), 0.8 * (i / side / side)};
  const Vec3 r{radius, radius, radius};
  objects[i] = {0, Transform::from(Quat::from_axis_angle({0, 0, 1}, time + i), position)};
  boxes[i] = {position - r, position + r};
}

/// Adds up the depths of all contact points.
__global__ void add_depths(gpu::Collider::ContactsOnDevice contacts, double* sum, unsigned* points) {
  const std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x;
  if (i >= contacts.count || contacts.unfinished[contacts.pair_of[i]] != 0) return;
  for (int k = 0; k < contacts.manifolds[i].count; ++k) atomicAdd(sum, contacts.manifolds[i].points[k].depth);
  atomicAdd(points, static_cast<unsigned>(contacts.manifolds[i].count));
}

template <class T>
std::vector<T> copied(const T* from, std::size_t count, cudaStream_t stream) {
  std::vector<T> to(count);
  cudaMemcpyAsync(to.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost, stream);
  return to;
}

int main() try {
  if (!gpu::available()) {
    std::printf("%s\n", gpu::unavailable_reason().c_str());
    return 0;
  }
  const tandem::Model cow(tandem::generate::cow(1, 2000));
  double radius = 0;
  for (const tandem::Vec3 v : cow.mesh().vertices()) radius = std::max(radius, length(v));

  gpu::Collider collider;
  collider.add(cow);
  gpu::BoxPairs broad_phase;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  gpu::Instance* objects;
  tandem::Bounds* boxes;
  double* depth;
  unsigned* points;
  cudaMalloc(&objects, count * sizeof *objects);
  cudaMalloc(&boxes, count * sizeof *boxes);
  cudaMalloc(&depth, sizeof *depth);
  cudaMalloc(&points, sizeof *points);

  for (const double time : {0.0, 0.1, 0.2}) {
    place<<<(count + 127) / 128, 128, 0, stream>>>(objects, boxes, radius, time);
    const auto pairs = broad_phase.update_on_device(boxes, count, gpu::BoxPairs::Order::sorted, stream);
    const auto contacts = collider.contacts_on_device(objects, pairs.pairs, pairs.count, stream);
    cudaMemsetAsync(depth, 0, sizeof *depth, stream);
    cudaMemsetAsync(points, 0, sizeof *points, stream);
    add_depths<<<static_cast<unsigned>((contacts.count + 127) / 128), 128, 0, stream>>>(contacts, depth,
                                                                                        points);
    double depth_here = 0;
    unsigned points_here = 0;
    cudaMemcpyAsync(&depth_here, depth, sizeof depth_here, cudaMemcpyDeviceToHost, stream);
    cudaMemcpyAsync(&points_here, points, sizeof points_here, cudaMemcpyDeviceToHost, stream);
    const std::vector<gpu::Instance> on_host = copied(objects, count, stream);
    const std::vector<tandem::ObjectPair> listed = copied(pairs.pairs, pairs.count, stream);
    const std::vector<std::uint32_t> unfinished = copied(contacts.unfinished, pairs.count, stream);
    if (cudaStreamSynchronize(stream) != cudaSuccess) return 1;

    std::size_t expected = 0;
    for (std::size_t i = 0; i < listed.size(); ++i) {
      if (unfinished[i] != 0) continue;
      for (const auto& manifold :
           tandem::contacts(cow, on_host[listed[i].a].pose, cow, on_host[listed[i].b].pose))
        expected += static_cast<std::size_t>(manifold.count);
    }
    std::printf("time %.1f: %zu box pairs, %zu patches, %u contact points, mean depth %.4f\n", time,
                pairs.count, contacts.count, points_here, points_here > 0 ? depth_here / points_here : 0.0);
    if (points_here != expected) {
      std::printf("the CPU finds %zu\n", expected);
      return 1;
    }
  }
  cudaFree(objects);
  cudaFree(boxes);
  cudaFree(depth);
  cudaFree(points);
  cudaStreamDestroy(stream);
} catch (const tandem::Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
