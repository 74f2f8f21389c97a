#pragma once
#include <map>
#include <mutex>
#include <unordered_map>

#include "base/memory_guard.h"
#include "io/store/spill_file.h"
#include "io/store/store_files.h"

namespace tandem::io {

/// Keeps the meshes of assemblies: in memory up to a quarter of a limit, then in files. Thread-safe.
class StoreMeshKeeper {
 public:
  /// `memory` is the limit of the process in bytes; 0: all meshes stay in memory.
  StoreMeshKeeper(std::filesystem::path folder, std::uint64_t memory);

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

  bool fits(std::uint64_t bytes) const;

  std::uint64_t limit_;  // of `bytes_`; 0: none
  MemoryGuard guard_;
  mutable std::mutex mutex_;
  std::uint64_t bytes_ = 0;  // of meshes in memory, and of the tables of all meshes
  SpillFile spill_;
  std::map<GeometryKey, Kept> kept_;
  std::unordered_map<const Mesh*, GeometryKey> keys_;
};

}  // namespace tandem::io
