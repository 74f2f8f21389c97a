#pragma once
#include <cmath>
#include <cstdint>
#include <string>

#include "tandem/mesh/mesh.h"

#include "io/bytes/byte_reader.h"
#include "io/mesh/ply_header.h"
#include "io/text/text_scanner.h"

/// The two storage forms of PLY rows, with one interface.
namespace tandem::io {

inline bool is_float(PlyType type) { return type == PlyType::float32 || type == PlyType::float64; }

/// One row per line, checked for the number of values in the header.
class PlyTextRows {
 public:
  explicit PlyTextRows(TextScanner& scanner) : scanner_(&scanner) {}

  [[noreturn]] void fail(const std::string& problem) const { scanner_->fail(problem); }
  /// Returns the number of bytes left, including a missing last line break.
  std::uint64_t bytes_left() const { return scanner_->window().bytes_left() + 1; }
  /// Minimum size of a number: a digit and a separator.
  std::uint64_t fewest_bytes(PlyType) const { return 2; }

  void begin_row() { scanner_->skip_blanks_and_lines(); }
  void end_row() {
    if (!scanner_->at_line_end()) scanner_->fail_expected("the end of the line");
  }
  double coordinate(PlyType) { return scanner_->coordinate(); }
  std::int64_t integer(PlyType type) {
    return is_float(type) ? whole(scanner_->number("an integer")) : scanner_->integer("an integer");
  }
  void skip(PlyType, std::uint64_t count) {
    for (; count > 0; --count) {
      if (scanner_->at_line_end()) scanner_->fail_expected("a number");
      scanner_->skip_word();
    }
  }

 private:
  std::int64_t whole(double value) const {
    if (!(std::abs(value) < 1e15) || value != std::floor(value)) fail("expected an integer");
    return static_cast<std::int64_t>(value);
  }
  TextScanner* scanner_;
};

/// Consecutive numbers, in either byte order.
class PlyBinaryRows {
 public:
  explicit PlyBinaryRows(ByteReader reader) : reader_(reader) {}

  [[noreturn]] void fail(const std::string& problem) const { reader_.fail(problem); }
  std::uint64_t bytes_left() const { return reader_.bytes_left(); }
  std::uint64_t fewest_bytes(PlyType type) const { return byte_size(type); }

  void begin_row() {}
  void end_row() {}
  double coordinate(PlyType type) {
    const double value = number(type);
    // Written so that NaN fails it.
    if (!(std::abs(value) <= Mesh::max_coordinate)) [[unlikely]]
      reader_.fail_at(
          reader_.offset() - byte_size(type),
          "expected a finite coordinate of at most 1e15 in magnitude, got " + std::to_string(value));
    return value;
  }
  std::int64_t integer(PlyType type) {
    if (type == PlyType::int32) return reader_.take_number<std::int32_t>();
    if (type == PlyType::uint32) return reader_.take_number<std::uint32_t>();
    if (type == PlyType::uint8) return reader_.take_number<std::uint8_t>();
    const double value = number(type);
    if (!(std::abs(value) < 1e15) || value != std::floor(value)) fail("expected an integer");
    return static_cast<std::int64_t>(value);
  }
  void skip(PlyType type, std::uint64_t count) { reader_.skip(count * byte_size(type)); }

 private:
  [[noreturn]] void fail_coordinate(PlyType type, double value) const;
  double number(PlyType type) {
    switch (type) {
      case PlyType::int8:
        return reader_.take_number<std::int8_t>();
      case PlyType::uint8:
        return reader_.take_number<std::uint8_t>();
      case PlyType::int16:
        return reader_.take_number<std::int16_t>();
      case PlyType::uint16:
        return reader_.take_number<std::uint16_t>();
      case PlyType::int32:
        return reader_.take_number<std::int32_t>();
      case PlyType::uint32:
        return reader_.take_number<std::uint32_t>();
      case PlyType::float32:
        return reader_.take_number<float>();
      case PlyType::float64:
        break;
    }
    return reader_.take_number<double>();
  }
  ByteReader reader_;
};

}  // namespace tandem::io
