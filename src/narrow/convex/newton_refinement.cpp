#include "narrow/convex/newton_refinement.h"

#include <utility>

#include "narrow/convex/curved_piece.h"
#include "narrow/convex/flat_side.h"
#include "narrow/convex/tangent_basis.h"

namespace tandem {
namespace {

constexpr int max_pieces = 4, max_unknowns = 2 + max_pieces + 1;

/// A piece of each core, and the weight of their difference in the convex combination.
struct PairPiece {
  CurvedPiece a, b;
  double weight;
  Vec3 on_a, on_b;  ///< their points for the current direction, in A's frame
  Vec3 relative_b;  ///< B's point in B's frame, unless it is a corner
};

class Newton {
 public:
  Newton(const ConvexPair& pair, const Simplex& corners)
      : pair_(pair),
        b_to_a_(pair.b_from_a),
        back_(transposed(pair.b_from_a.rotation)),
        b_is_curved_(is_curved(pair.b)) {
    for (int i = 0; i < corners.count; ++i) {
      const SupportPoint& d = corners.corner[i];
      take(d.a, d.b, b_is_curved_ ? back_ * (d.b - b_to_a_.offset) : Vec3{}, corners.weight[i]);
    }
  }

  void run(Vec3 normal, double precision, Refined& best) {
    double last = HUGE_VAL;
    for (int step = 0; step < 12; ++step) {
      const Vec3 n_b = -(back_ * normal);
      const Vec3 a = core_support(pair_.a, normal), relative_b = core_support(pair_.b, n_b),
                 b = b_to_a_(relative_b);
      const double width = dot(normal, a - b);
      const int current = take(a, b, relative_b, 0);
      const double mismatch = mix(normal, n_b, width, current, best);
      if (mismatch <= precision) break;
      if (step > 4 && mismatch > 0.5 * last) break;
      last = mismatch;
      if (!step_on(normal, n_b, width, mismatch)) break;
    }
  }

 private:
  /// Adds the pieces that two points belong to, if there is room. Returns their index, or −1.
  int take(const Vec3& on_a, const Vec3& on_b, const Vec3& relative_b, double weight) {
    CurvedPiece a = piece_at(pair_.a, on_a), b;
    if (b_is_curved_) b = piece_at(pair_.b, relative_b);
    if (b.kind == CurvedPiece::corner) b.point = on_b;  // in A's frame, where corners are constant
    for (int i = 0; i < count_; ++i)
      if (pieces_[i].a == a && pieces_[i].b == b) {
        pieces_[i].weight += weight;
        pieces_[i].on_a = on_a;
        pieces_[i].on_b = on_b;
        pieces_[i].relative_b = relative_b;
        return i;
      }
    if (count_ == max_pieces) return -1;
    pieces_[count_] = {a, b, weight, on_a, on_b, relative_b};
    return count_++;
  }

  /// Computes the points of the pieces for this direction, except those of the current piece, and the
  /// deviation of their convex combination from the normal. Keeps the best.
  double mix(const Vec3& n, const Vec3& n_b, double width, int current, Refined& best) {
    double sum = 0;
    for (int i = 0; i < count_; ++i) {
      PairPiece& p = pieces_[i];
      sum += p.weight > 0 ? p.weight : 0;
      if (i == current) continue;
      if (p.a.kind != CurvedPiece::corner) p.on_a = piece_point(pair_.a, p.a, n);
      if (p.b.kind != CurvedPiece::corner) {
        p.relative_b = piece_point(pair_.b, p.b, n_b);
        p.on_b = b_to_a_(p.relative_b);
      }
    }
    if (!(sum > 0)) return HUGE_VAL;
    const double t = 1 / sum;
    Vec3 a, b;
    for (int i = 0; i < count_; ++i) {
      const PairPiece& p = pieces_[i];
      if (!(p.weight > 0)) continue;
      const double part = p.weight * t;
      a.x += p.on_a.x * part;
      a.y += p.on_a.y * part;
      a.z += p.on_a.z * part;
      b.x += p.on_b.x * part;
      b.y += p.on_b.y * part;
      b.z += p.on_b.z * part;
    }
    const double x = a.x - b.x - n.x * width, y = a.y - b.y - n.y * width, z = a.z - b.z - n.z * width;
    const double mismatch = std::sqrt(x * x + y * y + z * z);
    if (mismatch < best.mismatch) {
      best.normal = n;
      best.width = width;
      best.on_a = a;
      best.on_b = b;
      best.mismatch = mismatch;
    }
    return mismatch;
  }

