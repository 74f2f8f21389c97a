#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// An instance of a mesh in a recording, with its pose before the first step.
struct RecordedInstance {
  std::string name;
  std::uint32_t mesh = 0;  ///< index into RecordingHeader::meshes
  bool is_static = false;  ///< never moves
  Quat rotation;
  Vec3 position;
};

/// Data common to all steps of a recording.
struct RecordingHeader {
  std::string title;
  double step_seconds = 0;   ///< time between two steps, in seconds; 0: unknown
  std::vector<Mesh> meshes;  ///< meshes to show; stored in single precision, without parts
  std::vector<RecordedInstance> instances;
  std::vector<std::string> stages;  ///< names of the times RecordedStep::stage_ms
  std::vector<std::string> counts;  ///< names of the numbers RecordedStep::counts
};

/// Pose of an instance after a step.
struct RecordedPose {
  std::uint32_t instance = 0;
  Quat rotation;
  Vec3 position;
};

/// A contact point of two instances, in world coordinates.
struct RecordedContact {
  std::uint32_t a = 0, b = 0;  ///< instances
  Vec3 point;
  Vec3 normal{0, 0, 1};  ///< unit vector, from a to b
  double depth = 0;      ///< positive if penetrating
};

/// Touching triangle pairs of two instances, as indices into their meshes.
struct RecordedFacePairs {
  std::uint32_t a = 0, b = 0;  ///< instances
  std::vector<FacePair> faces;
};

/// One step. Everything except the poses is optional. Stage times and counts need names in the header.
struct RecordedStep {
  /// Sorted by instance; instances that have not moved may be omitted.
  std::vector<RecordedPose> poses;
  /// Consecutive contacts of the same two instances are stored together.
  std::vector<RecordedContact> contacts;
  std::vector<RecordedFacePairs> face_pairs;
  std::vector<double> stage_ms;       ///< one for each of RecordingHeader::stages, in milliseconds
  std::vector<std::uint64_t> counts;  ///< one for each of RecordingHeader::counts
};

/// Writes a recording step by step. Every step is on disk when step() returns, so the file of an interrupted
/// run contains all its complete steps. docs/formats/recording.md describes the format.
///
/// Positions are stored to 2⁻²⁴ of the diagonal of the box around all moving instances (by the poses of the
/// header), rotations to 2·10⁻⁷ radians. Contact points are stored to 2⁻¹⁷ of that diagonal and their normals
/// to 0.1 degrees, which is enough for display.
///
/// Thread safety: one thread at a time.
class RecordingWriter {
 public:
  /// Creates the file and writes the header. Throws Error if the file cannot be created or the header has an
  /// invalid index.
  RecordingWriter(const std::filesystem::path& file, const RecordingHeader& header);
  ~RecordingWriter();
  RecordingWriter(RecordingWriter&&) noexcept;
  RecordingWriter& operator=(RecordingWriter&&) noexcept;

  /// Writes one step. Throws Error if the step does not match the header, has a pose that is not finite, or
  /// cannot be written.
  void step(const RecordedStep& step);
  /// Marks the file as complete. A file without this mark can be read too.
  void close();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Returns the bytes of a complete file with this header and these steps. Throws Error as RecordingWriter
/// does.
std::string recording_bytes(const RecordingHeader& header, std::span<const RecordedStep> steps);

/// The contents of a recording file.
struct Recording {
  RecordingHeader header;
  std::vector<RecordedStep> steps;  ///< `poses` contain the instances that moved in the step
  /// Whether the writer was closed; otherwise the last step may be missing.
  bool complete = false;

  /// Returns the poses of all instances after `step` steps; 0: before the first step.
  std::vector<RecordedPose> poses_after(std::size_t step) const;
};

/// Reads a recording; for an interrupted one, its complete steps. Memory is limited to a multiple of the file
/// size, whatever the file claims. Throws Error with the file, the byte offset and what was expected there.
Recording read_recording(const std::filesystem::path& file);

/// Returns whether the file starts with the signature of a recording. False if it cannot be read.
bool is_recording(const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
