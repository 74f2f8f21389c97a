#pragma once
#include <cstdint>

#include "io/text/text_scanner.h"

namespace tandem::io {

struct OffHeader {
  std::uint64_t vertex_count = 0, face_count = 0;
  bool homogeneous = false;  // vertices have a fourth coordinate, which divides the others
};

/// Reads up to the line after the counts. Checks that the rest of the file can hold these counts. Throws
/// Error with the line number.
OffHeader read_off_header(TextScanner& scanner);

/// Throws Error if the rest of the file is too short for the faces.
void check_faces_fit(TextScanner& scanner, std::uint64_t face_count);

}  // namespace tandem::io
