// Time to read a million triangles in each format, compared with assimp in the same run. Results are compared
// before any time is printed. Times are wall-clock times, the minimum of several interleaved runs, since
// other programs can only add time; the processor time of all threads is printed too.
// Usage: bench_readers [triangles] [runs]
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#ifdef TANDEM_BENCH_ASSIMP
#include <assimp/Importer.hpp>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#endif

namespace {

using tandem::Bounds;
using tandem::Mesh;
using tandem::Triangle;
using tandem::Vec3;

struct Summary {
  std::size_t triangles = 0, vertices = 0;
  Bounds bounds;
};

// A wavy square of 2 n² triangles, with coordinates rounded to single precision.
Mesh wavy_grid(std::size_t n) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::size_t row = 0; row <= n; ++row)
    for (std::size_t column = 0; column <= n; ++column) {
      const double x = static_cast<double>(column) / static_cast<double>(n);
      const double y = static_cast<double>(row) / static_cast<double>(n);
      const double z = 0.1 * std::sin(23 * x) * std::cos(17 * y);
      vertices.push_back({static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
    }
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      const auto a = static_cast<std::uint32_t>(row * (n + 1) + column);
      const auto b = a + 1, c = a + static_cast<std::uint32_t>(n) + 1, d = c + 1;
      triangles.push_back({a, b, d});
      triangles.push_back({a, d, c});
    }
  return Mesh(std::move(vertices), std::move(triangles));
}

class TextFile {
 public:
  explicit TextFile(const std::filesystem::path& file) : out_(file, std::ios::binary) {}
  TextFile& operator<<(std::string_view text) {
    out_ << text;
    return *this;
  }
  TextFile& operator<<(std::size_t number) {
    out_ << number;
    return *this;
  }
  // The shortest text of the single-precision number, as most programs write it.
  TextFile& operator<<(Vec3 v) {
    for (int axis = 0; axis < 3; ++axis) {
      char text[32];
      const auto end = std::to_chars(text, text + sizeof text, static_cast<float>(v[axis])).ptr;
      out_.write(text, end - text) << (axis < 2 ? " " : "\n");
    }
    return *this;
  }

 private:
  std::ofstream out_;
};

void write_text_obj(const Mesh& mesh, const std::filesystem::path& file) {
  TextFile out(file);
  for (const Vec3& v : mesh.vertices()) out << "v " << v;
  for (const Triangle& t : mesh.triangles())
    out << "f " << std::size_t{t[0]} + 1 << " " << std::size_t{t[1]} + 1 << " " << std::size_t{t[2]} + 1
        << "\n";
}

void write_text_stl(const Mesh& mesh, const std::filesystem::path& file) {
  TextFile out(file);
  out << "solid wavy\n";
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const auto [a, b, c] = mesh.corners(i);
    out << "  facet normal " << normalized(cross(b - a, c - a)) << "    outer loop\n";
    out << "      vertex " << a << "      vertex " << b << "      vertex " << c;
    out << "    endloop\n  endfacet\n";
  }
  out << "endsolid wavy\n";
}

void write_text_rows(const Mesh& mesh, TextFile& out) {
  for (const Vec3& v : mesh.vertices()) out << v;
  for (const Triangle& t : mesh.triangles())
    out << "3 " << std::size_t{t[0]} << " " << std::size_t{t[1]} << " " << std::size_t{t[2]} << "\n";
}

void write_ply_header(const Mesh& mesh, std::string_view format, TextFile& out) {
  out << "ply\nformat " << format << " 1.0\nelement vertex " << mesh.vertices().size();
  out << "\nproperty float x\nproperty float y\nproperty float z\nelement face " << mesh.triangles().size();
  out << "\nproperty list uchar int vertex_indices\nend_header\n";
}

void write_text_ply(const Mesh& mesh, const std::filesystem::path& file) {
  TextFile out(file);
  write_ply_header(mesh, "ascii", out);
  write_text_rows(mesh, out);
}

template <class Number>
std::string_view bytes_of(const Number& number) {
  return {reinterpret_cast<const char*>(&number), sizeof number};
}

void write_binary_ply(const Mesh& mesh, const std::filesystem::path& file) {
  TextFile out(file);
  write_ply_header(mesh, "binary_little_endian", out);
  for (const Vec3& v : mesh.vertices())
    for (int axis = 0; axis < 3; ++axis) out << bytes_of(static_cast<float>(v[axis]));
  for (const Triangle& t : mesh.triangles()) out << "\3" << bytes_of(t);
}

void write_text_off(const Mesh& mesh, const std::filesystem::path& file) {
  TextFile out(file);
  out << "OFF\n" << mesh.vertices().size() << " " << mesh.triangles().size() << " 0\n";
  write_text_rows(mesh, out);
}

Summary summary_of(const Mesh& mesh) {
  Summary summary{mesh.triangles().size(), mesh.vertices().size(), {}};
  for (const Vec3& v : mesh.vertices()) summary.bounds.add(v);
  return summary;
}

