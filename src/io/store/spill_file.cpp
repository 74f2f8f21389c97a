#include "io/store/spill_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{256} << 20;
constexpr std::size_t alignment = 64;

std::size_t aligned(std::size_t bytes) { return (bytes + alignment - 1) / alignment * alignment; }

}  // namespace

/// A file that was removed from its folder, and its mapping.
struct SpillFile::Chunk {
  Chunk(const std::filesystem::path& folder, std::size_t bytes) : size(bytes) {
    std::string name = (folder / "spill-XXXXXX").string();
    file = ::mkstemp(name.data());
    if (file < 0) fail(name);
    ::unlink(name.c_str());
    if (::ftruncate(file, static_cast<off_t>(size)) != 0) fail(name);
    void* const mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    if (mapped == MAP_FAILED) fail(name);
    start = static_cast<const std::byte*>(mapped);
  }
  ~Chunk() {
    if (start) ::munmap(const_cast<std::byte*>(start), size);
    if (file >= 0) ::close(file);
  }
  Chunk(const Chunk&) = delete;
  Chunk& operator=(const Chunk&) = delete;

  [[noreturn]] static void fail(const std::string& name) {
    throw Error(name + ": cannot be written: " + std::strerror(errno));
  }

  /// Appends bytes and returns their offset.
  std::size_t append(std::span<const std::byte> bytes) {
    const std::size_t offset = used;
    std::size_t written = 0;
    while (written < bytes.size()) {
      const ssize_t count = ::pwrite(file, bytes.data() + written, bytes.size() - written,
                                     static_cast<off_t>(offset + written));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) fail("temporary file of the store");
      written += static_cast<std::size_t>(count);
    }
    used = aligned(offset + bytes.size());
    return offset;
  }

  /// Returns the mapped memory of a range. A fault maps the pages around it too, in windows of 64 KiB; they
  /// are given back with the range, or those of its neighbours would stay.
  std::span<const std::byte> window(std::size_t from, std::size_t to) const {
    constexpr std::uintptr_t size_of_window = 1 << 16;
    const auto base = reinterpret_cast<std::uintptr_t>(start);
    const std::uintptr_t begin = std::max(base, (base + from) / size_of_window * size_of_window);
    const std::uintptr_t end =
        std::min(base + size, (base + to + size_of_window - 1) / size_of_window * size_of_window);
    return {start + (begin - base), end - begin};
  }

  int file = -1;
  const std::byte* start = nullptr;
  std::size_t size, used = 0;
};

SpillFile::Spilled SpillFile::add(const Mesh& mesh) {
  const auto vertices = std::as_bytes(mesh.vertices()), triangles = std::as_bytes(mesh.triangles());
  const std::size_t needed = aligned(vertices.size()) + aligned(triangles.size());
  if (!chunk_ || chunk_->size - chunk_->used < needed)
    chunk_ = std::make_shared<Chunk>(folder_, std::max(chunk_bytes, needed));
  const std::size_t first = chunk_->append(vertices), second = chunk_->append(triangles);
  const auto at = [&]<class T>(std::size_t offset, std::span<const T> like) {
    return Array<T>::view_of({reinterpret_cast<const T*>(chunk_->start + offset), like.size()}, chunk_);
  };
  Spilled spilled;
  spilled.bytes = chunk_->window(first, chunk_->used);
  spilled.mesh = std::make_shared<const Mesh>(Mesh::from_arrays(
      at(first, mesh.vertices()), at(second, mesh.triangles()), {mesh.parts().begin(), mesh.parts().end()}));
  release(spilled.bytes);
  return spilled;
}

void SpillFile::release(std::span<const std::byte> bytes) {
  if (bytes.empty()) return;
  ::madvise(const_cast<std::byte*>(bytes.data()), bytes.size(), MADV_DONTNEED);
}

}  // namespace tandem::io
