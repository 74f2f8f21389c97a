#include "tandem/base/error.h"
#include "tandem/gpu/box_pairs.h"
#include "tandem/gpu/device.h"

#include "bench/broad/broad_contestant.h"

namespace tandem::bench {
namespace {

/// From the host's boxes to the host's pairs: all boxes and all pairs are copied in every step.
class OnGpu final : public BroadContestant {
 public:
  explicit OnGpu(bool anew) : anew_(anew) {}

  void start(const scenes::RandomWorld& world) override { update(world); }
  void update(const scenes::RandomWorld& world) override { boxes_ = world.boxes(); }
  std::size_t find() override {
    pairs_ = anew_ ? gpu_.find(boxes_) : gpu_.update(boxes_);
    return pairs_.size();
  }
  std::vector<ObjectPair> pairs() const override { return pairs_; }
  std::string acting() const override { return std::to_string(gpu_.builds()) + " trees"; }

 private:
  bool anew_;
  gpu::BoxPairs gpu_;
  std::span<const Bounds> boxes_;
  std::vector<ObjectPair> pairs_;
};

template <bool anew>
std::unique_ptr<BroadContestant> make(const std::string&, int) {
  return std::make_unique<OnGpu>(anew);
}

}  // namespace

std::vector<NamedContestant> gpu_contestants() {
  if (!gpu::available()) throw Error(gpu::unavailable_reason());
  return {{.name = "tandem_gpu", .make = make<false>, .wall = true},
          {.name = "tandem_gpu_anew", .make = make<true>, .wall = true}};
}

}  // namespace tandem::bench
