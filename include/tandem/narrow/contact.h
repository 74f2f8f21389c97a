#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/math/vec3.h"

namespace tandem {

/// One point of contact, in the world.
struct ContactPoint {
  Vec3 on_a, on_b;            ///< where A's surface and B's surface are
  double depth = 0;           ///< (on_a − on_b) · normal: positive when penetrating
  std::uint64_t feature = 0;  ///< names the corners and edges that meet; the same from step to step
};

/// Where two convex shapes (or two parts of composite ones) meet: up to four points with one normal.
struct ContactManifold {
  Vec3 normal{0, 0, 1};  ///< of length one, from A to B: B leaves A along it
  std::array<ContactPoint, 4> points;
  int count = 0;
  std::uint32_t part_a = 0, part_b = 0;  ///< which triangles or children, for shapes made of parts

  std::span<const ContactPoint> view() const { return {points.data(), static_cast<std::size_t>(count)}; }
};

/// Manifolds by value, to be read like a vector of them. One, which is what two convex shapes have, needs no
/// memory of its own.
class ContactManifolds {
 public:
  using value_type = ContactManifold;

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

  void clear() { count_ = 0, more_.clear(); }
  void push_back(const ContactManifold& manifold) { add() = manifold; }
  /// One more, for the caller to fill.
  ContactManifold& add() {
    if (count_++ == 0) return first_;
    if (count_ == 2) more_.assign(1, first_);
    return more_.emplace_back();
  }
  /// Takes the last one back.
  void drop_last() {
    if (--count_ == 0) return;
    more_.pop_back();
    if (count_ == 1) first_ = more_.front(), more_.clear();
  }

  operator std::vector<ContactManifold>() const { return {begin(), end()}; }  // NOLINT: as good as one

 private:
  ContactManifold first_;              ///< when there is one
  std::vector<ContactManifold> more_;  ///< all of them when there are several
  std::size_t count_ = 0;
};

/// A manifold that outlives the step: what a solver has found out about a point stays with it as long as the
/// same features meet.
class PersistentManifold {
 public:
  struct Impulse {
    double normal = 0;       ///< along the normal
    double tangent[2] = {};  ///< along two directions of the solver's choice
  };

  /// Takes the contacts of this step; impulses of points with known features are kept, others are zero.
  void update(const ContactManifold& now);
  /// Forgets everything, as when the shapes have parted.
  void clear() { *this = {}; }

  const ContactManifold& manifold() const { return manifold_; }
  Impulse& impulse(int point) { return impulses_[static_cast<std::size_t>(point)]; }
  const Impulse& impulse(int point) const { return impulses_[static_cast<std::size_t>(point)]; }

 private:
  ContactManifold manifold_;
  std::array<Impulse, 4> impulses_;
};

}  // namespace tandem
