#include "io/store/near_geometry.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "assembly/hash_bytes.h"

namespace tandem::io {
namespace {

constexpr int cells_per_axis = 16;

struct PositionHash {
  std::size_t operator()(Vec3 v) const {
    v += Vec3{};  // -0 is equal to 0
    return hash_bytes(&v, sizeof v);
  }
};

/// The sides of the box that have a point outside, one bit each.
std::uint32_t sides_outside(const Bounds& box, Vec3 p) {
  std::uint32_t sides = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (p[axis] < box.low[axis]) sides |= 1u << (2 * axis);
    if (p[axis] > box.high[axis]) sides |= 2u << (2 * axis);
  }
  return sides;
}

/// The vertices of a piece at edges that one triangle has.
std::vector<bool> border_vertices(const Mesh& mesh) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  edges.reserve(3 * mesh.triangles().size());
  for (const Triangle& t : mesh.triangles())
    for (std::size_t k = 0; k < 3; ++k) edges.push_back(std::minmax({t[k], t[(k + 1) % 3]}));
  std::sort(edges.begin(), edges.end());
  std::vector<bool> is_border(mesh.vertices().size(), false);
  for (std::size_t i = 0; i < edges.size();) {
    std::size_t end = i + 1;
    while (end < edges.size() && edges[end] == edges[i]) ++end;
    if (end == i + 1) is_border[edges[i].first] = is_border[edges[i].second] = true;
    i = end;
  }
  return is_border;
}

class NearGeometry {
 public:
  NearGeometry(const clash::GeometryInfo& info, const NearRegion& region) : info_(info), region_(region) {
    for (const clash::ShellInfo& shell : info.shells) shell_vertices_.insert(shell.vertex);
  }

  /// Returns false if there is too much near the box.
  bool find(const ForEachPiece& for_each_piece) {
    for_each_piece([&](const GeometryPiece& piece) {
      mark_fixed(piece);
      return !is_too_large();
    });
    if (is_too_large()) return false;
    near_ = 0;  // they will be among the faces
    for_each_piece([&](const GeometryPiece& piece) {
      take(piece);
      return !is_too_large();
    });
    return !is_too_large();
  }

  std::unique_ptr<clash::LoadedGeometry> build() {
    std::sort(faces_.begin(), faces_.end(), [](const Face& x, const Face& y) { return x.number < y.number; });
    std::vector<Triangle> triangles;
    triangles.reserve(faces_.size());
    for (const Face& face : faces_) triangles.push_back(face.corners);
    clash::GeometryInfo info = info_;
    for (clash::ShellInfo& shell : info.shells) shell.vertex = index_of_fixed_.at(shell.vertex);
    return std::make_unique<clash::LoadedGeometry>(Model(Mesh(std::move(vertices_), std::move(triangles))),
                                                   std::move(info));
  }

 private:
  struct Face {
    std::uint32_t number;
    Triangle corners;
  };
  using Cell = std::tuple<std::uint32_t, int, int, int>;

  bool is_too_large() const { return near_ + faces_.size() > region_.max_triangles; }
  std::uint32_t sides_of(Vec3 vertex) const { return sides_outside(region_.box, region_.part.pose(vertex)); }

  /// Marks positions that do not move. Equal positions do not move alike, whatever vertices have them.
  void mark_fixed(const GeometryPiece& piece) {
    const auto vertices = piece.mesh.vertices();
    std::vector<std::uint32_t> sides(vertices.size());
    for (std::size_t v = 0; v < vertices.size(); ++v) {
      sides[v] = sides_of(vertices[v]);
      if (shell_vertices_.contains(piece.vertex(v))) fixed_.insert(vertices[v]);
    }
    const std::vector<bool> is_border =
        info_.inside == InsideTest::exact ? std::vector<bool>() : border_vertices(piece.mesh);
    for (std::size_t v = 0; v < is_border.size(); ++v)
      if (is_border[v]) fixed_.insert(vertices[v]);
    for (const Triangle& t : piece.mesh.triangles()) {
      if ((sides[t[0]] & sides[t[1]] & sides[t[2]]) != 0) continue;
      ++near_;
      for (const std::uint32_t corner : t) fixed_.insert(vertices[corner]);
      if (is_too_large()) return;
    }
  }

