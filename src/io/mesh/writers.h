#pragma once
#include "tandem/mesh/mesh.h"

#include "io/bytes/output_file.h"

/// One writer per format. tandem/io/mesh_file.h documents what each format stores.
namespace tandem::io {

void write_obj(const Mesh& mesh, OutputFile& out);
void write_ply(const Mesh& mesh, OutputFile& out);
void write_stl(const Mesh& mesh, OutputFile& out);
void write_off(const Mesh& mesh, OutputFile& out);

}  // namespace tandem::io
