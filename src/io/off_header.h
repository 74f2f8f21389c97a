#pragma once
#include <cstdint>

#include "io/text_scanner.h"

namespace tandem::io {

struct OffHeader {
  std::uint64_t vertex_count = 0, face_count = 0;
  bool homogeneous = false;  // vertices have a fourth coordinate, which divides the others
};

/// Reads up to the line after the counts, which the rest of the file has room for. Throws Error with the
/// line.
OffHeader read_off_header(TextScanner& scanner);

/// Fails unless what is left of the file has room for the faces.
void check_faces_fit(TextScanner& scanner, std::uint64_t face_count);

}  // namespace tandem::io
