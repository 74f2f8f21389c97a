#include "query/solid/depth_search.h"

#include <algorithm>
#include <limits>

#include "narrow/triangle/point_triangle.h"

namespace tandem {

/// A linear function that is zero where a piece is cut.
class DepthSearch::Cut {
 public:
  /// The plane perpendicular to a triangle through its edge i, moved outwards by `margin`; positive outside.
  static Cut beside(const Corners& t, int i, double margin = 0) {
    const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
    const Vec3 out = normalized(cross(t[(i + 1) % 3] - t[i], normal));
    return {out, t[i] + out * margin};
  }
  /// The points at equal distance from the planes of two triangles; increases from x, which is nearer to s,
  /// to y.
  static Cut between(const Corners& s, Vec3 x, const Corners& t, Vec3 y) {
    const Cut from_s = above(s, x), from_t = above(t, y);
    const Vec3 slope = from_s.slope_ - from_t.slope_;
    const double at_origin = dot(from_t.slope_, from_t.zero_) - dot(from_s.slope_, from_s.zero_);
    const double size = dot(slope, slope);
    return {slope, size > 0 ? slope * (-at_origin / size) : Vec3{}};
  }
  /// The plane of a triangle, moved by `margin` towards x, where it is positive.
  static Cut above(const Corners& t, Vec3 x, double margin = 0) {
    const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
    const Vec3 up = dot(normal, x - t[0]) < 0 ? -normal : normal;
    return {up, t[0] + up * margin};
  }

  double operator()(Vec3 x) const { return dot(slope_, x - zero_); }

 private:
  Cut(Vec3 slope, Vec3 zero) : slope_(slope), zero_(zero) {}

