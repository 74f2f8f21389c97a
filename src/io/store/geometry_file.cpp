#include "io/store/geometry_file.h"

#include <algorithm>
#include <numeric>

#include "tandem/base/error.h"
#include "tandem/mesh/measure.h"

#include "clash/scale/byte_stream.h"
#include "io/bytes/byte_source.h"
#include "io/model/saved_model.h"
#include "io/store/split_mesh.h"

namespace tandem::io {
namespace {

using clash::GeometryInfo;

constexpr std::string_view info_section = "clash/info", faces_section = "shard/faces",
                           vertices_section = "shard/vertices";

std::string info_bytes(const GeometryInfo& info) {
  clash::ByteSink sink;
  sink.number(static_cast<std::uint8_t>(info.inside));
  sink.array(info.shells);
  return sink.take();
}

GeometryInfo info_of_bytes(const SectionFile& file, std::uint64_t vertices) {
  const auto characters = file.array<char>(info_section);
  clash::ByteStream stream({characters.data(), characters.size()}, file.name());
  GeometryInfo info;
  const auto inside = stream.number<std::uint8_t>();
  if (inside > static_cast<std::uint8_t>(InsideTest::winding)) stream.fail("unknown inside test");
  info.inside = static_cast<InsideTest>(inside);
  info.shells = stream.array<clash::ShellInfo>();
  stream.expect_end();
  for (const clash::ShellInfo& shell : info.shells)
    if (shell.vertex >= vertices) stream.fail("a shell refers to a vertex that does not exist");
  return info;
}

Section section_of(std::string_view name, std::string_view bytes) {
  return {name, 1, std::as_bytes(std::span(bytes))};
}
Section section_of(std::string_view name, const std::vector<std::uint32_t>& numbers) {
  return {name, sizeof(std::uint32_t), std::as_bytes(std::span(numbers))};
}

std::uint64_t write_model(const std::filesystem::path& file, const Model& model,
                          std::span<const Section> sections) {
  std::filesystem::create_directories(file.parent_path());
  OutputFile out(file);
  write_saved_model(model, out, sections);
  out.finish();
  return std::filesystem::file_size(file);
}

/// A mesh whose arrays are those of another one, which must outlive it.
Mesh view_of(const Mesh& mesh) {
  const std::shared_ptr<const void> owner(std::shared_ptr<const void>(), &mesh);
  return Mesh::from_arrays(Array<Vec3>::view_of(mesh.vertices(), owner),
                           Array<Triangle>::view_of(mesh.triangles(), owner),
                           {mesh.parts().begin(), mesh.parts().end()});
}

/// Small files are read into memory: a mapping costs more, and a process may have about 65,000 of them.
MappedFile open_file(const std::filesystem::path& file) {
  constexpr std::uintmax_t small = 1 << 18;
  std::error_code problem;
  const std::uintmax_t size = std::filesystem::file_size(file, problem);
  const auto refuse = [&](const std::string& what) {
    throw Error(file.string() + ": " + what + "; " + std::string(store_geometry_kind.redo));
  };
  if (problem) refuse("cannot be read: " + problem.message());
  if (size == 0) refuse("is empty");
  if (size > small) return map_file(file);
  FileSource source(file);
  const std::shared_ptr<std::byte[]> bytes(
      new (std::align_val_t{section_alignment}) std::byte[size],
      [](std::byte* memory) { ::operator delete[](memory, std::align_val_t{section_alignment}); });
  std::size_t filled = 0;
  while (filled < size) {
    const std::size_t got = source.read({reinterpret_cast<char*>(bytes.get()) + filled, size - filled});
    if (got == 0) refuse("ends too early");
    filled += got;
  }
  return {{bytes.get(), size}, bytes};
}

SectionFile open_sections(const std::filesystem::path& file) {
  return SectionFile(open_file(file), file.string(), ThreadPool(1), store_geometry_kind);
}

void check_size(const SectionFile& file, const Mesh& mesh, const GeometryRecord& record) {
  if (mesh.vertices().size() != record.vertices || mesh.triangles().size() != record.triangles)
    file.fail_invalid("it has " + std::to_string(mesh.triangles().size()) + " triangles, expected " +
                      std::to_string(record.triangles) + "; prepare the store again");
}

std::uint32_t shards_of(std::uint64_t triangles, std::uint64_t limit) {
  return triangles > limit ? static_cast<std::uint32_t>((triangles + limit - 1) / limit) : 0;
}

}  // namespace

GeometryRecord save_geometry(const std::filesystem::path& folder, const GeometryKey& key, const Mesh& mesh,
                             std::uint64_t shard_triangles) {
  GeometryRecord record{key, mesh.vertices().size(), mesh.triangles().size(), 0, 0, 1};
  const Model whole(view_of(mesh));
  const std::string info = info_bytes(clash::geometry_info(whole));
  record.shards = shards_of(record.triangles, shard_triangles);
  if (record.shards == 0) {
    whole.prepare(QueryKinds::collide);
    record.file_bytes =
        write_model(geometry_file(folder, key), whole, std::array{section_of(info_section, info)});
    return record;
  }
  const std::vector<std::vector<std::uint32_t>> groups = split_triangles(mesh, record.shards);
  for (std::uint32_t s = 0; s < record.shards; ++s) {
    const SubMesh piece =
        sub_mesh(mesh, groups[s], s == 0 ? unused_vertices(mesh) : std::vector<std::uint32_t>());
    const Model model(piece.mesh);
    model.prepare(QueryKinds::collide);
    record.file_bytes +=
        write_model(shard_file(folder, key, s), model,
                    std::array{section_of(info_section, info), section_of(faces_section, groups[s]),
                               section_of(vertices_section, piece.vertices)});
  }
  return record;
}

std::optional<GeometryRecord> known_geometry(const std::filesystem::path& folder, const GeometryKey& key,
                                             const Mesh& mesh, std::uint64_t shard_triangles) {
  GeometryRecord record{key, mesh.vertices().size(), mesh.triangles().size(), 0, 0, 1};
  record.shards = shards_of(record.triangles, shard_triangles);
  std::error_code problem;
  try {
    for (std::uint32_t s = 0; s < std::max(1u, record.shards); ++s) {
      const std::filesystem::path file =
          record.shards > 0 ? shard_file(folder, key, s) : geometry_file(folder, key);
      if (!std::filesystem::exists(file, problem)) return std::nullopt;
      if (!open_sections(file).find(info_section)) return std::nullopt;
      record.file_bytes += std::filesystem::file_size(file);
    }
  } catch (const Error&) {
    return std::nullopt;  // damaged: it is written again
  }
  return record;
}

Shard load_shard(const std::filesystem::path& folder, const GeometryRecord& record, std::uint32_t shard) {
  const SectionFile file = open_sections(shard_file(folder, record.key, shard));
  Shard loaded{read_saved_model(file, {}, ThreadPool(1)),
               {},
               file.array<std::uint32_t>(faces_section),
               file.array<std::uint32_t>(vertices_section)};
  const Mesh& mesh = loaded.model.mesh();
  const auto check = [&](const Array<std::uint32_t>& numbers, std::size_t expected, std::uint64_t limit) {
    const bool ascending =
        std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<>()) == numbers.end();
    if (numbers.size() != expected || !ascending || (expected > 0 && numbers.back() >= limit))
      file.fail_invalid("its triangles are not those of a shard");
  };
  check(loaded.faces, mesh.triangles().size(), record.triangles);
  check(loaded.vertices, mesh.vertices().size(), record.vertices);
  loaded.box = bounds(mesh);
  return loaded;
}