  /// Solves the linearised conditions, dropping pieces with negative weights.
  bool step_on(Vec3& n, const Vec3& n_b, double width, double mismatch) {
    const TangentBasis across(n);
    const Vec3 &u = across.u, &v = across.v;
    if (count_ == 4) exchange(u, v);
    Vec3 u_b, v_b;
    if (b_is_curved_) {
      u_b = back_ * u;
      v_b = back_ * v;
    }
    while (count_ > 0) {
      double solution[max_unknowns];
      const Symmetric2 h = bend(n, u, v, n_b, u_b, v_b, mismatch - width);
      if (!solve_few(n, u, v, h, solution) && !solve(n, u, v, width, h, solution)) return false;
      if (drop_min(solution)) continue;
      for (int i = 0; i < count_; ++i) pieces_[i].weight = solution[2 + i];
      const double squared = solution[0] * solution[0] + solution[1] * solution[1];
      const double shorten = squared > 0.25 ? 0.5 / std::sqrt(squared) : 1;
      const double x = solution[0] * shorten, y = solution[1] * shorten;
      // The rotation is orthogonal to the normal.
      const double t = 1 / std::sqrt(1 + x * x + y * y);
      n = {(n.x + u.x * x + v.x * y) * t, (n.y + u.y * x + v.y * y) * t, (n.z + u.z * x + v.z * y) * t};
      return true;
    }
    return false;
  }

  /// At most three pieces are active at a direction. The fourth, which was added last, replaces the one whose
  /// weight vanishes first as the fourth's weight increases. Does nothing if they are collinear.
  void exchange(Vec3 u, Vec3 v) {
    const auto across = [&](int i, double& x, double& y) {
      const Vec3 w = pieces_[i].on_a - pieces_[i].on_b;
      x = dot(w, u);
      y = dot(w, v);
    };
    double x[4], y[4];
    for (int i = 0; i < 4; ++i) across(i, x[i], y[i]);
    for (int i = 1; i < 4; ++i) {
      x[i] -= x[0];
      y[i] -= y[0];
    }
    const double determinant = x[1] * y[2] - x[2] * y[1];
    if (!(determinant * determinant > 1e-12 * (x[1] * x[1] + y[1] * y[1]) * (x[2] * x[2] + y[2] * y[2])))
      return;
    double t[3];  // weights of the three in the fourth
    t[1] = (x[3] * y[2] - x[2] * y[3]) / determinant;
    t[2] = (x[1] * y[3] - x[3] * y[1]) / determinant;
    t[0] = 1 - t[1] - t[2];
    int leaving = -1;
    double most = HUGE_VAL;
    for (int i = 0; i < 3; ++i)
      if (t[i] > 0 && pieces_[i].weight < most * t[i]) {
        most = pieces_[i].weight / t[i];
        leaving = i;
      }
    if (leaving < 0) return;
    if (!(most > 0)) most = 0;
    for (int i = 0; i < 3; ++i) pieces_[i].weight -= most * t[i];
    pieces_[3].weight += most;
    pieces_[leaving] = pieces_[3];
    count_ = 3;
  }

  /// Drops the piece with the most negative new weight, if there is one.
  bool drop_min(const double* solution) {
    if (count_ <= 1) return false;
    int least = -1;
    double weight = 0;
    for (int i = 0; i < count_; ++i)
      if (solution[2 + i] < weight) {
        weight = solution[2 + i];
        least = i;
      }
    if (least < 0) return false;
    for (int i = least + 1; i < count_; ++i) pieces_[i - 1] = pieces_[i];
    --count_;
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += pieces_[i].weight;
    for (int i = 0; i < count_; ++i) pieces_[i].weight = sum > 0 ? pieces_[i].weight / sum : 1.0 / count_;
    return true;
  }

