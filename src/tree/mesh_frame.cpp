#include "tree/mesh_frame.h"

#include <cmath>

#include "base/large_pages.h"

namespace tandem {
namespace {
constexpr std::size_t chunk_size = 16384;
}

std::vector<Bounds> triangle_bounds(const Mesh& mesh, int threads) {
  std::vector<Bounds> boxes;
  reserve_in_large_pages(boxes, mesh.triangles().size());
  boxes.resize(mesh.triangles().size());
  ThreadPool(threads).for_chunks(boxes.size(), chunk_size,
                                 [&](std::size_t, std::size_t begin, std::size_t end) {
                                   for (std::size_t i = begin; i < end; ++i)
                                     for (const Vec3 corner : mesh.corners(i)) boxes[i].add(corner);
                                 });
  return boxes;
}

Bounds triangle_extent(const Mesh& mesh, int threads) {
  const auto triangles = mesh.triangles();
  std::vector<Bounds> boxes((triangles.size() + chunk_size - 1) / chunk_size);
  ThreadPool(threads).for_chunks(triangles.size(), chunk_size,
                                 [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                                   Bounds box;
                                   for (std::size_t i = begin; i < end; ++i)
                                     for (const std::uint32_t index : triangles[i])
                                       box.add(mesh.vertices()[index]);
                                   boxes[chunk] = box;
                                 });
  Bounds bounds;
  for (const Bounds& box : boxes) {
    bounds.add(box.low);
    bounds.add(box.high);
  }
  return bounds;
}

Scratch<Reference> triangle_references(const Mesh& mesh, const Bounds& all, const ThreadPool& workers) {
  const BuildCoordinates lanes(all);
  Scratch<Reference> references(mesh.triangles().size());
  workers.for_chunks(references.size(), chunk_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto [a, b, c] = mesh.corners(i);
      const Lanes p = lanes(a), q = lanes(b), r = lanes(c);
      references[i] = {min(min(p, q), r), max(max(p, q), r), static_cast<std::uint32_t>(i)};
    }
  });
  return references;
}

Frame mesh_frame(const Mesh& mesh, int threads) {
  const ThreadPool workers(threads);
  const auto triangles = mesh.triangles();
  const auto vertices = mesh.vertices();
  const std::size_t chunks = (triangles.size() + chunk_size - 1) / chunk_size;
  const Bounds bounds = triangle_extent(mesh, threads);
  if (bounds.empty()) return {};
  Frame frame{bounds.center(), 0};
  std::vector<double> farthest(chunks);
  workers.for_chunks(triangles.size(), chunk_size,
                     [&](std::size_t chunk, std::size_t begin, std::size_t end) {
                       double square = 0;
                       for (std::size_t i = begin; i < end; ++i)
                         for (const std::uint32_t index : triangles[i]) {
                           const Vec3 d = vertices[index] - frame.center;
                           square = std::fmax(square, dot(d, d));
                         }
                       farthest[chunk] = std::sqrt(square);
                     });
  for (const double radius : farthest) frame.radius = std::fmax(frame.radius, radius);
  frame.radius *= 1 + 1e-14;  // an upper bound despite rounding
  return frame;
}

}  // namespace tandem
