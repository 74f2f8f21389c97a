#include "io/mesh_builder/mesh_builder.h"

#include <algorithm>

#include "tandem/base/error.h"

#include "base/large_pages.h"
#include "io/mesh_builder/join_vertices.h"
#include "io/mesh_builder/triangulate.h"

namespace tandem::io {
namespace {

// Grows at least by doubling, at most to the size extrapolated from the part of the file read so far.
template <class T>
void make_room_for_more(std::vector<T>& array, double progress) {
  constexpr std::size_t fewest = 1024;
  if (array.capacity() - array.size() >= 4) return;
  const auto expected = static_cast<std::size_t>(1.01 * static_cast<double>(array.size()) / progress);
  reserve_in_large_pages(array, std::max({fewest, 2 * array.size(), expected}));
}

}  // namespace

void MeshBuilder::reserve(std::size_t vertex_count, std::size_t triangle_count) {
  reserve_in_large_pages(vertices, vertex_count);
  reserve_in_large_pages(triangles, triangle_count);
}

void MeshBuilder::make_room_slowly(const Window& window) {
  const double progress =
      static_cast<double>(window.offset() + 1) / static_cast<double>(window.source_size() + 1);
  make_room_for_more(vertices, progress);
  make_room_for_more(triangles, progress);
}

bool MeshBuilder::begin_part(const std::string& name) {
  if (in_part_ && parts_.back().name == name) return true;
  end_part();
  if (name.size() > max_name_bytes - name_bytes_) return false;
  parts_.push_back({name, static_cast<std::uint32_t>(triangles.size()), 0});
  name_bytes_ += name.size();
  in_part_ = true;
  return true;
}

std::string MeshBuilder::too_long_names() {
  return "the names of parts take more than " + std::to_string(max_name_bytes >> 20) +
         " MiB; shorten the names of objects, groups or nodes";
}

void MeshBuilder::end_part() {
  if (!in_part_) return;
  in_part_ = false;
  MeshPart& part = parts_.back();
  part.triangle_count = static_cast<std::uint32_t>(triangles.size()) - part.first_triangle;
  if (part.triangle_count > 0) return;
  name_bytes_ -= part.name.size();
  parts_.pop_back();
}

bool MeshBuilder::add_larger_polygon(std::span<const std::uint32_t> corners) {
  if (std::all_of(corners.begin(), corners.end(), [&](std::uint32_t c) { return c < vertices.size(); }))
    return triangulate(corners, vertices, triangles);
  triangulate_as_fan(corners, triangles);
  return true;
}

std::string MeshBuilder::too_many_corners(std::size_t count) {
  return "expected a concave polygon of at most " + std::to_string(max_concave_corners) + " corners, got " +
         std::to_string(count) + "; triangulate it in the program that wrote it";
}

Mesh MeshBuilder::finish(const ReadOptions& options, const std::string& name) {
  end_part();
  if (parts_.size() == 1 && parts_[0].name.empty()) parts_.clear();
  if (options.merge_identical_vertices) merge_identical_vertices(vertices, triangles);
  try {
    return Mesh(std::move(vertices), std::move(triangles), std::move(parts_));
  } catch (const Error& error) {
    throw Error(name + ": " + error.what());
  }
}

}  // namespace tandem::io
