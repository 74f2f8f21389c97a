#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "io/text/text_scanner.h"

namespace tandem::io {

enum class PlyType { int8, uint8, int16, uint16, int32, uint32, float32, float64 };

/// Returns the size of a number of this type in a binary file.
std::size_t byte_size(PlyType type);

/// One number per row, or a list with its length first.
struct PlyProperty {
  std::string name;
  PlyType type = PlyType::float32;
  bool is_list = false;
  PlyType count_type = PlyType::uint8;
};

/// A table of rows with the same properties.
struct PlyElement {
  std::string name;
  std::uint64_t count = 0;
  std::vector<PlyProperty> properties;
};

struct PlyHeader {
  bool is_text = true;
  std::endian order = std::endian::little;
  std::vector<PlyElement> elements;
};

/// Reads from "ply" to the line after "end_header". Throws Error with the line number.
PlyHeader read_ply_header(TextScanner& scanner);

}  // namespace tandem::io
