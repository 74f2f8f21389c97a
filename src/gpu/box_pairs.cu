#include "tandem/gpu/box_pairs.h"
#include "tandem/gpu/device.h"

#include "gpu/box_pipeline.cuh"

namespace tandem::gpu {

struct BoxPairs::State {
  Stream stream;
  BoxPipeline pipeline;
  DeviceArray<Box> boxes;
  DeviceArray<Bounds> bounds;

  OnDevice find(const Box* boxes_to_sort, const Bounds* exact, std::size_t count, Order order,
                cudaStream_t on) {
    pipeline.build(boxes_to_sort, count, on);
    pipeline.reserve_pairs(std::max<std::size_t>(2 * count, 1024));
    pipeline.find(on, exact);
    std::size_t found = pipeline.count_found(on);
    if (found > pipeline.room()) {
      pipeline.reserve_pairs(found);
      pipeline.find(on, exact);
      found = pipeline.count_found(on);
    }
    if (order == Order::sorted) pipeline.sort(found, on);
    return {pipeline.unpack(found, on), found};
  }

  std::vector<ObjectPair> copied(const OnDevice& found) {
    std::vector<ObjectPair> pairs(found.count);
    check(cudaMemcpyAsync(pairs.data(), found.pairs, found.count * sizeof(ObjectPair), cudaMemcpyDeviceToHost,
                          stream),
          "copying pairs from the device");
    stream.wait();
    return pairs;
  }
};

BoxPairs::BoxPairs() {
  if (!available()) throw Error(why_unavailable());
  state_ = std::make_unique<State>();
}
BoxPairs::~BoxPairs() = default;
BoxPairs::BoxPairs(BoxPairs&&) noexcept = default;
BoxPairs& BoxPairs::operator=(BoxPairs&&) noexcept = default;

std::vector<ObjectPair> BoxPairs::find(std::span<const Box> boxes) {
  State& s = *state_;
  s.boxes.assign(boxes, s.stream);
  return s.copied(s.find(s.boxes.data(), nullptr, boxes.size(), Order::sorted, s.stream));
}

std::vector<ObjectPair> BoxPairs::find(std::span<const Bounds> boxes) {
  State& s = *state_;
  s.bounds.assign(boxes, s.stream);
  const Box* rounded = s.pipeline.round(s.bounds.data(), boxes.size(), s.stream);
  return s.copied(s.find(rounded, s.bounds.data(), boxes.size(), Order::sorted, s.stream));
}

BoxPairs::OnDevice BoxPairs::find_on_device(const Box* boxes, std::size_t count, Order order, void* stream) {
  return state_->find(boxes, nullptr, count, order, static_cast<cudaStream_t>(stream));
}

BoxPairs::OnDevice BoxPairs::find_on_device(const Bounds* boxes, std::size_t count, Order order,
                                            void* stream) {
  const auto on = static_cast<cudaStream_t>(stream);
  return state_->find(state_->pipeline.round(boxes, count, on), boxes, count, order, on);
}

}  // namespace tandem::gpu
