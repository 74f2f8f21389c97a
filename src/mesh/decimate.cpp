#include "mesh/decimate.h"

#include <algorithm>
#include <queue>

#include "tandem/mesh/adjacency.h"

namespace tandem {
namespace {

/// The area-weighted sum of squared distances to a set of planes n·x + d = 0, as a quadratic form.
struct Quadric {
  double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;
  Vec3 linear;
  double constant = 0;

  void add_plane(Vec3 n, double d, double weight) {
    xx += weight * n.x * n.x;
    xy += weight * n.x * n.y;
    xz += weight * n.x * n.z;
    yy += weight * n.y * n.y;
    yz += weight * n.y * n.z;
    zz += weight * n.z * n.z;
    linear += weight * d * n;
    constant += weight * d * d;
  }
  void add(const Quadric& q) {
    xx += q.xx;
    xy += q.xy;
    xz += q.xz;
    yy += q.yy;
    yz += q.yz;
    zz += q.zz;
    linear += q.linear;
    constant += q.constant;
  }
  double operator()(Vec3 p) const {
    const Vec3 product{xx * p.x + xy * p.y + xz * p.z, xy * p.x + yy * p.y + yz * p.z,
                       xz * p.x + yz * p.y + zz * p.z};
    return dot(p, product) + 2 * dot(linear, p) + constant;
  }
};

/// A candidate for the collapse of an edge to `place`; outdated if either end has changed since.
struct Collapse {
  double cost;
  std::uint32_t keep, drop;
  std::uint32_t keep_version, drop_version;
  Vec3 place;

  /// The cheapest is popped first; ties are broken by index, so that the order is the same everywhere.
  friend bool operator<(const Collapse& a, const Collapse& b) {
    if (a.cost != b.cost) return a.cost > b.cost;
    return a.keep != b.keep ? a.keep > b.keep : a.drop > b.drop;
  }
};

class Decimator {
 public:
  explicit Decimator(const Mesh& mesh)
      : vertices_(mesh.vertices().begin(), mesh.vertices().end()),
        triangles_(mesh.triangles().begin(), mesh.triangles().end()),
        alive_(triangles_.size(), true),
        alive_count_(triangles_.size()),
        around_(vertices_.size()),
        version_(vertices_.size()),
        quadrics_(vertices_.size()) {
    const Adjacency adjacency(mesh);
    for (std::size_t v = 0; v < vertices_.size(); ++v) {
      const auto around = adjacency.triangles_of_vertex(v);
      around_[v].assign(around.begin(), around.end());
    }
    for (const Triangle& t : triangles_) {
      const Vec3 normal = normal_of(t, t[0], vertices_[t[0]]);  // its length is twice the area
      const Vec3 direction = normalized(normal);
      for (const std::uint32_t v : t)
        quadrics_[v].add_plane(direction, -dot(direction, vertices_[t[0]]), length(normal));
    }
    for (const auto& [low, high] : adjacency.edges()) offer(low, high);
  }

  void reduce_to(std::size_t triangle_count) {
    while (alive_count_ > triangle_count && !queue_.empty()) {
      const Collapse collapse = queue_.top();
      queue_.pop();
      const auto& [cost, keep, drop, keep_version, drop_version, place] = collapse;
      if (version_[keep] == keep_version && version_[drop] == drop_version && allowed(keep, drop, place))
        apply(keep, drop, place);
    }
  }

  Mesh result() const {
    std::vector<std::uint32_t> number(vertices_.size(), Adjacency::none);
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
      if (!alive_[i]) continue;
      Triangle t = triangles_[i];
      for (std::uint32_t& v : t) {
        if (number[v] == Adjacency::none) {
          number[v] = static_cast<std::uint32_t>(vertices.size());
          vertices.push_back(vertices_[v]);
        }
        v = number[v];
      }
      triangles.push_back(t);
    }
    return Mesh(std::move(vertices), std::move(triangles));
  }

