#pragma once
#include "tandem/assembly/assembly.h"

#include "io/bytes/output_file.h"

namespace tandem::io {

/// Writes an assembly as a GLB file. Throws Error, without the file's name, if it holds shapes or is too
/// large for the format.
void write_glb(const Assembly& assembly, OutputFile& out);

}  // namespace tandem::io
