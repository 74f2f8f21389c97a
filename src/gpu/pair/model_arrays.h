#pragma once
#include <vector>

#include "gpu/contact/contact_model.h"
#include "gpu/pair/thread_per_pair.h"

/// Model data for the device, laid out by the CPU compiler alone: nvcc lays out lambdas differently from the
/// CPU compiler, and if both compile the same inline function the linker keeps one of them.
namespace tandem::gpu {

/// For the search through node pairs.
struct DiscArrays {
  std::vector<PackedDiscNode> nodes;
  std::vector<Corners> corners;      ///< of the triangles, by their index in the tree
  std::vector<std::uint32_t> faces;  ///< the triangle of the mesh at each index
  std::vector<DiscFrame> frames;     ///< that of the root first
  std::uint32_t main_frame = DiscModel::no_main_frame;
  int levels = 0;  ///< maximum number of nodes from the root to a leaf
};
/// All empty for a model without triangles.
DiscArrays disc_arrays(const Model& model);

/// For one thread per pair.
struct ObbArrays {
  std::vector<Obb> volumes;
  std::vector<float> sizes;
  std::vector<std::uint32_t> escape, first_primitive, order;
  std::vector<std::uint32_t> links;  ///< in post-order: escape, first child, right level, number in pre-order
  std::vector<Corners> corners;      ///< of the mesh's triangles
  Frame frame;
  std::uint32_t count = 0, height = 0;
};
ObbArrays obb_arrays(const Model& model);

/// For contact points.
struct ContactArrays {
  std::vector<Vec3> vertices;
  std::vector<ContactFace> faces;
  std::vector<WideNode<4>> nodes;
  std::vector<Corners> corners;
  Frame frame;
  bool closed = false;
};
ContactArrays contact_arrays(const Model& model);

}  // namespace tandem::gpu
