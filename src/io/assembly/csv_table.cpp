#include "io/assembly/csv_table.h"

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

class CsvParser {
 public:
  CsvParser(std::string_view text, const std::string& file) : text_(text), file_(&file) {}

  std::vector<CsvRow> parse() {
    if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    std::vector<CsvRow> rows;
    while (at_ < text_.size()) {
      if (is_skipped_line()) continue;
      CsvRow row{line_, {}};
      do row.fields.push_back(field());
      while (take(','));
      end_line();
      rows.push_back(std::move(row));
    }
    return rows;
  }

 private:
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  void end_line() {
    take('\r');
    if (at_ < text_.size() && !take('\n'))
      fail("expected ',' or the end of the line after a field in quotes");
    ++line_;
  }
  /// Skips a line that is empty or a comment.
  bool is_skipped_line() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos && line[first] != '#') return false;
    at_ = std::min(end + 1, text_.size());
    ++line_;
    return true;
  }
  std::string field() {
    skip_blanks();
    if (take('"')) return quoted();
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
    std::size_t end = at_;
    while (end > start && is_blank(text_[end - 1])) --end;
    return std::string(text_.substr(start, end - start));
  }
  std::string quoted() {
    const std::size_t start_line = line_;
    std::string field;
    for (;; ++at_) {
      if (at_ >= text_.size()) {
        line_ = start_line;
        fail("a quote has no end");
      }
      if (text_[at_] == '"') {
        ++at_;
        if (at_ >= text_.size() || text_[at_] != '"') break;
      }
      line_ += text_[at_] == '\n';
      field += text_[at_];
    }
    skip_blanks();
    return field;
  }
  [[noreturn]] void fail(const std::string& problem) const {
    throw Error(*file_ + ":" + std::to_string(line_) + ": " + problem);
  }

  std::string_view text_;
  const std::string* file_;
  std::size_t at_ = 0, line_ = 1;
};

}  // namespace

std::vector<CsvRow> parse_csv(std::string_view text, const std::string& file) {
  return CsvParser(text, file).parse();
}

std::string csv_field(std::string_view text) {
  const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos && !text.starts_with('#') &&
                     (text.empty() || (!is_blank(text.front()) && !is_blank(text.back())));
  if (plain) return std::string(text);
  std::string field = "\"";
  for (const char c : text) field.append(c == '"' ? 2 : 1, c);
  return field + '"';
}

}  // namespace tandem::io
