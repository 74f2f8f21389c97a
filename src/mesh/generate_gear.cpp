// The gear: the outline of a tooth, rotated about the axis and joined to the bore.
#include <algorithm>
#include <numbers>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/rings.h"

namespace tandem::generate {
namespace {

Vec3 rotated(Vec3 v, CosSin by) { return {by.cos * v.x - by.sin * v.y, by.sin * v.x + by.cos * v.y, v.z}; }
double squared(double x) { return x * x; }

/// A point of a gear's outline, in the plane z = 0, and the direction of the bore point to which a face of
/// the gear connects it.
struct ToothPoint {
  Vec3 outline;
  double bore_turns = 0;
};

/// Returns the outline of the tooth along +x, counter-clockwise: root, one involute flank, the other, root.
std::vector<ToothPoint> tooth_outline(const Gear& shape) {
  constexpr double pressure_turns = 20.0 / 360, radian = 0.5 / std::numbers::pi;
  const CosSin pressure = cos_sin_turns(pressure_turns);
  const double pitch = 0.5 * shape.module * shape.teeth, base = pitch * pressure.cos;
  const double tip = pitch + shape.module, root = pitch - 1.25 * shape.module;
  const auto roll_at = [&](double radius) { return std::sqrt(std::max(0.0, squared(radius / base) - 1)); };

  const double involute_at_pitch = pressure.sin / pressure.cos * radian - pressure_turns;
  const double half_tooth = 0.25 / shape.teeth - 0.5 * shape.backlash / pitch * radian;
  const double half_base = half_tooth + involute_at_pitch, half_gap = 0.5 / shape.teeth - half_base;
  const double root_turns = -half_base - 0.3 * half_gap;

  std::vector<ToothPoint> points{{rotated({root, 0, 0}, cos_sin_turns(root_turns)), root_turns}};
  const double first = roll_at(root), last = roll_at(tip);
  for (int i = 0; i <= shape.flank_segments; ++i) {
    const double roll = first + (last - first) * i / shape.flank_segments;
    const CosSin at = cos_sin_turns(roll * radian);
    const Vec3 involute{base * (at.cos + roll * at.sin), base * (at.sin - roll * at.cos), 0};
    // The foot of a flank is nearly radial; distributing its points along the bore avoids slivers in the
    // faces.
    points.push_back(
        {rotated(involute, cos_sin_turns(-half_base)), -half_base * (1 - i / (shape.flank_segments + 0.5))});
  }
  need(points.back().outline.y < 0, "gear", "backlash must be smaller than the tooth thickness");
  for (std::size_t i = points.size(); i-- > 0;) {
    const auto [outline, bore_turns] = points[i];
    points.push_back({{outline.x, -outline.y, 0}, -bore_turns});
  }
  return points;
}

}  // namespace

Mesh gear(const Gear& shape) {
  need_between("gear", "teeth", shape.teeth, 8, 1e5);
  need_positive("gear", "module", shape.module);
  need_positive("gear", "thickness", shape.thickness);
  need_positive("gear", "bore_radius", shape.bore_radius);
  need_between("gear", "backlash", shape.backlash, 0, shape.module);
  need_segments("gear", "flank_segments", shape.flank_segments, 1);
  need(shape.bore_radius <= 0.9 * shape.module * (0.5 * shape.teeth - 1.25), "gear",
       "bore_radius must be at most 0.9 times the root radius, module * (teeth / 2 - 1.25)");
  const double points = 2.0 * (shape.flank_segments + 2) * shape.teeth;
  need_triangle_count("gear", 8 * points);

  const std::vector<ToothPoint> tooth = tooth_outline(shape);
  const int per_tooth = static_cast<int>(tooth.size()), around = per_tooth * shape.teeth;
  const auto point_at = [&](int i) { return tooth[static_cast<std::size_t>(i % per_tooth)]; };
  const auto turns_at = [&](int i) { return static_cast<double>(i / per_tooth) / shape.teeth; };
  const auto outline = [&](int i) { return rotated(point_at(i).outline, cos_sin_turns(turns_at(i))); };
  const auto bore = [&](int i) {
    return rotated({shape.bore_radius, 0, 0}, cos_sin_turns(turns_at(i) + point_at(i).bore_turns));
  };
  const Vec3 up{0, 0, 0.5 * shape.thickness};
  Rings rings(around, 4);
  rings.add([&](int i) { return outline(i) - up; });
  rings.add([&](int i) { return outline(i) + up; });
  rings.add([&](int i) { return bore(i) + up; });
  rings.add([&](int i) { return bore(i) - up; });
  return std::move(rings).closed_to_a_loop();
}

}  // namespace tandem::generate
