#include "assembly/string_pool.h"

#include <algorithm>
#include <span>

#include "tandem/base/error.h"

#include "assembly/hash_bytes.h"

namespace tandem {
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

std::uint32_t StringPool::append(const StringPool& others) {
  const std::string_view text = others.characters();
  if (text.size() > characters_.size() - starts_.back()) grow(text.size());
  const std::uint32_t base = starts_.back(), before = static_cast<std::uint32_t>(size() - 1);
  std::memcpy(characters_.data() + base, text.data(), text.size());
  // String 0 has no characters, so string 1 begins where it does.
  for (const std::uint32_t end : std::span(others.starts_).subspan(2)) starts_.push_back(base + end);
  return before;
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
