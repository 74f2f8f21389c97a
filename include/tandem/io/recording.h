#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/collide.h"

namespace tandem {

/// Something that is placed in a recording: which mesh it shows and where it stands before the first step.
struct RecordedInstance {
  std::string name;
  std::uint32_t mesh = 0;  ///< index into RecordingHeader::meshes
  bool is_static = false;  ///< never moves
  Quat rotation;
  Vec3 position;
};

/// What holds for all steps of a recording.
struct RecordingHeader {
  std::string title;
  double step_seconds = 0;   ///< time from one step to the next
  std::vector<Mesh> meshes;  ///< what is shown; kept in single precision, without parts
  std::vector<RecordedInstance> instances;
  std::vector<std::string> stages;  ///< what RecordedStep::stage_ms are the times of
  std::vector<std::string> counts;  ///< what RecordedStep::counts are the numbers of
};

/// Where an instance stands after a step.
struct RecordedPose {
  std::uint32_t instance = 0;
  Quat rotation;
  Vec3 position;
};

/// A point where two instances press on each other, in the world.
struct RecordedContact {
  std::uint32_t a = 0, b = 0;  ///< instances
  Vec3 point;
  Vec3 normal{0, 0, 1};  ///< of length one, from a to b
  double depth = 0;      ///< positive when penetrating
};

/// The touching triangles of two instances, as indices into their meshes.
struct RecordedTouch {
  std::uint32_t a = 0, b = 0;  ///< instances
  std::vector<FacePair> faces;
};

/// One step: all but the poses may be left out, stage times and counts only together with their names.
struct RecordedStep {
  std::vector<RecordedPose>
      poses;  ///< in ascending order of instances; those that stand still may be left out
  std::vector<RecordedContact> contacts;  ///< neighbours of the same two instances are stored together
  std::vector<RecordedTouch> touches;
  std::vector<double> stage_ms;       ///< one for each of RecordingHeader::stages
  std::vector<std::uint64_t> counts;  ///< one for each of RecordingHeader::counts
};

/// Writes a recording step by step. Every step is on disk when step() returns, so a run that is interrupted
/// leaves a file that opens with all steps it made. docs/formats/recording.md describes the file.
///
/// Lengths are kept to 2⁻²⁴ of the diagonal of the box around what moves (as it stands in the header), turns
/// to 2·10⁻⁷ radians; contact points to 2⁻¹⁷ of that diagonal and their normals to 0.1 degrees, which is
/// enough to draw them.
class RecordingWriter {
 public:
  /// Throws Error when the file cannot be made or the header refers to what it does not hold.
  RecordingWriter(const std::filesystem::path& file, const RecordingHeader& header);
  ~RecordingWriter();
  RecordingWriter(RecordingWriter&&) noexcept;
  RecordingWriter& operator=(RecordingWriter&&) noexcept;

  /// Throws Error when the step does not fit the header, holds a pose that is not finite, or cannot be
  /// written.
  void step(const RecordedStep& step);
  /// Says in the file that it is complete. Without it the file opens all the same.
  void close();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The bytes that a closed file of this header and these steps has. Throws Error as the writer does.
std::string recording_bytes(const RecordingHeader& header, std::span<const RecordedStep> steps);

struct Recording {
  RecordingHeader header;
  std::vector<RecordedStep> steps;  ///< `poses` hold what moved in that step
  bool complete = false;  ///< whether the writer was closed; otherwise a last part of a step may be lost

  /// Where every instance stands after `step` steps; 0: before the first.
  std::vector<RecordedPose> poses_after(std::size_t step) const;
};

/// Reads a recording; of one that was interrupted, the steps that are whole. Memory stays within a
/// multiple of the file's size, whatever it claims. Throws Error with the file, the byte and what was
/// expected there.
Recording read_recording(const std::filesystem::path& file);

/// Whether the file begins as a recording does. False when it cannot be read.
bool is_recording(const std::filesystem::path& file);

}  // namespace tandem
