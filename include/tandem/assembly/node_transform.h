#pragma once
#include "tandem/base/export.h"
#include "tandem/math/transform.h"

TANDEM_API_BEGIN

namespace tandem {

/// The transform of an assembly node relative to its parent: x ↦ pose(stretch · x). The pose is rigid; the
/// stretch holds scale, mirroring and shear. AssemblyBuilder bakes stretches into the geometry, so that
/// the nodes of an Assembly have rigid poses only.
///
/// Files give scales and matrices in single precision. Scales that differ from 1 or from each other, and
/// shears, by at most `tolerance` of the largest entry are rounding errors of the exporter: they are snapped
/// to the exact value, so that instances share one geometry.
struct NodeTransform {
  Transform pose;
  Mat3 stretch;

  /// Relative size of deviations that are snapped; about eight units in the last place of a float.
  static constexpr double tolerance = 1e-6;

  /// Returns the transform of a translation, a rotation and a scale, applied in the order scale, rotation,
  /// translation. The quaternion is normalized. Throws Error if a number is not finite, the quaternion is
  /// zero or the scale is singular.
  static NodeTransform from_trs(Vec3 translation, Quat rotation, Vec3 scale = {1, 1, 1});
  /// Returns the transform x ↦ linear · x + translation. A rotation matrix that is orthonormal to rounding is
  /// kept bit for bit. Throws Error if a number is not finite or the matrix is singular.
  static NodeTransform from_matrix(const Mat3& linear, Vec3 translation);
};

/// Returns the transform of a child as AssemblyBuilder stores it: `pose` maps the rigid frame of the child to
/// the rigid frame of its parent, and `stretch` is the accumulated stretch of the child's geometry.
/// `parent_stretch` is the accumulated stretch of the parent.
NodeTransform apply_parent_stretch(const Mat3& parent_stretch, const NodeTransform& child);

}  // namespace tandem

TANDEM_API_END
