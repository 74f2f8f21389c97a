#include "dynamics/joint_rows.h"

namespace tandem::dynamics {
namespace {

Vec3 rotated(Quat q, Vec3 v) {
  const Vec3 u{q.x, q.y, q.z}, t = 2.0 * cross(u, v);
  return v + q.w * t + cross(u, t);
}

constexpr Vec3 unit[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
constexpr double opposite = 1e-6;  // one plus the cosine of a swing so close to π that twist is undefined

JointRow point_row(Vec3 direction, Vec3 arm_a, Vec3 arm_b) {
  return {direction, cross(arm_a, direction), cross(arm_b, direction)};
}
JointRow rotate_row(Vec3 axis) { return {{}, axis, axis}; }

/// The joint's anchors and axes in world coordinates.
struct Spread {
  Spread(const JointFrame& f, const BodyPose& a, const BodyPose& b)
      : arm_a(rotated(a.orientation, f.point_a)),
        arm_b(rotated(b.orientation, f.point_b)),
        gap((b.center + arm_b) - (a.center + arm_a)),
        axis(rotated(a.orientation, f.axis_a)),
        across{rotated(a.orientation, f.across_a[0]), rotated(a.orientation, f.across_a[1])} {}

  Vec3 arm_a, arm_b, gap, axis, across[2];
};

/// Returns the angular error of B relative to A as a small rotation vector, in world coordinates.
Vec3 twist(const JointFrame& f, const BodyPose& a, const BodyPose& b) {
  const Quat off = b.orientation * conjugate(a.orientation * f.b_from_a);
  const double sign = off.w < 0 ? -2 : 2;
  return {sign * off.x, sign * off.y, sign * off.z};
}

}  // namespace

JointFrame::JointFrame(const Joint& joint, const BodyPose& a, const BodyPose& b) : kind(joint.kind) {
  const Quat to_a = conjugate(a.orientation), to_b = conjugate(b.orientation);
  const Vec3 on_b = kind == JointKind::distance ? joint.anchor_b : joint.anchor;
  point_a = rotated(to_a, joint.anchor - a.center);
  point_b = rotated(to_b, on_b - b.center);
  const auto unit_axis = [](Vec3 given) { return length(given) > 0 ? normalized(given) : Vec3{0, 0, 1}; };
  const Vec3 axis = unit_axis(joint.axis);
  const Vec3 beside = normalized(cross(axis, unit[(largest_axis(axis) + 1) % 3]));
  axis_a = rotated(to_a, axis);
  axis_b = rotated(to_b, kind == JointKind::gear ? unit_axis(joint.axis_b) : axis);
  across_a[0] = rotated(to_a, beside);
  across_b = rotated(to_b, beside);
  across_a[1] = cross(axis_a, across_a[0]);
  b_from_a = to_a * b.orientation;
  rest = length(on_b - joint.anchor);
  ratio = joint.ratio;
}

int JointFrame::row_count(bool elastic) const {
  switch (kind) {
    case JointKind::ball:
      return 3;
    case JointKind::hinge:
    case JointKind::slider:
      return 5;
    case JointKind::fixed:
      return 6;
    case JointKind::distance:
      return elastic ? 0 : 1;
    case JointKind::gear:
      return 1;
  }
  return 0;
}

std::array<double, 6> JointFrame::errors(const BodyPose& a, const BodyPose& b, bool elastic) const {
  const Spread s(*this, a, b);
  switch (kind) {
    case JointKind::ball:
      return {s.gap.x, s.gap.y, s.gap.z};
    case JointKind::hinge: {
      const Vec3 tilt = cross(s.axis, rotated(b.orientation, axis_b));
      return {s.gap.x, s.gap.y, s.gap.z, dot(tilt, s.across[0]), dot(tilt, s.across[1])};
    }
    case JointKind::slider: {
      const Vec3 t = twist(*this, a, b);
      return {dot(s.gap, s.across[0]), dot(s.gap, s.across[1]), t.x, t.y, t.z};
    }
    case JointKind::fixed: {
      const Vec3 t = twist(*this, a, b);
      return {s.gap.x, s.gap.y, s.gap.z, t.x, t.y, t.z};
    }
    case JointKind::distance:
      return {elastic ? 0 : length(s.gap) - rest};
    case JointKind::gear:
      return {};
  }
  return {};
}

std::array<JointRow, 6> JointFrame::rows(const BodyPose& a, const BodyPose& b, bool elastic) const {
  const Spread s(*this, a, b);
  std::array<JointRow, 6> rows{};
  const auto points = [&] {
    for (std::size_t i = 0; i < 3; ++i) rows[i] = point_row(unit[i], s.arm_a, s.arm_b);
  };
  const auto turns = [&](std::size_t from) {
    for (std::size_t i = 0; i < 3; ++i) rows[from + i] = rotate_row(unit[i]);
  };
  switch (kind) {
    case JointKind::ball:
      points();
      break;
    case JointKind::hinge:
      points();
      rows[3] = rotate_row(s.across[0]);
      rows[4] = rotate_row(s.across[1]);
      break;
    case JointKind::slider:
      // The line belongs to A, so the impulse acts on A at the current position of B's anchor.
      for (std::size_t i = 0; i < 2; ++i) rows[i] = point_row(s.across[i], s.arm_a + s.gap, s.arm_b);
      turns(2);
      break;
    case JointKind::fixed:
      points();
      turns(3);
      break;
    case JointKind::distance:
      if (!elastic) rows[0] = free_row(0, a, b);
      break;
    case JointKind::gear:
      rows[0] = {{}, s.axis * ratio, rotated(b.orientation, axis_b)};
      break;
  }
  return rows;
}

int JointFrame::freedom_count() const {
  switch (kind) {
    case JointKind::ball:
      return 2;
    case JointKind::hinge:
    case JointKind::slider:
    case JointKind::distance:
      return 1;
    default:
      return 0;
  }
}

double JointFrame::position(int freedom, const BodyPose& a, const BodyPose& b) const {
  const Spread s(*this, a, b);
  switch (kind) {
    case JointKind::hinge: {
      const Vec3 beside = rotated(b.orientation, across_b);
      return angle_of(dot(beside, s.across[0]), dot(beside, s.across[1]));
    }
    case JointKind::slider:
      return dot(s.gap, s.axis);
    case JointKind::distance:
      return length(s.gap);
    case JointKind::ball: {
      const Vec3 axis = rotated(b.orientation, axis_b);
      const double cosine = dot(s.axis, axis);
      if (freedom == 0) return angle_of(cosine, length(cross(s.axis, axis)));
      if (!(1 + cosine > opposite)) return 0;
      // The shortest rotation that takes the axis of B to that of A, applied to a vector across it.
      const Vec3 beside = rotated(b.orientation, across_b);
      const Vec3 untilted = beside - (s.axis + axis) * (dot(s.axis, beside) / (1 + cosine));
      return angle_of(dot(untilted, s.across[0]), dot(untilted, s.across[1]));
    }
    default:
      return 0;
  }
}

JointRow JointFrame::free_row(int freedom, const BodyPose& a, const BodyPose& b) const {
  const Spread s(*this, a, b);
  switch (kind) {
    case JointKind::hinge:
      return rotate_row(s.axis);
    case JointKind::slider:
      return point_row(s.axis, s.arm_a + s.gap, s.arm_b);
    case JointKind::distance:
      return point_row(length(s.gap) > 0 ? normalized(s.gap) : unit[2], s.arm_a, s.arm_b);
    case JointKind::ball: {
      const Vec3 axis = rotated(b.orientation, axis_b), swing = cross(s.axis, axis);
      const double cosine = dot(s.axis, axis);
      if (freedom == 0) return length(swing) > 1e-12 ? rotate_row(normalized(swing)) : JointRow{};
      return 1 + cosine > opposite ? rotate_row((s.axis + axis) / (1 + cosine)) : JointRow{};
    }
    default:
      return {};
  }
}

Vec3 JointFrame::arm_b(const BodyPose& b) const { return rotated(b.orientation, point_b); }

}  // namespace tandem::dynamics
