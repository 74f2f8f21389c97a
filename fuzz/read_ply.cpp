// Reading any bytes as PLY, at once or in chunks, gives the same mesh or a tandem::Error; everything else is
// a bug.
#include "fuzz_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tandem::io::fuzz_reader(tandem::io::read_ply, data, size);
  return tandem::io::fuzz_chunk_reader(tandem::io::read_ply, tandem::io::read_ply_in_chunks, data, size);
}
