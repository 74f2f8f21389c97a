#include "clash/scale/geometry_cache.h"

#include <algorithm>

namespace tandem::clash {

struct GeometryCache::Entry {
  explicit Entry(std::uint64_t of) : key(of) {}

  std::uint64_t key;
  Lazy<std::unique_ptr<LoadedGeometry>> loaded;
  std::uint64_t users = 0, bytes = 0;
  std::optional<Recent::iterator> unused;
};

namespace {

std::uint64_t memory_of(const LoadedGeometry& geometry) {
  std::uint64_t bytes = geometry.model.memory_bytes();
  if (const GeometryInfo* const info = geometry.known_info.if_made())
    bytes += info->shells.size() * sizeof(ShellInfo);
  if (const VertexGraph* const graph = geometry.known_graph.if_made()) bytes += graph->memory_bytes();
  return bytes + 1024;  // the objects themselves
}

}  // namespace

GeometryCache::GeometryCache(Load load, std::vector<std::uint32_t> assembly_of, std::uint64_t capacity)
    : load_(std::move(load)), assembly_of_(std::move(assembly_of)), capacity_(capacity) {}
GeometryCache::~GeometryCache() = default;

std::shared_ptr<GeometryCache::Entry> GeometryCache::find(std::uint64_t key) const {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Entry>& entry = entries_[key];
  if (!entry) {
    entry = std::make_shared<Entry>(key);
    ++counts_.loads;
  } else {
    ++counts_.hits;
  }
  ++entry->users;
  if (entry->unused) {
    unused_.erase(*entry->unused);
    entry->unused.reset();
  }
  return entry;
}

std::shared_ptr<const LoadedGeometry> GeometryCache::get(std::uint32_t model,
                                                         Assembly::Geometry geometry) const {
  const std::uint32_t owner = assembly_of_[model];
  const std::shared_ptr<Entry> entry = find(std::uint64_t{owner} << 32 | geometry);
  // Loading happens outside of the lock; others that need the same geometry wait for it.
  std::shared_ptr<Entry> in_use(entry.get(), [this, entry](Entry*) { release(entry); });
  const LoadedGeometry& loaded = *entry->loaded.get([&] { return load_(owner, geometry); });
  return {std::move(in_use), &loaded};
}

bool GeometryCache::holds(std::uint32_t model, Assembly::Geometry geometry) const {
  const std::lock_guard lock(mutex_);
  return entries_.contains(std::uint64_t{assembly_of_[model]} << 32 | geometry);
}

void GeometryCache::release(const std::shared_ptr<Entry>& entry) const {
  const auto* const made = entry->loaded.if_made();
  const std::uint64_t bytes = made ? memory_of(**made) : 0;
  std::vector<std::shared_ptr<Entry>> gone;  // destroyed outside of the lock
  const std::lock_guard lock(mutex_);
  counts_.bytes += bytes - entry->bytes;  // queries have built more of it
  entry->bytes = bytes;
  counts_.max_bytes = std::max(counts_.max_bytes, counts_.bytes);
  if (--entry->users == 0) entry->unused = unused_.insert(unused_.end(), entry);
  gone = trim();
}

std::vector<std::shared_ptr<GeometryCache::Entry>> GeometryCache::trim() const {
  std::vector<std::shared_ptr<Entry>> gone;
  while (counts_.bytes > capacity_ && !unused_.empty()) {
    std::shared_ptr<Entry> oldest = std::move(unused_.front());
    unused_.pop_front();
    counts_.bytes -= oldest->bytes;
    ++counts_.evictions;
    entries_.erase(oldest->key);
    gone.push_back(std::move(oldest));
  }
  return gone;
}

CacheCounts GeometryCache::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace tandem::clash
