#include "narrow/polish.h"

#include <utility>

#include "narrow/curved_piece.h"

namespace tandem {
namespace {

constexpr int most_pieces = 4, most_unknowns = 2 + most_pieces + 1;

/// A piece of each core, and the share of their difference in the mixture.
struct PairPiece {
  CurvedPiece a, b;
  double weight;
};

class Newton {
 public:
  Newton(const ConvexPair& pair, const Simplex& corners)
      : pair_(pair), b_to_a_(pair.b_from_a), back_(transposed(pair.b_from_a.rotation)) {
    for (int i = 0; i < corners.count; ++i) take(corners.corner[i], corners.weight[i]);
  }

  Polished run(Vec3 normal, double precision) {
    Polished best;
    double last = HUGE_VAL;
    for (int step = 0; step < 12; ++step) {
      const Difference far = pair_.farthest(normal);
      const double width = dot(normal, far.w);
      take(far, 0);
      const Polished now = mixture(normal, width);
      if (now.mismatch < best.mismatch) best = now;
      if (now.mismatch <= precision) break;
      if (step > 4 && now.mismatch > 0.5 * last) break;
      last = now.mismatch;
      if (!step_on(normal, width, now.mismatch)) break;
    }
    return best;
  }

 private:
  void take(const Difference& d, double weight) {
    PairPiece piece{piece_at(pair_.a, d.a), {}, weight};
    if (is_curved(pair_.b)) piece.b = piece_at(pair_.b, back_ * (d.b - b_to_a_.offset));
    if (piece.b.kind == CurvedPiece::corner) piece.b.point = d.b;  // in A's frame, where corners stand still
    for (int i = 0; i < count_; ++i)
      if (pieces_[i].a == piece.a && pieces_[i].b == piece.b) {
        pieces_[i].weight += weight;
        return;
      }
    if (count_ < most_pieces) pieces_[count_++] = piece;
  }

  Vec3 on_a(const PairPiece& p, Vec3 n) const { return piece_point(pair_.a, p.a, n); }
  Vec3 on_b(const PairPiece& p, Vec3 n) const {
    if (p.b.kind == CurvedPiece::corner) return p.b.point;
    return b_to_a_(piece_point(pair_.b, p.b, -(back_ * n)));
  }

  Polished mixture(Vec3 n, double width) const {
    Polished now;
    now.normal = n, now.width = width;
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += pieces_[i].weight > 0 ? pieces_[i].weight : 0;
    if (!(sum > 0)) return now;
    for (int i = 0; i < count_; ++i) {
      if (!(pieces_[i].weight > 0)) continue;
      now.point_a += on_a(pieces_[i], n) * (pieces_[i].weight / sum);
      now.point_b += on_b(pieces_[i], n) * (pieces_[i].weight / sum);
    }
    now.mismatch = length(now.point_a - now.point_b - n * width);
    return now;
  }

  /// Solves the linearised conditions, leaving out pieces whose weight comes out negative.
  bool step_on(Vec3& n, double width, double mismatch) {
    const Vec3 m = abs(n);
    const Vec3 axis = m.x <= m.y && m.x <= m.z ? Vec3{1, 0, 0} : m.y <= m.z ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
    const Vec3 u = normalized(cross(n, axis)), v = cross(n, u);
    while (count_ > 0) {
      double solution[most_unknowns];
      const bool single = count_ == 1 && solve_single(n, u, v, width, mismatch, solution);
      if (!single && !solve(n, u, v, width, mismatch, solution)) return false;
      if (drop_least(solution)) continue;
      for (int i = 0; i < count_; ++i) pieces_[i].weight = solution[2 + i];
      const double turn = std::sqrt(solution[0] * solution[0] + solution[1] * solution[1]);
      const double shorten = turn > 0.5 ? 0.5 / turn : 1;
      n = normalized(n + (u * solution[0] + v * solution[1]) * shorten);
      return true;
    }
    return false;
  }

