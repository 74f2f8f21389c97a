#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tandem {

/// The input of a fuzzer, read sequentially; zeros follow its end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::uint8_t byte() { return at_ < size_ ? data_[at_++] : std::uint8_t{0}; }
  /// Returns any double, including infinities and NaNs.
  double any_bits() {
    std::uint8_t bits[8];
    for (std::uint8_t& b : bits) b = byte();
    double value;
    std::memcpy(&value, bits, sizeof value);
    return value;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

}  // namespace tandem
