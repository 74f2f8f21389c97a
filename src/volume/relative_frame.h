#pragma once
#include "tandem/math/transform.h"

#include "volume/frame.h"

/// The relative transform of two trees, and the error bound of single-precision volume tests.
///
/// ## Why a volume test never loses a contact
/// A tree stores its volumes relative to its own centre c: they contain the points p = fl(v − c) for every
/// vertex v. A query places tree B in A's frame by x ↦ R x + t. The exactness contract decides about the
/// points v' = fl(R v + t); the volumes are compared through q ↦ R q + o with o = fl(R c_B + t − c_A). Every
/// volume is convex, so it suffices to consider the vertices: a point of a triangle moves no further than its
/// corners.
///
/// **The contract.** Let ε = 2⁻⁵³, |·| the Euclidean length, and r the largest |v − c| of a tree, so that
/// |v| ≤ |c| + r. A computed R x takes three products per coordinate (as vectors below ε√3|x|, since the
/// matrix of the |Rᵢⱼ| has a norm of at most √3) and two sums (ε|x| each): 3.74 ε|x|. So these differ at
/// most by, in units of ε:
///   - v' from R v + t: 3.74 |v| for the product, |v| + |t| for the sum;
///   - o from R c_B + t − c_A: 3.74 |c_B|, the sum |c_B| + |t|, the difference |c_B| + |t| + |c_A|;
///   - R p from R(v − c_B): one rounding of v − c_B, r_B; p from v − c_A for the vertices of A: r_A.
/// Together 10.5 |c_B| + 3 |t| + |c_A| + 5.8 r_B + r_A. Volumes are fitted in double precision, which may
/// cost another 8 r of each tree: four roundings of differences that are at most 2 r long. The contract error
/// is
///     ε (11 |c_B| + 4 |t| + 3 |c_A| + 9 r_A + 14 r_B);
/// the coefficients of t and c_A are larger than needed here for the sake of `reversed`.
///
/// **The test.** It computes in single precision (η = 2⁻²⁴) a lower bound of the distance between two
/// volumes, or of their gap along an axis of length at most one. Its inputs (R, o) have a relative rounding
/// error of η; the volume's numbers are exact, because they define it. The reach is S = |o| + 2 r_A + 2 r_B
/// (Euclidean). A volume's centre lies within 2 r of its tree's, so every difference of positions is below S
/// (up to the few roundings themselves), and n rounded operations on such values have an error of at most
/// n η S; each volume states its n. A gap is a difference of positions minus a sum of sizes (radius, half
/// extents, slab faces). A size needs no bound if it is used unchanged or multiplied by a factor with a
/// relative error: a computed sum of non-negative numbers is at least (1 − kη) times the true one, and if
/// that is above S the gap is negative by far more than its error. If sizes are multiplied by a cosine with
/// an absolute error of kη, they are taken to be below 4 r, so below 2S for both volumes together: fits keep
/// within 2 r, and merging up a tree stays below 4 r, which law tests confirm but no theorem proves. As
/// building blocks, for a volume with |c| ≤ 2 r:
///   - the position of B's centre minus A's, as a vector: √3η|c_b| for the rounded matrix and as much for the
///     products (see above), η|c_b| for each of two sums, η|o| for the rounded offset, ηS for the sum with it
///     and ηS for the difference: 7.5 ηS, since |c_b| ≤ 2 r_B. Some volumes count 10. One coordinate, with
///     unit rows, takes 4η|c_b| + η|o| + 2ηS: 6 ηS;
///   - a unit vector rotated by R: 7 η; its dot product with another: 10 η;
///   - the difference of the centres along a direction of A: 13 ηS; along a rotated one of B: 20 ηS.
/// A result below the normal range of floats has up to 2⁻¹⁴⁹ more error, and a square of it as much: the
/// error bound is never below 10⁻²², whose square 10⁻⁴⁴ covers that, at the price of not culling below that
/// size.
///
/// **The matrix.** Let |RᵀR − I| ≤ δ in every entry. Then ‖RᵀR − I‖ ≤ 3δ, lengths change by a factor within
/// 1 ± 3δ, R n differs by 3δ(1 + small) from R⁻ᵀn, the true normal of a rotated plane, and a cofactor matrix
/// from ±R by at most 8δ (edge axes use the entries of R for the products of two columns). A test uses at
/// most one of each on values below S: 12 δS covers them for δ < 1/12, and above that the error bound exceeds
/// every gap.
///
/// So contents that touch never have a computed gap above
///     `error_bound` = n η S + 12 δ S + transform_error,
/// and a test rejects only if its gap is greater than that. Comparisons are written so that NaN (for example
/// from an infinite offset) does not reject.
namespace tandem {

/// The relative transform of frame B to frame A, with error bounds.
struct RelativeFrame {
  Transform transform;  ///< maps B's tree coordinates to A's
  double extent = 0;    ///< S above
  double error =
      0;  ///< the part of the error bound that does not depend on the volume: 12δS + transform_error

