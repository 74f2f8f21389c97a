#include "assembly/string_pool.h"

#include <bit>

#include "tandem/base/error.h"

#include "assembly/hash_bytes.h"

namespace tandem {

std::uint32_t StringPool::append(std::string_view text) {
  constexpr std::size_t most = 0xffffffffu;
  if (text.size() > most - characters_.size()) throw Error("names and properties take more than 4 GiB");
  characters_.append(text);
  starts_.push_back(static_cast<std::uint32_t>(characters_.size()));
  return static_cast<std::uint32_t>(starts_.size() - 2);
}

std::uint32_t StringTable::number_of(std::string_view text) {
  if (text.empty()) return 0;
  const std::uint64_t sum = hash_bytes(text.data(), text.size());
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(sum) & mask;
  for (; slots_[slot] != vacant; slot = (slot + 1) & mask)
    if (hashes_[slots_[slot]] == sum && strings_[slots_[slot]] == text) return slots_[slot];
  const std::uint32_t number = slots_[slot] = strings_.append(text);
  hashes_.push_back(sum);
  if (2 * strings_.size() > slots_.size()) rehash(4 * slots_.size());
  return number;
}

void StringTable::reserve(std::size_t count) {
  hashes_.reserve(count + 1);
  if (2 * count > slots_.size()) rehash(std::bit_ceil(2 * count));
}

void StringTable::rehash(std::size_t slots) {
  slots_.assign(slots, vacant);
  const std::size_t mask = slots - 1;
  for (std::uint32_t number = 1; number < hashes_.size(); ++number) {
    std::size_t slot = static_cast<std::size_t>(hashes_[number]) & mask;
    while (slots_[slot] != vacant) slot = (slot + 1) & mask;
    slots_[slot] = number;
  }
}

}  // namespace tandem
