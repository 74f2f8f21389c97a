#pragma once
#include "volume/relative_frame.h"
#include "volume/stored.h"

namespace tandem {

/// The nine numbers of a slab cut ball, in the number type of a test.
template <class Number>
struct ScbNumbers {
  Number center[3];
  Number radius;
  Number normal[3];
  Number low, high;  ///< the paper's f and e: the slab's planes along the normal, relative to the centre
};

/// The exits of the overlap test of two slab cut balls (Larsson & Akenine-Möller 2008, table 1).
enum class ScbExit { balls, slab_ball, ball_slab, slab_cylinder, cylinder_slab, overlapping };

/// For slabs less aligned than this (the paper's a) the last two tests do not pay off.
inline constexpr float scb_aligned = 0.7f;

/// The overlap test of figure 8, with three changes. Line 8 says −r1 where −r0 is meant, which loses
/// contacts. Lines 20 and 23 select the side of the second slab by d0; relative to that slab the first ball
/// lies on the other side, so the printed test almost never rejects: here each slab uses its own side. And
/// the squared sine, which the paper takes as 1 − c², is computed from the difference of the normals: for
/// nearly parallel slabs, where it matters most, 1 − c² has no correct digit, and a radius too small by a
/// thousandth would lose contacts.
///
/// `ErrorBound` is a Number, or a type that adds nothing, to count operations as the paper does.
template <class Number, class ErrorBound>
TANDEM_HD inline ScbExit scb_test(const Placement<Number>& relative, const ErrorBound& error_bound,
                                  const ScbNumbers<Number>& a, const ScbNumbers<Number>& b) {
  Number c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] = c[i] - a.center[i];
  const Number extent_b = b.radius + error_bound, extent = a.radius + extent_b;
  if (dot(c, c) > extent * extent) return ScbExit::balls;

  const Number d0 = dot(a.normal, c);
  const Number over_a = d0 - a.high, under_a = a.low - d0;
  if (over_a > extent_b || under_a > extent_b) return ScbExit::slab_ball;

  Number n[3];
  relative.rotate(b.normal, n);
  const Number d1 = dot(n, c);  // the paper's d1 with the other sign: A's centre is the origin
  const Number extent_a = a.radius + error_bound;
  const Number low_b = d1 + b.low, high_b = d1 + b.high;
  if (low_b > extent_a || extent_a + high_b < Number(0)) return ScbExit::ball_slab;

  const Number cosine = dot(a.normal, n);
  const bool same = cosine > Number(scb_aligned);
  if (!same && !(cosine < Number(-scb_aligned))) return ScbExit::overlapping;
  Number chord[3];
  for (int i = 0; i < 3; ++i) chord[i] = same ? a.normal[i] - n[i] : a.normal[i] + n[i];
  const Number chord2 = dot(chord, chord), sine2 = chord2 * (Number(1) - Number(0.25f) * chord2);

  // B lies above or below A's slab; the face of B that faces the slab counts.
  const bool b_over = d0 > Number(0);
  const Number gap_a =
      (b_over ? over_a + (same ? b.low : b.high) * cosine : under_a - (same ? b.high : b.low) * cosine) -
      error_bound;
  if (gap_a > Number(0) && gap_a * gap_a > b.radius * b.radius * sine2) return ScbExit::slab_cylinder;

  const bool a_under = d1 > Number(0);
  const Number gap_b =
      (a_under ? low_b - (same ? a.high : a.low) * cosine : (same ? a.low : a.high) * cosine - high_b) -
      error_bound;
  if (gap_b > Number(0) && gap_b * gap_b > a.radius * a.radius * sine2) return ScbExit::cylinder_slab;
  return ScbExit::overlapping;
}

/// Returns the largest gap that the tests above find, for any alignment; negative if they find none.
TANDEM_HD inline float scb_gap(const Placement<float>& relative, const ScbNumbers<float>& a,
                               const ScbNumbers<float>& b) {
  float c[3], n[3];
  relative.transform_point(b.center, c);
  relative.rotate(b.normal, n);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float d0 = dot(a.normal, c), d1 = dot(n, c), cosine = dot(a.normal, n);
  const bool same = cosine > 0;
  float chord[3];
  for (int i = 0; i < 3; ++i) chord[i] = same ? a.normal[i] - n[i] : a.normal[i] + n[i];
  const float chord2 = dot(chord, chord);
  const float sine = std::sqrt(std::fmax(0.0f, chord2 * (1 - 0.25f * chord2)));
  // Each volume along the other's normal: the ball, or the cylinder around its part in the slab.
  const float b_low = d0 + std::fmax(-b.radius, (same ? b.low : b.high) * cosine - b.radius * sine);
  const float b_high = d0 + std::fmin(b.radius, (same ? b.high : b.low) * cosine + b.radius * sine);
  const float a_low = std::fmax(-a.radius, (same ? a.low : a.high) * cosine - a.radius * sine);
  const float a_high = std::fmin(a.radius, (same ? a.high : a.low) * cosine + a.radius * sine);
  float gap = std::sqrt(dot(c, c)) - (a.radius + b.radius);
  gap = std::fmax(gap, std::fmax(b_low - a.high, a.low - b_high));
  gap = std::fmax(gap, std::fmax(d1 + b.low - a_high, a_low - (d1 + b.high)));
  return gap;
}

}  // namespace tandem
