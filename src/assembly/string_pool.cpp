#include "assembly/string_pool.h"

#include <algorithm>

#include "tandem/base/error.h"

#include "assembly/hash_bytes.h"

namespace tandem {
namespace {

/// Returns a hash of the first and the last bytes, for a table that may be wrong. Names differ at their ends.
std::uint64_t hash_of_ends(std::string_view text) {
  std::uint64_t first = 0, last = 0;
  if (text.size() >= sizeof first) {
    std::memcpy(&first, text.data(), sizeof first);
    std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
  } else {
    for (const char c : text) first = first << 8 | static_cast<unsigned char>(c);
  }
  return ((first ^ last * 31) * 0x9e3779b97f4a7c15u) >> 32;
}

}  // namespace

void StringPool::grow(std::size_t bytes) {
  constexpr std::size_t most = 0xffffffffu;
  const std::size_t used = starts_.back();
  if (bytes > most - used) throw Error("names and properties take more than 4 GiB");
  characters_.resize(used + std::max(bytes, std::min(used, most - used)));
}

void StringPool::reserve(std::size_t count, std::size_t bytes) {
  constexpr std::size_t most = 0xffffffffu;
  if (bytes > characters_.size()) characters_.resize(std::min(bytes, most));
  starts_.reserve(count + 2);
}

std::uint32_t StringTable::number_of(std::string_view text) {
  if (text.empty()) return 0;
  const auto sum = static_cast<std::uint32_t>(hash_bytes(text.data(), text.size()));
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = sum & mask;
  for (; slots_[slot].string != vacant; slot = (slot + 1) & mask)
    if (slots_[slot].hash == sum && strings_[slots_[slot].string] == text) return slots_[slot].string;
  const std::uint32_t number = strings_.append(text);
  slots_[slot] = {number, sum};
  if (2 * ++used_ > slots_.size()) rehash(4 * slots_.size());
  return number;
}

std::uint32_t StringTable::number_of_recent(std::string_view text) {
  if (text.empty()) return 0;
  const auto hash = static_cast<std::uint32_t>(hash_of_ends(text));
  Slot& recent = recent_[hash % recent_.size()];
  // The hash is compared first: strings behind a vacant slot or an old number are not in the caches.
  if (recent.string == vacant || recent.hash != hash || strings_[recent.string] != text)
    recent = {strings_.append(text), hash};
  return recent.string;
}

void StringTable::reserve(std::size_t count, std::size_t bytes_each) {
  strings_.reserve(count, count * bytes_each);
}

void StringTable::rehash(std::size_t slots) {
  std::vector<Slot> old(slots);
  old.swap(slots_);
  const std::size_t mask = slots - 1;
  for (const Slot& each : old) {
    if (each.string == vacant) continue;
    std::size_t slot = each.hash & mask;
    while (slots_[slot].string != vacant) slot = (slot + 1) & mask;
    slots_[slot] = each;
  }
}

}  // namespace tandem
