#include "engine/pair/stray_pieces.h"

#include <cmath>

#include "engine/pair/fine_clip.h"

namespace tandem::engine {
namespace {

double sum_of(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// The largest coordinate.
double extent_of(const Corners& t) {
  double most = 0;
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) most = std::fmax(most, std::fabs(t[i][k]));
  return most;
}

/// A root with one leaf for each triangle, or one leaf.
Topology root_with_leaves(std::uint32_t count) {
  std::vector<std::uint32_t> escape, first_primitive, order;
  if (count > 1) {
    escape.push_back(count + 1);
    first_primitive.push_back(0);
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    escape.push_back(static_cast<std::uint32_t>(escape.size()) + 1);
    first_primitive.push_back(i);
    order.push_back(i);
  }
  first_primitive.push_back(count);
  return {std::move(escape), std::move(first_primitive), std::move(order)};
}

}  // namespace

StrayPieces::StrayPieces(const MeshPair& pair, bool of_a, std::uint32_t face, double margin)
    : pair_(pair), of_a_(of_a), face_(face), defect_(RelativeFrame::rotation_defect(pair.b_from_a.rotation)) {
  const Region near = region(margin);
  if (!(defect_ < 1e-6 && near.half_side < 1e30)) return;
  make(of_a ? pair.corners_a(face) : pair.corners_b(face), near);
}

/// A cube around everything within the margin of the other model's main frame. Lengths change by 3δ; the
/// positions of vertices and margins have rounding errors of a few units.
StrayPieces::Region StrayPieces::region(double margin) const {
  const Frame& frame = (of_a_ ? pair_.b : pair_.a).main_frame()->frame;
  const Vec3 center = of_a_ ? pair_.b_from_a(frame.center) : frame.center;
  const double size = sum_of(frame.center) + frame.radius + sum_of(pair_.b_from_a.offset) + margin;
  return {center, (1 + 8 * defect_) * frame.radius + 1.001 * margin + 0x1p-44 * size};
}

/// One triangle if it is not much larger than the region: every node is tested once then. Otherwise a fan.
///
/// With ε = 2⁻⁵³: a corner relative to the cube is rounded, and so is its sum with the centre, by √3ε each.
/// For B, y = Rᵀ(x − t) differs from the true position by 8ε(|x| + |t|) due to rounding, and R y + t from x
/// by 3δ|x − t| more.
void StrayPieces::make(const Corners& whole, const Region& region) {
  constexpr double largest = 8;  // times the region
  const FineClip part(whole, region.center, region.half_side);
  if (part.count() == 0) {
    status_ = Status::far;
    return;
  }
  const Corners around = part.triangle_around();
  const bool is_one = extent_of(around) < largest * region.half_side;
  const int corners = is_one ? 3 : part.count();
  const Mat3 back = transposed(pair_.b_from_a.rotation);
  std::vector<Vec3> polygon;
  for (int i = 0; i < corners; ++i) {
    const Vec3 at = region.center + (is_one ? around[i] : part[i]);
    polygon.push_back(of_a_ ? at : back * (at - pair_.b_from_a.offset));
    if (!(sum_of(polygon.back()) < 0.5 * Mesh::max_coordinate)) return;
  }
  const double size = sum_of(region.center) + 3 * largest * region.half_side + sum_of(pair_.b_from_a.offset);
  error_ = part.error() + (0x1p-48 + 6 * defect_) * size;
  if (!(error_ < 1e-3 * region.half_side)) return;
  std::vector<Triangle> fan;
  for (std::uint32_t i = 2; i < polygon.size(); ++i) fan.push_back({0, i - 1, i});
  Topology topology = root_with_leaves(static_cast<std::uint32_t>(fan.size()));
  mesh_ = Mesh(std::move(polygon), std::move(fan));
  tree_ = DiscTree(mesh_, std::move(topology), 1);
  status_ = Status::ready;
}

Task StrayPieces::task() const {
  MeshPair pieces{of_a_ ? mesh_ : pair_.mesh_a, of_a_ ? pair_.mesh_b : mesh_, of_a_ ? tree_ : pair_.a,
                  of_a_ ? pair_.b : tree_, pair_.b_from_a};
  (of_a_ ? pieces.whole_a : pieces.whole_b) = {of_a_ ? &pair_.mesh_a : &pair_.mesh_b, face_};
  Task task(pieces, *pieces.a.main_frame(), *pieces.b.main_frame());
  task.widen(error_);
  return task;
}

}  // namespace tandem::engine
