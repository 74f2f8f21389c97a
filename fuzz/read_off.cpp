// Reading any bytes as OFF, at once or in chunks, gives the same mesh or a tandem::Error; everything else is
// a bug.
#include "fuzz_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tandem::io::fuzz_reader(tandem::io::read_off, data, size);
  return tandem::io::fuzz_chunk_reader(tandem::io::read_off, tandem::io::read_off_in_chunks, data, size);
}