double seconds_on(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Seconds {
  double wall = std::numeric_limits<double>::infinity(), processor = wall;

  static Seconds now() { return {seconds_on(CLOCK_MONOTONIC), seconds_on(CLOCK_PROCESS_CPUTIME_ID)}; }
  Seconds until_now() const { return {now().wall - wall, now().processor - processor}; }
  void keep_min(Seconds other) {
    wall = std::min(wall, other.wall);
    processor = std::min(processor, other.processor);
  }
};

// Measures reading and freeing the memory, since users of both libraries pay for both.
Seconds time_tandem(const std::filesystem::path& file, Summary* summary) {
  const Seconds start = Seconds::now();
  {
    const Mesh mesh = tandem::io::read_mesh(file);
    if (summary) *summary = summary_of(mesh);
  }
  return start.until_now();
}

#ifdef TANDEM_BENCH_ASSIMP
Summary summary_of(const aiScene& scene) {
  Summary summary;
  for (unsigned m = 0; m < scene.mNumMeshes; ++m) {
    const aiMesh& mesh = *scene.mMeshes[m];
    summary.triangles += mesh.mNumFaces;
    summary.vertices += mesh.mNumVertices;
    for (unsigned i = 0; i < mesh.mNumVertices; ++i)
      summary.bounds.add({mesh.mVertices[i].x, mesh.mVertices[i].y, mesh.mVertices[i].z});
  }
  return summary;
}

Seconds time_assimp(const std::filesystem::path& file, Summary* summary) {
  const Seconds start = Seconds::now();
  {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(file.string(), aiProcess_Triangulate);
    if (scene == nullptr) throw tandem::Error(file.string() + ": assimp: " + importer.GetErrorString());
    if (summary) *summary = summary_of(*scene);
  }
  return start.until_now();
}
#endif

void check(const std::string& format, const Summary& found, const Summary& expected,
           bool may_split_vertices) {
  // Readers that store single precision may round the decimal text once more.
  const double error_bound = 1e-6;
  const Vec3 low = abs(found.bounds.low - expected.bounds.low),
             high = abs(found.bounds.high - expected.bounds.high);
  const bool same_bounds = std::max({low.x, low.y, low.z, high.x, high.y, high.z}) <= error_bound;
  const bool same_vertices =
      may_split_vertices ? found.vertices >= expected.vertices : found.vertices == expected.vertices;
  if (found.triangles == expected.triangles && same_vertices && same_bounds) return;
  throw tandem::Error(format + ": answers differ: " + std::to_string(found.triangles) + " triangles, " +
                      std::to_string(found.vertices) + " vertices, expected " +
                      std::to_string(expected.triangles) + " and " + std::to_string(expected.vertices));
}

void compare(const std::string& format, const std::filesystem::path& file, const Summary& expected,
             int runs) {
  Summary found;
  time_tandem(file, &found);
  check("Tandem, " + format, found, expected, false);
  const double megabytes = static_cast<double>(std::filesystem::file_size(file)) / 1e6;
  Seconds ours;
  [[maybe_unused]] Seconds theirs;
#ifdef TANDEM_BENCH_ASSIMP
  time_assimp(file, &found);
  check("assimp, " + format, found, expected, true);
#endif
  for (int run = 0; run < runs; ++run) {
    ours.keep_min(time_tandem(file, nullptr));
#ifdef TANDEM_BENCH_ASSIMP
    theirs.keep_min(time_assimp(file, nullptr));
#endif
  }
  std::printf("%-12s %8.1f %9.1f %9.1f %9.0f", format.c_str(), megabytes, ours.wall * 1e3,
              ours.processor * 1e3, megabytes / ours.wall);
#ifdef TANDEM_BENCH_ASSIMP
  std::printf(" %9.1f %9.1f %9.0f %7.1fx", theirs.wall * 1e3, theirs.processor * 1e3, megabytes / theirs.wall,
              theirs.wall / ours.wall);
#endif
  std::printf("\n");
  std::fflush(stdout);
}

std::string cpu_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

// Removed with its contents, however the run ends.
struct TemporaryFolder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("tandem-bench-readers-" + std::to_string(::getpid()));
  TemporaryFolder() { std::filesystem::create_directories(path); }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

void run(std::size_t triangle_count, int runs) {
  const Mesh mesh = wavy_grid(static_cast<std::size_t>(std::sqrt(static_cast<double>(triangle_count) / 2)));
  Summary shared = summary_of(mesh), split = shared;
  split.vertices = 3 * shared.triangles;

  double load = 0;
  if (getloadavg(&load, 1) < 1) load = 0;
  std::printf("%zu triangles, least of %d runs in ms, %s, %u threads, load %.1f\n", shared.triangles, runs,
              cpu_name().c_str(), std::thread::hardware_concurrency(), load);
  std::printf("%-12s %8s %9s %9s %9s %9s %9s %9s %8s\n", "format", "MB", "Tandem", "processor", "MB/s",
              "assimp", "processor", "MB/s", "ratio");
  using Writer = void (*)(const Mesh&, const std::filesystem::path&);
  struct Format {
    const char *name, *file;
    Writer write;
    const Summary& expected;
  };
  const Format formats[] = {{"OBJ", "wavy.obj", write_text_obj, shared},
                            {"STL text", "text.stl", write_text_stl, split},
                            {"STL binary", "binary.stl", tandem::io::write_mesh, split},
                            {"PLY text", "text.ply", write_text_ply, shared},
                            {"PLY binary", "binary.ply", write_binary_ply, shared},
                            {"OFF", "wavy.off", write_text_off, shared}};
  const TemporaryFolder folder;
  for (const Format& format : formats) {
    const std::filesystem::path file = folder.path / format.file;
    format.write(mesh, file);
    compare(format.name, file, format.expected, runs);
    std::filesystem::remove(file);
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    run(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000, argc > 2 ? std::atoi(argv[2]) : 15);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "bench_readers: %s\n", problem.what());
    return 1;
  }
  return 0;
}
