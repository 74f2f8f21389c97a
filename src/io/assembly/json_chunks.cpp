#include "io/assembly/json_chunks.h"

namespace tandem::io {
namespace {

constexpr std::string_view blanks = " \n\t\r";

/// Whether a character and then an object follow, perhaps behind blanks; moves to the object.
bool is_object_behind(char before, std::string_view text, std::size_t& at) {
  at = text.find_first_not_of(blanks, at);
  if (at == std::string_view::npos || text[at] != before) return false;
  at = text.find_first_not_of(blanks, at + 1);
  return at != std::string_view::npos && text[at] == '{';
}

}  // namespace

std::size_t probable_item(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('}', from); at != std::string_view::npos; at = text.find('}', at + 1)) {
    std::size_t object = at + 1;
    if (is_object_behind(',', text, object)) return object;
  }
  return text.size();
}

std::size_t first_item(std::string_view text, std::size_t start) {
  return is_object_behind('[', text, start) ? start : text.size();
}

}  // namespace tandem::io
