#include "clash/xml_text.h"

#include <charconv>
#include <cstdint>

namespace tandem::tool {
namespace {

/// Returns the length of the UTF-8 sequence at the beginning of the text if XML 1.0 allows it, otherwise 0.
std::size_t allowed_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0u; };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool surrogate = first == 0xED && byte(1) >= 0xA0;
  const bool too_large = first == 0xF4 && byte(1) >= 0x90;
  const bool not_a_character = first == 0xEF && byte(1) == 0xBF && byte(2) >= 0xBE;
  return overlong || surrogate || too_large || not_a_character ? 0 : size;
}

std::string escaped_xml(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t size = allowed_length(text);
    if (size == 0)
      result += "\uFFFD";
    else if (text[0] == '&')
      result += "&amp;";
    else if (text[0] == '<')
      result += "&lt;";
    else if (text[0] == '>')
      result += "&gt;";
    else if (text[0] == '"')
      result += "&quot;";
    else
      result += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return result;
}

}  // namespace

XmlText::XmlText() : text_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

void XmlText::begin(std::string_view name, Attributes attributes) {
  text_.append(2 * open_.size(), ' ').append("<").append(name);
  for (const auto& [key, value] : attributes)
    text_.append(" ").append(key).append("=\"").append(escaped_xml(value)).append("\"");
}

void XmlText::open(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  text_ += ">\n";
  open_.emplace_back(name);
}

void XmlText::close() {
  const std::string name = std::move(open_.back());
  open_.pop_back();
  text_.append(2 * open_.size(), ' ').append("</").append(name).append(">\n");
}

void XmlText::empty(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  text_ += "/>\n";
}

void XmlText::element(std::string_view name, std::string_view text) {
  begin(name, {});
  text_.append(">").append(escaped_xml(text)).append("</").append(name).append(">\n");
}

void XmlText::element(std::string_view name, double value) {
  char digits[32];
  const auto [end, problem] = std::to_chars(digits, digits + sizeof digits, value);
  element(name, std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

std::string XmlText::finished() {
  while (!open_.empty()) close();
  return std::move(text_);
}

}  // namespace tandem::tool
