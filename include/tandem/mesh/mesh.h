#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/vec3.h"

namespace tandem {

/// Three vertex indices. A triangle is the convex hull of its three vertices, so it may be degenerate.
using Triangle = std::array<std::uint32_t, 3>;

/// A named run of triangles, as object and group statements in mesh files make them.
struct Part {
  std::string name;
  std::uint32_t first_triangle = 0;
  std::uint32_t triangle_count = 0;
};

/// An axis-aligned box of points in double precision; empty (low above high) by default.
struct Bounds {
  Vec3 low{1e300, 1e300, 1e300};
  Vec3 high{-1e300, -1e300, -1e300};

  void add(Vec3 p) { low = min(low, p), high = max(high, p); }
  bool empty() const { return low.x > high.x; }
  Vec3 center() const { return 0.5 * (low + high); }
  Vec3 extent() const { return high - low; }
};

/// Elements that no longer change and that all copies share.
template <class T>
class SharedArray {
 public:
  SharedArray() = default;
  /// Takes the elements over.
  explicit SharedArray(std::vector<T> elements) {
    const auto owner = std::make_shared<const std::vector<T>>(std::move(elements));
    first_ = std::shared_ptr<const T>(owner, owner->data());
    size_ = owner->size();
  }
  /// `size` elements from `first` on, which live as long as that pointer does.
  SharedArray(std::shared_ptr<const T> first, std::size_t size) : first_(std::move(first)), size_(size) {}
  // Moving shares as well: an array that was moved from still has its elements.
  SharedArray(const SharedArray&) = default;
  SharedArray& operator=(const SharedArray&) = default;

  std::span<const T> view() const { return {first_.get(), size_}; }
  const T& operator[](std::size_t i) const { return first_.get()[i]; }

 private:
  std::shared_ptr<const T> first_;
  std::size_t size_ = 0;
};

/// An indexed triangle mesh that has been checked: every coordinate is finite and at most
/// `coordinate_limit` in magnitude, every index is in range, and there are at most 2³¹−1 triangles.
/// Duplicate and zero-area triangles are kept, because real files have them. A mesh may be empty.
/// It never changes, so copies share its arrays and cost next to nothing.
class Mesh {
 public:
  /// Hierarchies are stored in single precision and square their sizes; beyond this they would overflow.
  static constexpr double coordinate_limit = 1e15;

  Mesh() = default;
  /// Throws Error naming the first offending vertex or triangle. `parts`, when given, must be ordered,
  /// must not overlap and must lie inside the triangle list.
  Mesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles, std::vector<Part> parts = {});

  std::span<const Vec3> vertices() const { return vertices_.view(); }
  std::span<const Triangle> triangles() const { return triangles_.view(); }
  std::span<const Part> parts() const { return parts_; }
  std::array<Vec3, 3> corners(std::size_t triangle) const {
    const Triangle& t = triangles_[triangle];
    return {vertices_[t[0]], vertices_[t[1]], vertices_[t[2]]};
  }

 private:
  friend class MeshArrays;  // the readers' arrays, which several threads have filled and checked
  Mesh(SharedArray<Vec3> checked_vertices, SharedArray<Triangle> checked_triangles, std::vector<Part> parts);

  SharedArray<Vec3> vertices_;
  SharedArray<Triangle> triangles_;
  std::vector<Part> parts_;
};

}  // namespace tandem
