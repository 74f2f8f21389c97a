// Time and memory to read a generated GLB file of many nodes into an Assembly, compared in the same run with
// reading the bytes and building one Mesh for each unique geometry, with parsing the JSON text by
// nlohmann_json, and with assimp. Results are compared before times are printed. Two times, each the minimum
// of several interleaved runs, since other programs can only add time: processor time of all threads
// together, and wall time. Other libraries run last. The lower bound uses as many threads as read_assembly().
// Usage: bench_assemblies [parts] [placed triangles] [instances per geometry] [runs] [only contestants with
// this text] [threads]
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "tandem/io/assembly_file.h"
#include "tandem/math/random.h"
#ifdef TANDEM_BENCH_ASSIMP
#include <assimp/Importer.hpp>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#endif

namespace {

using namespace tandem;

struct Plan {
  std::size_t parts = 100'000, placed_triangles = 10'000'000, instances = 10;
  std::size_t geometries() const { return std::max<std::size_t>(parts / instances, 1); }
  std::size_t triangles() const { return placed_triangles / parts; }  // of one geometry
};

/// Closed strips of triangles between two poles, `segments` around, so that there are 2 · segments triangles.
struct Cone {
  std::vector<float> positions;
  std::vector<std::uint16_t> indices;
};
Cone double_cone(std::size_t triangles, double height) {
  const std::size_t segments = triangles / 2;
  Cone mesh;
  mesh.positions = {0, 0, static_cast<float>(height), 0, 0, static_cast<float>(-height)};
  for (std::size_t i = 0; i < segments; ++i) {
    const double angle = 6.283185307179586 * static_cast<double>(i) / static_cast<double>(segments);
    for (const double value : {std::cos(angle), std::sin(angle), 0.1})
      mesh.positions.push_back(static_cast<float>(value));
    const auto a = static_cast<std::uint16_t>(2 + i), b = static_cast<std::uint16_t>(2 + (i + 1) % segments);
    for (const std::uint16_t corner : {std::uint16_t{0}, a, b, std::uint16_t{1}, b, a})
      mesh.indices.push_back(corner);
  }
  return mesh;
}

template <class Number>
void append(std::string& text, Number value) {
  char shown[40];
  text.append(shown, std::to_chars(shown, shown + sizeof shown, value).ptr);
}

/// Nodes as exporters write them: a root, groups of a hundred parts, translations and rotations as floats.
std::string nodes_json(const Plan& plan) {
  Random random(1);
  std::string json;
  const std::size_t groups = (plan.parts + 99) / 100;
  const auto list = [&](const char* key, std::initializer_list<double> values) {
    json.append(",\"").append(key).append("\":[");
    for (const double value : values) {
      if (json.back() != '[') json += ',';
      append(json, static_cast<float>(value));
    }
    json += ']';
  };
  const auto children = [&](std::size_t first, std::size_t last) {
    json += ",\"children\":[";
    for (std::size_t i = first; i < last; ++i) {
      if (i > first) json += ',';
      append(json, i);
    }
    json += "]}";
  };
  json += "{\"name\":\"plant\"";
  children(1, 1 + groups);
  for (std::size_t i = 0; i < groups; ++i) {
    json.append(",{\"name\":\"group ").append(std::to_string(i)).append("\"");
    list("translation", {random.uniform(-100, 100), random.uniform(-100, 100), random.uniform(0, 30)});
    children(1 + groups + 100 * i, 1 + groups + std::min(100 * i + 100, plan.parts));
  }
  for (std::size_t i = 0; i < plan.parts; ++i) {
    json.append(",{\"name\":\"part ").append(std::to_string(i)).append("\",\"mesh\":");
    append(json, i % plan.geometries());
    list("translation", {random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9)});
    const double angle = random.uniform(0, 3);
    list("rotation", {0, 0, std::sin(angle), std::cos(angle)});
    json += '}';
  }
  return json;
}

/// Where the data of each geometry is, for the lower bound.
struct Layout {
  std::size_t binary = 0, vertices = 0, corners = 0, stride = 0;
};

