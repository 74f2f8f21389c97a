#include "tandem/base/error.h"

#include "io/assembly/draco.h"

namespace tandem::io {

bool has_draco() { return false; }

DracoMesh decode_draco(std::span<const std::byte>, std::uint32_t, std::uint64_t, std::uint64_t) {
  throw Error(
      "the mesh is compressed with Draco, and this Tandem was built without it; install libdraco-dev and "
      "build "
      "Tandem again, or export the file without compression");
}

}  // namespace tandem::io
