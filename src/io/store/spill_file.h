#pragma once
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Meshes in files without a name, which the system removes when the process ends in any way. Few mappings
/// hold many meshes, because their number in a process is limited.
class SpillFile {
 public:
  explicit SpillFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

  struct Spilled {
    std::shared_ptr<const Mesh> mesh;
    std::span<const std::byte> bytes;  ///< mapped memory of its arrays
  };
  /// Writes the arrays of a mesh and returns a mesh that refers to them. Throws Error if the disk is full.
  Spilled add(const Mesh& mesh);

  /// Gives the memory pages of a mesh back; they are read again when they are needed.
  static void release(std::span<const std::byte> bytes);

 private:
  struct Chunk;
  std::filesystem::path folder_;
  std::shared_ptr<Chunk> chunk_;
};

}  // namespace tandem::io
