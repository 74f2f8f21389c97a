#include <string>

#include "tandem/base/error.h"

#include "c/handles.h"
#include "io/mesh/mesh_format.h"
#include "io/mesh/readers.h"
#include "wasm/exports.h"

namespace tandem::io {
namespace {

MeshFormat format_of(std::span<const char> bytes, const std::string& name) {
  MemorySource source(bytes, name);
  Window window(source, 1024);
  const std::size_t dot = name.rfind('.');
  return detect_format(window, dot == std::string::npos ? "" : name.substr(dot));
}

Mesh read_bytes(std::span<const char> bytes, const std::string& name) {
  const MeshFormat format = format_of(bytes, name);
  MemorySource source(bytes, name);
  if (format == MeshFormat::obj) return read_obj(source);
  if (format == MeshFormat::stl) return read_stl(source);
  if (format == MeshFormat::ply) return read_ply(source);
  if (format == MeshFormat::off) return read_off(source);
  throw Error(name + ": unknown format; supported in the browser: OBJ, STL, PLY and OFF");
}

}  // namespace
}  // namespace tandem::io

using namespace tandem::c;

tandem_status tandem_wasm_mesh_from_bytes(const void* bytes, std::size_t count, const char* name,
                                          tandem_mesh** mesh) {
  return guard([&] {
    const auto given = array_of(static_cast<const char*>(bytes), count, "bytes");
    give_handle(mesh, tandem::io::read_bytes(given, std::string(string_of(name, "name"))), "mesh");
  });
}
