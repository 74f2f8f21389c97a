#pragma once
#include "tandem/math/transform.h"

/// How one tree is seen from another, and how far a single-precision volume test must be mistrusted.
///
/// ## Why a volume test never loses a contact
/// A tree stores its volumes around its own centre c: they enclose the points p = fl(v − c) for every vertex
/// v. A query places tree B in A's frame by x ↦ R x + t. The exactness contract decides about the points v' =
/// fl(R v + t); the volumes are compared through q ↦ R q + o with o = fl(R c_B + t − c_A). Every volume is
/// convex, so it is enough to follow the vertices: a point of a triangle moves no further than its corners.
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
/// volumes, or of their gap along an axis of length at most one. Its inputs (R, o) are rounded to η
/// relatively; the volume's numbers are exact, being what defines it. The reach is S = |o| + 2 r_A + 2 r_B
/// (Euclidean). A volume's centre lies within 2 r of its tree's, so every difference of places is below S (up
/// to the few roundings themselves), and n rounded operations on such values are off by at most n η S; each
/// volume states its n. A gap is a difference of places less a sum of sizes (radius, half extents, slab
/// faces). A size needs no bound where it is taken as it is or multiplied by something off relatively: a
/// computed sum of non-negative numbers is at least (1 − kη) times the true one, and when that is above S the
/// gap is negative by far more than its error. Where sizes are multiplied by a cosine that is off by kη
/// absolutely, they are taken to be below 4 r, so below 2S for both volumes together: fits keep within 2 r,
/// and merging up a tree stays below 4 r, which is a law test's finding and not a theorem. As building
/// blocks, for a volume with |c| ≤ 2 r:
///   - the place of B's centre less A's, as a vector: √3η|c_b| for the rounded matrix and as much for the
///     products (see above), η|c_b| for each of two sums, η|o| for the rounded offset, ηS for the sum with it
///     and ηS for the difference: 7.5 ηS, since |c_b| ≤ 2 r_B. Some volumes count 10. One coordinate, with
///     unit rows, takes 4η|c_b| + η|o| + 2ηS: 6 ηS;
///   - a direction of length one turned by R: 7 η; its scalar product with another: 10 η;
///   - the centres' difference along a direction of A: 13 ηS; along a turned one of B: 20 ηS.
/// A result below the normal range of floats is off by up to 2⁻¹⁴⁹ more, and a square of it by as much: the
/// slack is never below 10⁻²², whose square 10⁻⁴⁴ covers that, at the price of not culling below that size.
///
/// **The matrix.** Let |RᵀR − I| ≤ δ in every entry. Then ‖RᵀR − I‖ ≤ 3δ, lengths change by a factor within
/// 1 ± 3δ, R n differs by 3δ(1 + small) from R⁻ᵀn, the true normal of a turned plane, and a cofactor matrix
/// from ±R by at most 8δ (edge axes use the entries of R for the products of two columns). A test uses at
/// most one of each on values below S: 12 δS covers them for δ < 1/12, and above that the slack exceeds every
/// gap.
///
/// So contents that touch never show a computed gap above
///     slack = n η S + 12 δ S + contract_error,
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
  double error = 0;     ///< the part of the slack that does not depend on the volume: 12δS + contract_error

  Seen() = default;
  TANDEM_HD Seen(const Frame& a, const Frame& b, const Transform& b_from_a)
      : transform{b_from_a.rotation, (b_from_a.rotation * b.center + b_from_a.offset) - a.center} {
    const double m = 11 * length(b.center) + 4 * length(b_from_a.offset) + 3 * length(a.center) +
                     9 * a.radius + 14 * b.radius;
    const double defect = rotation_defect(b_from_a.rotation);
    reach = length(transform.offset) + 2 * a.radius + 2 * b.radius;
    error = 12 * defect * reach + 0x1p-53 * (1 + defect) * m;
  }

  /// Frame A as seen from frame B. With x = R y + o + e for touching points x of A and y of B, Rᵀ(x − o) − y
  /// is (RᵀR − I) y + Rᵀe: at most 3δr + |e|(1 + 3δ) in addition to what a test itself makes of δ, and o
  /// turned back is off by 3.74 ε|o| with |o| ≤ |c_B| + |t| + |c_A|: together 14.3 |c_B| + 6.8 |t| +
  /// 4.8 |c_A|. Twice the error covers these.
  Seen reversed() const {
    Seen back = *this;
    const Mat3 turn_back = transposed(transform.rotation);
    back.transform = {turn_back, -(turn_back * transform.offset)};
    back.error = 2 * error;
    return back;
  }

  /// n η S + error, rounded up; 10⁻²² at least, so that underflow cannot hurt and flat volumes at rest in one
  /// plane are compared with something greater than zero.
  TANDEM_HD float slack(int operations) const { return slack_above(operations * 0x1p-24 * reach + error); }
  TANDEM_HD static float slack_above(double bound) { return static_cast<float>(bound * 1.0000002) + 1e-22f; }

 private:
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

/// The rigid motion of a Seen in a volume test's number type: float, or one that counts operations.
template <class Number>
struct Placement {
  Number rotation[3][3];
  Number offset[3];

  Placement() = default;
  TANDEM_HD explicit Placement(const Seen& seen) {
    for (int i = 0; i < 3; ++i) {
      offset[i] = static_cast<Number>(seen.transform.offset[i]);
      for (int j = 0; j < 3; ++j) rotation[i][j] = static_cast<Number>(seen.transform.rotation(i, j));
    }
  }

  /// The point `p` of B's tree in A's.
  TANDEM_HD void place(const Number (&p)[3], Number (&placed)[3]) const {
    for (int i = 0; i < 3; ++i)
      placed[i] = rotation[i][0] * p[0] + rotation[i][1] * p[1] + rotation[i][2] * p[2] + offset[i];
  }
  /// The direction `d` of B's tree in A's.
  TANDEM_HD void turn(const Number (&d)[3], Number (&turned)[3]) const {
    for (int i = 0; i < 3; ++i)
      turned[i] = rotation[i][0] * d[0] + rotation[i][1] * d[1] + rotation[i][2] * d[2];
  }
  /// The direction `d` of A's tree in B's.
  TANDEM_HD void turn_back(const Number (&d)[3], Number (&turned)[3]) const {
    for (int i = 0; i < 3; ++i)
      turned[i] = rotation[0][i] * d[0] + rotation[1][i] * d[1] + rotation[2][i] * d[2];
  }
};

/// A Seen in single precision, as most volumes use it.
struct SeenInFloat : Placement<float> {
  float slack;

  TANDEM_HD SeenInFloat(const Seen& seen, int operations)
      : Placement<float>(seen), slack(seen.slack(operations)) {}
};

}  // namespace tandem
