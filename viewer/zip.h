#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::viewer {

/// Makes a ZIP file in memory. The same entries in the same order give the same bytes: every entry has the
/// date 1980-01-01. Throws Error if the file would exceed 4 GiB or 65535 entries.
class ZipFile {
 public:
  /// Adds a file. `compress`: not for data that are compressed already.
  void add(std::string_view name, std::string_view bytes, bool compress = true);
  /// Returns the whole file.
  std::string finished() const;

 private:
  std::string entries_, directory_;
  std::uint32_t count_ = 0;
};

}  // namespace tandem::viewer
