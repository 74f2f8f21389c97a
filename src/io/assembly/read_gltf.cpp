#include "io/assembly/read_gltf.h"

#include <algorithm>
#include <array>

#include "assembly/first_error.h"
#include "io/assembly/draco.h"
#include "io/assembly/gltf_container.h"
#include "io/assembly/gltf_mesh_block.h"
#include "io/assembly/gltf_nodes.h"
#include "io/assembly/read_progress.h"
#include "io/bytes/mapped_file.h"
#include "io/text/decimal.h"

namespace tandem::io {
namespace {

// Extensions that are read, and families that do not change the geometry.
constexpr auto known_extensions =
    std::to_array<std::string_view>({"KHR_mesh_quantization", "EXT_mesh_gpu_instancing",
                                     "KHR_node_visibility", "KHR_draco_mesh_compression"});
constexpr auto harmless_prefixes = std::to_array<std::string_view>(
    {"KHR_materials_", "EXT_materials_", "KHR_texture_", "EXT_texture_", "MSFT_texture_", "KHR_lights_",
     "EXT_lights_", "KHR_animation_", "KHR_xmp", "KHR_audio", "MSFT_packing_"});

void check_extensions(const GltfDocument& document, const GltfData& data) {
  for (const std::string& name : document.extensions_required) {
    if (std::ranges::find(known_extensions, name) != known_extensions.end()) continue;
    if (std::ranges::any_of(harmless_prefixes,
                            [&](std::string_view prefix) { return name.starts_with(prefix); }))
      continue;
    data.fail("extensionsRequired", "the file needs the extension " + name.substr(0, 100) +
                                        ", which Tandem does not read; export the file without it");
  }
}

/// Reads a file from its parts to the assembly.
class GltfReader {
 public:
  GltfReader(GltfDocument& document, const GltfData& data, const AssemblyReadOptions& options,
             const ThreadPool& workers, ReadProgressReporter& progress)
      : document_(&document), data_(&data), options_(&options), workers_(&workers), progress_(&progress) {}

  Assembly read();

 private:
  std::vector<std::uint32_t> used_meshes(std::span<const GltfSceneNode> order) const;
  void check_sizes(std::span<const std::uint32_t> meshes) const;
  std::vector<Assembly::Geometry> add_meshes(std::span<const std::uint32_t> meshes);
  void add_info();
  void skip_the_rest(std::size_t used_nodes);

