#include "io/store/store_mesh_keeper.h"

#include <sys/mman.h>

#include "io/model/saved_model.h"
#include "io/store/geometry_file.h"

namespace tandem::io {
namespace {

std::uint64_t bytes_of(const Mesh& mesh) {
  return mesh.vertices().size_bytes() + mesh.triangles().size_bytes();
}

void drop_pages(std::span<const std::byte> mapped) {
  if (!mapped.empty())
    ::madvise(const_cast<void*>(static_cast<const void*>(mapped.data())), mapped.size(), MADV_DONTNEED);
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
    const std::filesystem::path file = geometry_file(folder_, key);
    // A store that was prepared before has it, with trees.
    if (!known_geometry(folder_, key, mesh, ~std::uint64_t{0})) save_raw_mesh(folder_, key, mesh);
    mesh = {};
    const MappedFile mapped = map_file(file);
    const ThreadPool one(1);
    kept.mapped = mapped.bytes;
    kept.mesh = std::make_shared<const Mesh>(read_saved_mesh(mapped, file.string(), {}, one));
    drop_pages(kept.mapped);
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
  if (known != keys_.end()) drop_pages(kept_.at(known->second).mapped);
}

}  // namespace tandem::io
