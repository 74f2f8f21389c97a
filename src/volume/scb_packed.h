#pragma once
#include <bit>
#include <cstdint>

#include "volume/scb.h"

namespace tandem {

/// A slab cut ball in 26 bytes, so that a tree node with six bytes of its own fills 32 (Larsson &
/// Akenine-Möller 2008, §1.1): centre and radius in single precision, normal and slab planes in sixteen bits
/// each. The normal is rounded first; the planes are computed along the rounded normal and rounded outwards,
/// so that nothing is lost.
struct ScbPacked {
  static constexpr std::string_view name = "scb_packed";
  using Relation = Scb::Relation;

  /// Sixteen-bit words, because a float member would require an alignment of four and 28 bytes.
  std::uint16_t words[13];

  /// Returns the volume it encodes.
  TANDEM_HD Scb unpacked() const {
    Scb scb;
    for (int i = 0; i < 3; ++i) scb.center[i] = real(2 * i);
    scb.radius = real(6);
    float direction[3];
    for (int i = 0; i < 3; ++i) direction[i] = static_cast<float>(integer(8 + i));
    const float size = std::sqrt(dot(direction, direction));
    for (int i = 0; i < 3; ++i) scb.normal[i] = direction[i] / size;
    const float step = scb.radius * plane_step;
    scb.low = static_cast<float>(integer(11)) * step;
    scb.high = static_cast<float>(integer(12)) * step;
    return scb;
  }

  /// Returns the float that starts at a word: centre 0, 2 and 4, radius 6.
  TANDEM_HD float real(int word) const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(words[word]) |
                                static_cast<std::uint32_t>(words[word + 1]) << 16);
  }

  static ScbPacked fit(std::span<const Vec3> points) {
    const Extremes extremes(points);
    const Ball ball = tight_ball(points, extremes);
    ScbPacked packed;
    const Vec3 normal = packed.set_normal(narrow_slab(points, extremes, ball.center).normal);
    packed.set_ball_and_planes(ball, slab_along(points, normal, ball.center));
    return packed;
  }

  static ScbPacked around(const CutBall& a, const CutBall& b) {
    const Ball ball = merge(a.ball, b.ball);
    ScbPacked packed;
    const Vec3 normal = packed.set_normal(narrow_normal_of_both(a, b));
    packed.set_ball_and_planes(ball, slab_around(a, b, normal, ball.center));
    return packed;
  }

 private:
  // Planes are stored in steps of a fraction of the radius; slightly more than the radius can be expressed,
  // because the length of the normal is one only up to rounding.
  static constexpr float plane_step = 1.001f / 32767.0f;

  TANDEM_HD int integer(int word) const { return static_cast<std::int16_t>(words[word]); }
  void set_real(int word, float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    words[word] = static_cast<std::uint16_t>(bits);
    words[word + 1] = static_cast<std::uint16_t>(bits >> 16);
  }
  void set_integer(int word, double x) {
    words[word] =
        static_cast<std::uint16_t>(static_cast<std::int16_t>(std::fmin(32767, std::fmax(-32767, x))));
  }

  /// Returns the normal after unpacking.
  Vec3 set_normal(Vec3 normal) {
    const double largest = abs(normal)[largest_axis(normal)];
    for (int i = 0; i < 3; ++i) set_integer(8 + i, std::nearbyint(normal[i] / largest * 32767));
    set_real(6, 0);
    set_integer(11, 0);
    set_integer(12, 0);
    return to_vec3(unpacked().normal);
  }

  void set_ball_and_planes(const Ball& ball, const Slab& slab) {
    for (int i = 0; i < 3; ++i) set_real(2 * i, static_cast<float>(ball.center[i]));
    // The smallest radius keeps a step of the planes a normal number.
    const float stored_radius = std::fmax(stored_above(ball.radius), ball.radius > 0 ? 1e-25f : 0.0f);
    set_real(6, stored_radius);
    const double step = static_cast<double>(stored_radius * plane_step);
    if (!(step > 0)) return;
    const double rounding = 2e-15 * ball.radius;
    // A product with at most 16 significant bits has a relative rounding error of 2⁻²⁴ when unpacked, less
    // than 2⁻⁸ steps.
    set_integer(11, std::floor((slab.low - rounding) / step - 0x1p-8));
    set_integer(12, std::ceil((slab.high + rounding) / step + 0x1p-8));
  }
};
static_assert(sizeof(ScbPacked) == 26);

inline ScbPacked merge(const ScbPacked& a, const ScbPacked& b) {
  return ScbPacked::around(a.unpacked().cut_ball(), b.unpacked().cut_ball());
}

inline bool contains(const ScbPacked& a, Vec3 p) { return contains(a.unpacked(), p); }

inline bool ray_interval(const ScbPacked& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  return ray_interval(a.unpacked(), origin, direction, enter, leave);
}

TANDEM_HD inline bool overlap(const ScbPacked::Relation& relative, const ScbPacked& a, const ScbPacked& b) {
  float c[3];
  const float center[3] = {b.real(0), b.real(2), b.real(4)};
  relative.transform_point(center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.real(2 * i);
  const float extent = a.real(6) + b.real(6) + relative.error_bound;
  if (dot(c, c) > extent * extent) return false;  // most pairs end here, before anything is unpacked
  return overlap(relative, a.unpacked(), b.unpacked());
}

TANDEM_HD inline float distance_bound(const ScbPacked::Relation& relative, const ScbPacked& a,
                                      const ScbPacked& b) {
  return distance_bound(relative, a.unpacked(), b.unpacked());
}

TANDEM_HD inline float volume(const ScbPacked& a) { return volume(a.unpacked()); }
TANDEM_HD inline float area(const ScbPacked& a) { return area(a.unpacked()); }
TANDEM_HD inline float longest_extent(const ScbPacked& a) { return longest_extent(a.unpacked()); }
TANDEM_HD inline float radius(const ScbPacked& a) { return radius(a.unpacked()); }

static_assert(BoundingVolume<ScbPacked>);

}  // namespace tandem
