#include <array>
#include <cmath>

#include "broad/block/block_kernel.h"
#include "broad/method.h"

namespace tandem::broad {
namespace {

/// Sweep and prune along one axis, the one with the largest spread of the boxes. All boxes are sorted by
/// their low endpoint. Each is compared, sixteen at a time, with the boxes that begin before it ends (Zych
/// 2016, §2.3).
class OneAxisSweep final : public Method {
 public:
  using Method::Method;

  Found find(const ModifiedObjects&, PairKeys& pairs) override {
    if (objects().count == 0) return Found::all;
    const int axis = best_axis();
    sort_along(axis);
    const BlockView view{blocks_.data(), ids_.data(), objects().count};
    constexpr std::size_t fraction = 1024;
    if (workers().threads() == 1 || objects().count <= fraction) {
      pairs_behind(objects(), view, axis, 0, objects().count, pairs);
      return Found::all;
    }
    std::vector<PairKeys> found((objects().count + fraction - 1) / fraction);
    workers().for_chunks(objects().count, fraction, [&](std::size_t i, std::size_t begin, std::size_t end) {
      pairs_behind(objects(), view, axis, begin, end, found[i]);
    });
    append_all(found, pairs);
    return Found::all;
  }

  std::size_t bytes() const override {
    return keys_.bytes() + spare_.bytes() + ids_.bytes() + blocks_.bytes();
  }

 private:
  /// Chooses the axis by the variance of the centres of boxes with finite endpoints.
  int best_axis() const {
    Vec3 variance;
    for (int k = 0; k < 3; ++k) {
      double sum = 0, squares = 0, count = 0, extent = 0;
      const ObjectId step = objects().end() / 4096 + 1;
      for (ObjectId id = 0; id < objects().end(); id += step) {
        const double low = objects().boxes[id].low[k], high = objects().boxes[id].high[k],
                     mid = low / 2 + high / 2;
        if (objects().state[id] == Objects::gone || !std::isfinite(high - low) || !std::isfinite(mid))
          continue;
        sum += mid;
        squares += mid * mid;
        count += 1;
        extent += high - low;
      }
      // Wide boxes make an axis less suitable.
      variance[k] = count > 0 ? (squares - sum * sum / count) / count / (1e-300 + extent * extent) : 0;
      if (!std::isfinite(variance[k])) variance[k] = 0;
    }
    return largest_axis(variance);
  }

  /// Maps a float to an unsigned integer with the same order.
  static std::uint32_t ordered(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    return bits >> 31 ? ~bits : bits | 0x80000000u;
  }

  void sort_along(int axis) {
    keys_.clear();
    keys_.reserve(objects().count);
    for (ObjectId id = 0; id < objects().end(); ++id)
      if (objects().state[id] != Objects::gone)
        keys_.push_back(std::uint64_t{ordered(round_down(objects().boxes[id].low[axis]))} << 32 | id);
    spare_.resize(keys_.size());
    std::array<std::uint32_t, 2048> next;
    for (int shift = 32; shift < 64; shift += 11) {
      next.fill(0);
      for (const std::uint64_t key : keys_) ++next[key >> shift & 2047];
      std::uint32_t sum = 0;
      for (std::uint32_t& n : next) sum += std::exchange(n, sum);
      for (const std::uint64_t key : keys_) spare_[next[key >> shift & 2047]++] = key;
      std::swap(keys_, spare_);
    }
    constexpr std::size_t size = BoxBlock::size;
    const std::size_t slots = (keys_.size() + size - 1) / size * size;
    blocks_.resize(slots / size);
    ids_.resize(slots);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      ids_[i] = static_cast<ObjectId>(keys_[i]);
      blocks_[i / size].set(i % size, FloatBox::around(objects().boxes[ids_[i]]));
    }
    for (std::size_t i = keys_.size(); i < slots; ++i) blocks_[i / size].clear(i % size);
  }

  ReusableBuffer<std::uint64_t> keys_, spare_;
  ReusableBuffer<ObjectId> ids_;
  ReusableBuffer<BoxBlock> blocks_;
};

}  // namespace

TANDEM_BROAD_PHASE(sap1, OneAxisSweep)

}  // namespace tandem::broad
