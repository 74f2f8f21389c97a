#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "tandem/shape/shape.h"

#include "math/archive.h"

namespace tandem {

/// Returns a hash of the content of a shape: every bit of its numbers counts. A user-defined convex shape is
/// known by its mass and its support points in 26 directions.
std::uint64_t fingerprint(const Shape& shape);

/// Writes shapes to an archive. Shapes of a few numbers are written where they occur. The others are in a
/// table, each once, and have an index.
class ShapeTableWriter {
 public:
  /// Collects the shapes with shared data, and their children. Call for all shapes before write_table().
  void add(const Shape& shape);
  /// Writes the table: fingerprints, and the content if `embed`. User-defined convex shapes have no content.
  void write_table(ArchiveWriter& archive, bool embed);
  /// Precondition: the shape was added.
  void write(ArchiveWriter& archive, const Shape& shape);

 private:
  std::vector<Shape> shapes_;                                          ///< children before their parents
  std::vector<std::pair<const Shape::Data*, std::uint32_t>> indices_;  ///< sorted
  const Shape::Data* last_ = nullptr;                                  ///< added last
  std::pair<const Shape::Data*, std::uint32_t> found_{};               ///< written last
};

/// Reads what a ShapeTableWriter has written.
class ShapeTableReader {
 public:
  /// Reads the table. Shapes of `known` are used instead of equal ones in the archive; it is called only if
  /// the table is not empty. Throws Error if a shape is neither known nor in the archive.
  ShapeTableReader(ArchiveReader& archive, const std::function<std::vector<Shape>()>& known);
  Shape read(ArchiveReader& archive) const;

 private:
  Shape read_content(ArchiveReader& archive, ShapeKind kind) const;

  std::vector<Shape> shapes_;
};

}  // namespace tandem
