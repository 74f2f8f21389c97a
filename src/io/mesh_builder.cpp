#include "io/mesh_builder.h"

#include <algorithm>

#include "tandem/base/error.h"

#include "io/join_vertices.h"
#include "io/triangulate.h"

namespace tandem::io {

void MeshBuilder::begin_part(const std::string& name) {
  if (in_part_ && parts_.back().name == name) return;
  end_part();
  parts_.push_back({name, static_cast<std::uint32_t>(triangles.size()), 0});
  in_part_ = true;
}

void MeshBuilder::end_part() {
  if (!in_part_) return;
  in_part_ = false;
  Part& part = parts_.back();
  part.triangle_count = static_cast<std::uint32_t>(triangles.size()) - part.first_triangle;
  if (part.triangle_count == 0) parts_.pop_back();
}

bool MeshBuilder::add_polygon(std::span<const std::uint32_t> corners) {
  if (corners.size() == 3) {
    triangles.push_back({corners[0], corners[1], corners[2]});
    return true;
  }
  if (std::all_of(corners.begin(), corners.end(), [&](std::uint32_t c) { return c < vertices.size(); }))
    return triangulate(corners, vertices, triangles);
  triangulate_as_fan(corners, triangles);
  return true;
}

std::string MeshBuilder::too_many_corners(std::size_t count) {
  return "expected a concave polygon of at most " + std::to_string(most_concave_corners) + " corners, got " +
         std::to_string(count) + "; triangulate it in the program that wrote it";
}

Mesh MeshBuilder::finish(const ReadOptions& options, const std::string& name) {
  end_part();
  if (parts_.size() == 1 && parts_[0].name.empty()) parts_.clear();
  if (options.join_identical_vertices) join_identical_vertices(vertices, triangles);
  try {
    return Mesh(std::move(vertices), std::move(triangles), std::move(parts_));
  } catch (const Error& error) {
    throw Error(name + ": " + error.what());
  }
}

}  // namespace tandem::io
