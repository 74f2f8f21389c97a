#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::io {

/// A row of a table and the line that it begins on.
struct CsvRow {
  std::size_t line = 0;
  std::vector<std::string> fields;
};

/// Parses comma-separated values (RFC 4180): fields in quotes may hold commas, line breaks and doubled
/// quotes. Blanks around fields are dropped, empty lines and lines that begin with '#' are skipped. Throws
/// Error with the file and the line.
std::vector<CsvRow> parse_csv(std::string_view text, const std::string& file);

/// Returns a field as it is written to a file: in quotes if it needs them.
std::string csv_field(std::string_view text);

}  // namespace tandem::io
