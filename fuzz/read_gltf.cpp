// Reading any bytes as a glTF or GLB file gives an assembly or a tandem::Error.
#include "io/assembly/read_gltf.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tandem/assembly/report.h"
#include "tandem/base/error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  // Files named by a uri are not there: the name has no folder that exists.
  const std::string name = "no folder/fuzz.glb";
  io::AssemblyReadOptions options;
  options.merge_identical_vertices = size % 2 == 0;
  options.max_vertices = options.max_triangles = options.max_nodes = 100'000;
  try {
    const Assembly assembly = io::parse_gltf_assembly(std::as_bytes(std::span(data, size)), name, options);
    const AssemblyReport facts = report(assembly);
    if (facts.parts != assembly.parts().size()) std::abort();
    for (Assembly::Node node = 0; node < std::min<std::size_t>(facts.nodes, 50); ++node)
      if (assembly.find(assembly.path(node)) != node) std::abort();
  } catch (const Error&) {
  }
  return 0;
}
