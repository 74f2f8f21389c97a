#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tandem::tool {

/// Writes XML: elements in order, text escaped. Bytes that XML does not allow (control characters, invalid
/// UTF-8) are replaced by U+FFFD.
class XmlText {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  XmlText();
  void open(std::string_view name, Attributes attributes = {});
  void close();
  /// An element without content.
  void empty(std::string_view name, Attributes attributes = {});
  void element(std::string_view name, std::string_view text);
  /// In the shortest form that reads back as the same number.
  void element(std::string_view name, double value);
  /// Closes all elements and returns the text.
  std::string finished();

 private:
  void begin(std::string_view name, Attributes attributes);

  std::string text_;
  std::vector<std::string> open_;
};

}  // namespace tandem::tool
