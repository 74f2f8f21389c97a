#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/io/recording.h"

namespace tandem::tool {

/// Collects parts of assemblies as instances of a recording without steps: each geometry is one mesh.
class PartRecording {
 public:
  /// Adds a part at a world pose; returns the index of its instance. The assembly must outlive the object.
  std::uint32_t add(const Assembly& assembly, Assembly::Node node, const Transform& pose);
  std::uint64_t placed_triangles() const { return placed_triangles_; }
  /// Returns the recording.
  std::string bytes() const { return io::recording_bytes(header_, {}); }

 private:
  struct Place {
    std::uint32_t mesh = 0;
    Vec3 center;
  };
  const Place& place_of(const Assembly& assembly, Assembly::Geometry geometry);

  io::RecordingHeader header_;
  std::map<std::pair<const Assembly::Data*, Assembly::Geometry>, Place> places_;
  std::uint64_t placed_triangles_ = 0;
};

/// Returns the mesh relative to the centre of its bounds, where single precision suffices for its vertices,
/// and the centre.
std::pair<Mesh, Vec3> centred(const Mesh& mesh);

}  // namespace tandem::tool
