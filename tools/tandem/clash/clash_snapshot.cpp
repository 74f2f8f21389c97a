#include "clash/clash_snapshot.h"

#include <algorithm>
#include <set>

#include "clash/clash_curves.h"

namespace tandem::tool {
namespace {

constexpr int picture_width = 800, picture_height = 600;
constexpr viewer::Rgb ink{22, 25, 29};
/// Limits of a picture.
constexpr std::size_t max_ghosts = 300, max_ghost_triangles = 300'000, max_lines = 50'000, max_curved = 20;

const Mesh& mesh_of(const clash::Report& report, const clash::Part& part) {
  const Assembly& assembly = report.assembly(part);
  return assembly.mesh(assembly.geometry(part.node));
}

double radius_of(const Bounds& box) { return box.empty() ? 0 : 0.5 * length(box.extent()); }

double distance_to(const Bounds& box, Vec3 point) {
  const auto outside = [](double low, double value, double high) {
    return std::max({low - value, value - high, 0.0});
  };
  return length(Vec3{outside(box.low.x, point.x, box.high.x), outside(box.low.y, point.y, box.high.y),
                     outside(box.low.z, point.z, box.high.z)});
}

Vec3 up_of(const clash::Report& report) {
  const char axis = report.models.empty() ? 'Z' : report.models.front().assembly.info().up_axis;
  return axis == 'X' ? Vec3{1, 0, 0} : axis == 'Y' ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
}

/// Draws the parts next to the camera's target that do not belong to the group, the nearest first.
void draw_ghosts(const clash::Report& report, const std::set<std::uint32_t>& in_group,
                 const viewer::Camera& camera, viewer::Raster& raster) {
  const double max_distance = 2 * length(camera.eye - camera.target);
  std::vector<std::pair<double, std::uint32_t>> near;
  for (std::uint32_t i = 0; i < report.parts.size(); ++i) {
    if (report.parts[i].box.empty() || in_group.contains(i)) continue;
    const double distance = distance_to(report.parts[i].box, camera.target);
    if (distance <= max_distance) near.emplace_back(distance, i);
  }
  std::sort(near.begin(), near.end());
  std::size_t triangles = 0;
  for (std::size_t k = 0; k < std::min(near.size(), max_ghosts); ++k) {
    const clash::Part& part = report.parts[near[k].second];
    triangles += mesh_of(report, part).triangles().size();
    if (triangles > max_ghost_triangles) return;
    raster.draw_ghost(mesh_of(report, part), part.pose);
  }
}

void draw_lines(const clash::Report& report, const clash::Group& group, viewer::Raster& raster) {
  std::size_t left = max_lines;
  for (std::size_t k = 0; k < std::min(group.clashes.size(), max_curved); ++k) {
    const clash::Clash& clash = report.clashes[group.clashes[k]];
    raster.draw_line(clash.from, clash.to, ink);
    const std::vector<Vec3> ends = clash_segments(report, clash, left);
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2) raster.draw_line(ends[i], ends[i + 1], ink);
    left -= ends.size() / 2;
  }
}

}  // namespace

GroupParts parts_of(const clash::Report& report, const clash::Group& group) {
  std::set<std::uint32_t> a, b;
  for (const std::uint32_t i : group.clashes) a.insert(report.clashes[i].a);
  for (const std::uint32_t i : group.clashes)
    if (!a.contains(report.clashes[i].b)) b.insert(report.clashes[i].b);
  return {{a.begin(), a.end()}, {b.begin(), b.end()}};
}

viewer::Camera camera_of(const clash::Report& report, const clash::Group& group) {
  const clash::Clash& first = report.clashes[group.clashes.front()];
  const Vec3 target = group.box.empty() ? first.point : group.box.center();
  const double smaller = std::min(radius_of(report.parts[first.a].box), radius_of(report.parts[first.b].box));
  const double radius = std::max({1.2 * radius_of(group.box), 0.5 * smaller, 1e-9});
  const Vec3 up = up_of(report);
  const Vec3 view = up.x == 1 ? Vec3{0.5, 0.5, -1} : up.y == 1 ? Vec3{0.5, 0.5, 1} : Vec3{0.5, -1, 0.5};
  return {target + 2.6 * radius * normalized(view), target, up};
}

std::string snapshot_png(const clash::Report& report, const clash::Group& group) {
  const viewer::Camera camera = camera_of(report, group);
  viewer::Raster raster(picture_width, picture_height, camera);
  const GroupParts parts = parts_of(report, group);
  std::set<std::uint32_t> in_group;
  const auto draw = [&](const std::vector<std::uint32_t>& side, viewer::Rgb colour) {
    for (const std::uint32_t i : side) {
      raster.draw_solid(mesh_of(report, report.parts[i]), report.parts[i].pose, colour);
      in_group.insert(i);
    }
  };
  draw(parts.a, colour_a);
  draw(parts.b, colour_b);
  draw_ghosts(report, in_group, camera, raster);
  draw_lines(report, group, raster);
  return to_png(raster.image());
}

}  // namespace tandem::tool
