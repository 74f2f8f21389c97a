#pragma once
#include <filesystem>
#include <span>

#include "tandem/io/assembly_file.h"

namespace tandem::io {

/// Reads a glTF or GLB file.
Assembly read_gltf(const std::filesystem::path& file, const AssemblyReadOptions& options);
/// The same for bytes in memory; `name` is for errors, and external buffers are relative to its folder.
Assembly parse_gltf_assembly(std::span<const std::byte> bytes, const std::string& name,
                             const AssemblyReadOptions& options);

}  // namespace tandem::io
