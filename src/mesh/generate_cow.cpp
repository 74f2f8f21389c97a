// The cow: a smooth union of ellipsoids and tapered limbs, polygonised.
#include <algorithm>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

#include "mesh/decimate.h"
#include "mesh/generate_checks.h"
#include "mesh/polygonise.h"

namespace tandem::generate {
namespace {

// Coordinates are in metres: x forward, y to the left, z up from the ground. Only the left half is listed;
// the field mirrors it.

/// An ellipsoid, rotated by `pitch` about the y axis (nose down) and by `roll` about the x axis.
struct Lump {
  Vec3 center, radii;
  double pitch_turns = 0, roll_turns = 0;
  double blend = 0;  ///< width of the transition to the rest of the animal
};

/// A segment whose radius varies linearly from one end to the other.
struct Limb {
  Vec3 from, to;
  double from_radius = 0, to_radius = 0;
  double blend = 0;
};

constexpr Lump lumps[] = {
    {{-0.08, 0, 1.00}, {0.80, 0.31, 0.34}, 0, 0, 0.10},           // barrel
    {{-0.12, 0, 0.87}, {0.60, 0.34, 0.32}, 0, 0, 0.15},           // belly
    {{-0.60, 0, 1.10}, {0.33, 0.26, 0.29}, 0, 0, 0.12},           // rump
    {{0.50, 0, 1.04}, {0.27, 0.26, 0.36}, 0, 0, 0.12},            // shoulders
    {{-0.60, 0.19, 0.92}, {0.22, 0.12, 0.30}, 0.03, 0, 0.10},     // thigh
    {{-0.42, 0, 0.60}, {0.20, 0.17, 0.16}, 0.03, 0, 0.04},        // udder
    {{1.43, 0, 1.225}, {0.105, 0.135, 0.095}, 0.1, 0, 0.05},      // muzzle
    {{1.00, 0.28, 1.535}, {0.055, 0.16, 0.095}, 0, -0.05, 0.04},  // ear
    {{0.99, 0.39, 1.50}, {0.045, 0.11, 0.050}, 0, -0.05, 0.05},   // tip of the ear
    {{-1.03, 0, 0.50}, {0.06, 0.06, 0.17}, 0, 0, 0.06},           // tassel of the tail
};

constexpr Limb limbs[] = {
    {{-0.78, 0, 1.30}, {0.45, 0, 1.31}, 0.09, 0.10, 0.15},                // back
    {{-0.42, 0.17, 1.27}, {-0.50, 0.18, 1.26}, 0.05, 0.05, 0.20},         // hip bone
    {{-0.84, 0.10, 1.22}, {-0.86, 0.10, 1.18}, 0.06, 0.06, 0.14},         // pin bone
    {{0.50, 0, 1.13}, {1.02, 0, 1.44}, 0.27, 0.165, 0.14},                // neck
    {{0.70, 0, 0.78}, {1.06, 0, 1.27}, 0.10, 0.07, 0.20},                 // dewlap
    {{1.08, 0, 1.52}, {1.38, 0, 1.28}, 0.155, 0.115, 0.06},               // skull
    {{1.12, 0, 1.40}, {1.38, 0, 1.18}, 0.110, 0.07, 0.06},                // jaw
    {{1.03, 0, 1.61}, {1.06, 0, 1.63}, 0.09, 0.085, 0.06},                // poll
    {{1.175, 0.130, 1.485}, {1.185, 0.135, 1.475}, 0.034, 0.034, 0.015},  // eye
    {{1.03, 0.07, 1.66}, {1.02, 0.21, 1.71}, 0.055, 0.050, 0.03},         // horn, its root
    {{1.02, 0.21, 1.71}, {1.06, 0.28, 1.79}, 0.050, 0.040, 0.03},         // horn, its bend
    {{1.06, 0.28, 1.79}, {1.13, 0.25, 1.94}, 0.040, 0.022, 0.03},         // horn, its tip
    {{0.50, 0.17, 0.88}, {0.52, 0.17, 0.46}, 0.15, 0.080, 0.10},          // fore arm
    {{0.525, 0.17, 0.47}, {0.53, 0.17, 0.41}, 0.078, 0.072, 0.04},        // knee
    {{0.52, 0.17, 0.42}, {0.51, 0.17, 0.14}, 0.062, 0.060, 0.04},         // fore shank
    {{0.52, 0.17, 0.11}, {0.55, 0.17, -0.02}, 0.072, 0.105, 0.03},        // fore hoof
    {{-0.56, 0.19, 0.82}, {-0.82, 0.18, 0.52}, 0.17, 0.075, 0.10},        // gaskin
    {{-0.84, 0.18, 0.56}, {-0.81, 0.18, 0.48}, 0.060, 0.070, 0.05},       // hock
    {{-0.81, 0.18, 0.48}, {-0.76, 0.18, 0.14}, 0.070, 0.060, 0.04},       // hind shank
    {{-0.75, 0.18, 0.11}, {-0.71, 0.18, -0.02}, 0.072, 0.105, 0.03},      // hind hoof
    {{-0.34, 0.075, 0.50}, {-0.34, 0.08, 0.41}, 0.035, 0.028, 0.03},      // fore teat
    {{-0.47, 0.075, 0.50}, {-0.47, 0.08, 0.41}, 0.035, 0.028, 0.03},      // hind teat
    {{-0.84, 0, 1.33}, {-0.98, 0, 1.27}, 0.065, 0.045, 0.05},             // root of the tail
    {{-0.98, 0, 1.27}, {-1.05, 0, 0.95}, 0.045, 0.036, 0.03},             // tail
    {{-1.05, 0, 0.95}, {-1.03, 0, 0.55}, 0.036, 0.034, 0.03},             // tail
};

/// Subtracted parts.
constexpr Limb dents[] = {
    {{1.515, 0.062, 1.265}, {1.49, 0.085, 1.29}, 0.030, 0.024, 0.02},  // nostril
    {{1.065, 0.24, 1.545}, {1.055, 0.36, 1.515}, 0.030, 0.025, 0.03},  // hollow of the ear
    {{1.46, 0.14, 1.165}, {1.51, 0.00, 1.145}, 0.014, 0.014, 0.02},    // mouth
};

/// A lump with its precomputed rotation, because the field is evaluated very often.
struct LumpInstance {
  Lump lump;
  CosSin pitch, roll;
};

/// Returns the approximate signed distance, exact in sign: Quilez's bound for ellipsoids.
double distance_to(const LumpInstance& placed, Vec3 p) {
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

/// Returns the smaller of two distances, blended by a parabola in the transition.
double smooth_union(double a, double b, double blend) {
  const double overlap = std::max(0.0, 1 - std::fabs(a - b) / blend);
  return std::min(a, b) - 0.25 * blend * overlap * overlap;
}

/// A limb with a sphere around everything it can affect, because most limbs are far from most points.
struct LimbInstance {
  explicit LimbInstance(const Limb& l)
      : limb(l),
        middle(0.5 * (l.from + l.to)),
        reach(0.5 * length(l.to - l.from) + std::max(l.from_radius, l.to_radius) + l.blend) {}

  /// Returns smooth_union(distance, distance_to(limb, p), blend), without evaluating it where the result is
  /// `distance`.
  double joined_to(double distance, Vec3 p) const {
    const double needed = distance + reach;
    if (needed <= 0 || dot(p - middle, p - middle) > needed * needed) return distance;
    return smooth_union(distance, distance_to(limb, p), limb.blend);
  }

  Limb limb;
  Vec3 middle;
  double reach;
};

class CowField {
 public:
  CowField() : limbs_(std::begin(limbs), std::end(limbs)), dents_(std::begin(dents), std::end(dents)) {
    for (const Lump& lump : lumps)
      lumps_.push_back({lump, cos_sin_turns(lump.pitch_turns), cos_sin_turns(lump.roll_turns)});
  }
  double operator()(Vec3 p) const {
    p.y = std::fabs(p.y);
    double distance = 1e3;
    for (const LumpInstance& lump : lumps_)
      distance = smooth_union(distance, distance_to(lump, p), lump.lump.blend);
    for (const LimbInstance& limb : limbs_) distance = limb.joined_to(distance, p);
    for (const LimbInstance& dent : dents_) distance = -dent.joined_to(-distance, p);
    return std::max(distance, -p.z);  // flat soles
  }

 private:
  std::vector<LumpInstance> lumps_;
  std::vector<LimbInstance> limbs_, dents_;
};

}  // namespace

Mesh cow(double length, int triangles) {
  need_positive("cow", "length", length);
  need_between("cow", "triangles", triangles, 1000, 200000);
  // The grid is fine enough for nostrils and horn tips, even if it gives several times the requested number
  // of triangles; decimation then coarsens the flat parts of the body.
  constexpr double drawn_area = 7.4, triangles_for_details = 24000;
  const double fine_triangles = std::max(triangles_for_details, 1.5 * triangles);
  const double cell = std::sqrt(3 * drawn_area / fine_triangles);
  // A layer of grid points on the plane y = 0 makes both halves symmetric.
  const double half_width = cell * std::ceil(0.7 / cell);
  Bounds space;
  space.add({-1.3, -half_width, -0.2});
  space.add({1.8, half_width, 2.1});
  const Mesh fine = polygonise(CowField(), space, cell);
  const Mesh drawn = decimated(fine, static_cast<std::size_t>(triangles));
  std::vector<Vec3> vertices(drawn.vertices().begin(), drawn.vertices().end());
  const double scale = length / bounds(drawn).extent().x;
  for (Vec3& v : vertices) v *= scale;
  return Mesh(std::move(vertices), {drawn.triangles().begin(), drawn.triangles().end()});
}

}  // namespace tandem::generate
