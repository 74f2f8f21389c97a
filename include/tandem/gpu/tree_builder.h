#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/gpu/box_pairs.h"

namespace tandem::gpu {

/// A node of a binary tree with one primitive in each leaf. Node 0 is the root, unless there is one primitive
/// only: then node 1 is. Leaves have odd numbers.
struct alignas(32) TreeNode {
  float low[3];        ///< the smallest box around what is below
  std::uint32_t left;  ///< the first child; a leaf's primitive
  float high[3];
  std::uint32_t right;  ///< the second child; a leaf has none
};

/// Trees over triangles or boxes, built on the GPU. The same input gives the same nodes, whichever thread
/// comes first.
///
/// An object keeps its memory on the device from call to call; it may be used by one thread at a time. When
/// the device has not enough memory, Error says so and the object can still be used for fewer primitives.
class TreeBuilder {
 public:
  enum class Method {
    linear,    ///< along the Z-shaped curve, as the CPU's builder "linear": the fastest to build
    clustered  ///< nearest neighbours along the curve merged in rounds, as the CPU's "ploc": searched faster
  };

  /// Throws Error when there is no GPU backend or no device.
  TreeBuilder();
  ~TreeBuilder();
  TreeBuilder(TreeBuilder&&) noexcept;
  TreeBuilder& operator=(TreeBuilder&&) noexcept;

  /// Two nodes for each primitive, of which one inner node is not part of the tree; nothing for no boxes. A
  /// box that holds a NaN, or whose low corner is above its high corner, becomes a leaf of NaNs that makes
  /// nothing above it larger.
  std::vector<TreeNode> build(std::span<const Box> boxes, Method method = Method::clustered);

  /// Triangles in the device's memory.
  struct Triangles {
    const float* vertices = nullptr;  ///< three numbers each
    const std::uint32_t* corners =
        nullptr;            ///< three vertices for each triangle; null: 3 i, 3 i + 1 and 3 i + 2
    std::size_t count = 0;  ///< of triangles
  };
  /// A tree in the device's memory, which stays until the next call.
  struct OnDevice {
    const TreeNode* nodes = nullptr;
    std::size_t primitives = 0;
    std::uint32_t root() const { return primitives == 1 ? 1 : 0; }
  };
  /// The same for what is in the device's memory already. Nothing is copied and nothing is waited for:
  /// `stream` is a cudaStream_t, and the tree is there for what follows on it.
  OnDevice build_on_device(const Triangles& triangles, Method method = Method::clustered,
                           void* stream = nullptr);
  OnDevice build_on_device(const Box* boxes, std::size_t count, Method method = Method::clustered,
                           void* stream = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu
