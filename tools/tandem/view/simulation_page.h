#pragma once
#include <filesystem>

#include "tandem/io/scene.h"

#include "viewer/page.h"

namespace tandem::tool {

/// A temporary file for a recording until it is in a page.
class TemporaryRecording {
 public:
  TemporaryRecording();
  ~TemporaryRecording();
  TemporaryRecording(const TemporaryRecording&) = delete;
  TemporaryRecording& operator=(const TemporaryRecording&) = delete;

  const std::filesystem::path& file() const { return file_; }

 private:
  std::filesystem::path file_;
};

/// Returns a scene in its initial state.
viewer::Scene scene_at_start(const io::Scene& scene);

}  // namespace tandem::tool