 private:
  /// Returns the normal of a triangle with one vertex moved to `place`.
  Vec3 normal_of(const Triangle& t, std::uint32_t moved, Vec3 place) const {
    const auto at = [&](std::size_t k) { return t[k] == moved ? place : vertices_[t[k]]; };
    return cross(at(1) - at(0), at(2) - at(0));
  }

  std::vector<std::uint32_t> neighbors(std::uint32_t v) const {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t t : around_[v])
      for (const std::uint32_t other : triangles_[t])
        if (other != v) found.push_back(other);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  void offer(std::uint32_t a, std::uint32_t b) {
    Quadric both = quadrics_[a];
    both.add(quadrics_[b]);
    const Vec3 from = vertices_[a], to = vertices_[b];
    Vec3 best = 0.5 * (from + to);
    for (const Vec3 place : {from, to})
      if (both(place) < both(best)) best = place;
    // Where the surface is nearly flat, the quadric is nearly zero; there the edge length decides, which
    // keeps the triangles of similar size. The factor is the bend, in radians, that counts as nearly flat.
    constexpr double nearly_flat = 0.05;
    const double squared_length = dot(to - from, to - from);
    const double cost =
        std::max(0.0, both(best)) + nearly_flat * nearly_flat * squared_length * squared_length;
    queue_.push({cost, a, b, version_[a], version_[b], best});
  }

  bool allowed(std::uint32_t keep, std::uint32_t drop, Vec3 place) const {
    const std::vector<std::uint32_t> near_keep = neighbors(keep), near_drop = neighbors(drop);
    std::vector<std::uint32_t> common;
    std::set_intersection(near_keep.begin(), near_keep.end(), near_drop.begin(), near_drop.end(),
                          std::back_inserter(common));
    if (common.size() != 2) return false;  // the collapse would close a tunnel
    for (const std::uint32_t v : common)
      if (around_[v].size() <= 3) return false;
    return stays_unfolded(keep, drop, place) && stays_unfolded(drop, keep, place);
  }

  /// Returns whether the triangles at `moved` that do not use `other` keep their orientation and do not
  /// become slivers.
  bool stays_unfolded(std::uint32_t moved, std::uint32_t other, Vec3 place) const {
    for (const std::uint32_t index : around_[moved]) {
      const Triangle& t = triangles_[index];
      if (std::find(t.begin(), t.end(), other) != t.end()) continue;
      const Vec3 before = normal_of(t, moved, vertices_[moved]), after = normal_of(t, moved, place);
      if (!(dot(before, after) > 0.5 * length(before) * length(after))) return false;
      double longest = 0;
      for (const std::uint32_t v : t) longest = std::max(longest, length(vertices_[v] - place));
      if (!(length(after) > 0.15 * longest * longest)) return false;
    }
    return true;
  }

  void apply(std::uint32_t keep, std::uint32_t drop, Vec3 place) {
    for (const std::uint32_t index : around_[drop]) {
      Triangle& t = triangles_[index];
      if (std::find(t.begin(), t.end(), keep) == t.end()) {
        std::replace(t.begin(), t.end(), drop, keep);
        around_[keep].push_back(index);
        continue;
      }
      alive_[index] = false;
      --alive_count_;
      for (const std::uint32_t v : t)
        if (v != drop) std::erase(around_[v], index);
    }
    around_[drop].clear();
    vertices_[keep] = place;
    quadrics_[keep].add(quadrics_[drop]);
    ++version_[keep];
    ++version_[drop];
    for (const std::uint32_t other : neighbors(keep)) offer(keep, other);
  }

  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
  std::vector<bool> alive_;
  std::size_t alive_count_;
  std::vector<std::vector<std::uint32_t>> around_;
  std::vector<std::uint32_t> version_;
  std::vector<Quadric> quadrics_;
  std::priority_queue<Collapse> queue_;
};

}  // namespace

Mesh decimated(const Mesh& mesh, std::size_t triangle_count) {
  Decimator decimator(mesh);
  decimator.reduce_to(triangle_count);
  return decimator.result();
}

}  // namespace tandem
