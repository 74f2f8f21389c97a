#pragma once
#include <vector>

#include "gpu/contact_model.h"
#include "gpu/thread_per_pair.h"

/// What of a model is copied to the device, laid out by the CPU's compiler alone: nvcc's lambdas are not laid
/// out as the CPU compiler's are, and where both compile the same inline function the linker keeps one of
/// them.
namespace tandem::gpu {

/// For the search through pairs of nodes.
struct DiscArrays {
  std::vector<PackedDiscNode> nodes;
  std::vector<Corners> corners;      ///< of the triangles, by their places in the tree
  std::vector<std::uint32_t> faces;  ///< the triangle of the mesh at each place
  std::vector<DiscFrame> frames;     ///< the root's first
  int levels = 0;                    ///< the most nodes on the way from the root to a leaf
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