GeometryInfo load_info(const std::filesystem::path& folder, const GeometryRecord& record) {
  const std::filesystem::path file =
      record.shards > 0 ? shard_file(folder, record.key, 0) : geometry_file(folder, record.key);
  return info_of_bytes(open_sections(file), record.vertices);
}

std::unique_ptr<clash::LoadedGeometry> load_geometry(const std::filesystem::path& folder,
                                                     const GeometryRecord& record) {
  if (record.shards == 0) {
    const SectionFile file = open_sections(geometry_file(folder, record.key));
    Model model = read_saved_model(file, {}, ThreadPool(1));
    check_size(file, model.mesh(), record);
    GeometryInfo info = info_of_bytes(file, record.vertices);
    return std::make_unique<clash::LoadedGeometry>(std::move(model), std::move(info));
  }
  std::vector<Vec3> vertices(record.vertices);
  std::vector<Triangle> triangles(record.triangles);
  std::uint64_t placed = 0;
  for (std::uint32_t s = 0; s < record.shards; ++s) {
    const Shard shard = load_shard(folder, record, s);
    const Mesh& mesh = shard.model.mesh();
    for (std::size_t v = 0; v < shard.vertices.size(); ++v)
      vertices[std::as_const(shard.vertices)[v]] = mesh.vertices()[v];
    for (std::size_t f = 0; f < shard.faces.size(); ++f)
      for (std::size_t k = 0; k < 3; ++k)
        triangles[std::as_const(shard.faces)[f]][k] = std::as_const(shard.vertices)[mesh.triangles()[f][k]];
    placed += shard.faces.size();
  }
  if (placed != record.triangles)
    throw Error(shard_file(folder, record.key, 0).string() + ": the shards have " + std::to_string(placed) +
                " triangles, expected " + std::to_string(record.triangles) + "; prepare the store again");
  return std::make_unique<clash::LoadedGeometry>(Model(Mesh(std::move(vertices), std::move(triangles))),
                                                 load_info(folder, record));
}

}  // namespace tandem::io
