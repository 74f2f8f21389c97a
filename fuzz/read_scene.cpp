// Reading any text as a scene gives a scene or a tandem::Error. Writing the scene and reading it back gives
// the same scene.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tandem/base/error.h"
#include "tandem/io/scene_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  try {
    const std::string written =
        io::scene_text(io::parse_scene({reinterpret_cast<const char*>(data), size}, "fuzz"));
    try {
      if (io::scene_text(io::parse_scene(written, "written")) != written) std::abort();
    } catch (const Error&) {
      std::abort();
    }
  } catch (const Error&) {
  }
  return 0;
}