  void take(const GeometryPiece& piece) {
    std::vector<std::uint32_t> index(piece.mesh.vertices().size());
    for (std::size_t v = 0; v < index.size(); ++v)
      index[v] = index_of(piece.mesh.vertices()[v], piece.vertex(v));
    for (std::size_t f = 0; f < piece.mesh.triangles().size(); ++f) {
      const Triangle& t = piece.mesh.triangles()[f];
      const Triangle moved{index[t[0]], index[t[1]], index[t[2]]};
      const bool was_flat = t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
      const bool is_flat = moved[0] == moved[1] || moved[1] == moved[2] || moved[2] == moved[0];
      if (is_flat && !was_flat) continue;
      faces_.push_back({piece.face(f), moved});
      if (is_too_large()) return;
    }
  }

  std::uint32_t add(Vec3 vertex) {
    vertices_.push_back(vertex);
    return static_cast<std::uint32_t>(vertices_.size() - 1);
  }
  std::uint32_t index_of(Vec3 vertex, std::uint32_t number) {
    if (fixed_.contains(vertex)) {
      const auto [known, is_new] = index_of_fixed_.emplace(number, 0);
      if (is_new) known->second = add(vertex);
      return known->second;
    }
    const auto [known, is_new] = index_of_cell_.emplace(cell_of(vertex), 0);
    if (is_new) known->second = add(vertex);
    return known->second;
  }
  Cell cell_of(Vec3 vertex) const {
    const Vec3 at = region_.part.pose(vertex);
    const Bounds& box = region_.part.box;
    std::array<int, 3> cell{};
    for (int axis = 0; axis < 3; ++axis) {
      const double extent = box.high[axis] - box.low[axis];
      const double part = extent > 0 ? (at[axis] - box.low[axis]) / extent : 0;
      cell[static_cast<std::size_t>(axis)] = static_cast<int>(std::clamp(part, 0.0, 1.0) * cells_per_axis);
    }
    return {sides_of(vertex), cell[0], cell[1], cell[2]};
  }

  const clash::GeometryInfo& info_;
  const NearRegion& region_;
  std::unordered_set<std::uint32_t> shell_vertices_;
  std::unordered_set<Vec3, PositionHash> fixed_;
  std::uint64_t near_ = 0;
  std::vector<Vec3> vertices_;
  std::vector<Face> faces_;
  std::unordered_map<std::uint32_t, std::uint32_t> index_of_fixed_;  // by number in the whole
  std::map<Cell, std::uint32_t> index_of_cell_;
};

}  // namespace

std::vector<bool> few_are_near(const ForEachPiece& for_each_piece, const clash::Part& part,
                               std::span<const Bounds> boxes, std::uint64_t max_triangles) {
  std::vector<std::uint64_t> near(boxes.size(), 0);
  std::vector<std::size_t> counted(boxes.size());
  std::iota(counted.begin(), counted.end(), std::size_t{0});
  for_each_piece([&](const GeometryPiece& piece) {
    std::vector<Vec3> placed;
    for (const Vec3 vertex : piece.mesh.vertices()) placed.push_back(part.pose(vertex));
    for (const Triangle& t : piece.mesh.triangles()) {
      for (const std::size_t box : counted) {
        const auto sides = [&](std::size_t k) { return sides_outside(boxes[box], placed[t[k]]); };
        if ((sides(0) & sides(1) & sides(2)) == 0) ++near[box];
      }
      std::erase_if(counted, [&](std::size_t box) { return near[box] > max_triangles; });
    }
    return !counted.empty();
  });
  std::vector<bool> few(boxes.size());
  for (std::size_t box = 0; box < boxes.size(); ++box) few[box] = near[box] <= max_triangles;
  return few;
}

std::unique_ptr<clash::LoadedGeometry> near_geometry(const ForEachPiece& for_each_piece,
                                                     const clash::GeometryInfo& info,
                                                     const NearRegion& region) {
  NearGeometry near(info, region);
  return near.find(for_each_piece) ? near.build() : nullptr;
}

}  // namespace tandem::io
