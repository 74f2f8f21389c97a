#include <queue>

#include "tandem/query/relation.h"

#include "narrow/point_triangle.h"
#include "query/point_search.h"
#include "volume/aabb.h"

namespace tandem {
namespace {

/// Something of the surface whose depth is at most `bound`: a node of its tree, or a piece of a triangle.
struct Candidate {
  double bound = 0;
  std::uint64_t order = 0;  ///< of their coming, so that ties are taken in a definite order
  bool is_node = false;
  std::uint32_t node = 0;
  Corners piece;

  friend bool operator<(const Candidate& x, const Candidate& y) {
    return x.bound != y.bound ? x.bound < y.bound : x.order > y.order;
  }
};

/// Searches a surface for its deepest point in a solid, best bound first. The depth of a point changes by no
/// more than the point moves, so the middle of a ball bounds it for the ball. For a piece of a triangle a
/// better bound is often the distance from any one triangle F of the solid's surface: the distance from a
/// convex set is a convex function, so over the piece it is greatest at a corner.
class DepthSearch {
 public:
  DepthSearch(const Model& surface, const Model& solid, const Transform& surface_in_solid)
      : surface_(surface),
        solid_(solid),
        place_(surface_in_solid),
        tree_(surface.data().measured_tree<Aabb>(Laboratory().parts())) {}

  double lower() const { return lower_; }
  double upper() const { return std::fmax(lower_, waiting_.empty() ? 0 : waiting_.top().bound); }
  Vec3 deepest() const { return deepest_; }
  Vec3 way_out() const { return way_out_; }
  std::uint64_t points() const { return points_; }

  void run(const PenetrationOptions& options, double at_least) {
    lower_ = at_least;
    add_node(0);
    while (!waiting_.empty()) {
      const double enough =
          std::fmax(lower_ * (1 + options.tolerance), lower_ + 1e-7 * tree_->tree.frame.radius);
      if (waiting_.top().bound <= enough || points_ >= options.most_points) return;
      const Candidate first = waiting_.top();
      waiting_.pop();
      if (first.is_node) {
        descend(first.node);
      } else {
        split(first.piece);
      }
    }
  }

 private:
  /// The depth of a point, with the surface point that tells it.
  SurfacePoint look(Vec3 point, bool on_surface) {
    ++points_;
    SurfacePoint closest = closest_in_model(solid_, point);
    const Vec3 nearest = closest.point;
    if (side_in_model(solid_, point) != PointSide::inside) closest.distance = -closest.distance;
    if (on_surface && closest.distance > lower_) {
      lower_ = closest.distance;
      deepest_ = point;
      way_out_ = nearest;
    }
    return closest;
  }

  void add(Candidate candidate) {
    candidate.bound += 1e-14 * (std::fabs(candidate.bound) + length(place_.offset));
    if (!(candidate.bound > lower_) || !(candidate.bound > 0)) return;
    candidate.order = ++count_;
    waiting_.push(candidate);
  }

  void add_node(std::uint32_t node) {
    const Aabb& box = tree_->tree.volumes[node];
    const Vec3 middle = place_(to_vec3(box.center) + tree_->tree.frame.center);
    add({look(middle, false).distance + length(to_vec3(box.half)), 0, true, node, {}});
  }

  void descend(std::uint32_t node) {
    const Topology& below = *tree_->tree.topology;
    if (below.is_leaf(node)) {
      for (const std::uint32_t face : below.primitives(node)) {
        const auto [a, b, c] = surface_.mesh().corners(face);
        const Corners triangle{{place_(a), place_(b), place_(c)}};
        for (const Vec3& corner : triangle.point) look(corner, true);
        add_piece(triangle);
      }
      return;
    }
    for (std::uint32_t child = node + 1; child < below.escape[node]; child = below.escape[child])
      add_node(child);
  }

  void add_piece(const Corners& piece) {
    const Vec3 middle = (piece[0] + piece[1] + piece[2]) / 3;
    double reach = 0;
    for (const Vec3& corner : piece.point) reach = std::fmax(reach, length(corner - middle));
    const SurfacePoint closest = look(middle, true);
    double bound = closest.distance + reach;
    if (bound > 0) {
      const auto [a, b, c] = solid_.mesh().corners(closest.face);
      double furthest = 0;
      for (const Vec3& corner : piece.point)
        furthest = std::fmax(furthest, length(nearest_on_triangle({{a, b, c}}, corner) - corner));
      bound = std::fmin(bound, furthest);
    }
    add({bound, 0, false, 0, piece});
  }

  /// In two, across the longest side.
  void split(const Corners& piece) {
    int longest = 0;
    for (int i = 1; i < 3; ++i)
      if (length(piece[(i + 1) % 3] - piece[i]) > length(piece[(longest + 1) % 3] - piece[longest]))
        longest = i;
    const Vec3 from = piece[longest], to = piece[(longest + 1) % 3], apex = piece[(longest + 2) % 3];
    const Vec3 middle = 0.5 * (from + to);
    look(middle, true);
    add_piece({{from, middle, apex}});
    add_piece({{middle, to, apex}});
  }

  const Model &surface_, &solid_;
  Transform place_;
  std::shared_ptr<const MeasuredTree<Aabb>> tree_;
  std::priority_queue<Candidate> waiting_;
  double lower_ = 0;
  Vec3 deepest_, way_out_;
  std::uint64_t points_ = 0, count_ = 0;
};

}  // namespace

Penetration penetration(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                        const PenetrationOptions& options) noexcept {
  Penetration answer;
  const Transform b_from_a = relative(at_a, at_b), a_from_b = relative(at_b, at_a);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return answer;
  const bool a_closed = a.data().solid().closed, b_closed = b.data().solid().closed;
  answer.defined = a_closed || b_closed;
  const auto search = [&](const Model& surface, const Model& solid, const Transform& place,
                          const Transform& at_solid, bool of_a) {
    DepthSearch depth(surface, solid, place);
    depth.run(options, answer.lower);
    if (depth.lower() > answer.lower)
      answer = {depth.lower(), answer.upper, at_solid(depth.deepest()), at_solid(depth.way_out()),
                of_a,          true};
    answer.upper = std::fmax(answer.upper, depth.upper());
  };
  if (b_closed) search(a, b, a_from_b, at_b, true);
  if (a_closed) search(b, a, b_from_a, at_a, false);
  // Surfaces that lie on each other leave a bound that sinks slowly, though nothing is deep.
  if (answer.lower == 0 && answer.upper > 0) {
    const SolidRelation apart = relation(a, at_a, b, at_b);
    if (apart == SolidRelation::touching || apart == SolidRelation::disjoint) answer.upper = 0;
  }
  return answer;
}

}  // namespace tandem
