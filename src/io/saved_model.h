#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/query/model.h"

#include "io/mapped_file.h"
#include "io/output_file.h"

/// A model with its trees as a file of sections (section_file.h):
///
///     mesh/vertices       three doubles each            mesh/parts        first triangle, count, name
///     mesh/triangles      three vertices each           mesh/part_names   their characters
///     mesh/frame          centre and radius, in which the volumes are
///     volume/V            what V::fit makes of certain points: tells whether V still means the same
///     tree/B-L-A/escape, first_primitive, order         by builder, leaf size and arity
///     tree/B-L-A/volumes/V
///
/// Of the default path's tree its arrangement is saved, as tree/middle-1-8, which is most of the work of
/// building it; its discs are fitted by the first query. So the file does not depend on how they are laid out
/// in memory, and nothing in it can make the default path answer wrongly.
namespace tandem::io {

void write_saved_model(const Model& model, OutputFile& out);
/// A saved model without trees.
void write_saved_mesh(const Mesh& mesh, OutputFile& out);

/// The model of a mapped file, its arrays where they lie in it; `name` is for errors.
Model read_saved_model(const MappedFile& file, const std::string& name, const ReadOptions& options = {});
Mesh read_saved_mesh(const MappedFile& file, const std::string& name, const ReadOptions& options = {});

}  // namespace tandem::io
