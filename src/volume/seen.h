#pragma once
#include "tandem/math/transform.h"

/// How one tree is seen from another, and how far a single-precision volume test must be mistrusted.
///
/// ## Why a volume test never loses a contact
/// A tree stores its volumes around its own centre c: they enclose the points p = fl(v − c) for every vertex
/// v. A query places tree B in A's frame by x ↦ R x + t. The exactness contract decides about the points v' =
/// fl(R v + t); the volumes are compared through q ↦ R q + o with o = fl(R c_B + t − c_A). For a vertex of B,
/// let ε = 2⁻⁵³, |·| the largest coordinate, and M = |t| + 3|c_B| + |c_A| + r_A + 3 r_B with r the largest |v
/// − c| of a tree (|v| ≤ |c| + r, and |R x| ≤ 3|x| even for a matrix that is only nearly a rotation). Each of
/// these is off by at most the stated amount per coordinate:
///   - v' from R v + t: four roundings of values below M, 4εM (1 + small);
///   - o from R c_B + t − c_A: five roundings, 5εM;
///   - R p from R(v − c_B): one rounding of v − c_B, 3ε r_B ≤ εM;
///   - p from v − c_A, for the vertices of A: ε r_A ≤ εM.
/// Together below 12εM per coordinate, and √3 times that as a distance; `contract_error` is 32εM.
///
/// A test then computes in single precision (η = 2⁻²⁴) a lower bound of the distance between two volumes, or
/// of their gap along an axis of length at most one. Its inputs (R, o, the volume's numbers) are rounded to η
/// relatively, and every intermediate value is at most a small multiple of the reach S = |o| + 2 r_A + 2 r_B
/// (Euclidean; a fitted volume stays within twice its tree's radius). A test of n rounded operations is
/// therefore off by at most n η S; each volume states its n. A matrix R with |RᵀR − I| ≤ δ changes lengths by
/// a factor within 1 ± 3δ, at most 3δS. So contents that touch never show a computed gap above
///     slack = n η S + 3 δ S + contract_error,
/// and a test rejects only when its gap is greater than that. Comparisons are written so that NaN (from an
/// infinite offset, say) does not reject.
namespace tandem {

/// Where the volumes of a tree live: around `center`, every vertex within `radius` of it (Euclidean, upper
/// bound).
struct Frame {
  Vec3 center;
  double radius = 0;
};

/// Frame B as seen from frame A.
struct Seen {
  Transform transform;  ///< takes B's tree coordinates to A's
  double reach = 0;     ///< S above
  double error = 0;     ///< the part of the slack that does not depend on the volume: 3δS + contract_error

  Seen() = default;
  Seen(const Frame& a, const Frame& b, const Transform& b_from_a)
      : transform{b_from_a.rotation, (b_from_a.rotation * b.center + b_from_a.offset) - a.center} {
    const auto largest = [](Vec3 v) { return abs(v)[largest_axis(v)]; };
    const double m =
        largest(b_from_a.offset) + 3 * largest(b.center) + largest(a.center) + a.radius + 3 * b.radius;
    reach = length(transform.offset) + 2 * a.radius + 2 * b.radius;
    error = 3 * rotation_defect(b_from_a.rotation) * reach + 32 * 0x1p-53 * m;
  }

  /// n η S + error, rounded up; the smallest normal float at least, so that flat volumes at rest in one plane
  /// are compared with something greater than zero.
  float slack(int operations) const {
    const double bound = operations * 0x1p-24 * reach + error;
    return static_cast<float>(bound * 1.0000002) + 1.2e-38f;
  }

 private:
  /// The largest entry of RᵀR − I.
  static double rotation_defect(const Mat3& r) {
    double defect = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = i; j < 3; ++j) {
        const double entry = std::fabs(dot(r.column(i), r.column(j)) - (i == j ? 1.0 : 0.0));
        if (!(entry <= defect)) defect = entry;
      }
    return defect;
  }
};

/// A Seen in single precision, as most volumes use it.
struct SeenInFloat {
  float rotation[3][3];
  float offset[3];
  float slack;

  SeenInFloat(const Seen& seen, int operations) : slack(seen.slack(operations)) {
    for (int i = 0; i < 3; ++i) {
      offset[i] = static_cast<float>(seen.transform.offset[i]);
      for (int j = 0; j < 3; ++j) rotation[i][j] = static_cast<float>(seen.transform.rotation(i, j));
    }
  }

  /// The point `p` of B's tree in A's.
  TANDEM_HD void place(const float (&p)[3], float (&placed)[3]) const {
    for (int i = 0; i < 3; ++i)
      placed[i] = rotation[i][0] * p[0] + rotation[i][1] * p[1] + rotation[i][2] * p[2] + offset[i];
  }
  /// The direction `d` of B's tree in A's.
  TANDEM_HD void turn(const float (&d)[3], float (&turned)[3]) const {
    for (int i = 0; i < 3; ++i)
      turned[i] = rotation[i][0] * d[0] + rotation[i][1] * d[1] + rotation[i][2] * d[2];
  }
};

}  // namespace tandem
