#include "base/nearest_name.h"

#include <algorithm>
#include <vector>

namespace tandem {
namespace {

/// Edit distance: letters to insert, delete, change or swap with their neighbour.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names) {
  std::string_view best;
  std::size_t least = std::min<std::size_t>(2, word.size() / 2) + 1;
  if (word.size() > 60) return best;
  for (const std::string_view name : names)
    if (const std::size_t count = edits(word, name); count < least) {
      least = count;
      best = name;
    }
  return best;
}

}  // namespace tandem
