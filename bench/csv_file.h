#pragma once
#include <cstdio>
#include <string>

namespace tandem::bench {

/// Rows on disk as they come: each is flushed, so an interrupted suite keeps what it has measured. A name
/// with a comma or a quote in it is quoted.
class CsvFile {
 public:
  /// An empty path writes nowhere. Throws Error when the file cannot be made.
  CsvFile(const std::string& path, const std::string& header);
  ~CsvFile();
  CsvFile(const CsvFile&) = delete;
  CsvFile& operator=(const CsvFile&) = delete;

  void row(const std::string& text);
  static std::string quoted(const std::string& field);

 private:
  std::FILE* file_ = nullptr;
};

}  // namespace tandem::bench
