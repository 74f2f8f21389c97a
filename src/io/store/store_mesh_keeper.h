#pragma once
#include <map>
#include <mutex>
#include <unordered_map>

#include "io/store/spill_file.h"
#include "io/store/store_files.h"

namespace tandem::io {

/// Keeps the meshes of assemblies: in memory up to a limit, then in files. Thread-safe.
class StoreMeshKeeper {
 public:
  /// `limit` in bytes; 0: all in memory.
  StoreMeshKeeper(std::filesystem::path folder, std::uint64_t limit)
      : limit_(limit), spill_(std::move(folder)) {}

  std::shared_ptr<const Mesh> keep(Mesh mesh);
  /// Returns the key of a mesh; computed unless the mesh was kept.
  GeometryKey key(const Mesh& mesh) const;
  /// Gives the memory pages of a mesh back if it is in a file; they are read again when they are needed.
  void release(const Mesh& mesh) const;

 private:
  struct Kept {
    std::shared_ptr<const Mesh> mesh;
    std::span<const std::byte> mapped;  ///< empty: in memory
  };

  std::uint64_t limit_;
  mutable std::mutex mutex_;
  std::uint64_t bytes_ = 0;  // in memory
  SpillFile spill_;
  std::map<GeometryKey, Kept> kept_;
  std::unordered_map<const Mesh*, GeometryKey> keys_;
};

}  // namespace tandem::io
