#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace tandem::io {

/// The bytes of a file as memory, for reading. They stay while a copy of `keeper` lives.
struct MappedFile {
  std::span<const std::byte> bytes;
  std::shared_ptr<const void> keeper;
};

/// The same bytes as text.
inline std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Throws Error when the file is missing, not a plain file or not readable. Nobody may shorten or overwrite
/// the file while it is mapped; replacing it by renaming another (as OutputFile does) is safe.
MappedFile map_file(const std::filesystem::path& file);

}  // namespace tandem::io
