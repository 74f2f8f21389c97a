#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// Strings behind one another in one block of memory, by number. String 0 is empty.
class StringPool {
 public:
  std::string_view operator[](std::uint32_t index) const {
    return {characters_.data() + starts_[index], starts_[index + 1] - starts_[index]};
  }
  std::size_t size() const { return starts_.size() - 1; }
  std::size_t bytes() const { return characters_.capacity() + starts_.capacity() * sizeof(std::uint32_t); }
  void reserve(std::size_t count, std::size_t bytes);
  /// Throws Error if all strings together take more than 4 GiB.
  std::uint32_t append(std::string_view text) {
    if (text.size() > characters_.size() - starts_.back()) [[unlikely]]
      grow(text.size());
    copy(text, characters_.data() + starts_.back());
    starts_.push_back(starts_.back() + static_cast<std::uint32_t>(text.size()));
    return static_cast<std::uint32_t>(starts_.size() - 2);
  }
  /// Appends all strings of another pool but string 0. Returns the difference of their numbers.
  std::uint32_t append(const StringPool& others);
  void shrink() {
    characters_.resize(starts_.back());
    characters_.shrink_to_fit();
    starts_.shrink_to_fit();
  }

  /// Return the strings as arrays, and the pool of such arrays. `starts` must begin with 0, 0, must not
  /// decrease and must end with the number of characters.
  std::string_view characters() const { return {characters_.data(), starts_.back()}; }
  const std::vector<std::uint32_t>& starts() const { return starts_; }
  static StringPool from_arrays(std::string characters, std::vector<std::uint32_t> starts) {
    StringPool pool;
    pool.characters_ = std::move(characters);
    pool.starts_ = std::move(starts);
    return pool;
  }

 private:
  void grow(std::size_t bytes);
  /// Most names have 8 to 16 bytes: two words, which may overlap.
  static void copy(std::string_view text, char* to) {
    constexpr std::size_t word = sizeof(std::uint64_t);
    if (text.size() < word || text.size() > 2 * word) {
      std::memcpy(to, text.data(), text.size());
      return;
    }
    const std::size_t last = text.size() - word;
    std::uint64_t words[2];
    std::memcpy(&words[0], text.data(), word);
    std::memcpy(&words[1], text.data() + last, word);
    std::memcpy(to, &words[0], word);
    std::memcpy(to + last, &words[1], word);
  }

  std::string characters_;  ///< those behind the last string are not used yet
  std::vector<std::uint32_t> starts_{0, 0};
};

/// Numbers for strings: equal strings get one number.
class StringTable {
 public:
  StringTable() : slots_(64) {}
  std::uint32_t number_of(std::string_view text);
  /// Returns a number of a string that may differ from that of an equal string, but seldom does if the other
  /// one was among the last. Names of nodes are mostly distinct: looking up each one in a table of all of
  /// them misses the caches.
  std::uint32_t number_of_recent(std::string_view text) {
    if (text.empty()) return 0;
    const std::uint32_t hash = hash_of_ends(text);
    Slot& recent = recent_[hash % recent_.size()];
    // The hash is compared first: strings behind a vacant slot or an old number are not in the caches.
    if (recent.hash != hash || recent.string == vacant || strings_[recent.string] != text) [[likely]]
      recent = {strings_.append(text), hash};
    return recent.string;
  }
  /// Appends all strings of a pool but string 0, without a look at equal ones. Returns the difference of
  /// their numbers.
  std::uint32_t append(const StringPool& others) { return strings_.append(others); }
  /// Reserves memory for this number of strings, of this size on average.
  void reserve(std::size_t count, std::size_t bytes_each);
  const StringPool& strings() const { return strings_; }
  StringPool take() {
    strings_.shrink();
    return std::move(strings_);
  }

 private:
  static constexpr std::uint32_t vacant = 0xffffffffu;
  /// Returns a hash of the first and the last bytes, for a table that may be wrong. Names differ at their
  /// ends.
  static std::uint32_t hash_of_ends(std::string_view text) {
    std::uint64_t first = 0, last = 0;
    if (text.size() >= sizeof first) {
      std::memcpy(&first, text.data(), sizeof first);
      std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
    } else {
      for (const char c : text) first = first << 8 | static_cast<unsigned char>(c);
    }
    return static_cast<std::uint32_t>(((first ^ last * 31) * 0x9e3779b97f4a7c15u) >> 32);
  }
  void rehash(std::size_t slots);

  struct Slot {
    std::uint32_t string = vacant, hash = 0;
  };

  StringPool strings_;
  std::size_t used_ = 0;
  std::vector<Slot> slots_;          // open addressing, at most half full
  std::array<Slot, 1024> recent_{};  // by hash
};

}  // namespace tandem
