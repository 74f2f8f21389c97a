// Bounding volumes of a cow's trees, in orthographic projection along y.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "tandem/algorithm.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/tree_outline.h"
#include "tandem/tandem.h"

#include "figures.h"
#include "svg.h"

namespace tandem::figures {

namespace {

/// A drawing area for a model: scale and origin.
struct Panel {
  Point origin;
  double scale = 100;
  Point operator()(Vec3 p) const { return {origin.x + scale * p.x, origin.y - scale * p.z}; }
};

Model cow() { return Model(generate::cow(2, 1500)); }

/// Defines the mesh for use() in panels of this scale.
void define_mesh(Svg& svg, double scale, const Mesh& mesh) {
  const Panel panel{{0, 0}, scale};
  std::vector<Point> corners;
  for (const auto& triangle : mesh.triangles())
    for (const std::uint32_t vertex : triangle) corners.push_back(panel(mesh.vertices()[vertex]));
  svg.define_triangles("mesh", corners, colour::soft);
}

/// The height along the slab's normal, kept between its planes.
Vec3 cut(const algorithm::VolumeOutline& volume, Vec3 unit) {
  const double along = dot(unit, volume.normal) * volume.radius;
  const double kept = std::clamp(along, volume.low, volume.high);
  if (kept == along) return unit * volume.radius;
  const Vec3 across = unit * volume.radius - volume.normal * along;
  const double rim = std::sqrt(std::max(0.0, volume.radius * volume.radius - kept * kept));
  return volume.normal * kept + normalized(across) * rim;
}

/// Points of the volume whose convex hull, projected, is its outline.
std::vector<Point> outline(const Panel& panel, const algorithm::VolumeOutline& volume) {
  std::vector<Point> points;
  static const Mesh sphere = generate::icosphere(1, 4);
  const Mesh& directions = algorithm::sample_directions();
  switch (volume.kind) {
    case algorithm::VolumeOutline::Kind::box:
      for (int corner = 0; corner < 8; ++corner) {
        const Vec3 sign{corner & 1 ? 1.0 : -1.0, corner & 2 ? 1.0 : -1.0, corner & 4 ? 1.0 : -1.0};
        const Vec3 h = volume.half_extents;
        points.push_back(panel(volume.center +
                               to_matrix(volume.rotation) * Vec3{sign.x * h.x, sign.y * h.y, sign.z * h.z}));
      }
      break;
    case algorithm::VolumeOutline::Kind::ball:
    case algorithm::VolumeOutline::Kind::cut_ball:
      for (const Vec3 unit : sphere.vertices())
        points.push_back(
            panel(volume.center + (volume.kind == algorithm::VolumeOutline::Kind::ball ? unit * volume.radius
                                                                                       : cut(volume, unit))));
      break;
    case algorithm::VolumeOutline::Kind::sampled:
      for (std::size_t i = 0; i < directions.vertices().size(); ++i) {
        const Vec3 u = directions.vertices()[i], h = volume.half_extents;
        points.push_back(
            panel(volume.center + to_matrix(volume.rotation) * Vec3{h.x * u.x, h.y * u.y, h.z * u.z} *
                                      static_cast<double>(volume.extent[i])));
      }
      break;
  }
  // A pixel apart is close enough.
  std::vector<Point> hull = convex_hull(std::move(points)), kept;
  for (const Point p : hull)
    if (kept.empty() || std::hypot(p.x - kept.back().x, p.y - kept.back().y) > 1.5) kept.push_back(p);
  return kept;
}

void draw_level(Svg& svg, const Panel& panel, const std::vector<algorithm::VolumeOutline>& level) {
  for (const algorithm::VolumeOutline& volume : level) {
    const std::vector<Point> points = outline(panel, volume);
    svg.polygon(points, colour::a, "none", 0, 0.12);
    svg.polygon(points, "none", colour::a, 1.3);
  }
}

}  // namespace

std::string volumes() {
  const Model model = cow();
  const std::pair<const char*, const char*> shown[] = {
      {"sphere", "sphere"},     {"aabb", "axis-aligned box"}, {"obb", "oriented box"},
      {"scb", "slab cut ball"}, {"kdop18", "18-DOP"},         {"rss", "rectangle swept sphere"}};
  Svg svg(840, 560);
  define_mesh(svg, 92, model.mesh());
  for (int i = 0; i < 6; ++i) {
    const Panel panel{{140.0 + 280 * (i % 3), 200.0 + 280 * (i / 3)}, 92};
    const auto trees = algorithm::outline_levels(
        model, algorithm::Algorithm({.volume = shown[i].first, .builder = "sah"}), 64);
    svg.use("mesh", panel.origin);
    draw_level(svg, panel, trees[std::min<std::size_t>(4, trees.size() - 1)]);
    svg.text({panel.origin.x, 270.0 + 280 * (i / 3)}, shown[i].second);
  }
  return svg.str();
}

std::string levels() {
  const Model model = cow();
  const auto trees =
      algorithm::outline_levels(model, algorithm::Algorithm({.volume = "scb", .builder = "sah"}), 4096);
  Svg svg(840, 560);
  define_mesh(svg, 92, model.mesh());
  const std::size_t depths[] = {0, 3, 5, 7};
  for (int i = 0; i < 4; ++i) {
    const Panel panel{{210.0 + 420 * (i % 2), 190.0 + 280 * (i / 2)}, 92};
    const std::size_t depth = std::min(depths[i], trees.size() - 1);
    svg.use("mesh", panel.origin);
    draw_level(svg, panel, trees[depth]);
    svg.text({panel.origin.x, 270.0 + 280 * (i / 2)}, "level " + std::to_string(depth) + ": " +
                                                          std::to_string(trees[depth].size()) +
                                                          (depth == 0 ? " volume" : " volumes"));
  }
  return svg.str();
}

}  // namespace tandem::figures
