#include "io/store/store_mesh_keeper.h"

#include <algorithm>

namespace tandem::io {
namespace {

std::uint64_t bytes_of(const Mesh& mesh) {
  return mesh.vertices().size_bytes() + mesh.triangles().size_bytes();
}

/// Of a mesh, its node and the entries of tables that refer to it.
constexpr std::uint64_t table_bytes = 1000;

}  // namespace

StoreMeshKeeper::StoreMeshKeeper(std::filesystem::path folder, std::uint64_t memory)
    : limit_(0), guard_(memory), spill_(std::move(folder)) {
  if (memory == 0) return;
  const std::uint64_t used = resident_bytes();
  limit_ = std::max<std::uint64_t>(1, memory > used ? (memory - used) / 4 : 0);
}

bool StoreMeshKeeper::fits(std::uint64_t bytes) const { return limit_ == 0 || bytes_ + bytes <= limit_; }

std::shared_ptr<const Mesh> StoreMeshKeeper::keep(Mesh mesh) {
  const GeometryKey key = key_of(mesh);
  const std::lock_guard lock(mutex_);
  if (const auto known = kept_.find(key); known != kept_.end()) return known->second.mesh;
  Kept kept;
  guard_.count(bytes_of(mesh));
  bytes_ += table_bytes;
  if (fits(bytes_of(mesh)) || mesh.triangles().empty()) {
    bytes_ += bytes_of(mesh);
    kept.mesh = std::make_shared<const Mesh>(std::move(mesh));
  } else {
    SpillFile::Spilled spilled = spill_.add(mesh);
    kept = {std::move(spilled.mesh), spilled.bytes};
  }
  keys_.emplace(kept.mesh.get(), key);
  return kept_.emplace(key, std::move(kept)).first->second.mesh;
}

GeometryKey StoreMeshKeeper::key(const Mesh& mesh) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = keys_.find(&mesh); known != keys_.end()) return known->second;
  }
  return key_of(mesh);
}

void StoreMeshKeeper::release(const Mesh& mesh) const {
  const std::lock_guard lock(mutex_);
  const auto known = keys_.find(&mesh);
  if (known != keys_.end()) SpillFile::release(kept_.at(known->second).mapped);
}

}  // namespace tandem::io
