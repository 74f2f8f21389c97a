#pragma once
#include <cstdio>
#include <string>

namespace tandem::tool {

/// Writes rows to disk immediately: each is flushed, so an interrupted suite keeps its measurements. Names
/// with a comma or a quote are quoted.
class CsvFile {
 public:
  /// An empty path writes nothing. Throws Error if the file cannot be created.
  CsvFile(const std::string& path, const std::string& header);
  ~CsvFile();
  CsvFile(const CsvFile&) = delete;
  CsvFile& operator=(const CsvFile&) = delete;

  void row(const std::string& text);
  static std::string quoted(const std::string& field);

 private:
  std::FILE* file_ = nullptr;
};

}  // namespace tandem::tool
