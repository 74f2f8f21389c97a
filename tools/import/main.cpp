// tandem-import: reads one scene file with assimp and sends its mesh through a pipe. The library starts it,
// so that a file which makes assimp crash, hang or take all memory does so in a process of its own.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <optional>

#include "block_writer.h"
#include "import_scene.h"
#include "process_limits.h"

namespace {

using namespace tandem::io;

BlockWriter* import_output = nullptr;

void send_out_of_memory() {
  // Only once: if this fails too, exit without a message.
  std::set_new_handler([] { std::_Exit(1); });
  import_output->write(ImportBlock::out_of_memory);
  import_output->flush();
  std::_Exit(0);
}

std::optional<std::uint64_t> number(const char* text) {
  std::uint64_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto [last, problem] = std::from_chars(text, end, value);
  if (problem != std::errc() || last != end) return std::nullopt;
  return value;
}

void send_hello(BlockWriter& out) {
  std::string hello(reinterpret_cast<const char*>(&import_stream_version), sizeof import_stream_version);
  out.write(ImportBlock::hello, hello.append(importer_name()));
  out.flush();
}

int usage() {
  std::printf(
      "tandem-import (Tandem %s, %s, protocol %u)\n"
      "Reads scene files (glTF, DAE, 3MF, FBX, ...) for Tandem's library and tool, which start it "
      "themselves:\n"
      "  tandem-import PROTOCOL MAX_MEMORY_BYTES MAX_SECONDS FILE [tree]    sends the mesh, or its tree of "
      "nodes, to "
      "file descriptor 3\n",
      TANDEM_VERSION, importer_name().c_str(), import_stream_version);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const bool tree = argc == 6 && std::strcmp(argv[5], "tree") == 0;
  if ((argc != 5 && !tree) || ::fcntl(import_stream_descriptor, F_GETFD) < 0) return usage();
  const std::optional<std::uint64_t> protocol = number(argv[1]), memory = number(argv[2]),
                                     seconds = number(argv[3]);
  if (!protocol || !memory || !seconds) return usage();
  BlockWriter out;
  import_output = &out;
  send_hello(out);
  if (*protocol != import_stream_version) return 0;  // the reader rejects the version in the first block
  limit_this_process(*memory, *seconds);
  std::set_new_handler(send_out_of_memory);
  import_scene(argv[4], tree, out);
}
