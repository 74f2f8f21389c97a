#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/gpu/box_pairs.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// A node of a binary tree with one primitive per leaf. Node 0 is the root; if there is only one primitive,
/// node 1 is the root. Leaves have odd indices.
struct alignas(32) TreeNode {
  float low[3];        ///< bounding box of the subtree
  std::uint32_t left;  ///< first child; for a leaf, its primitive
  float high[3];
  std::uint32_t right;  ///< second child; unused in a leaf
};

/// Builds trees over triangles or boxes on the GPU. Deterministic: the same input gives the same nodes,
/// independent of thread scheduling.
///
/// An object keeps its device memory between calls. Thread safety: one thread at a time. Functions throw
/// Error if device memory runs out; the object can still be used for fewer primitives.
class TreeBuilder {
 public:
  /// Builder.
  enum class Method {
    linear,    ///< Morton order, as the CPU builder "linear": fastest to build
    clustered  ///< merges nearest neighbours in Morton order, as the CPU builder "ploc": faster to search
  };

  /// Throws Error if there is no GPU backend or no device.
  TreeBuilder();
  ~TreeBuilder();
  TreeBuilder(TreeBuilder&&) noexcept;
  TreeBuilder& operator=(TreeBuilder&&) noexcept;

  /// Returns two nodes per primitive, of which one inner node is not part of the tree; empty if there are no
  /// boxes. A box that has a NaN, or whose low corner is above its high corner, becomes a leaf of NaNs that
  /// does not enlarge its ancestors.
  std::vector<TreeNode> build(std::span<const Box> boxes, Method method = Method::clustered);

  /// Triangles in device memory.
  struct Triangles {
    const float* vertices = nullptr;  ///< three coordinates each
    /// Three vertex indices per triangle; nullptr: 3 i, 3 i + 1 and 3 i + 2.
    const std::uint32_t* corners = nullptr;
    std::size_t count = 0;  ///< number of triangles
  };
  /// A tree in device memory; valid until the next call.
  struct OnDevice {
    const TreeNode* nodes = nullptr;
    std::size_t primitives = 0;
    /// Returns the index of the root in `nodes`.
    std::uint32_t root() const { return primitives == 1 ? 1 : 0; }
  };
  /// As build(), for primitives that are already in device memory. Nothing is copied, and the call does not
  /// wait for the device. `stream` is a cudaStream_t; the tree is ready for work that follows on it.
  OnDevice build_on_device(const Triangles& triangles, Method method = Method::clustered,
                           void* stream = nullptr);
  OnDevice build_on_device(const Box* boxes, std::size_t count, Method method = Method::clustered,
                           void* stream = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu

TANDEM_API_END
