#include "tandem/gpu/box_pairs.h"
#include "tandem/gpu/device.h"

#include "gpu/box/box_pipeline.cuh"
#include "gpu/pair/replay.cuh"
#include "gpu/tree/refit_policy.h"

namespace tandem::gpu {

struct BoxPairs::State {
  using Counting = BoxPipeline::Counting;

  /// Boxes on the device: in single precision, or in double precision, which then decides.
  struct Boxes {
    const Box* single;
    const Bounds* exact;
    std::size_t count;
  };

  Stream stream;
  BoxPipeline pipeline;
  Replay building, moving;
  RefitPolicy policy;
  std::size_t builds = 0;
  DeviceArray<Box> boxes;
  DeviceArray<Bounds> bounds;

  Boxes upload(std::span<const Box> given) {
    boxes.assign(given, stream);
    return {boxes.data(), nullptr, given.size()};
  }
  Boxes upload(std::span<const Bounds> given) {
    bounds.assign(given, stream);
    return {nullptr, bounds.data(), given.size()};
  }

  OnDevice find(const Boxes& given, Order order, cudaStream_t on) {
    policy.forget();
    build_and_find(given, Counting::off, on);
    return finish(given, pipeline.count_found(on).pairs, order, on);
  }

  OnDevice update(const Boxes& given, Order order, cudaStream_t on) {
    const auto count = static_cast<std::uint32_t>(given.count);
    BoxPipeline::Counts counts{};
    if (policy.keeps(count)) {
      refit_and_find(given, on);
      counts = pipeline.count_found(on);
      if (counts.steps <= policy.limit()) {
        policy.moved(counts.steps);
        return finish(given, counts.pairs, order, on);
      }
    }
    build_and_find(given, Counting::on, on);
    counts = pipeline.count_found(on);
    policy.built(count, counts.steps);
    return finish(given, counts.pairs, order, on);
  }

  std::vector<ObjectPair> copied(const OnDevice& found) {
    std::vector<ObjectPair> pairs(found.count);
    check(cudaMemcpyAsync(pairs.data(), found.pairs, found.count * sizeof(ObjectPair), cudaMemcpyDeviceToHost,
                          stream),
          "copying pairs from the device");
    stream.wait();
    return pairs;
  }

 private:
  void build_and_find(const Boxes& given, Counting counting, cudaStream_t on) {
    ++builds;
    reserve(given);
    building.run(key(given, counting == Counting::on), on, [&](cudaStream_t to) {
      pipeline.build(rounded(given, to), given.count, to);
      pipeline.find(to, given.exact, counting);
    });
  }

  void refit_and_find(const Boxes& given, cudaStream_t on) {
    reserve(given);
    moving.run(key(given, policy.limit()), on, [&](cudaStream_t to) {
      pipeline.refit(rounded(given, to), to);
      pipeline.find(to, given.exact, Counting::on, policy.limit());
    });
  }

  /// Allocates all memory in advance, since allocation is impossible while kernels are recorded.
  void reserve(const Boxes& given) {
    pipeline.reserve(given.count);
    pipeline.reserve_pairs(std::max<std::size_t>(2 * given.count, 1024));
    if (given.exact != nullptr) pipeline.reserve_rounded(given.count);
  }

  const Box* rounded(const Boxes& given, cudaStream_t on) {
    return given.exact == nullptr ? given.single : pipeline.round(given.exact, given.count, on);
  }

  Replay::Key key(const Boxes& given, unsigned long long detail) const {
    return {reinterpret_cast<std::uintptr_t>(given.single), reinterpret_cast<std::uintptr_t>(given.exact),
            given.count, pipeline.memory(), detail};
  }

  OnDevice finish(const Boxes& given, std::size_t found, Order order, cudaStream_t on) {
    if (found > pipeline.room()) {
      pipeline.reserve_pairs(found);
      pipeline.restart(on);
      pipeline.find(on, given.exact);
    }
    if (order == Order::sorted) pipeline.sort(found, on);
    return {pipeline.unpack(found, on), found};
  }
};

BoxPairs::BoxPairs() {
  if (!available()) throw Error(unavailable_reason());
  state_ = std::make_unique<State>();
}
BoxPairs::~BoxPairs() = default;
BoxPairs::BoxPairs(BoxPairs&&) noexcept = default;
BoxPairs& BoxPairs::operator=(BoxPairs&&) noexcept = default;

std::vector<ObjectPair> BoxPairs::find(std::span<const Box> boxes) {
  return state_->copied(state_->find(state_->upload(boxes), Order::sorted, state_->stream));
}
std::vector<ObjectPair> BoxPairs::find(std::span<const Bounds> boxes) {
  return state_->copied(state_->find(state_->upload(boxes), Order::sorted, state_->stream));
}
std::vector<ObjectPair> BoxPairs::update(std::span<const Box> boxes) {
  return state_->copied(state_->update(state_->upload(boxes), Order::sorted, state_->stream));
}
std::vector<ObjectPair> BoxPairs::update(std::span<const Bounds> boxes) {
  return state_->copied(state_->update(state_->upload(boxes), Order::sorted, state_->stream));
}

BoxPairs::OnDevice BoxPairs::find_on_device(const Box* boxes, std::size_t count, Order order, void* stream) {
  return state_->find({boxes, nullptr, count}, order, static_cast<cudaStream_t>(stream));
}
BoxPairs::OnDevice BoxPairs::find_on_device(const Bounds* boxes, std::size_t count, Order order,
                                            void* stream) {
  return state_->find({nullptr, boxes, count}, order, static_cast<cudaStream_t>(stream));
}
BoxPairs::OnDevice BoxPairs::update_on_device(const Box* boxes, std::size_t count, Order order,
                                              void* stream) {
  return state_->update({boxes, nullptr, count}, order, static_cast<cudaStream_t>(stream));
}
BoxPairs::OnDevice BoxPairs::update_on_device(const Bounds* boxes, std::size_t count, Order order,
                                              void* stream) {
  return state_->update({nullptr, boxes, count}, order, static_cast<cudaStream_t>(stream));
}

std::size_t BoxPairs::builds() const { return state_->builds; }

}  // namespace tandem::gpu
