#pragma once
#include "tandem/io/model_file.h"
#include "tandem/io/recording.h"
#include "tandem/io/scene_file.h"
#include "tandem/io/settings_file.h"

namespace tandem::io {

/// Reads a file of any format: scenes (.json), recordings (.rec) and settings (.settings) by their ending,
/// meshes and saved models otherwise.
inline void read_any(const std::filesystem::path& file, const ReadOptions& options = {}) {
  const std::string ending = file.extension().string();
  if (ending == ".json")
    read_scene(file);
  else if (ending == ".rec")
    read_recording(file);
  else if (ending == ".settings")
    load_settings(file.string());
  else
    load_model(file, options);
}

}  // namespace tandem::io
