#pragma once
#include "gpu/contact/point_in_tree.h"
#include "gpu/contact/ray_in_tree.h"
#include "gpu/pair/prepared_pair.h"
#include "narrow/cast/ray_triangle.h"
#include "narrow/triangle/winding.h"
#include "query/contact/contact_curve.h"
#include "query/contact/linked_pairs.h"

/// Data of models on the device for contact points: their surface with adjacency, and the tree for rays and
/// points. Only the filters of the predicates are used; undecided object pairs are left to the CPU.
namespace tandem::gpu {

struct alignas(32) ContactFace {
  std::uint32_t corner[3];
  std::uint32_t shared;  ///< one bit for each edge that has a neighbour
  std::uint32_t neighbor[3];
  std::uint32_t unused;

  static constexpr std::uint32_t none = 0xffffffffu;
};

struct ContactModel {
  const Vec3* vertices;
  const ContactFace* faces;
  const WideNode<4>* nodes;  ///< of a box tree
  const Corners* corners;    ///< of its triangles, in tree order
  Frame frame;
  bool closed;
};

/// A model of a pair in A's coordinates.
struct ContactSide {
  const ContactModel& model;
  Transform slot;

  TANDEM_HD Vec3 vertex(std::uint32_t index) const { return slot(model.vertices[index]); }
  TANDEM_HD Corners corners(const ContactFace& face) const {
    return {{vertex(face.corner[0]), vertex(face.corner[1]), vertex(face.corner[2])}};
  }
  TANDEM_HD Corners corners(std::uint32_t face) const { return corners(model.faces[face]); }
  TANDEM_HD CurveSide side(std::uint32_t face) const {
    return {corners(model.faces[face]), model.faces[face].shared};
  }
};

enum class Found : std::uint8_t { no, yes, undecided };

namespace detail {

/// Stack of pending children of one thread.
class NodeStack {
 public:
  struct Entry {
    float bound;
    std::uint32_t child, primitives;
  };
  TANDEM_HD bool empty() const { return count_ == 0; }
  TANDEM_HD bool push(Entry entry) {
    if (count_ == room) return false;
    entries_[count_++] = entry;
    return true;
  }
  TANDEM_HD Entry pop() { return entries_[--count_]; }

 private:
  static constexpr int room = 64;
  Entry entries_[room];
  int count_ = 0;
};

/// Visits the triangles of leaves, the nearest boxes first, by one thread of the device. Returns false if the
/// stack overflowed, or `take` returned false.
template <class Near, class Limit, class Take>
TANDEM_HD bool search(const ContactModel& model, const Near& near, const Limit& limit, const Take& take) {
  NodeStack pending;
  pending.push({-HUGE_VALF, 0, 0});
  while (!pending.empty()) {
    const NodeStack::Entry at = pending.pop();
    if (!(at.bound < limit())) continue;
    if (at.primitives > 0) {
      for (std::uint32_t i = at.child; i < at.child + at.primitives; ++i)
        if (!take(model.corners[i])) return false;
      continue;
    }
    const WideNode<4>& node = model.nodes[at.child];
    float bound[4];
    for (int i = 0; i < 4; ++i) bound[i] = i < node.child_count ? near(node, i) : HUGE_VALF;
    for (int pushed = 0; pushed < 4; ++pushed) {  // the furthest first
      int last = 0;
      for (int i = 1; i < 4; ++i)
        if (bound[i] > bound[last]) last = i;
      if (bound[last] < limit() && !pending.push({bound[last], node.child[last], node.primitive_count[last]}))
        return false;
      bound[last] = -HUGE_VALF;
    }
  }
  return true;
}

}  // namespace detail

/// t_along_ray by one thread.
TANDEM_HD inline Found t_along_ray(const ContactSide& into, Vec3 origin, Vec3 direction, double& along) {
  const RayInModel ray(into.slot, origin, direction);
  if (!ray.usable) return Found::no;
  const RayInTree in_tree(into.model.frame, ray);
  if (in_tree.misses()) return Found::no;
  bool hit = false;
  double best = HUGE_VAL;
  float limit = in_tree.limit(best);
  const bool certain = detail::search(
      into.model, [&](const WideNode<4>& node, int child) { return in_tree.near(node, child); },
      [&] { return limit; },
      [&](const Corners& corners) {
        RayCrossing crossing;
        if (!filtered_ray_crossing(ray.origin, ray.direction, corners, crossing)) return false;
        const double offset = crossing.along * ray.unit;
        if (!crossing.hit || (hit && !(offset < best)) || !(offset <= best)) return true;
        hit = true;
        best = offset;
        limit = in_tree.limit(best / ray.unit);
        return true;
      });
  along = hit ? best : 0;
  return !certain ? Found::undecided : hit ? Found::yes : Found::no;
}

/// Pending nodes of a warp, breadth first.
struct InsideScratch {
  static constexpr std::uint32_t room = 512;
  std::uint32_t nodes[room];
  std::uint32_t count;  ///< which continues beyond the capacity
};

/// Returns whether side_in_model is inside, by a warp; the model must be closed.
template <class Warp>
TANDEM_HD Found is_inside(const Warp& warp, const ContactModel& model, Vec3 point, InsideScratch& scratch) {
  if (length(point - model.frame.center) > 1.001 * model.frame.radius) return Found::no;
  const PointInTree in_tree(model.frame, point);
  typename Warp::template Each<std::uint32_t> times;
  typename Warp::template Each<bool> undecided;
  warp.each([&](int lane) {
    times[lane] = 0;
    undecided[lane] = false;
    if (lane == 0) {
      scratch.nodes[0] = 0;
      scratch.count = 1;
    }
  });
  for (std::uint32_t begin = 0;;) {
    const std::uint32_t end = warp.once([&] { return scratch.count; });
    if (end > InsideScratch::room) return Found::undecided;
    if (begin == end) break;
    warp.each([&](int lane) {
      // One lane per child.
      for (std::uint32_t i = 4 * begin + static_cast<std::uint32_t>(lane); i < 4 * end; i += 32) {
        const WideNode<4>& node = model.nodes[scratch.nodes[i / 4]];
        const int child = static_cast<int>(i % 4);
        if (child >= node.child_count || !(in_tree.beside_ray_along_x(node, child) < 1e-30f)) continue;
        const std::uint32_t primitives = node.primitive_count[child], first = node.child[child];
        if (primitives == 0) {
          const std::uint32_t at = fetch_add(&scratch.count, 1u);
          if (at < InsideScratch::room) scratch.nodes[at] = first;
          continue;
        }
        Winding winding(point);
        for (std::uint32_t t = first; t < first + primitives; ++t)
          if (!winding.add_if_decided(model.corners[t])) undecided[lane] = true;
        times[lane] += static_cast<std::uint32_t>(winding.times());
      }
    });
    begin = end;
  }
  if (warp.ballot([&](int lane) { return undecided[lane]; }) != 0) return Found::undecided;
  return warp.sums_before(times) != 0 ? Found::yes : Found::no;
}

}  // namespace tandem::gpu