  /// Drops the piece with the most negative new weight, if there is one.
  bool drop_least(const double* solution) {
    if (count_ <= 1) return false;
    int least = -1;
    double weight = 0;
    for (int i = 0; i < count_; ++i)
      if (solution[2 + i] < weight) weight = solution[2 + i], least = i;
    if (least < 0) return false;
    for (int i = least + 1; i < count_; ++i) pieces_[i - 1] = pieces_[i];
    --count_;
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += pieces_[i].weight;
    for (int i = 0; i < count_; ++i) pieces_[i].weight = sum > 0 ? pieces_[i].weight / sum : 1.0 / count_;
    return true;
  }

  /// With one piece its point is to come to lie along the normal: two equations.
  bool solve_single(Vec3 n, Vec3 u, Vec3 v, double width, double mismatch, double* solution) const {
    const PairPiece& p = pieces_[0];
    const Vec3 w = on_a(p, n) - on_b(p, n);
    const Symmetric2 bend_a = piece_curvature(pair_.a, p.a, n, u, v);
    const Symmetric2 bend_b = piece_curvature(pair_.b, p.b, -(back_ * n), back_ * u, back_ * v);
    const double xx = bend_a.xx + bend_b.xx + mismatch - width, xy = bend_a.xy + bend_b.xy,
                 yy = bend_a.yy + bend_b.yy + mismatch - width;
    const double determinant = xx * yy - xy * xy, wu = dot(w, u), wv = dot(w, v);
    if (!(std::fabs(determinant) > 1e-28 * (xx * xx + yy * yy))) return false;
    solution[0] = (xy * wv - yy * wu) / determinant;
    solution[1] = (xy * wu - xx * wv) / determinant;
    solution[2] = 1;
    return true;
  }

  /// Unknowns: the turn along u and v, the weights, the width. False when the system is singular.
  bool solve(Vec3 n, Vec3 u, Vec3 v, double width, double mismatch, double* solution) const {
    const int size = count_ + 3, last = size - 1;
    double rows[most_unknowns][most_unknowns + 1] = {};
    const Vec3 n_b = -(back_ * n), u_b = back_ * u, v_b = back_ * v;
    double scale = std::fabs(width);
    for (int i = 0; i < count_; ++i) {
      const PairPiece& p = pieces_[i];
      const Vec3 w = on_a(p, n) - on_b(p, n);
      const Symmetric2 bend_a = piece_curvature(pair_.a, p.a, n, u, v);
      const Symmetric2 bend_b = piece_curvature(pair_.b, p.b, n_b, u_b, v_b);
      rows[0][0] += p.weight * (bend_a.xx + bend_b.xx);
      rows[0][1] += p.weight * (bend_a.xy + bend_b.xy);
      rows[1][1] += p.weight * (bend_a.yy + bend_b.yy);
      rows[0][2 + i] = rows[2 + i][0] = dot(w, u);
      rows[1][2 + i] = rows[2 + i][1] = dot(w, v);
      rows[2 + i][last] = -1;
      rows[2 + i][size] = -dot(w, n);
      rows[last][2 + i] = 1;
      const double reach = length(w);
      if (reach > scale) scale = reach;
    }
    // As much damping as there is to gain (Levenberg and Marquardt): directions that hardly matter, as
    // between the faces at a touching corner, would otherwise be turned far for nothing.
    rows[0][0] += mismatch - width, rows[1][1] += mismatch - width;
    rows[1][0] = rows[0][1];
    rows[last][size] = 1;
    if (!(scale > 0)) return false;
    // Lengths by the size of the differences, so that all entries are comparable.
    const double shrink = 1 / scale;
    for (int r = 0; r < last; ++r)
      for (int c = 0; c <= size; ++c) rows[r][c] *= shrink;
    for (int r = 2; r < last; ++r) rows[r][last] = -1;
    for (int c = 0; c < size; ++c) {
      int pivot = c;
      for (int r = c + 1; r < size; ++r)
        if (std::fabs(rows[r][c]) > std::fabs(rows[pivot][c])) pivot = r;
      if (!(std::fabs(rows[pivot][c]) > 1e-14)) {
        // Nothing here depends on this unknown: at a touching corner every direction between two faces is
        // as good as any other. It stays as it is.
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
  ScratchArray<PairPiece, most_pieces> pieces_;
  int count_ = 0;
};

}  // namespace

Polished polish(const ConvexPair& pair, const Simplex& corners, Vec3 normal, double precision) {
  return Newton(pair, corners).run(normal, precision);
}

}  // namespace tandem
