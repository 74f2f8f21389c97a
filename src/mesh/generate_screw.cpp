// The screw and its nut: rings whose radius follows the thread.
#include <algorithm>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/rings.h"

namespace tandem::generate {
namespace {

double smooth_step(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

/// Returns the height of the thread between core (0) and crest (1); crests are at integer `phase`.
double thread_rise(double phase) {
  const double to_crest = std::fabs(2 * (phase - std::floor(phase)) - 1);
  return smooth_step(1.5 * to_crest - 0.25);
}

double thread_phase(const ScrewThread& thread, double turns, double z) { return z / thread.pitch - turns; }

/// Returns the radius of a regular hexagon with `width` across flats and a corner at angle 0.
double hexagon_radius(double width, double turns) {
  const double from_flat = 6 * turns - std::floor(6 * turns) - 0.5;
  return 0.5 * width / cos_sin_turns(from_flat / 6).cos;
}

/// Returns the radius of a hexagon with its corners rounded to a circle, as on the end faces of bolts and
/// nuts.
double chamfered_hexagon_radius(double width, double turns) {
  return std::min(hexagon_radius(width, turns), 0.53 * width);
}

int ring_steps(const ScrewThread& thread, double height) {
  return std::max(1, static_cast<int>(height / thread.pitch * thread.rings_per_turn + 0.5));
}

/// Adds rings whose radius depends on angle and height.
template <class Radius>
void add_ring(Rings& rings, int radial_segments, double z, Radius&& radius) {
  rings.add([&](int i) {
    const double turns = static_cast<double>(i) / radial_segments, r = radius(turns);
    const CosSin at = cos_sin_turns(turns);
    return Vec3{r * at.cos, r * at.sin, z};
  });
}

void need_thread(std::string_view shape, const ScrewThread& thread, double height) {
  need_positive(shape, "radius", thread.radius);
  need_positive(shape, "pitch", thread.pitch);
  need_positive(shape, "depth", thread.depth);
  need(thread.depth < thread.radius, shape, "depth must be below radius");
  need_segments(shape, "radial_segments", thread.radial_segments, 6);
  need(thread.radial_segments % 6 == 0, shape, "radial_segments must be a multiple of 6 (hexagonal head)");
  need_segments(shape, "rings_per_turn", thread.rings_per_turn, 4);
  need_triangle_count(shape,
                      2.0 * thread.radial_segments * (height / thread.pitch * thread.rings_per_turn + 8));
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
  Rings rings(thread.radial_segments, steps + 4);
  for (int k = 0; k <= steps; ++k) {
    const double z = shape.length * k / steps;
    // The thread runs out below the head; a 45° cone forms the tip.
    const double run_out = smooth_step((shape.length - z) / thread.pitch - 0.5);
    add_ring(rings, thread.radial_segments, z, [&](double turns) {
      const double rise = run_out * thread_rise(thread_phase(thread, turns, z));
      return std::min(core + thread.depth * rise, tip + z);
    });
  }
  const double top = shape.length + shape.head_height, shoulder = top - 0.15 * shape.head_height;
  for (const double z : {shape.length, shoulder})
    add_ring(rings, thread.radial_segments, z,
             [&](double turns) { return hexagon_radius(shape.head_width, turns); });
  add_ring(rings, thread.radial_segments, top,
           [&](double turns) { return chamfered_hexagon_radius(shape.head_width, turns); });
  return std::move(rings).closed_by_points({0, 0, 0}, {0, 0, top});
}

Mesh nut(const Nut& shape) {
  const ScrewThread& thread = shape.thread;
  need_positive("nut", "height", shape.height);
  need_positive("nut", "width", shape.width);
  need_between("nut", "clearance", shape.clearance, 0, Mesh::max_coordinate);
  need(shape.width > 2 * (thread.radius + shape.clearance), "nut",
       "width must be above twice the radius plus the clearance");
  need_thread("nut", thread, shape.height);
  const double core = thread.radius - thread.depth + shape.clearance;
  const int steps = ring_steps(thread, shape.height);
  Rings rings(thread.radial_segments, steps + 5);
  const auto chamfered = [&](double turns) { return chamfered_hexagon_radius(shape.width, turns); };
  const auto full = [&](double turns) { return hexagon_radius(shape.width, turns); };
  add_ring(rings, thread.radial_segments, 0, chamfered);
  add_ring(rings, thread.radial_segments, 0.1 * shape.height, full);
  add_ring(rings, thread.radial_segments, 0.9 * shape.height, full);
  add_ring(rings, thread.radial_segments, shape.height, chamfered);
  for (int k = steps; k >= 0; --k) {
    const double z = shape.height * k / steps;
    add_ring(rings, thread.radial_segments, z,
             [&](double turns) { return core + thread.depth * thread_rise(thread_phase(thread, turns, z)); });
  }
  return std::move(rings).closed_to_a_loop();
}

}  // namespace tandem::generate
