// The cow: a smooth union of ellipsoids and tapered limbs, polygonised.
#include <algorithm>

#include "tandem/math/turn.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/polygonise.h"

namespace tandem {
namespace {

/// The drawing below is in metres: x forwards, y to the left, z up from the ground. It shows the left half;
/// the field mirrors it.
constexpr double drawn_length = 2.58;

/// An ellipsoid, turned by `pitch` about the y axis (nose down) and by `roll` about the x axis.
struct Lump {
  Vec3 center, radii;
  double pitch_turns = 0, roll_turns = 0;
  double blend = 0;  ///< how far the transition to the rest of the animal reaches
};

/// A segment whose radius goes evenly from one end to the other.
struct Limb {
  Vec3 from, to;
  double from_radius = 0, to_radius = 0;
  double blend = 0;
};

constexpr Lump lumps[] = {
    {{-0.08, 0, 1.00}, {0.80, 0.31, 0.34}, 0, 0, 0.10},           // barrel
    {{-0.12, 0, 0.88}, {0.58, 0.32, 0.30}, 0, 0, 0.15},           // belly
    {{-0.60, 0, 1.10}, {0.33, 0.27, 0.30}, 0, 0, 0.12},           // rump
    {{0.50, 0, 1.04}, {0.27, 0.26, 0.37}, 0, 0, 0.12},            // shoulders
    {{0.74, 0, 0.84}, {0.14, 0.12, 0.20}, -0.05, 0, 0.14},        // brisket
    {{-0.62, 0.19, 0.92}, {0.21, 0.12, 0.30}, 0.03, 0, 0.10},     // thigh
    {{-0.40, 0, 0.64}, {0.19, 0.16, 0.15}, 0.02, 0, 0.05},        // udder
    {{1.545, 0, 1.135}, {0.095, 0.125, 0.095}, 0.1, 0, 0.05},     // muzzle
    {{1.03, 0.30, 1.50}, {0.045, 0.18, 0.085}, 0, -0.035, 0.05},  // ear
    {{-1.02, 0, 0.50}, {0.065, 0.065, 0.17}, 0, 0, 0.06},         // tassel of the tail
};

constexpr Limb limbs[] = {
    {{-0.80, 0, 1.31}, {0.45, 0, 1.32}, 0.08, 0.10, 0.12},           // back
    {{-0.48, 0.20, 1.32}, {-0.50, 0.20, 1.30}, 0.07, 0.07, 0.12},    // hip bone
    {{0.55, 0, 1.16}, {1.06, 0, 1.44}, 0.25, 0.16, 0.12},            // neck
    {{0.78, 0, 0.86}, {1.08, 0, 1.26}, 0.06, 0.06, 0.14},            // dewlap
    {{1.12, 0, 1.52}, {1.48, 0, 1.20}, 0.150, 0.105, 0.06},          // skull
    {{1.16, 0, 1.38}, {1.48, 0, 1.11}, 0.105, 0.07, 0.06},           // jaw
    {{1.05, 0, 1.60}, {1.10, 0, 1.61}, 0.09, 0.09, 0.06},            // poll
    {{1.245, 0.125, 1.47}, {1.26, 0.13, 1.46}, 0.040, 0.040, 0.02},  // eye
    {{1.07, 0.08, 1.63}, {1.05, 0.24, 1.70}, 0.060, 0.052, 0.03},    // horn, its root
    {{1.05, 0.24, 1.70}, {1.13, 0.29, 1.86}, 0.052, 0.022, 0.03},    // horn, its tip
    {{0.50, 0.17, 0.88}, {0.51, 0.17, 0.46}, 0.15, 0.085, 0.10},     // fore arm
    {{0.51, 0.17, 0.46}, {0.50, 0.17, 0.14}, 0.082, 0.062, 0.04},    // fore shank
    {{0.51, 0.17, 0.10}, {0.55, 0.17, 0.02}, 0.075, 0.10, 0.03},     // fore hoof
    {{-0.56, 0.19, 0.80}, {-0.80, 0.18, 0.52}, 0.16, 0.080, 0.10},   // gaskin
    {{-0.80, 0.18, 0.52}, {-0.74, 0.18, 0.14}, 0.085, 0.062, 0.05},  // hind shank
    {{-0.73, 0.18, 0.10}, {-0.69, 0.18, 0.02}, 0.075, 0.10, 0.03},   // hind hoof
    {{-0.33, 0.075, 0.55}, {-0.33, 0.08, 0.45}, 0.04, 0.03, 0.03},   // fore teat
    {{-0.46, 0.075, 0.55}, {-0.46, 0.08, 0.45}, 0.04, 0.03, 0.03},   // hind teat
    {{-0.84, 0, 1.33}, {-0.98, 0, 1.26}, 0.065, 0.05, 0.05},         // root of the tail
    {{-0.98, 0, 1.26}, {-1.04, 0, 0.95}, 0.05, 0.042, 0.03},         // tail
    {{-1.04, 0, 0.95}, {-1.02, 0, 0.55}, 0.042, 0.04, 0.03},         // tail
};

/// A lump with its rotation worked out, because the field is evaluated very often.
struct PlacedLump {
  Lump lump;
  CosSin pitch, roll;
};

/// Roughly the distance, exact in sign: Quilez's bound for ellipsoids.
double distance_to(const PlacedLump& placed, Vec3 p) {
  const Vec3 q = p - placed.lump.center, radii = placed.lump.radii;
  const auto [c, s] = placed.pitch;
  const Vec3 level{c * q.x - s * q.z, q.y, s * q.x + c * q.z};
  const auto [rc, rs] = placed.roll;
  const Vec3 local{level.x, rc * level.y + rs * level.z, rc * level.z - rs * level.y};
  const Vec3 scaled{local.x / radii.x, local.y / radii.y, local.z / radii.z};
  const Vec3 twice{scaled.x / radii.x, scaled.y / radii.y, scaled.z / radii.z};
  const double size = length(scaled), slope = length(twice);
  return slope > 0 ? size * (size - 1) / slope : -std::min({radii.x, radii.y, radii.z});
}

double distance_to(const Limb& limb, Vec3 p) {
  const Vec3 axis = limb.to - limb.from, q = p - limb.from;
  const double t = std::clamp(dot(q, axis) / dot(axis, axis), 0.0, 1.0);
  return length(q - t * axis) - (limb.from_radius + t * (limb.to_radius - limb.from_radius));
}

/// The smaller of two distances, with the valley between them filled by a parabola.
double smooth_union(double a, double b, double blend) {
  const double overlap = std::max(0.0, 1 - std::fabs(a - b) / blend);
  return std::min(a, b) - 0.25 * blend * overlap * overlap;
}

class CowField {
 public:
  CowField() {
    for (const Lump& lump : lumps)
      lumps_.push_back({lump, cos_sin_of_turns(lump.pitch_turns), cos_sin_of_turns(lump.roll_turns)});
  }
  double operator()(Vec3 p) const {
    p.y = std::fabs(p.y);
    double distance = 1e3;
    for (const PlacedLump& lump : lumps_)
      distance = smooth_union(distance, distance_to(lump, p), lump.lump.blend);
    for (const Limb& limb : limbs) distance = smooth_union(distance, distance_to(limb, p), limb.blend);
    return std::max(distance, -p.z);  // flat soles
  }

 private:
  std::vector<PlacedLump> lumps_;
};

}  // namespace

Mesh cow(double length, int cells) {
  need_positive("cow", "length", length);
  need_between("cow", "cells", cells, 30, 400);
  const double cell = drawn_length / cells;
  Bounds space;
  space.add({-1.3, -0.7, -0.2});
  space.add({1.8, 0.7, 2.1});
  const Mesh drawn = polygonise(CowField(), space, cell);
  std::vector<Vec3> vertices(drawn.vertices().begin(), drawn.vertices().end());
  for (Vec3& v : vertices) v *= length / drawn_length;
  return Mesh(std::move(vertices), {drawn.triangles().begin(), drawn.triangles().end()});
}

}  // namespace tandem
