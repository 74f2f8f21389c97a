#include "io/store/store_mesh_keeper.h"

namespace tandem::io {
namespace {

std::uint64_t bytes_of(const Mesh& mesh) {
  return mesh.vertices().size_bytes() + mesh.triangles().size_bytes();
}

}  // namespace

std::shared_ptr<const Mesh> StoreMeshKeeper::keep(Mesh mesh) {
  const GeometryKey key = key_of(mesh);
  const std::lock_guard lock(mutex_);
  if (const auto known = kept_.find(key); known != kept_.end()) return known->second.mesh;
  Kept kept;
  if (limit_ == 0 || bytes_ + bytes_of(mesh) <= limit_ || mesh.triangles().empty()) {
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