  Vec3 slope_, zero_;
};

DepthSearch::DepthSearch(const Model& surface, const Model& solid, const Transform& surface_in_solid,
                         double sufficient)
    : surface_(surface),
      solid_(solid),
      position_(surface_in_solid),
      tree_(measured_tree<Aabb>(surface, parts_of(algorithm::Algorithm()))),
      solid_tree_(measured_tree<Aabb>(solid, parts_of(algorithm::Algorithm()))) {
  const Frame &own = tree_->tree.frame, &other = data_of(solid).search_tree().frame();
  // Transforming a point and computing the nearest point on a triangle take some dozens of roundings.
  error_ = 0x1p-46 *
           (length(position_.offset) + length(own.center) + own.radius + length(other.center) + other.radius);
  // Some vertices give an initial lower bound.
  constexpr std::size_t first_vertices = 32;
  const auto vertices = surface.mesh().vertices();
  const std::size_t stride = vertices.size() / first_vertices + 1;
  for (std::size_t i = 0; i < vertices.size() && !exceeds(sufficient); i += stride)
    vertex(static_cast<std::uint32_t>(i));
  add_node(0);
}

double DepthSearch::enough(const PenetrationOptions& options) const {
  const double size = std::fmin(tree_->tree.frame.radius, solid_tree_->tree.frame.radius);
  const double precision = std::fmax(options.absolute_tolerance, 1e-7 * size);
  // The upper bound includes twice the rounding error.
  return std::max(
      {lower_ * (1 + options.relative_tolerance), lower_ + precision, options.negligible - 2 * error_});
}

void DepthSearch::run(const PenetrationOptions& options, std::uint64_t max_points) {
  while (!pending_.empty() && points_ < max_points) {
    shallow_ = enough(options);
    if (pending_.front().bound <= shallow_ || exceeds(options.sufficient)) return;
    std::pop_heap(pending_.begin(), pending_.end());
    const Pending first = pending_.back();
    pending_.pop_back();
    if (first.is_node)
      expand(first.node);
    else if (!first.piece.examined)
      examine(first.piece, first.bound);
    else
      split(first.piece);
  }
}

ClosestPoint DepthSearch::signed_depth(Vec3 point, bool on_surface) {
  ++points_;
  ClosestPoint closest = closest_in_model(solid_, point);
  const Vec3 nearest = closest.point;
  if (side_in_model(solid_, point) != PointLocation::inside) closest.distance = -closest.distance;
  if (on_surface && closest.distance > depth_) {
    depth_ = closest.distance;
    deepest_ = point;
    closest_surface_point_ = nearest;
    lower_ = std::fmax(lower_, depth_);
  }
  return closest;
}

DepthSearch::Corner DepthSearch::corner_at(Vec3 point) {
  const ClosestPoint closest = signed_depth(point, true);
  return {point, closest.distance, closest.sub_shape};
}

const DepthSearch::Corner& DepthSearch::vertex(std::uint32_t index) {
  const auto known = vertices_.find(index);
  if (known != vertices_.end()) return known->second;
  return vertices_.emplace(index, corner_at(position_(surface_.mesh().vertices()[index]))).first->second;
}

Corners DepthSearch::face(std::uint32_t index) const {
  const auto [a, b, c] = solid_.mesh().corners(index);
  return {{a, b, c}};
}

double DepthSearch::distance_from_face(std::uint32_t index, Vec3 point) const {
  return length(nearest_on_triangle(face(index), point) - point);
}

/// Returns how far the solid extends above the plane of a face; infinite if that is no small part of its
/// size.
double DepthSearch::bulge(std::uint32_t index, Vec3 normal) {
  const auto known = bulges_.find(index);
  if (known != bulges_.end()) return known->second;
  const Tree<Aabb>& tree = solid_tree_->tree;
  const Vec3 on_plane = face(index)[0];
  const double most = 0.01 * tree.frame.radius;
  double highest = 0;
  std::uint64_t visited = 0;
  for (std::uint32_t node = 0; node < tree.volumes.size() && highest <= most; ++visited) {
    const Aabb& box = tree.volumes[node];
    const Vec3 middle = to_vec3(box.center) + tree.frame.center - on_plane, size = abs(normal);
    if (!(dot(normal, middle) + dot(size, to_vec3(box.half)) > highest)) {
      node = tree.topology->escape[node];
      continue;
    }
    if (tree.topology->is_leaf(node))
      for (const std::uint32_t other : tree.topology->primitives(node))
        for (const Vec3& corner : face(other).point)
          highest = std::fmax(highest, dot(normal, corner - on_plane));
    ++node;
  }
  points_ += visited / 256;  // the cost of one point
  return bulges_[index] = highest <= most ? highest + error_ : HUGE_VAL;
}

/// Returns an upper bound of the depth of a point, from the plane of a face.
double DepthSearch::depth_below_plane(std::uint32_t index, Vec3 point) {
  const Corners t = face(index);
  const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
  if (!(dot(normal, normal) > 0.5)) return HUGE_VAL;
  return std::fmax(dot(normal, t[0] - point), 0.0) + bulge(index, normal);
}

bool DepthSearch::touches_solid(const Piece& piece) {
  const Corners corners{{piece.corner[0].point, piece.corner[1].point, piece.corner[2].point}};
  const Tree<Aabb>& tree = solid_tree_->tree;
  const Vec3 grown = Vec3{error_, error_, error_} - tree.frame.center;
  const Vec3 low = min(corners[0], min(corners[1], corners[2])) + grown - 2 * Vec3{error_, error_, error_};
  const Vec3 high = max(corners[0], max(corners[1], corners[2])) + grown;
  const auto overlaps = [&](const Aabb& box) {
    const Vec3 box_low = box.low(), box_high = box.high();
    return low.x <= box_high.x && low.y <= box_high.y && low.z <= box_high.z && box_low.x <= high.x &&
           box_low.y <= high.y && box_low.z <= high.z;
  };
  bool found = false;
  std::uint64_t visited = 0;
  for (std::uint32_t node = 0; node < tree.volumes.size() && !found; ++visited) {
    if (!overlaps(tree.volumes[node])) {
      node = tree.topology->escape[node];
      continue;
    }
    if (tree.topology->is_leaf(node))
      for (const std::uint32_t index : tree.topology->primitives(node))
        found = found || triangles_touch(corners, face(index));
    ++node;
  }
  points_ += visited / 32;  // the cost of one point
  return found;
}

void DepthSearch::push(Pending pending) {
  pending.bound += error_;
  if (!(pending.bound > lower_ + 2 * error_)) return;
  pending.order = ++pushed_;
  pending_.push_back(pending);
  std::push_heap(pending_.begin(), pending_.end());
}

void DepthSearch::add_node(std::uint32_t node) {
  const Aabb& box = tree_->tree.volumes[node];
  const Vec3 middle = position_(to_vec3(box.center) + tree_->tree.frame.center);
  push({signed_depth(middle, false).distance + length(to_vec3(box.half)), 0, true, node, {}});
}

void DepthSearch::expand(std::uint32_t node) {
  const Topology& below = *tree_->tree.topology;
  if (below.is_leaf(node)) {
    for (const std::uint32_t index : below.primitives(node)) {
      const Triangle& triangle = surface_.mesh().triangles()[index];
      const Corner a = vertex(triangle[0]), b = vertex(triangle[1]), c = vertex(triangle[2]);
      add_piece(a, b, c);
    }
    return;
  }
  for (std::uint32_t child = node + 1; child < below.escape[node]; child = below.escape[child]) {
    if (below.is_leaf(child))
      expand(child);  // the corners of its triangles tell more than the centre of its box
    else
      add_node(child);
  }
}

double DepthSearch::bound_from_face(std::uint32_t index, const Piece& piece) {
  const double from_face = max_distance_from_face(index, piece);
  if (!(from_face > lower_ + error_)) return from_face;  // too shallow to matter
  const double bound = std::fmin(from_face, bound_from_plane(index, piece));
  return bound > shallow_ ? std::fmin(bound, bound_from_quads(index, piece)) : bound;
}

/// Returns the neighbours of a face that form convex quadrilaterals with it, up to a small step.
const std::vector<DepthSearch::QuadHalf>& DepthSearch::quads(std::uint32_t index) {
  const auto known = quads_.find(index);
  if (known != quads_.end()) return known->second;
  std::vector<QuadHalf> found;
  const Corners t = face(index);
  const Vec3 normal = normalized(cross(t[1] - t[0], t[2] - t[0]));
  const Solid& adjacency = data_of(solid_).solid();
  for (int i = 0; i < 3; ++i) {
    const auto side = static_cast<std::size_t>(i);
    const std::uint32_t beyond = adjacency.beyond[index][side];
    if (beyond == Solid::none) continue;
    const Vec3 p = t[i], q = t[(i + 1) % 3], own = t[(i + 2) % 3], other = solid_.mesh().vertices()[beyond];
    const double step = std::fabs(dot(normal, other - p));
    const bool is_flat = step <= 1e-3 * length(q - p) && dot(normal, cross(q - p, other - p)) < 0;
    if (is_flat && dot(normal, cross(p - own, other - p)) > 0 && dot(normal, cross(q - other, own - q)) > 0)
      found.push_back({adjacency.neighbor[index][side], step});
  }
  return quads_.emplace(index, std::move(found)).first->second;
}

double DepthSearch::bound_from_quads(std::uint32_t index, const Piece& piece) {
  double bound = std::numeric_limits<double>::infinity();
  const std::vector<QuadHalf>& halves = quads(index);
  if (halves.empty()) return bound;
  double from_face[3];
  for (int i = 0; i < 3; ++i) from_face[i] = distance_from_face(index, piece.corner[i].point);
  for (const QuadHalf& half : halves) {
    double furthest = 0;
    for (int i = 0; i < 3 && furthest < bound; ++i)
      if (from_face[i] > furthest)
        furthest = std::fmax(furthest,
                             std::fmin(from_face[i], distance_from_face(half.face, piece.corner[i].point)));
    // The neighbour projected onto the plane is at most a step away from the neighbour.
    bound = std::fmin(bound, furthest + 2 * half.step);
  }
  return bound;
}

double DepthSearch::max_distance_from_face(std::uint32_t index, const Piece& piece) const {
  double furthest = 0;
  for (const Corner& corner : piece.corner)
    furthest = std::fmax(furthest, distance_from_face(index, corner.point));
  return furthest;
}

double DepthSearch::bound_from_plane(std::uint32_t index, const Piece& piece) {
  double furthest = 0;
  for (const Corner& corner : piece.corner)
    furthest = std::fmax(furthest, depth_below_plane(index, corner.point));
  return furthest;
}

/// The faces of the corners give a bound without testing a point; often it is sufficient.
void DepthSearch::add_piece(const Corner& a, const Corner& b, const Corner& c) {
  Piece piece{{a, b, c}, a.face, false};
  double bound = bound_from_face(a.face, piece);
  for (const std::uint32_t index : {b.face, c.face}) {
    const double other = index != piece.face ? bound_from_face(index, piece) : bound;
    if (other < bound) {
      bound = other;
      piece.face = index;
    }
  }
  push({bound, 0, false, 0, piece});
}

void DepthSearch::examine(Piece piece, double bound) {
  piece.examined = true;
  const Vec3 middle = (piece.corner[0].point + piece.corner[1].point + piece.corner[2].point) / 3;
  double radius = 0;
  for (const Corner& corner : piece.corner) radius = std::fmax(radius, length(corner.point - middle));
  const ClosestPoint closest = signed_depth(middle, true);
  if (closest.distance < -error_ && !touches_solid(piece)) return;  // entirely outside
  const double from_face = bound_from_face(closest.sub_shape, piece);
  if (from_face < bound) piece.face = closest.sub_shape;
  push({std::fmin(bound - error_, std::fmin(from_face, closest.distance + radius)), 0, false, 0, piece});
}

/// Returns whether the plane of its face bounds the depth of a piece inside the solid better than the face.
bool DepthSearch::is_bounded_by_plane(const Piece& piece) {
  for (const Corner& corner : piece.corner)
    if (!(corner.depth > 0)) return false;
  return bound_from_plane(piece.face, piece) < 0.99 * max_distance_from_face(piece.face, piece);
}

void DepthSearch::split(const Piece& piece) {
  if (is_bounded_by_plane(piece)) {
    if (!cut_between_planes(piece)) halve(piece);
    return;
  }
  const Corners own = face(piece.face);
  const Corner* loosest = nullptr;  // the corner whose bound exceeds its depth most
  double loss = 0, longest = 0, longest_of_face = 0;
  for (int i = 0; i < 3; ++i) {
    const Corner& corner = piece.corner[i];
    const double more = distance_from_face(piece.face, corner.point) - std::fmax(corner.depth, 0);
    if (more > loss) {
      loss = more;
      loosest = &corner;
    }
    longest = std::fmax(longest, length(piece.corner[(i + 1) % 3].point - corner.point));
    longest_of_face = std::fmax(longest_of_face, length(own[(i + 1) % 3] - own[i]));
  }
  if (!loosest || longest > 4 * longest_of_face || !cut_at(piece, own, *loosest)) halve(piece);
}

/// Cuts between the piece's plane and that of the face nearest to
/// the corner whose bound exceeds its depth most.
bool DepthSearch::cut_between_planes(const Piece& piece) {
  const Corner* loosest = nullptr;
  double loss = error_;
  for (const Corner& corner : piece.corner) {
    const double more = depth_below_plane(piece.face, corner.point) - std::fmax(corner.depth, 0);
    if (more > loss && corner.face != piece.face) {
      loss = more;
      loosest = &corner;
    }
  }
  if (!loosest || !(loosest->depth > 0)) return false;
  const Corners own = face(piece.face), other = face(loosest->face);
  const Vec3 middle = (piece.corner[0].point + piece.corner[1].point + piece.corner[2].point) / 3;
  return cut_by(piece, Cut::between(own, middle, other, loosest->point), 0x1p-10);
}

/// Cuts between `own`, the face whose distance is the bound, and the face nearer to a corner; or just outside
/// of one of them for a corner outside.
bool DepthSearch::cut_at(const Piece& piece, const Corners& own, const Corner& loosest) {
  const Corners other = face(loosest.face);
  if (!(loosest.depth > 0) && (cut_outside(piece, own, loosest) || cut_outside(piece, other, loosest)))
    return true;
  for (int i = 0; i < 3; ++i) {
    const Cut outside_own = Cut::beside(own, i), outside_other = Cut::beside(other, i);
    if (outside_own(loosest.point) > 0 && cut_by(piece, outside_own, 0x1p-20)) return true;
    if (!(outside_other(loosest.point) > 0) && cut_by(piece, outside_other, 0x1p-20)) return true;
  }
  const Vec3 middle = (piece.corner[0].point + piece.corner[1].point + piece.corner[2].point) / 3;
  return cut_by(piece, Cut::between(own, middle, other, loosest.point), 0x1p-20);
}

/// Separates a shallow part near the face from the rest.
bool DepthSearch::cut_outside(const Piece& piece, const Corners& t, const Corner& outside) {
  // Less than a half: near an acute corner of the face, points at this distance from both edges are farther.
  const double margin = 0.3 * shallow_;
  if (cut_by(piece, Cut::above(t, outside.point, margin), 0x1p-40)) return true;
  for (int i = 0; i < 3; ++i) {
    const Cut cut = Cut::beside(t, i, margin);
    if (cut(outside.point) > 0 && cut_by(piece, cut, 0x1p-40)) return true;
  }
  return false;
}

/// Bisects the longest edge.
void DepthSearch::halve(const Piece& piece) {
  const auto side = [&](int i) { return length(piece.corner[(i + 1) % 3].point - piece.corner[i].point); };
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (side(i) > side(longest)) longest = i;
  const Corner &from = piece.corner[longest], &to = piece.corner[(longest + 1) % 3],
               &apex = piece.corner[(longest + 2) % 3];
  const Corner middle = corner_at(0.5 * (from.point + to.point));
  add_piece(from, middle, apex);
  add_piece(middle, to, apex);
}

/// Returns false if the cut misses the piece, or leaves less than a fraction `little` of its extent on one
/// side.
bool DepthSearch::cut_by(const Piece& piece, const Cut& cut, double little) {
  double at[3], low = 0, high = 0;
  for (int i = 0; i < 3; ++i) {
    at[i] = cut(piece.corner[i].point);
    low = std::fmin(low, at[i]);
    high = std::fmax(high, at[i]);
  }
  if (!(-low > little * high && high > little * -low)) return false;
  int lone = 0;  // the corner on one side of the cut, or on it
  while ((at[lone] > 0) == (at[(lone + 1) % 3] > 0) || (at[lone] > 0) == (at[(lone + 2) % 3] > 0)) ++lone;
  const int next = (lone + 1) % 3, last = (lone + 2) % 3;
  const auto crossing = [&](int other) {
    const double t = at[lone] / (at[lone] - at[other]);
    const Vec3 from = piece.corner[lone].point;
    return corner_at(from + (piece.corner[other].point - from) * std::clamp(t, 0.0, 1.0));
  };
  const Corner to_next = crossing(next), to_last = crossing(last);
  add_piece(piece.corner[lone], to_next, to_last);
  add_piece(to_next, piece.corner[next], piece.corner[last]);
  add_piece(to_next, piece.corner[last], to_last);
  return true;
}

}  // namespace tandem
