#include "io/mesh/ply_rows.h"

namespace tandem::io {

void PlyBinaryRows::fail_coordinate(PlyType type, double value) const {
  reader_.fail_at(reader_.offset() - byte_size(type),
                  "expected a finite coordinate of at most 1e15 in magnitude, got " + std::to_string(value));
}

}  // namespace tandem::io
