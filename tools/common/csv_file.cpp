#include "tools/common/csv_file.h"

#include "tandem/base/error.h"

namespace tandem::tool {

CsvFile::CsvFile(const std::string& path, const std::string& header) {
  if (path.empty()) return;
  file_ = std::fopen(path.c_str(), "wb");
  if (!file_) throw Error(path + ": cannot be created; check that the folder exists and is writable");
  row(header);
}

CsvFile::~CsvFile() {
  if (file_) std::fclose(file_);
}

void CsvFile::row(const std::string& text) {
  if (!file_) return;
  if (std::fprintf(file_, "%s\n", text.c_str()) < 0 || std::fflush(file_) != 0)
    throw Error("the CSV file cannot be written; check the free disk space");
}

std::string CsvFile::quoted(const std::string& field) {
  if (field.find_first_of(",\"\n") == std::string::npos) return field;
  std::string text = "\"";
  for (const char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

}  // namespace tandem::tool
