#include "io/mutate.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tandem::io {
namespace {

using Random = std::mt19937_64;

std::size_t below(std::size_t limit, Random& random) { return limit == 0 ? 0 : random() % limit; }

/// Mostly short, sometimes long.
std::size_t length_up_to(std::size_t limit, Random& random) {
  const std::size_t most = std::size_t{1} << below(12, random);
  return std::min(limit, 1 + below(most, random));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Puts another number in the place of one of a text, or four or eight extreme bytes anywhere.
void change_number(std::string& bytes, Random& random) {
  constexpr auto numbers = std::to_array<std::string_view>({"-1",
                                                            "0",
                                                            "1",
                                                            "2",
                                                            "65535",
                                                            "65536",
                                                            "100000",
                                                            "2147483647",
                                                            "2147483648",
                                                            "4294967295",
                                                            "4294967296",
                                                            "99999999999",
                                                            "18446744073709551615",
                                                            "-2147483648",
                                                            "1e30",
                                                            "1e300",
                                                            "1e-300",
                                                            "nan",
                                                            "inf",
                                                            "-0",
                                                            "."});
  std::size_t at = below(bytes.size(), random);
  while (at < bytes.size() && !is_digit(bytes[at])) ++at;
  if (at == bytes.size() || below(4, random) == 0) {
    constexpr auto patterns = std::to_array<std::string_view>(
        {"\xff\xff\xff\xff", "\xff\xff\xff\x7f", "\xfe\xff\xff\xff", "\xff\xff\xff\x0f", "\xff\xff\xff"});
    const std::string_view pattern = patterns[below(patterns.size(), random)];
    const std::size_t start = below(bytes.size(), random);
    for (std::size_t i = 0; i < pattern.size() && start + i < bytes.size(); ++i)
      bytes[start + i] = pattern[i];
    return;
  }
  std::size_t end = at;
  while (end < bytes.size() && is_digit(bytes[end])) ++end;
  while (at > 0 && is_digit(bytes[at - 1])) --at;
  bytes.replace(at, end - at, numbers[below(numbers.size(), random)]);
}

void mutate_once(std::string& bytes, const std::string& other, Random& random) {
  if (bytes.empty()) bytes.push_back('\0');
  const std::size_t at = below(bytes.size(), random);
  const std::size_t length = length_up_to(bytes.size() - at, random);
  switch (below(10, random)) {
    case 0:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8, random)));
      break;
    case 1:
      bytes[at] = static_cast<char>(random());
      break;
    case 2:
      bytes.erase(at, length);
      break;
    case 3:
      bytes.insert(below(bytes.size(), random), bytes.substr(at, length));
      break;
    case 4:
      if (below(4, random) == 0) bytes.resize(at);
      break;
    case 5:
      if (!other.empty()) {
        const std::size_t from = below(other.size(), random);
        bytes.insert(at, other.substr(from, length_up_to(other.size() - from, random)));
      }
      break;
    case 6:
      for (std::size_t i = at; i < at + std::min<std::size_t>(length, 8); ++i)
        bytes[i] = static_cast<char>(random());
      break;
    default:
      change_number(bytes, random);
  }
}

}  // namespace

std::string mutated(std::string bytes, const std::string& other, Random& random) {
  for (std::size_t count = std::size_t{1} << below(4, random); count > 0; --count)
    mutate_once(bytes, other, random);
  return bytes;
}

}  // namespace tandem::io
