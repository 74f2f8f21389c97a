// Reading any bytes as settings gives usable settings or a tandem::Error; everything else is a bug.
#include <string_view>

#include "tandem/base/error.h"
#include "tandem/io/settings_file.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  try {
    const tandem::tuning::Settings settings =
        tandem::io::parse_settings({reinterpret_cast<const char*>(data), size}, "fuzz");
    settings.query_options();
    settings.world_options();
  } catch (const tandem::Error&) {
  }
  return 0;
}
