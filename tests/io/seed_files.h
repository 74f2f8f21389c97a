#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace tandem::io {

struct SeedFile {
  std::string name;  ///< with the ending of its format
  std::string bytes;
};

/// One tiny valid file of each scene format that mutation tests start from: glTF, GLB, DAE, X, ASE, FBX, 3MF,
/// AC3D, NFF, 3DS and AMF.
std::vector<SeedFile> scene_format_seeds();

/// One tiny valid file of each format that Tandem reads itself: meshes, saved models, scenes, recordings and
/// settings. They are written to `folder` on the way.
std::vector<SeedFile> own_format_seeds(const std::filesystem::path& folder);

/// The small files (below 64 KiB) of the external test meshes that read_mesh() has a reader for; none where
/// the meshes are not there.
std::vector<SeedFile> external_seeds();

/// Returns a ZIP archive whose members are stored as they are.
std::string zip(const std::vector<SeedFile>& members);

std::string bytes_of_file(const std::filesystem::path& file);

}  // namespace tandem::io
