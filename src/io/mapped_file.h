#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace tandem::io {

/// The bytes of a file as memory, for reading. They stay while a copy of `keeper` lives.
struct MappedFile {
  std::span<const std::byte> bytes;
  std::shared_ptr<const void> keeper;
};

/// Throws Error when the file is missing, not a plain file or not readable. Nobody may shorten or overwrite
/// the file while it is mapped; replacing it by renaming another (as OutputFile does) is safe.
MappedFile map_file(const std::filesystem::path& file);

}  // namespace tandem::io
