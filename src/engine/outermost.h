#pragma once
#include <algorithm>
#include <span>

#include "engine/disc_tree.h"

namespace tandem::engine {

/// The triangles of a model that reach as far in a direction as any, but for a depth. Few of them.
class Outermost {
 public:
  static constexpr std::size_t most = 16;

  /// Triangles that have the same corners so far out.
  struct Part {
    Vec3 corner[3];
    int corner_count = 0;
    double spread = 0;  ///< how far from what these corners span anything of them is, within the depth
    std::uint32_t places[most];
    std::size_t count = 0;
  };

  Outermost(const DiscTree& tree, const Mesh& mesh, double depth) : tree_(tree), mesh_(mesh), depth_(depth) {}

  /// Begins with the height of some corner.
  void start(Vec3 outwards, double height) {
    outwards_ = outwards, height_ = height;
    count_ = looks_ = 0;
  }
  /// Below this, nothing is of interest.
  double least() const { return height_ - depth_; }
  void look_at(std::uint32_t place) {
    ++looks_;
    const double height = highest(place);
    if (height < least()) return;
    if (height > height_) {
      height_ = height;
      const auto is_too_low = [&](std::uint32_t p) { return highest(p) < least(); };
      count_ = static_cast<std::size_t>(std::remove_if(places_, places_ + count_, is_too_low) - places_);
    }
    if (count_ <= most) places_[count_++] = place;
  }
  /// Or so many are nearly as far out, where a surface is flat, that it takes long to look at them.
  bool are_many() const { return count_ > most || looks_ > most_looks; }

  double height() const { return height_; }
  /// Unless they are many.
  std::span<const Part> parts() {
    part_count_ = 0;
    for (std::size_t i = 0; i < count_; ++i) put(places_[i]);
    return {parts_, part_count_};
  }

 private:
  static constexpr std::size_t most_looks = 512;

  double highest(std::uint32_t place) const {
    const auto [p, q, r] = mesh_.corners(tree_.face(place));
    return std::max({dot(p, outwards_), dot(q, outwards_), dot(r, outwards_)});
  }

  /// A point of a triangle is a mean of its corners. If it is within the depth of what is outermost, the
  /// weights of the corners that are not, each times how far below that corner is, are not above the depth in
  /// all; half as much again is for rounding.
  void put(std::uint32_t place) {
    Part part;
    Vec3 others[2];
    double below[2];
    int other_count = 0;
    for (const Vec3& corner : mesh_.corners(tree_.face(place))) {
      const double height = dot(corner, outwards_);
      if (height >= least())
        part.corner[part.corner_count++] = corner;
      else
        others[other_count] = corner, below[other_count++] = height_ - height;
    }
    for (int i = 0; i < other_count; ++i)
      part.spread = std::max(part.spread, 1.5 * depth_ * length(others[i] - part.corner[0]) / below[i]);
    Part* const end = parts_ + part_count_;
    Part* const same = std::find_if(parts_, end, [&](const Part& p) { return have_same_corners(p, part); });
    if (same == end) *same = part, ++part_count_;
    same->spread = std::max(same->spread, part.spread);
    same->places[same->count++] = place;
  }
  static bool have_same_corners(const Part& a, const Part& b) {
    return a.corner_count == b.corner_count &&
           std::is_permutation(a.corner, a.corner + a.corner_count, b.corner);
  }

  const DiscTree& tree_;
  const Mesh& mesh_;
  double depth_;
  Vec3 outwards_;
  double height_ = 0;
  std::uint32_t places_[most + 1];
  std::size_t count_ = 0, looks_ = 0;
  Part parts_[most];
  std::size_t part_count_ = 0;
};

}  // namespace tandem::engine
