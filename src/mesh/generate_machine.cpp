// Machine parts: screw, nut, gear.
#include <algorithm>
#include <numbers>

#include "tandem/math/turn.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/rings.h"

namespace tandem {
namespace {

double smooth_step(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

/// How far the thread has risen from core (0) to crest (1); crests lie where `phase` is whole.
double thread_rise(double phase) {
  const double to_crest = std::fabs(2 * (phase - std::floor(phase)) - 1);
  return smooth_step(1.5 * to_crest - 0.25);
}

double thread_phase(const ScrewThread& thread, double turns, double z) { return z / thread.pitch - turns; }

/// The radius of a regular hexagon `width` across its flats, with a corner at angle 0.
double hexagon_radius(double width, double turns) {
  const double from_flat = 6 * turns - std::floor(6 * turns) - 0.5;
  return 0.5 * width / cos_sin_of_turns(from_flat / 6).cos;
}

/// A hexagon whose corners are turned down to a circle, as on the end faces of bolts and nuts.
double chamfered_hexagon_radius(double width, double turns) {
  return std::min(hexagon_radius(width, turns), 0.53 * width);
}

int ring_steps(const ScrewThread& thread, double height) {
  return std::max(1, static_cast<int>(height / thread.pitch * thread.rings_per_turn + 0.5));
}

/// Adds rings whose radius depends on angle and height.
template <class Radius>
void add_ring(Rings& rings, int around, double z, Radius&& radius) {
  rings.add([&](int i) {
    const double turns = static_cast<double>(i) / around, r = radius(turns);
    const CosSin at = cos_sin_of_turns(turns);
    return Vec3{r * at.cos, r * at.sin, z};
  });
}

void need_thread(std::string_view shape, const ScrewThread& thread, double height) {
  need_positive(shape, "radius", thread.radius);
  need_positive(shape, "pitch", thread.pitch);
  need_positive(shape, "depth", thread.depth);
  need(thread.depth < thread.radius, shape, "depth must be below radius");
  need_segments(shape, "around", thread.around, 6);
  need(thread.around % 6 == 0, shape, "around must be a multiple of 6, for the hexagon's corners");
  need_segments(shape, "rings_per_turn", thread.rings_per_turn, 4);
  need_triangle_count(shape, 2.0 * thread.around * (height / thread.pitch * thread.rings_per_turn + 8));
}

}  // namespace

Mesh screw(const Screw& shape) {
  const ScrewThread& thread = shape.thread;
  need_positive("screw", "length", shape.length);
  need_positive("screw", "head_height", shape.head_height);
  need_positive("screw", "head_width", shape.head_width);
  need(shape.head_width > 2 * thread.radius, "screw", "head_width must be above twice the radius");
  need_thread("screw", thread, shape.length);
  const double core = thread.radius - thread.depth, tip = 0.9 * core;
  const int steps = ring_steps(thread, shape.length);
  Rings rings(thread.around, steps + 4);
  for (int k = 0; k <= steps; ++k) {
    const double z = shape.length * k / steps;
    // The thread runs out below the head, and a cone of 45° points the tip.
    const double run_out = smooth_step((shape.length - z) / thread.pitch - 0.5);
    add_ring(rings, thread.around, z, [&](double turns) {
      const double rise = run_out * thread_rise(thread_phase(thread, turns, z));
      return std::min(core + thread.depth * rise, tip + z);
    });
  }
  const double top = shape.length + shape.head_height, shoulder = top - 0.15 * shape.head_height;
  for (const double z : {shape.length, shoulder})
    add_ring(rings, thread.around, z, [&](double turns) { return hexagon_radius(shape.head_width, turns); });
  add_ring(rings, thread.around, top,
           [&](double turns) { return chamfered_hexagon_radius(shape.head_width, turns); });
  return std::move(rings).closed_by_points({0, 0, 0}, {0, 0, top});
}

Mesh nut(const Nut& shape) {
  const ScrewThread& thread = shape.thread;
  need_positive("nut", "height", shape.height);
  need_positive("nut", "width", shape.width);
  need_between("nut", "clearance", shape.clearance, 0, Mesh::coordinate_limit);
  need(shape.width > 2 * (thread.radius + shape.clearance), "nut",
       "width must be above twice the radius plus the clearance");
  need_thread("nut", thread, shape.height);
  const double core = thread.radius - thread.depth + shape.clearance;
  const int steps = ring_steps(thread, shape.height);
  Rings rings(thread.around, steps + 5);
  const auto chamfered = [&](double turns) { return chamfered_hexagon_radius(shape.width, turns); };
  const auto full = [&](double turns) { return hexagon_radius(shape.width, turns); };
  add_ring(rings, thread.around, 0, chamfered);
  add_ring(rings, thread.around, 0.1 * shape.height, full);
  add_ring(rings, thread.around, 0.9 * shape.height, full);
  add_ring(rings, thread.around, shape.height, chamfered);
  for (int k = steps; k >= 0; --k) {
    const double z = shape.height * k / steps;
    add_ring(rings, thread.around, z,
             [&](double turns) { return core + thread.depth * thread_rise(thread_phase(thread, turns, z)); });
  }
  return std::move(rings).closed_to_a_loop();
}

namespace {

Vec3 turned(Vec3 v, CosSin by) { return {by.cos * v.x - by.sin * v.y, by.sin * v.x + by.cos * v.y, v.z}; }
double squared(double x) { return x * x; }

/// A point of a gear's outline, in the plane z = 0, and the direction of the point of the bore that a face
/// of the gear joins it to.
struct ToothPoint {
  Vec3 outline;
  double bore_turns = 0;
};

/// The outline of the tooth that points along +x, counter-clockwise: root, one involute flank, the other,
/// root.
std::vector<ToothPoint> tooth_outline(const Gear& shape) {
  constexpr double pressure_turns = 20.0 / 360, radian = 0.5 / std::numbers::pi;
  const CosSin pressure = cos_sin_of_turns(pressure_turns);
  const double pitch = 0.5 * shape.module * shape.teeth, base = pitch * pressure.cos;
  const double tip = pitch + shape.module, root = pitch - 1.25 * shape.module;
  const auto roll_at = [&](double radius) { return std::sqrt(std::max(0.0, squared(radius / base) - 1)); };

  const double involute_at_pitch = pressure.sin / pressure.cos * radian - pressure_turns;
  const double half_tooth = 0.25 / shape.teeth - 0.5 * shape.backlash / pitch * radian;
  const double half_base = half_tooth + involute_at_pitch, half_gap = 0.5 / shape.teeth - half_base;
  const double root_turns = -half_base - 0.3 * half_gap;

  std::vector<ToothPoint> points{{turned({root, 0, 0}, cos_sin_of_turns(root_turns)), root_turns}};
  const double first = roll_at(root), last = roll_at(tip);
  for (int i = 0; i <= shape.flank_segments; ++i) {
    const double roll = first + (last - first) * i / shape.flank_segments;
    const CosSin at = cos_sin_of_turns(roll * radian);
    const Vec3 involute{base * (at.cos + roll * at.sin), base * (at.sin - roll * at.cos), 0};
    // The foot of a flank is nearly radial; spreading its points along the bore avoids slivers in the faces.
    points.push_back({turned(involute, cos_sin_of_turns(-half_base)),
                      -half_base * (1 - i / (shape.flank_segments + 0.5))});
  }
  need(points.back().outline.y < 0, "gear", "backlash leaves nothing of the teeth; make it smaller");
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
       "bore_radius must be at most 0.9 of the root circle's, module * (teeth / 2 - 1.25)");
  const double points = 2.0 * (shape.flank_segments + 2) * shape.teeth;
  need_triangle_count("gear", 8 * points);

  const std::vector<ToothPoint> tooth = tooth_outline(shape);
  const int per_tooth = static_cast<int>(tooth.size()), around = per_tooth * shape.teeth;
  const auto point_at = [&](int i) { return tooth[static_cast<std::size_t>(i % per_tooth)]; };
  const auto turns_at = [&](int i) { return static_cast<double>(i / per_tooth) / shape.teeth; };
  const auto outline = [&](int i) { return turned(point_at(i).outline, cos_sin_of_turns(turns_at(i))); };
  const auto bore = [&](int i) {
    return turned({shape.bore_radius, 0, 0}, cos_sin_of_turns(turns_at(i) + point_at(i).bore_turns));
  };
  const Vec3 up{0, 0, 0.5 * shape.thickness};
  Rings rings(around, 4);
  rings.add([&](int i) { return outline(i) - up; });
  rings.add([&](int i) { return outline(i) + up; });
  rings.add([&](int i) { return bore(i) + up; });
  rings.add([&](int i) { return bore(i) - up; });
  return std::move(rings).closed_to_a_loop();
}

}  // namespace tandem