Layout write_file(const Plan& plan, const std::filesystem::path& file) {
  std::string json = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[)" +
                     nodes_json(plan) + "],\"meshes\":[";
  std::string accessors, views, binary;
  Layout layout;
  for (std::size_t i = 0; i < plan.geometries(); ++i) {
    const Cone mesh = double_cone(plan.triangles(), 1 + 1e-4 * static_cast<double>(i));
    const std::size_t start = binary.size(), position_bytes = 4 * mesh.positions.size(),
                      index_bytes = 2 * mesh.indices.size();
    binary.append(reinterpret_cast<const char*>(mesh.positions.data()), position_bytes);
    binary.append(reinterpret_cast<const char*>(mesh.indices.data()), index_bytes);
    binary.resize((binary.size() + 3) / 4 * 4);
    layout.vertices = mesh.positions.size() / 3;
    layout.corners = mesh.indices.size();
    layout.stride = binary.size() - start;
    const std::string separator = i > 0 ? "," : "", n = std::to_string(2 * i), m = std::to_string(2 * i + 1);
    json += separator + R"({"primitives":[{"attributes":{"POSITION":)" + n + R"(},"indices":)" + m + "}]}";
    accessors +=
        separator + R"({"bufferView":)" + n + R"(,"componentType":5126,"count":)" +
        std::to_string(layout.vertices) + R"(,"type":"VEC3","min":[-1,-1,-2],"max":[1,1,2]},{"bufferView":)" +
        m + R"(,"componentType":5123,"count":)" + std::to_string(layout.corners) + R"(,"type":"SCALAR"})";
    views += separator + R"({"buffer":0,"byteOffset":)" + std::to_string(start) + R"(,"byteLength":)" +
             std::to_string(position_bytes) + R"(},{"buffer":0,"byteOffset":)" +
             std::to_string(start + position_bytes) + R"(,"byteLength":)" + std::to_string(index_bytes) + "}";
  }
  json += "],\"accessors\":[" + accessors + "],\"bufferViews\":[" + views + R"(],"buffers":[{"byteLength":)" +
          std::to_string(binary.size()) + "}]}";
  json.resize((json.size() + 3) / 4 * 4, ' ');
  const auto word = [](std::size_t value) {
    const auto number = static_cast<std::uint32_t>(value);
    return std::string(reinterpret_cast<const char*>(&number), 4);
  };
  layout.binary = 28 + json.size();
  std::ofstream(file, std::ios::binary)
      << "glTF" << word(2) << word(layout.binary + binary.size()) << word(json.size()) << "JSON" << json
      << word(binary.size()) << std::string("BIN\0", 4) << binary;
  return layout;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::string bytes(std::filesystem::file_size(file), '\0');
  std::ifstream(file, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

Mesh mesh_at(const char* at, const Layout& layout) {
  std::vector<Vec3> vertices(layout.vertices);
  for (Vec3& vertex : vertices) {
    float number[3];
    std::memcpy(number, at, sizeof number);
    vertex = {number[0], number[1], number[2]};
    at += sizeof number;
  }
  std::vector<Triangle> triangles(layout.corners / 3);
  for (Triangle& triangle : triangles) {
    std::uint16_t corner[3];
    std::memcpy(corner, at, sizeof corner);
    triangle = {corner[0], corner[1], corner[2]};
    at += sizeof corner;
  }
  return {std::move(vertices), std::move(triangles)};
}

/// The lower bound: the bytes, and one Mesh for each geometry, divided among threads.
std::size_t read_lower_bound(const Plan& plan, const Layout& layout, const std::filesystem::path& file,
                             std::size_t threads) {
  const std::string bytes = bytes_of(file);
  std::vector<Mesh> meshes(plan.geometries());
  const auto make = [&](std::size_t part) {
    const std::size_t end = meshes.size() * (part + 1) / threads;
    for (std::size_t i = meshes.size() * part / threads; i < end; ++i)
      meshes[i] = mesh_at(bytes.data() + layout.binary + i * layout.stride, layout);
  };
  std::vector<std::thread> others;
  for (std::size_t part = 1; part < threads; ++part) others.emplace_back(make, part);
  make(0);
  for (std::thread& other : others) other.join();
  std::size_t count = 0;
  for (const Mesh& mesh : meshes) count += mesh.triangles().size();
  return count;
}

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Seconds of a run, or the least of several.
struct Times {
  double processor = 1e300, wall = 1e300;
  void take(const Times& other) {
    processor = std::min(processor, other.processor);
    wall = std::min(wall, other.wall);
  }
};
Times times_of(const std::function<void()>& work) {
  const double processor = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
  work();
  return {seconds(CLOCK_PROCESS_CPUTIME_ID) - processor, seconds(CLOCK_MONOTONIC) - wall};
}

struct Contestant {
  const char* name;
  std::function<std::size_t()> read;  ///< returns the number of unique triangles, or 0
  bool is_peer = false;               ///< another library
  Times best = {};
};

std::vector<Contestant> contestants(const Plan& plan, const Layout& layout, const std::filesystem::path& file,
                                    std::size_t threads) {
  const auto count = [](const Assembly& read) {
    std::size_t triangles = 0;
    for (Assembly::Geometry i = 0; i < read.geometry_count(); ++i)
      triangles += read.mesh(i).triangles().size();
    return triangles;
  };
  std::vector<Contestant> all;
  all.push_back(
      {"bytes + one Mesh per geometry", [=] { return read_lower_bound(plan, layout, file, threads); }});
  all.push_back({"read_assembly, vertices as they are", [=] {
                   io::AssemblyReadOptions options{.threads = static_cast<int>(threads)};
                   options.merge_identical_vertices = false;
                   return count(io::read_assembly(file, options));
                 }});
  all.push_back({"read_assembly (default)",
                 [=] { return count(io::read_assembly(file, {.threads = static_cast<int>(threads)})); }});
  if (threads > 1) {  // the others have no threads
    all.push_back({"read_assembly (default), one thread", [=] { return count(io::read_assembly(file)); }});
    return all;
  }
  all.push_back({"nlohmann_json, the JSON text only",
                 [=] {
                   const std::string bytes = bytes_of(file);
                   const auto json =
                       nlohmann::json::parse(bytes.data() + 20, bytes.data() + layout.binary - 8);
                   return json["meshes"].size() * layout.corners / 3;
                 },
                 true});
#ifdef TANDEM_BENCH_ASSIMP
  all.push_back({"assimp, no post-processing",
                 [=] {
                   Assimp::Importer importer;
                   const aiScene* scene = importer.ReadFile(file.string(), 0);
                   std::size_t triangles = 0;
                   for (unsigned i = 0; scene && i < scene->mNumMeshes; ++i)
                     triangles += scene->mMeshes[i]->mNumFaces;
                   return triangles;
                 },
                 true});
#endif
  return all;
}

/// Runs contestants in turns, and prints those that have read another number of triangles.
void run(std::vector<Contestant>& all, bool peers, std::size_t runs, std::size_t expected) {
  for (std::size_t i = 0; i < runs; ++i)
    for (Contestant& each : all) {
      if (each.is_peer != peers) continue;
      std::size_t triangles = 0;
      each.best.take(times_of([&] { triangles = each.read(); }));
      if (triangles != expected)
        std::printf("%s: %zu triangles, expected %zu\n", each.name, triangles, expected);
    }
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  std::size_t runs = 5;
  std::size_t* const numbers[] = {&plan.parts, &plan.placed_triangles, &plan.instances, &runs};
  for (int i = 1; i < argc && i <= 4; ++i) *numbers[i - 1] = std::strtoull(argv[i], nullptr, 10);
  const std::size_t threads = argc > 6 ? std::strtoull(argv[6], nullptr, 10) : 1;
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("tandem_assemblies_" + std::to_string(getpid()) + ".glb");
  const Layout layout = write_file(plan, file);
  const Assembly assembly = io::read_assembly(file);
  std::printf(
      "%zu nodes, %zu geometries, %zu placed triangles, %.1f MB (JSON %.1f MB), %.0f bytes for each node\n",
      assembly.node_count(), assembly.geometry_count(), assembly.parts().size() * plan.triangles(),
      static_cast<double>(std::filesystem::file_size(file)) * 1e-6, static_cast<double>(layout.binary) * 1e-6,
      static_cast<double>(assembly.node_bytes()) / static_cast<double>(assembly.node_count()));
  std::vector<Contestant> all = contestants(plan, layout, file, threads);
  const std::string only = argc > 5 ? argv[5] : "";
  std::erase_if(
      all, [&](const Contestant& each) { return std::string(each.name).find(only) == std::string::npos; });
  const std::size_t expected = plan.geometries() * (layout.corners / 3);
  // The peers last: glibc returns their memory to the system when a contestant behind them frees its own,
  // which added 7 to 12 ms to one of read_assembly().
  run(all, false, runs, expected);
  run(all, true, runs, expected);
  std::printf("%-38s %10s %7s  %8s %7s\n", "", "processor", "ratio", "wall", "ratio");
  for (const Contestant& each : all)
    std::printf("%-38s %7.1f ms %7.2f %7.1f ms %6.2f\n", each.name, 1e3 * each.best.processor,
                each.best.processor / all.front().best.processor, 1e3 * each.best.wall,
                each.best.wall / all.front().best.wall);
  std::filesystem::remove(file);
}
