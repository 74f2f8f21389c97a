#include "io/mesh_builder/mesh_arrays.h"

#include <new>
#include <type_traits>

#include "base/large_pages.h"
#include "io/mesh_builder/join_vertices.h"

namespace tandem::io {
namespace {

// Untouched memory. These types need no constructor to start their lifetime in it.
template <class T>
std::shared_ptr<T> untouched(std::size_t count) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  const std::size_t bytes = count * sizeof(T);
  const std::align_val_t alignment{bytes < large_page_bytes ? alignof(T) : large_page_bytes};
  auto* const memory = static_cast<T*>(::operator new(bytes, alignment));
  ask_for_large_pages(memory, bytes);
  return std::shared_ptr<T>(memory, [alignment](T* first) { ::operator delete(first, alignment); });
}

}  // namespace

MeshArrays::MeshArrays(std::size_t vertex_count, std::size_t triangle_count)
    : vertex_count_(vertex_count),
      triangle_count_(triangle_count),
      vertices_(untouched<Vec3>(vertex_count)),
      triangles_(untouched<Triangle>(triangle_count)) {}

Mesh MeshArrays::finish(std::size_t vertex_count, std::size_t triangle_count, const ReadOptions& options,
                        std::vector<MeshPart> parts) && {
  if (options.merge_identical_vertices)
    vertex_count =
        merge_identical_vertices(vertices().first(vertex_count), triangles().first(triangle_count));
  return Mesh(Mesh::Checked(), Array<Vec3>::view_of(vertices().first(vertex_count), vertices_),
              Array<Triangle>::view_of(triangles().first(triangle_count), triangles_), std::move(parts));
}

Mesh MeshArrays::checked(Array<Vec3> vertices, Array<Triangle> triangles, const Bounds* box) {
  if (box) return Mesh(*box, std::move(vertices), std::move(triangles), {});
  return Mesh(Mesh::Checked(), std::move(vertices), std::move(triangles), {});
}

}  // namespace tandem::io
