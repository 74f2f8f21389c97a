// Any bytes read as STL give a mesh or a tandem::Error; everything else is a bug.
#include "fuzz_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tandem::io::fuzz_reader(tandem::io::read_stl, data, size);
}
