#pragma once
#include <filesystem>
#include <string>

#include "tandem/clash/report.h"

namespace tandem::tool {

/// Versions of the BIM Collaboration Format.
enum class BcfVersion { v2_1, v3_0 };

struct BcfOptions {
  BcfVersion version = BcfVersion::v2_1;
  int threads = 1;  ///< that draw snapshots; 0: all cores. The file does not depend on it.
};

/// Returns a BCF file: one topic for each group of clashes, with a viewpoint (camera, selection, colours,
/// lines) and a snapshot. Coordinates are in metres with z upward, as BCF requires. Identifiers are UUIDs of
/// version 5 of those of the groups, dates are those of the newest model file: the same report of the same
/// files gives the same bytes. Texts say what is left out.
std::string bcf_file(const clash::Report& report, const BcfOptions& options);

/// Writes it; the file appears only when it is complete. Throws Error if it cannot be written.
void write_bcf(const clash::Report& report, const std::filesystem::path& file, const BcfOptions& options);

}  // namespace tandem::tool
