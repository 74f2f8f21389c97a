#include "shape/gauss_map.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "shape/shape_data.h"

namespace tandem {
namespace {

/// An edge in the direction in which one of its faces traverses it.
struct Side {
  std::uint32_t from, to, face;
};

std::vector<Side> sides_of(const HullData& hull) {
  std::vector<Side> sides;
  for (std::uint32_t f = 0; f < hull.faces.size(); ++f) {
    const HullData::Face& face = hull.faces[f];
    for (std::uint32_t i = 0; i < face.corner_count; ++i)
      sides.push_back({hull.face_corners[face.first_corner + i],
                       hull.face_corners[face.first_corner + (i + 1) % face.corner_count], f});
  }
  std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
    return a.from != b.from ? a.from < b.from : a.to != b.to ? a.to < b.to : a.face < b.face;
  });
  return sides;
}

/// Returns whether all corners of all faces are in their planes, and no corner is outside of any plane.
bool is_flat(const HullData& hull) {
  Bounds box;
  for (const Vec3 corner : hull.corners) box.add(corner);
  const double tolerance = 1e-13 * length(box.extent());
  for (const HullData::Face& face : hull.faces) {
    for (std::uint32_t i = 0; i < face.corner_count; ++i)
      if (dot(face.normal, hull.corners[hull.face_corners[face.first_corner + i]]) < face.offset - tolerance)
        return false;
    for (const Vec3 corner : hull.corners)
      if (dot(face.normal, corner) > face.offset + tolerance) return false;
  }
  return true;
}

/// Four numbers for one instruction.
using Four [[gnu::vector_size(16)]] = float;
using FourBits [[gnu::vector_size(16)]] = std::int32_t;

Four four_at(const float* p) {
  Four four;
  std::memcpy(&four, p, sizeof four);
  return four;
}

std::size_t padded_count(std::size_t count) {
  return (count + GaussMap::lanes - 1) / GaussMap::lanes * GaussMap::lanes;
}

/// The normal and the offset of a face.
using Plane = std::array<float, 4>;

/// Sets corners and arc_ends.
void add_columns(const HullData& hull, const std::vector<Plane>& planes, GaussMap& map) {
  const std::size_t corners = padded_count(hull.corners.size()), arcs = padded_count(map.arcs.size());
  map.corners.resize(3 * corners);
  for (std::size_t i = 0; i < corners; ++i) {
    const Vec3 from_center = hull.corners[std::min(i, hull.corners.size() - 1)] - hull.inner_center;
    map.radius = std::max(map.radius, length(from_center) * (1 + 0x1p-50));
    for (std::size_t axis = 0; axis < 3; ++axis)
      map.corners[axis * corners + i] = static_cast<float>(from_center[static_cast<int>(axis)]);
  }
  map.arc_ends.resize(8 * arcs);
  for (std::size_t i = 0; i < arcs; ++i)
    for (std::size_t k = 0; k < 8; ++k)
      map.arc_ends[k * arcs + i] =
          i < map.arcs.size() ? planes[map.arcs[i].face[k / 4]][k % 4] : (k % 4 == 3 ? HUGE_VALF : 0);
}

/// Sets the fans.
void add_fans(const std::vector<Plane>& planes, GaussMap& map) {
  std::vector<std::vector<std::uint32_t>> arcs_at(planes.size());
  std::size_t fans = 0;
  for (std::uint32_t i = 0; i < map.arcs.size(); ++i)
    for (const std::uint16_t face : map.arcs[i].face) arcs_at[face].push_back(i);
  for (const std::vector<std::uint32_t>& arcs : arcs_at) fans += (arcs.size() + 3) / 4;
  const std::size_t blocks = (map.arcs.size() + GaussMap::arcs_per_fan_set - 1) / GaussMap::arcs_per_fan_set;
  map.fan_sets.resize(blocks * fans * GaussMap::words_per_fan);
  for (std::uint32_t face = 0; face < planes.size(); ++face) {
    map.first_fan.push_back(static_cast<std::uint32_t>(map.fans.size()));
    for (std::size_t k = 0; k < arcs_at[face].size(); ++k) {
      if (k % 4 == 0) map.fans.push_back({});
      const std::uint32_t i = arcs_at[face][k];
      const GaussMap::Arc& arc = map.arcs[i];
      const Plane& plane = planes[arc.face[arc.face[0] == face ? 1 : 0]];
      GaussMap::Fan& fan = map.fans.back();
      fan.x[k % 4] = plane[0];
      fan.y[k % 4] = plane[1];
      fan.z[k % 4] = plane[2];
      fan.offset[k % 4] = plane[3];
      const std::size_t block = i / GaussMap::arcs_per_fan_set, word = i / 64 % 2;
      map.fan_sets[(block * fans + map.fans.size() - 1) * GaussMap::words_per_fan + 4 * word + k % 4] =
          std::uint64_t{1} << i % 64;
    }
  }
  map.first_fan.push_back(static_cast<std::uint32_t>(map.fans.size()));
}

