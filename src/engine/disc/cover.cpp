#include "engine/disc/cover.h"

#include <cmath>

#include "engine/disc/local_frames.h"
#include "volume/obb.h"

namespace tandem {
namespace {

constexpr std::size_t max_parts = 64, max_named = 64;

double sum(Vec3 v) { return v.x + v.y + v.z; }
double size_of(const CoverPart& part) {
  return sum(abs(part.ball.center)) + sum(abs(part.center)) + part.ball.radius + 2 * sum(part.half);
}
Mat3 scaled_rows(const Mat3& rows, Vec3 by) {
  return {{rows.row[0] * by.x, rows.row[1] * by.y, rows.row[2] * by.z}};
}

/// The subtrees beside the path from the root to a node.
std::vector<std::uint32_t> beside(const Topology& topology, std::uint32_t node) {
  std::vector<std::uint32_t> subtrees;
  for (std::uint32_t at = 0; at != node;) {
    std::uint32_t next = node;
    for (std::uint32_t child = at + 1; child < topology.escape[at]; child = topology.escape[child]) {
      if (child <= node && node < topology.escape[child])
        next = child;
      else
        subtrees.push_back(child);
    }
    at = next;
  }
  return subtrees;
}

}  // namespace

CoverPart::CoverPart(const Bounds& box) : center(box.center()) {
  half = 0.5 * box.extent();
  ball = {center, length(half) * (1 + 1e-15)};
  edges = scaled_rows(axes, half);
  size = size_of(*this);
}

CoverPart::CoverPart(const DiscFrame& frame)
    : ball(frame.frame),
      center(frame.frame.center + to_vec3(frame.box.center)),
      axes(Obb{frame.box}.axes()),
      half(to_vec3(frame.box.half)),
      edges(Obb{frame.box}.edges()) {
  size = size_of(*this);
}

CoverPart::CoverPart(const Mesh& mesh, std::span<const std::uint32_t> faces)
    : ball(engine::frame_about(mesh, faces)) {
  std::vector<Vec3> points;
  for (const std::uint32_t face : faces)
    for (const Vec3& corner : mesh.corners(face)) points.push_back(corner - ball.center);
  axes = tight_frame(points, Extremes(points));
  const FrameExtents extents = extents_along(points, axes, {});
  half = 0.5 * extents.size();
  center = ball.center + transposed(axes) * (0.5 * (extents.low + extents.high));
  edges = scaled_rows(axes, half);
  size = size_of(*this);
}

Cover::Cover(const Mesh& mesh) { parts_.emplace_back(mesh.bounds()); }

Cover::Cover(const Mesh& mesh, const Topology& topology, std::span<const DiscFrame> frames,
             const DiscFrame* main) {
  parts_.emplace_back(main ? *main : frames.front());
  if (!main || main->root == 0) return;
  const std::vector<std::uint32_t> others = beside(topology, main->root);
  names_strays_ = topology.order.size() - main->triangles <= max_named;
  if (others.size() <= max_parts) {
    for (const std::uint32_t node : others) {
      const std::span<const std::uint32_t> below = topology.primitives(node);
      CoverPart& part = parts_.emplace_back(mesh, below);
      if (!names_strays_) continue;
      part.first_face = static_cast<std::uint32_t>(faces_.size());
      part.face_count = static_cast<std::uint32_t>(below.size());
      faces_.insert(faces_.end(), below.begin(), below.end());
    }
    return;
  }
  std::vector<std::uint32_t> faces;
  for (const std::uint32_t node : others)
    faces.insert(faces.end(), topology.primitives(node).begin(), topology.primitives(node).end());
  parts_.emplace_back(mesh, faces);
}

CoverTest::CoverTest(const Transform& b_from_a, double margin)
    : b_from_a_(b_from_a),
      margin_(1.001 * margin),
      relative_error_(0x1p-44 + 8 * RelativeFrame::rotation_defect(b_from_a.rotation)),
      offset_(sum(abs(b_from_a.offset))) {}

bool CoverTest::are_disjoint(const CoverPart& a, const CoverPart& b) const {
  return is_rotation() && are_disjoint(a, b, b_from_a_(b.ball.center));
}

bool CoverTest::are_disjoint(const CoverPart& a, const CoverPart& b, Vec3 center_b) const {
  const double least = margin_ + relative_error_ * (a.size + b.size + offset_);
  const Vec3 between = center_b - a.ball.center;
  const double apart = a.ball.radius + b.ball.radius + least;
  return dot(between, between) > apart * apart || boxes_disjoint(a, b, least);
}

bool CoverTest::boxes_disjoint(const CoverPart& a, const CoverPart& b, double least) const {
  const Mat3& r = b_from_a_.rotation;
  const Mat3 back = transposed(r);
  const Vec3 between = b_from_a_(b.center) - a.center;
  // Where the centre of one box is beyond a side of the other; the extent is needed along this normal only.
  const Vec3 beyond_a = abs(a.axes * between) - a.half;
  if (beyond_a.x <= 0 && beyond_a.y <= 0 && beyond_a.z <= 0) return false;  // B's centre is in A's box
  for (int i = 0; i < 3; ++i)
    if (beyond_a[i] > least && beyond_a[i] - sum(abs(b.edges * (back * a.axes.row[i]))) > least) return true;
  const Vec3 beyond_b = abs(b.axes * (back * between)) - b.half;
  for (int i = 0; i < 3; ++i)
    if (beyond_b[i] > least && beyond_b[i] - sum(abs(a.edges * (r * b.axes.row[i]))) > least) return true;
  return false;
}

bool CoverTest::are_disjoint(const Cover& a, const Cover& b, bool with_first) const {
  if (!is_rotation()) return false;
  for (const CoverPart& part_b : b.parts()) {
    const Vec3 center_b = b_from_a_(part_b.ball.center);
    for (const CoverPart& part_a : a.parts()) {
      if (!with_first && &part_a == a.parts().data() && &part_b == b.parts().data()) continue;
      if (!are_disjoint(part_a, part_b, center_b)) return false;
    }
  }
  return true;
}

bool CoverTest::are_disjoint(const Cover& a, const Cover& b) const { return are_disjoint(a, b, true); }
bool CoverTest::others_disjoint(const Cover& a, const Cover& b) const { return are_disjoint(a, b, false); }

}  // namespace tandem
