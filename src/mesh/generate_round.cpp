// Surfaces of revolution and swept tubes: torus, torus knot, cylinder, cone, capsule.
#include <numeric>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"
#include "mesh/rings.h"

namespace tandem::generate {
namespace {

Vec3 on_circle(double radius, double turns, double z) {
  const CosSin at = cos_sin_turns(turns);
  return {radius * at.cos, radius * at.sin, z};
}

double fraction(int i, int count) { return static_cast<double>(i) / count; }

/// Returns a point of a tube's ring: the tube runs along `tangent`; `outward` is any direction orthogonal to
/// it.
Vec3 on_tube(Vec3 center, Vec3 tangent, Vec3 outward, double radius, double turns) {
  const Vec3 side = normalized(cross(tangent, outward)), up = normalized(cross(side, tangent));
  const CosSin at = cos_sin_turns(turns);
  return center + radius * (at.cos * up + at.sin * side);
}

void need_round(std::string_view shape, double radius, double height, int radial_segments,
                int length_segments) {
  need_positive(shape, "radius", radius);
  need_positive(shape, "height", height);
  need_segments(shape, "radial_segments", radial_segments, 3);
  need_segments(shape, "length_segments", length_segments, 1);
  need_triangle_count(shape, 2.0 * radial_segments * (length_segments + 1.0 + radial_segments / 2.0));
}

}  // namespace

Mesh torus(double ring_radius, double tube_radius, int length_segments, int radial_segments) {
  need_positive("torus", "tube_radius", tube_radius);
  need_positive("torus", "ring_radius", ring_radius);
  need(tube_radius < ring_radius, "torus", "tube_radius must be below ring_radius");
  need_segments("torus", "length_segments", length_segments, 3);
  need_segments("torus", "radial_segments", radial_segments, 3);
  need_triangle_count("torus", 2.0 * length_segments * radial_segments);
  Rings rings(radial_segments, length_segments);
  for (int j = 0; j < length_segments; ++j) {
    const Vec3 outward = on_circle(1, fraction(j, length_segments), 0), tangent{-outward.y, outward.x, 0};
    rings.add([&](int i) {
      return on_tube(ring_radius * outward, tangent, outward, tube_radius, fraction(i, radial_segments));
    });
  }
  return std::move(rings).closed_to_a_loop();
}

Mesh torus_knot(const TorusKnot& shape) {
  const auto& [p, q, ring_radius, winding_radius, tube_radius, length_segments, radial_segments] = shape;
  need_between("torus_knot", "p", p, 1, 1000);
  need_between("torus_knot", "q", q, 1, 1000);
  need(std::gcd(p, q) == 1, "torus_knot", "p and q must be coprime");
  need_positive("torus_knot", "tube_radius", tube_radius);
  need_positive("torus_knot", "winding_radius", winding_radius);
  need_positive("torus_knot", "ring_radius", ring_radius);
  need(winding_radius + tube_radius < ring_radius, "torus_knot",
       "winding_radius plus tube_radius must be below ring_radius");
  need_segments("torus_knot", "length_segments", length_segments, 3);
  need(length_segments >= 4 * (p + q), "torus_knot",
       "length_segments must be at least 4 * (p + q) to resolve the curve");
  need_segments("torus_knot", "radial_segments", radial_segments, 3);
  need_triangle_count("torus_knot", 2.0 * length_segments * radial_segments);
  Rings rings(radial_segments, length_segments);
  for (int j = 0; j < length_segments; ++j) {
    const CosSin ring = cos_sin_turns(p * fraction(j, length_segments));
    const CosSin winding = cos_sin_turns(q * fraction(j, length_segments));
    const double from_axis = ring_radius + winding_radius * winding.cos;
    const Vec3 outward{winding.cos * ring.cos, winding.cos * ring.sin, winding.sin};
    const Vec3 center{from_axis * ring.cos, from_axis * ring.sin, winding_radius * winding.sin};
    const double inwards = -q * winding_radius * winding.sin, forwards = p * from_axis;
    const Vec3 tangent =
        normalized(Vec3{inwards * ring.cos - forwards * ring.sin, inwards * ring.sin + forwards * ring.cos,
                        q * winding_radius * winding.cos});
    rings.add([&](int i) {
      return on_tube(center, tangent, outward, shape.tube_radius, fraction(i, shape.radial_segments));
    });
  }
  return std::move(rings).closed_to_a_loop();
}

Mesh cylinder(double radius, double height, int radial_segments, int length_segments) {
  need_round("cylinder", radius, height, radial_segments, length_segments);
  Rings rings(radial_segments, length_segments + 1);
  for (int j = 0; j <= length_segments; ++j) {
    const double z = height * (fraction(j, length_segments) - 0.5);
    rings.add([&](int i) { return on_circle(radius, fraction(i, radial_segments), z); });
  }
  return std::move(rings).closed_by_points({0, 0, -0.5 * height}, {0, 0, 0.5 * height});
}

Mesh cone(double radius, double height, int radial_segments, int length_segments) {
  need_round("cone", radius, height, radial_segments, length_segments);
  Rings rings(radial_segments, length_segments);
  for (int j = 0; j < length_segments; ++j) {
    const double z = height * (fraction(j, length_segments) - 0.5);
    rings.add([&](int i) {
      return on_circle(radius * fraction(length_segments - j, length_segments), fraction(i, radial_segments),
                       z);
    });
  }
  return std::move(rings).closed_by_points({0, 0, -0.5 * height}, {0, 0, 0.5 * height});
}

Mesh capsule(double radius, double height, int radial_segments, int length_segments) {
  need_round("capsule", radius, height, radial_segments, length_segments);
  // From pole to equator, as many segments as in a quarter of the equator.
  const int quarter = (radial_segments + 3) / 4;
  Rings rings(radial_segments, 2 * quarter + length_segments - 1);
  const auto add = [&](double latitude_turns, double z_of_center) {
    const CosSin at = cos_sin_turns(latitude_turns);
    rings.add([&](int i) {
      return on_circle(radius * at.cos, fraction(i, radial_segments), z_of_center + radius * at.sin);
    });
  };
  for (int j = 1; j <= quarter; ++j) add(0.25 * fraction(j - quarter, quarter), -0.5 * height);
  for (int j = 1; j < length_segments; ++j) add(0, height * (fraction(j, length_segments) - 0.5));
  for (int j = 0; j < quarter; ++j) add(0.25 * fraction(j, quarter), 0.5 * height);
  return std::move(rings).closed_by_points({0, 0, -0.5 * height - radius}, {0, 0, 0.5 * height + radius});
}

}  // namespace tandem::generate
