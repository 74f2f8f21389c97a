// Reading any text as a placement table gives an assembly or a tandem::Error.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "io/assembly/placement_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const Mesh cube = generate::box({1, 1, 1}, 1);
  try {
    const Assembly assembly = io::parse_placement({reinterpret_cast<const char*>(data), size}, "fuzz.csv", {},
                                                  [&](const std::string& file) {
                                                    if (file.size() > 8) throw Error(file + ": missing");
                                                    return cube;
                                                  });
    for (Assembly::Node node = 0; node < std::min<std::size_t>(assembly.node_count(), 50); ++node)
      if (assembly.find(assembly.path(node)) != node) std::abort();
  } catch (const Error&) {
  }
  return 0;
}
