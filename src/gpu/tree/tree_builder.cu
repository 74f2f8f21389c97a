#include "tandem/gpu/device.h"
#include "tandem/gpu/tree_builder.h"

#include "gpu/tree/tree_pipeline.cuh"

namespace tandem::gpu {

static_assert(sizeof(TreeNode) == sizeof(BoxNode) && alignof(TreeNode) == alignof(BoxNode));
static_assert(offsetof(TreeNode, left) == offsetof(BoxNode, down));
static_assert(offsetof(TreeNode, high) == offsetof(BoxNode, high));
static_assert(offsetof(TreeNode, right) == offsetof(BoxNode, next));

struct TreeBuilder::State {
  Stream stream;
  TreePipeline pipeline;
  DeviceArray<Box> boxes;

  template <class Primitives>
  OnDevice build(const Primitives& primitives, std::size_t count, Method method, cudaStream_t on) {
    pipeline.sort(primitives, count, on);
    if (method == Method::linear)
      pipeline.build_linear(on);
    else
      pipeline.build_clustered(on);
    return {reinterpret_cast<const TreeNode*>(pipeline.nodes()), count};
  }
};

TreeBuilder::TreeBuilder() {
  if (!available()) throw Error(unavailable_reason());
  state_ = std::make_unique<State>();
}
TreeBuilder::~TreeBuilder() = default;
TreeBuilder::TreeBuilder(TreeBuilder&&) noexcept = default;
TreeBuilder& TreeBuilder::operator=(TreeBuilder&&) noexcept = default;

std::vector<TreeNode> TreeBuilder::build(std::span<const Box> boxes, Method method) {
  State& s = *state_;
  s.boxes.assign(boxes, s.stream);
  const OnDevice tree = s.build(static_cast<const Box*>(s.boxes.data()), boxes.size(), method, s.stream);
  std::vector<TreeNode> nodes(2 * boxes.size());
  check(cudaMemcpyAsync(nodes.data(), tree.nodes, nodes.size() * sizeof(TreeNode), cudaMemcpyDeviceToHost,
                        s.stream),
        "copying a tree from the device");
  s.stream.wait();
  return nodes;
}

TreeBuilder::OnDevice TreeBuilder::build_on_device(const Triangles& triangles, Method method, void* stream) {
  return state_->build(TriangleView{triangles.vertices, triangles.corners}, triangles.count, method,
                       static_cast<cudaStream_t>(stream));
}
TreeBuilder::OnDevice TreeBuilder::build_on_device(const Box* boxes, std::size_t count, Method method,
                                                   void* stream) {
  return state_->build(boxes, count, method, static_cast<cudaStream_t>(stream));
}

}  // namespace tandem::gpu
