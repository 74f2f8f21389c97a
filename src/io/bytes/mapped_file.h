#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace tandem::io {

/// The bytes of a file as read-only memory. They stay valid while a copy of `owner` exists.
struct MappedFile {
  std::span<const std::byte> bytes;
  std::shared_ptr<const void> owner;
};

/// The same bytes as text.
inline std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// When the pages of a mapped file get their places in memory: all at once, or those around each page that is
/// touched, which takes two thirds of the processor time if the file is in the page cache.
enum class MapPages { at_once, when_touched };

/// Throws Error if the file is missing, not a regular file or not readable. The file must not be truncated or
/// overwritten while it is mapped; replacing it by renaming another (as OutputFile does) is safe.
MappedFile map_file(const std::filesystem::path& file, MapPages pages = MapPages::at_once);

}  // namespace tandem::io
