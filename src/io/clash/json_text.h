#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

#include "io/scene/json_node.h"

namespace tandem::io {

/// Bytes that are not UTF-8 are replaced: names come from other programs.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Appends JSON to a text, byte for byte as text_of() writes it, without a tree of values: for lists of which
/// there are hundreds of thousands of lines.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  JsonText& raw(std::string_view text) {
    out_ += text;
    return *this;
  }
  JsonText& string(std::string_view text) {
    const bool is_plain = std::all_of(text.begin(), text.end(),
                                      [](char c) { return c >= ' ' && c < 127 && c != '"' && c != '\\'; });
    if (!is_plain) return raw(text_of(Json(text)));
    out_ += '"';
    out_ += text;
    out_ += '"';
    return *this;
  }
  JsonText& number(double value) {
    if (!std::isfinite(value)) return raw("null");
    // That of the JSON library: the shortest digits of std::to_chars() differ for some numbers.
    std::array<char, 64> digits;
    char* const end = nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), value);
    out_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
    return *this;
  }
  JsonText& number(std::uint64_t value) {
    std::array<char, 24> digits;
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
    return *this;
  }

 private:
  std::string& out_;
};

}  // namespace tandem::io