  RelativeFrame() = default;
  TANDEM_HD RelativeFrame(const Frame& a, const Frame& b, const Transform& b_from_a)
      : transform{b_from_a.rotation, (b_from_a.rotation * b.center + b_from_a.offset) - a.center} {
    const double m = 11 * length(b.center) + 4 * length(b_from_a.offset) + 3 * length(a.center) +
                     9 * a.radius + 14 * b.radius;
    const double defect = rotation_defect(b_from_a.rotation);
    extent = length(transform.offset) + 2 * a.radius + 2 * b.radius;
    error = 12 * defect * extent + 0x1p-53 * (1 + defect) * m;
  }

  /// Returns frame A relative to frame B. With x = R y + o + e for touching points x of A and y of B, Rᵀ(x −
  /// o) − y is (RᵀR − I) y + Rᵀe: at most 3δr + |e|(1 + 3δ) in addition to the effect of δ on a test, and o
  /// rotated back has an error of 3.74 ε|o| with |o| ≤ |c_B| + |t| + |c_A|: together 14.3 |c_B| + 6.8 |t| +
  /// 4.8 |c_A|. Twice the error covers these.
  RelativeFrame reversed() const {
    RelativeFrame back = *this;
    const Mat3 rotate_back = transposed(transform.rotation);
    back.transform = {rotate_back, -(rotate_back * transform.offset)};
    back.error = 2 * error;
    return back;
  }

  /// Returns n η S + error, rounded up; at least 10⁻²², so that underflow is harmless and coplanar flat
  /// volumes are compared with a positive number.
  TANDEM_HD float error_bound(int operations) const {
    return round_up_bound(operations * 0x1p-24 * extent + error);
  }
  TANDEM_HD static float round_up_bound(double bound) {
    return static_cast<float>(bound * 1.0000002) + 1e-22f;
  }

  /// The largest entry of RᵀR − I.
  TANDEM_HD static double rotation_defect(const Mat3& r) {
    double defect = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = i; j < 3; ++j) {
        const double entry = std::fabs(dot(r.column(i), r.column(j)) - (i == j ? 1.0 : 0.0));
        if (!(entry <= defect)) defect = entry;
      }
    return defect;
  }
};

/// The rigid motion of a RelativeFrame in the number type of a volume test: float, or one that counts
/// operations.
template <class Number>
struct Placement {
  Number rotation[3][3];
  Number offset[3];

  Placement() = default;
  TANDEM_HD explicit Placement(const RelativeFrame& relative) {
    for (int i = 0; i < 3; ++i) {
      offset[i] = static_cast<Number>(relative.transform.offset[i]);
      for (int j = 0; j < 3; ++j) rotation[i][j] = static_cast<Number>(relative.transform.rotation(i, j));
    }
  }

  /// Maps the point `p` of B's tree to A's.
  TANDEM_HD void transform_point(const Number (&p)[3], Number (&placed)[3]) const {
    for (int i = 0; i < 3; ++i)
      placed[i] = rotation[i][0] * p[0] + rotation[i][1] * p[1] + rotation[i][2] * p[2] + offset[i];
  }
  /// Maps the direction `d` of B's tree to A's.
  TANDEM_HD void rotate(const Number (&d)[3], Number (&rotated)[3]) const {
    for (int i = 0; i < 3; ++i)
      rotated[i] = rotation[i][0] * d[0] + rotation[i][1] * d[1] + rotation[i][2] * d[2];
  }
  /// Maps the direction `d` of A's tree to B's.
  TANDEM_HD void rotate_back(const Number (&d)[3], Number (&rotated)[3]) const {
    for (int i = 0; i < 3; ++i)
      rotated[i] = rotation[0][i] * d[0] + rotation[1][i] * d[1] + rotation[2][i] * d[2];
  }
};

/// A RelativeFrame in single precision, as most volumes use it.
struct RelativeFrameFloat : Placement<float> {
  float error_bound;

  TANDEM_HD RelativeFrameFloat(const RelativeFrame& relative, int operations)
      : Placement<float>(relative), error_bound(relative.error_bound(operations)) {}
};

}  // namespace tandem