  /// Derivative of the combined point with respect to the direction, with Levenberg–Marquardt damping:
  /// directions with little effect, such as those between the faces at a touching corner, would otherwise
  /// rotate far without gain.
  Symmetric2 bend(const Vec3& n, const Vec3& u, const Vec3& v, const Vec3& n_b, const Vec3& u_b,
                  const Vec3& v_b, double damping) const {
    Symmetric2 sum{damping, 0, damping};
    const auto add = [&sum](const Symmetric2& bend, double weight) {
      sum.xx += weight * bend.xx;
      sum.xy += weight * bend.xy;
      sum.yy += weight * bend.yy;
    };
    for (int i = 0; i < count_; ++i) {
      const PairPiece& p = pieces_[i];
      const double weight = count_ == 1 ? 1 : p.weight;
      if (p.a.kind != CurvedPiece::corner) add(piece_curvature(pair_.a, p.a, p.on_a, n, u, v), weight);
      if (p.b.kind != CurvedPiece::corner)
        add(piece_curvature(pair_.b, p.b, p.relative_b, n_b, u_b, v_b), weight);
    }
    return sum;
  }

  /// Up to three pieces by Cramer's rule. The first one's equations are subtracted from the others', so that
  /// the rotation and the other weights remain. Returns false if the system is nearly singular or larger.
  bool solve_few(const Vec3& n, const Vec3& u, const Vec3& v, const Symmetric2& h, double* solution) const {
    if (count_ > 3) return false;
    const Vec3 w = pieces_[0].on_a - pieces_[0].on_b;
    const double pu = dot(w, u), pv = dot(w, v);
    if (count_ == 3) {
      const Vec3 d = pieces_[1].on_a - pieces_[1].on_b - w, e = pieces_[2].on_a - pieces_[2].on_b - w;
      const double du = dot(d, u), dv = dot(d, v), eu = dot(e, u), ev = dot(e, v);
      const double determinant = du * ev - dv * eu;
      if (!(determinant * determinant > 1e-16 * (du * du + dv * dv) * (eu * eu + ev * ev))) return false;
      const double t = 1 / determinant, dn = dot(d, n), en = dot(e, n);
      const double x = (dv * en - ev * dn) * t, y = (eu * dn - du * en) * t;
      const double ru = -pu - (h.xx * x + h.xy * y), rv = -pv - (h.xy * x + h.yy * y);
      solution[0] = x;
      solution[1] = y;
      solution[3] = (ru * ev - rv * eu) * t;
      solution[4] = (du * rv - dv * ru) * t;
      solution[2] = 1 - solution[3] - solution[4];
      return true;
    }
    if (count_ == 1) {
      const double determinant = h.xx * h.yy - h.xy * h.xy;
      if (!(std::fabs(determinant) > 1e-28 * (h.xx * h.xx + h.yy * h.yy))) return false;
      const double t = 1 / determinant;
      solution[0] = (h.xy * pv - h.yy * pu) * t;
      solution[1] = (h.xy * pu - h.xx * pv) * t;
      solution[2] = 1;
      return true;
    }
    const Vec3 d = pieces_[1].on_a - pieces_[1].on_b - w;
    const double du = dot(d, u), dv = dot(d, v), dn = dot(d, n), dd = du * du + dv * dv;
    // Along d the rotation is given; orthogonal to it the curvature determines it.
    if (!(dd > 1e-16 * dot(d, d))) return false;
    const double t = 1 / dd, along = -dn * t;
    const double across = h.xx * dv * dv - 2 * h.xy * du * dv + h.yy * du * du;  // curvature along (−dv, du)
    if (!(std::fabs(across) > 1e-12 * dd * (std::fabs(h.xx) + std::fabs(h.yy)))) return false;
    const double x0 = du * along, y0 = dv * along;
    const double ru = -pu - (h.xx * x0 + h.xy * y0), rv = -pv - (h.xy * x0 + h.yy * y0);
    const double rotation = (rv * du - ru * dv) / across;
    const double x = x0 - dv * rotation, y = y0 + du * rotation;
    solution[0] = x;
    solution[1] = y;
    solution[3] = (du * (-pu - (h.xx * x + h.xy * y)) + dv * (-pv - (h.xy * x + h.yy * y))) * t;
    solution[2] = 1 - solution[3];
    return true;
  }

