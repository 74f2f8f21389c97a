#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// A contact point, in world coordinates.
struct ContactPoint {
  Vec3 on_a, on_b;   ///< points on the surfaces of A and B
  double depth = 0;  ///< (on_a − on_b) · normal: positive if penetrating
  /// Feature id: constant from step to step while the same features are in contact.
  std::uint64_t feature = 0;
};

/// Contact manifold of two convex shapes or sub-shapes: up to four contact points with one normal.
struct ContactManifold {
  Vec3 normal{0, 0, 1};  ///< unit vector, from A to B: B leaves A along it
  std::array<ContactPoint, 4> points;
  int count = 0;                                   ///< number of contact points, 0 to 4
  std::uint32_t sub_shape_a = 0, sub_shape_b = 0;  ///< sub-shapes: triangles or children of composite shapes

  /// Returns the contact points.
  std::span<const ContactPoint> view() const { return {points.data(), static_cast<std::size_t>(count)}; }
};

/// A list of manifolds with the read access of a vector. One manifold, the case of two convex shapes, needs
/// no allocation.
class ContactManifolds {
 public:
  using value_type = ContactManifold;

  ContactManifolds() = default;
  /// The given manifolds.
  explicit ContactManifolds(std::vector<ContactManifold> manifolds) : count_(manifolds.size()) {
    if (count_ == 1) first_ = manifolds.front();
    if (count_ > 1) more_ = std::move(manifolds);
  }

  /// As in std::vector.
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const ContactManifold* data() const { return count_ > 1 ? more_.data() : &first_; }
  ContactManifold* data() { return count_ > 1 ? more_.data() : &first_; }
  const ContactManifold* begin() const { return data(); }
  ContactManifold* begin() { return data(); }
  const ContactManifold* end() const { return data() + count_; }
  ContactManifold* end() { return data() + count_; }
  const ContactManifold& operator[](std::size_t i) const { return data()[i]; }
  ContactManifold& operator[](std::size_t i) { return data()[i]; }
  const ContactManifold& front() const { return *data(); }
  const ContactManifold& back() const { return data()[count_ - 1]; }
  void clear() {
    count_ = 0;
    more_.clear();
  }
  void push_back(const ContactManifold& manifold) { emplace_back() = manifold; }
  /// Appends a manifold and returns it, for the caller to fill.
  ContactManifold& emplace_back() {
    if (count_ == 1) more_.assign(1, first_);
    ContactManifold& added = count_ == 0 ? first_ : more_.emplace_back();
    ++count_;
    return added;
  }
  /// Removes the last manifold. Precondition: not empty.
  void pop_back() {
    if (--count_ == 0) return;
    more_.pop_back();
    if (count_ == 1) {
      first_ = more_.front();
      more_.clear();
    }
  }

  operator std::vector<ContactManifold>() const { return {begin(), end()}; }  // NOLINT: implicit

 private:
  ContactManifold first_;              ///< the manifold, if there is exactly one
  std::vector<ContactManifold> more_;  ///< all manifolds, if there are several
  std::size_t count_ = 0;
};

/// A manifold that persists between steps. The solver's impulses of a point are kept while the same features
/// are in contact (warm starting).
class PersistentManifold {
 public:
  /// Accumulated impulses of a contact point.
  struct Impulse {
    double normal = 0;       ///< along the normal
    double tangent[2] = {};  ///< along two tangents that the solver chooses
  };

  /// Sets the manifold of this step. Impulses of points whose feature ids are known are kept; others are
  /// zero.
  void update(const ContactManifold& now);
  /// Resets everything, for example if the shapes have separated.
  void clear() { *this = {}; }

  /// Returns the manifold of the last update().
  const ContactManifold& manifold() const { return manifold_; }
  /// Return the impulses of a contact point. Precondition: 0 ≤ point < manifold().count.
  Impulse& impulse(int point) { return impulses_[static_cast<std::size_t>(point)]; }
  const Impulse& impulse(int point) const { return impulses_[static_cast<std::size_t>(point)]; }

 private:
  ContactManifold manifold_;
  std::array<Impulse, 4> impulses_;
};

}  // namespace tandem

TANDEM_API_END
