#pragma once
#include <filesystem>

#include "tandem/io/scene.h"

#include "viewer/page.h"

namespace tandem::tool {

/// A recording's place on disk until it is in a page.
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

/// A scene as it stands before its first step.
viewer::Scene scene_at_start(const Scene& scene);

}  // namespace tandem::tool
