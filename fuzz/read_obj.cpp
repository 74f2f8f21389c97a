// Reading any bytes as OBJ gives a mesh or a tandem::Error; everything else is a bug.
#include "fuzz_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tandem::io::fuzz_reader(tandem::io::read_obj, data, size);
}