  GltfDocument* document_;
  const GltfData* data_;
  const AssemblyReadOptions* options_;
  const ThreadPool* workers_;
  ReadProgressReporter* progress_;
  AssemblyBuilder builder_;
};

Assembly GltfReader::read() {
  check_extensions(*document_, *data_);
  const std::vector<GltfSceneNode> order = order_of_nodes(*document_, *data_);
  const std::vector<std::uint32_t> meshes = used_meshes(order);
  check_sizes(meshes);
  progress_->begin("decoding geometry", 0.4, 0.8);
  AssemblyBuilderAccess::set_strings(builder_, std::move(document_->names));
  const std::vector<Assembly::Geometry> geometry = add_meshes(meshes);
  progress_->begin("building", 0.8, 1);
  if (order.size() > options_->max_nodes)
    data_->fail("nodes", std::to_string(order.size()) + " nodes are more than the limit of " +
                             std::to_string(options_->max_nodes) + "; raise AssemblyReadOptions::max_nodes");
  builder_.reserve(order.size());
  add_info();
  add_gltf_nodes(*document_, *data_, order, geometry, options_->max_nodes, builder_);
  skip_the_rest(order.size());
  Assembly assembly = builder_.build(options_->threads);
  progress_->report(1);
  return assembly;
}

/// The meshes that nodes place, in the order of the file.
std::vector<std::uint32_t> GltfReader::used_meshes(std::span<const GltfSceneNode> order) const {
  std::vector<std::uint8_t> used(document_->meshes.size(), 0);
  for (const GltfSceneNode& each : order) {
    const std::uint32_t mesh = each.mesh;
    if (mesh == no_reference) continue;
    if (mesh >= used.size())
      data_->fail(
          "nodes[" + std::to_string(each.node) + "].mesh",
          "there is no meshes[" + std::to_string(mesh) + "] (there are " + std::to_string(used.size()) + ")");
    used[mesh] = 1;
  }
  std::vector<std::uint32_t> meshes;
  for (std::uint32_t i = 0; i < used.size(); ++i)
    if (used[i] != 0) meshes.push_back(i);
  return meshes;
}

void GltfReader::check_sizes(std::span<const std::uint32_t> meshes) const {
  GltfMeshSize sum;
  for (const std::uint32_t mesh : meshes) {
    const GltfMeshSize size = size_of_gltf_mesh(*document_, *data_, mesh);
    sum.vertices += size.vertices;
    sum.triangles += size.triangles;
  }
  const auto check = [&](const char* things, std::uint64_t count, std::uint64_t limit) {
    if (count > limit)
      data_->fail("meshes", "have " + std::to_string(count) + " " + things + ", more than the limit of " +
                                std::to_string(limit) + "; raise AssemblyReadOptions::max_" + things);
  };
  check("vertices", sum.vertices, options_->max_vertices);
  check("triangles", sum.triangles, options_->max_triangles);
}

std::vector<Assembly::Geometry> GltfReader::add_meshes(std::span<const std::uint32_t> meshes) {
  builder_.keep_meshes(options_->keep_mesh);
  AssemblyBuilderAccess::reserve_meshes(builder_, meshes.size());
  constexpr std::size_t chunk = 32;
  // Few at a time if something else than memory keeps them.
  const std::size_t batch = options_->keep_mesh ? 8 * chunk : meshes.size();
  std::vector<Assembly::Geometry> geometry(document_->meshes.size(), Assembly::none);
  for (std::size_t first = 0; first < meshes.size(); first += batch) {
    const std::size_t count = std::min(batch, meshes.size() - first);
    std::vector<DecodedGltfMesh> decoded(count);
    for_each_or_throw(*workers_, (count + chunk - 1) / chunk, [&](std::size_t i) {
      progress_->report(static_cast<double>(first + i * chunk) / static_cast<double>(meshes.size()));
      const std::span some = meshes.subspan(first + i * chunk, std::min(chunk, count - i * chunk));
      std::ranges::move(decode_gltf_meshes(*document_, *data_, some, options_->merge_identical_vertices),
                        decoded.begin() + static_cast<std::ptrdiff_t>(i * chunk));
    });
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t mesh = meshes[first + i];
      const std::string_view name = document_->meshes[mesh].name;
      geometry[mesh] = options_->keep_mesh
                           ? builder_.add_mesh(Mesh(*decoded[i].mesh.mesh), name)
                           : AssemblyBuilderAccess::add_mesh(builder_, std::move(decoded[i].mesh), name);
      for (SkippedItem& item : decoded[i].skipped)
        builder_.skip(std::move(item.where), std::move(item.reason));
    }
  }
  return geometry;
}

void GltfReader::add_info() {
  AssemblyInfo info{.title = {},
                    .format = "glTF " + document_->version,
                    .metres_per_unit = document_->metres_per_unit,
                    .up_axis = document_->up_axis};
  const std::uint32_t scene = document_->scene == no_reference ? 0 : document_->scene;
  if (scene < document_->scenes.size()) info.title = document_->scenes[scene].name;
  builder_.set_info(std::move(info));
}

void GltfReader::skip_the_rest(std::size_t used_nodes) {
  if (document_->has_animations) builder_.skip("animations", "are ignored; nodes have their rest pose");
  if (const std::size_t others = document_->nodes.size() - used_nodes; others > 0)
    builder_.skip("nodes", std::to_string(others) + " nodes are not in the default scene");
}

/// Returns the JSON text so that the bytes behind it are as JsonCursor requires. In a GLB file the header of
/// the binary chunk, which ends in a zero, and its data follow; other text is copied.
std::string_view with_lookahead(const GltfContainer& container, std::string& copy) {
  const std::string_view json = as_text(container.json);
  constexpr std::size_t binary_header_bytes = 8;
  const std::byte* const behind = container.json.data() + container.json.size();
  if (container.binary.data() == behind + binary_header_bytes && container.binary.size() >= decimal_lookahead)
    return json;
  copy.reserve(json.size() + decimal_lookahead);
  copy.assign(json);
  copy.append(decimal_lookahead, '\0');
  return std::string_view(copy).substr(0, json.size());
}

}  // namespace

Assembly parse_gltf_assembly(std::span<const std::byte> bytes, const std::string& name,
                             const AssemblyReadOptions& options) {
  ReadProgressReporter progress(options.progress, name);
  progress.begin("parsing", 0, 0.4);
  const GltfContainer container = split_gltf(bytes, name);
  std::string copy;
  const ThreadPool workers(options.threads);
  GltfDocument document = parse_gltf(with_lookahead(container, copy), name, progress, workers);
  const GltfData data(document, name, container.binary);
  if (!document.version.starts_with("2."))
    data.fail("asset.version",
              "is '" + document.version.substr(0, 20) + "' (expected 2.x); convert the file to glTF 2.0");
  return GltfReader(document, data, options, workers, progress).read();
}

Assembly read_gltf(const std::filesystem::path& file, const AssemblyReadOptions& options) {
  const MappedFile mapped = map_file(file, MapPages::when_touched);
  return parse_gltf_assembly(mapped.bytes, file.string(), options);
}

}  // namespace tandem::io
