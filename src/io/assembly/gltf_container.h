#pragma once
#include <cstddef>
#include <span>
#include <string>

namespace tandem::io {

/// The chunks of a glTF file.
struct GltfContainer {
  std::span<const std::byte> json;
  std::span<const std::byte> binary;  ///< of a GLB file; data() is nullptr if there is none
};

/// Returns the chunks of a GLB file, or all bytes of a text file as JSON. Throws Error with the file and the
/// byte offset.
GltfContainer split_gltf(std::span<const std::byte> bytes, const std::string& file);

}  // namespace tandem::io