  /// Unknowns: the rotation along u and v, the weights, the width. Returns false if the system is singular.
  bool solve(const Vec3& n, const Vec3& u, const Vec3& v, double width, const Symmetric2& h,
             double* solution) const {
    const int size = count_ + 3, last = size - 1;
    double rows[max_unknowns][max_unknowns + 1] = {};
    double scale = std::fabs(width);
    for (int i = 0; i < count_; ++i) {
      const PairPiece& p = pieces_[i];
      const Vec3 w = p.on_a - p.on_b;
      rows[0][2 + i] = rows[2 + i][0] = dot(w, u);
      rows[1][2 + i] = rows[2 + i][1] = dot(w, v);
      rows[2 + i][last] = -1;
      rows[2 + i][size] = -dot(w, n);
      rows[last][2 + i] = 1;
      const double margin = length(w);
      if (margin > scale) scale = margin;
    }
    rows[0][0] = h.xx;
    rows[0][1] = rows[1][0] = h.xy;
    rows[1][1] = h.yy;
    rows[last][size] = 1;
    if (!(scale > 0)) return false;
    // Lengths relative to the size of the Minkowski difference, so that all entries are comparable.
    const double shrink = 1 / scale;
    for (int r = 0; r < last; ++r)
      for (int c = 0; c <= size; ++c) rows[r][c] *= shrink;
    for (int r = 2; r < last; ++r) rows[r][last] = -1;
    for (int c = 0; c < size; ++c) {
      int pivot = c;
      for (int r = c + 1; r < size; ++r)
        if (std::fabs(rows[r][c]) > std::fabs(rows[pivot][c])) pivot = r;
      if (!(std::fabs(rows[pivot][c]) > 1e-14)) {
        // No equation depends on this unknown: at a touching vertex all directions between two faces are
        // equivalent. Leave it unchanged.
        for (int k = 0; k <= size; ++k) rows[c][k] = k == c;
        rows[c][size] = 0;
        continue;
      }
      if (pivot != c)
        for (int k = 0; k <= size; ++k) std::swap(rows[pivot][k], rows[c][k]);
      for (int r = c + 1; r < size; ++r) {
        const double factor = rows[r][c] / rows[c][c];
        if (factor == 0) continue;
        for (int k = c; k <= size; ++k) rows[r][k] -= factor * rows[c][k];
      }
    }
    for (int r = size; r-- > 0;) {
      double sum = rows[r][size];
      for (int k = r + 1; k < size; ++k) sum -= rows[r][k] * solution[k];
      solution[r] = sum / rows[r][r];
    }
    return true;
  }

  const ConvexPair& pair_;
  const Transform& b_to_a_;
  const Mat3 back_;
  const bool b_is_curved_;
  ScratchArray<PairPiece, max_pieces> pieces_;
  int count_ = 0;
};

}  // namespace

bool meets_side_of_a(const ConvexPair& pair, Vec3 normal, Refined& refined) {
  FlatSide side;
  if (!side_facing(pair.a, normal, side)) return false;
  const Vec3 b = pair.b_from_a(core_support(pair.b, -(transposed(pair.b_from_a.rotation) * side.normal)));
  if (!is_over(pair.a, side, b)) return false;
  refined.normal = side.normal;
  refined.width = side.offset - dot(side.normal, b);
  refined.on_b = b;
  refined.on_a = b + side.normal * refined.width;
  refined.mismatch = 0;
  return true;
}

bool meets_side_of_b(const ConvexPair& pair, Vec3 normal, Refined& refined) {
  const Transform& t = pair.b_from_a;
  FlatSide side;
  if (!side_facing(pair.b, -(transposed(t.rotation) * normal), side)) return false;
  const Vec3 n = -(t.rotation * side.normal), a = core_support(pair.a, n);
  const Vec3 relative = transposed(t.rotation) * (a - t.offset);
  if (!is_over(pair.b, side, relative)) return false;
  refined.normal = n;
  refined.width = side.offset - dot(side.normal, relative);
  refined.on_a = a;
  refined.on_b = a - n * refined.width;
  refined.mismatch = 0;
  return true;
}

Refined refine(const ConvexPair& pair, const Simplex& corners, Vec3 normal, double precision) {
  Refined found;
  if (meets_side_of_a(pair, normal, found) || meets_side_of_b(pair, normal, found)) return found;
  Newton(pair, corners).run(normal, precision, found);
  return found;
}

}  // namespace tandem