/// Sets the members of the map that follow from its arcs.
void add_tables(const HullData& hull, std::size_t padded, GaussMap& map) {
  map.offsets.resize(padded);
  std::vector<Plane> planes;
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const HullData::Face& face = hull.faces[i];
    map.offsets[i] = static_cast<float>(face.offset - dot(face.normal, hull.inner_center));
    planes.push_back({static_cast<float>(face.normal.x), static_cast<float>(face.normal.y),
                      static_cast<float>(face.normal.z), map.offsets[i]});
  }
  add_columns(hull, planes, map);
  add_fans(planes, map);
}

}  // namespace

std::uint32_t facing_face(const GaussMap& map, Vec3 direction) {
  constexpr std::int32_t index_bits = 127;
  static_assert(GaussMap::max_faces <= index_bits + 1);
  const auto x = static_cast<float>(direction.x), y = static_cast<float>(direction.y),
             z = static_cast<float>(direction.z);
  const std::size_t padded = map.normals.size() / 4;
  const float* p = map.normals.data();
  // Offset by two: padding is then never the maximum, and all values are positive. The index is in the last
  // bits, so that the maximum carries its position.
  const float up = 2 * (std::fabs(x) + std::fabs(y) + std::fabs(z));
  Four best = {};
  FourBits index = {0, 1, 2, 3};
  for (std::size_t i = 0; i < padded; i += 4, index += 4) {
    const Four nx = four_at(p + i), ny = four_at(p + padded + i), nz = four_at(p + 2 * padded + i);
    const Four facing = nx * x + ny * y + nz * z + up;
    const Four key = reinterpret_cast<Four>((reinterpret_cast<FourBits>(facing) & ~index_bits) | index);
    best = key > best ? key : best;
  }
  const float first = best[0] > best[1] ? best[0] : best[1], last = best[2] > best[3] ? best[2] : best[3];
  return static_cast<std::uint32_t>(std::bit_cast<std::int32_t>(first > last ? first : last) & index_bits);
}

GaussMap make_gauss_map(const HullData& hull) {
  GaussMap map;
  if (hull.faces.size() > GaussMap::max_faces || !is_flat(hull)) return map;
  const std::vector<Side> sides = sides_of(hull);
  for (const Side& side : sides) {
    const auto is_back = [&side](const Side& s) { return s.from == side.to && s.to == side.from; };
    const auto is_same = [&side](const Side& s) { return s.from == side.from && s.to == side.to; };
    const auto back = std::find_if(sides.begin(), sides.end(), is_back);
    if (back == sides.end() || std::count_if(sides.begin(), sides.end(), is_same) != 1) return {};
    const Vec3 along = hull.corners[side.to] - hull.corners[side.from];
    const Vec3 turn = cross(hull.faces[side.face].normal, hull.faces[back->face].normal);
    // The arc must be that of the edge; otherwise the tests for crossing arcs are invalid.
    if (!(dot(turn, along) > 1e-9 * length(along))) return {};
    if (side.from < side.to)
      map.arcs.push_back({{static_cast<std::uint16_t>(side.face), static_cast<std::uint16_t>(back->face)},
                          {static_cast<std::uint16_t>(side.from), static_cast<std::uint16_t>(side.to)}});
  }
  const std::size_t padded = padded_count(hull.faces.size());
  map.normals.resize(4 * padded);
  for (std::size_t i = 0; i < hull.faces.size(); ++i)
    for (int axis = 0; axis < 3; ++axis)
      map.normals[static_cast<std::size_t>(axis) * padded + i] =
          static_cast<float>(hull.faces[i].normal[axis]);
  add_tables(hull, padded, map);
  for (const GaussMap::Arc& arc : map.arcs) {
    const double sum = length(hull.faces[arc.face[0]].normal + hull.faces[arc.face[1]].normal);
    const auto extent = static_cast<float>(2 / sum * (1 + 1e-6));
    for (const std::uint16_t face : arc.face) {
      float& most = map.normals[3 * padded + face];
      most = std::max(most, extent);
    }
  }
  return map;
}

}  // namespace tandem
