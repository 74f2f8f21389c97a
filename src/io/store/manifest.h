#pragma once
#include "tandem/clash/job.h"

#include "io/store/store_files.h"

namespace tandem::io {

/// What manifest.json of a store holds: the job without its assemblies.
struct StoreManifest {
  clash::Job job;
  std::filesystem::path state;
  std::uint64_t geometry_fingerprint = 0;
  std::uint64_t tables_checksum = 0;  ///< of the file tables.bin
};

std::string manifest_text(const StoreManifest& manifest);
/// Throws Error if the text is not a manifest, has another version or was changed by hand. Fuzzing leaves
/// `verify` out, to get past the checksum.
StoreManifest parse_manifest(std::string_view text, const std::string& name, bool verify = true);

/// Returns the checksum of a file.
std::uint64_t file_checksum(const std::filesystem::path& file);

}  // namespace tandem::io
