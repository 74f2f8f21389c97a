#pragma once
#include <cstdint>
#include <vector>

#include "tandem/base/host_device.h"

namespace tandem {

/// A stack of at most 63 bits in a register. A sentinel bit below the contents marks the bottom.
class BitStack64 {
 public:
  TANDEM_HD explicit BitStack64(std::uint32_t /*capacity*/) {}

  TANDEM_HD bool empty() const { return bits_ == 1; }
  TANDEM_HD bool top() const { return (bits_ & 1) != 0; }
  TANDEM_HD void push(bool bit) { bits_ = bits_ << 1 | static_cast<std::uint64_t>(bit); }
  TANDEM_HD void pop() { bits_ >>= 1; }
  TANDEM_HD std::size_t bytes() const { return sizeof bits_; }

  /// One bit of the register is the sentinel.
  static constexpr std::uint32_t capacity = 63;

 private:
  std::uint64_t bits_ = 1;
};

/// A stack of bits with a fixed capacity, allocated once.
class BitStackLong {
 public:
  explicit BitStackLong(std::uint32_t capacity) : words_(capacity / 64 + 1) {}

  bool empty() const { return size_ == 0; }
  bool top() const { return (words_[(size_ - 1) / 64] >> (size_ - 1) % 64 & 1) != 0; }
  void push(bool bit) {
    std::uint64_t& word = words_[size_ / 64];
    const std::uint64_t mask = std::uint64_t{1} << size_ % 64;
    word = bit ? word | mask : word & ~mask;
    ++size_;
  }
  void pop() { --size_; }
  std::size_t bytes() const { return sizeof size_ + words_.size() * sizeof words_[0]; }

 private:
  std::uint32_t size_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace tandem
