// Reading any bytes as a recording gives one with all indices in range, or a tandem::Error; everything else
// is a bug. Checksums are corrected first, because almost no input would pass them.
#include <cstdlib>
#include <vector>

#include "tandem/base/error.h"

#include "io/recording/recording_layout.h"
#include "support/recording_bytes.h"

namespace {

using namespace tandem;

void expect(bool holds) {
  if (!holds) std::abort();
}

void check_indices(const io::Recording& recording) {
  const auto& instances = recording.header.instances;
  const auto faces = [&](std::uint32_t i) {
    return recording.header.meshes[instances[i].mesh].triangles().size();
  };
  for (const io::RecordedInstance& each : instances) expect(each.mesh < recording.header.meshes.size());
  for (const io::RecordedStep& step : recording.steps) {
    expect(step.stage_ms.size() == recording.header.stages.size());
    expect(step.counts.size() == recording.header.counts.size());
    for (std::size_t i = 0; i < step.poses.size(); ++i) {
      expect(step.poses[i].instance < instances.size() && is_finite(step.poses[i].position));
      expect(i == 0 || step.poses[i - 1].instance < step.poses[i].instance);
    }
    for (const io::RecordedContact& contact : step.contacts)
      expect(contact.a < instances.size() && contact.b < instances.size() && is_finite(contact.point));
    for (const io::RecordedFacePairs& face_pairs : step.face_pairs)
      for (const FacePair& pair : face_pairs.faces)
        expect(pair.a < faces(face_pairs.a) && pair.b < faces(face_pairs.b));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto given = std::as_bytes(std::span(data, size));
  std::vector<std::byte> bytes(given.begin(), given.end());
  test::seal_recording(bytes);
  try {
    check_indices(io::read_recording_bytes(bytes, "fuzz"));
  } catch (const Error&) {
  }
  return 0;
}
