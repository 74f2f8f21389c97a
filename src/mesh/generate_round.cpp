// Surfaces of revolution and swept tubes: torus, torus knot, cylinder, cone, capsule.
#include <numeric>

#include "tandem/math/turn.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/rings.h"

namespace tandem {
namespace {

Vec3 on_circle(double radius, double turns, double z) {
  const CosSin at = cos_sin_of_turns(turns);
  return {radius * at.cos, radius * at.sin, z};
}

double fraction(int i, int count) { return static_cast<double>(i) / count; }

/// Returns a point of a tube's ring: the tube runs along `tangent`; `outward` is any direction orthogonal to
/// it.
Vec3 on_tube(Vec3 center, Vec3 tangent, Vec3 outward, double radius, double turns) {
  const Vec3 side = normalized(cross(tangent, outward)), up = normalized(cross(side, tangent));
  const CosSin at = cos_sin_of_turns(turns);
  return center + radius * (at.cos * up + at.sin * side);
}

void need_round(std::string_view shape, double radius, double height, int around, int along) {
  need_positive(shape, "radius", radius);
  need_positive(shape, "height", height);
  need_segments(shape, "around", around, 3);
  need_segments(shape, "along", along, 1);
  need_triangle_count(shape, 2.0 * around * (along + 1.0 + around / 2.0));
}

}  // namespace

Mesh torus(double ring_radius, double tube_radius, int along, int around) {
  need_positive("torus", "tube_radius", tube_radius);
  need_positive("torus", "ring_radius", ring_radius);
  need(tube_radius < ring_radius, "torus", "tube_radius must be below ring_radius");
  need_segments("torus", "along", along, 3);
  need_segments("torus", "around", around, 3);
  need_triangle_count("torus", 2.0 * along * around);
  Rings rings(around, along);
  for (int j = 0; j < along; ++j) {
    const Vec3 outward = on_circle(1, fraction(j, along), 0), tangent{-outward.y, outward.x, 0};
    rings.add([&](int i) {
      return on_tube(ring_radius * outward, tangent, outward, tube_radius, fraction(i, around));
    });
  }
  return std::move(rings).closed_to_a_loop();
}

Mesh torus_knot(const TorusKnot& shape) {
  const auto& [p, q, ring_radius, winding_radius, tube_radius, along, around] = shape;
  need_between("torus_knot", "p", p, 1, 1000);
  need_between("torus_knot", "q", q, 1, 1000);
  need(std::gcd(p, q) == 1, "torus_knot", "p and q must have no common divisor");
  need_positive("torus_knot", "tube_radius", tube_radius);
  need_positive("torus_knot", "winding_radius", winding_radius);
  need_positive("torus_knot", "ring_radius", ring_radius);
  need(winding_radius + tube_radius < ring_radius, "torus_knot",
       "winding_radius plus tube_radius must be below ring_radius");
  need_segments("torus_knot", "along", along, 3);
  need(along >= 4 * (p + q), "torus_knot", "along must be at least 4 * (p + q), to follow the curve");
  need_segments("torus_knot", "around", around, 3);
  need_triangle_count("torus_knot", 2.0 * along * around);
  Rings rings(around, along);
  for (int j = 0; j < along; ++j) {
    const CosSin ring = cos_sin_of_turns(p * fraction(j, along));
    const CosSin winding = cos_sin_of_turns(q * fraction(j, along));
    const double from_axis = ring_radius + winding_radius * winding.cos;
    const Vec3 outward{winding.cos * ring.cos, winding.cos * ring.sin, winding.sin};
    const Vec3 center{from_axis * ring.cos, from_axis * ring.sin, winding_radius * winding.sin};
    const double inwards = -q * winding_radius * winding.sin, forwards = p * from_axis;
    const Vec3 tangent =
        normalized(Vec3{inwards * ring.cos - forwards * ring.sin, inwards * ring.sin + forwards * ring.cos,
                        q * winding_radius * winding.cos});
    rings.add([&](int i) {
      return on_tube(center, tangent, outward, shape.tube_radius, fraction(i, shape.around));
    });
  }
  return std::move(rings).closed_to_a_loop();
}

Mesh cylinder(double radius, double height, int around, int along) {
  need_round("cylinder", radius, height, around, along);
  Rings rings(around, along + 1);
  for (int j = 0; j <= along; ++j) {
    const double z = height * (fraction(j, along) - 0.5);
    rings.add([&](int i) { return on_circle(radius, fraction(i, around), z); });
  }
  return std::move(rings).closed_by_points({0, 0, -0.5 * height}, {0, 0, 0.5 * height});
}

Mesh cone(double radius, double height, int around, int along) {
  need_round("cone", radius, height, around, along);
  Rings rings(around, along);
  for (int j = 0; j < along; ++j) {
    const double z = height * (fraction(j, along) - 0.5);
    rings.add([&](int i) { return on_circle(radius * fraction(along - j, along), fraction(i, around), z); });
  }
  return std::move(rings).closed_by_points({0, 0, -0.5 * height}, {0, 0, 0.5 * height});
}

Mesh capsule(double radius, double height, int around, int along) {
  need_round("capsule", radius, height, around, along);
  // From pole to equator, as many segments as in a quarter of the equator.
  const int quarter = (around + 3) / 4;
  Rings rings(around, 2 * quarter + along - 1);
  const auto add = [&](double latitude_turns, double z_of_center) {
    const CosSin at = cos_sin_of_turns(latitude_turns);
    rings.add([&](int i) {
      return on_circle(radius * at.cos, fraction(i, around), z_of_center + radius * at.sin);
    });
  };
  for (int j = 1; j <= quarter; ++j) add(0.25 * fraction(j - quarter, quarter), -0.5 * height);
  for (int j = 1; j < along; ++j) add(0, height * (fraction(j, along) - 0.5));
  for (int j = 0; j < quarter; ++j) add(0.25 * fraction(j, quarter), 0.5 * height);
  return std::move(rings).closed_by_points({0, 0, -0.5 * height - radius}, {0, 0, 0.5 * height + radius});
}

}  // namespace tandem
