#pragma once
#include "tandem/io/mesh_file.h"
#include "tandem/query/model.h"

#include "base/thread_pool.h"
#include "io/bytes/mapped_file.h"
#include "io/bytes/output_file.h"
#include "io/model/section_file.h"

/// A model with its trees as a file of sections (section_file.h):
///
///     mesh/vertices       three doubles each            mesh/parts        first triangle, count, name
///     mesh/triangles      three vertices each           mesh/part_names   their characters
///     mesh/frame          centre and radius, in which the volumes are
///     volume/V            V::fit of fixed points: shows whether V still has the same layout
///     tree/B-L-A/escape, first_primitive, order         by builder, leaf size and arity
///     tree/B-L-A/volumes/V
///
/// The topology of the default engine's tree is saved as tree/middle-1-8, which is most of the work of
/// building it; the first query fits its discs. So the file does not depend on their memory layout, and no
/// file can make the default engine return wrong results.
namespace tandem::io {

/// `others` are further sections, whose names must not begin like those above.
void write_saved_model(const Model& model, OutputFile& out, std::span<const Section> others = {});
/// A saved model without trees.
void write_saved_mesh(const Mesh& mesh, OutputFile& out);

/// Returns the model of a mapped file; its arrays refer to the mapped memory. `name` is for error messages.
Model read_saved_model(const MappedFile& file, const std::string& name, const ReadOptions& options = {});
/// The same for a file whose sections are known, with these threads.
Model read_saved_model(const SectionFile& sections, const ReadOptions& options, const ThreadPool& workers);
Mesh read_saved_mesh(const MappedFile& file, const std::string& name, const ReadOptions& options = {});
Mesh read_saved_mesh(const MappedFile& file, const std::string& name, const ReadOptions& options,
                     const ThreadPool& workers);

}  // namespace tandem::io
