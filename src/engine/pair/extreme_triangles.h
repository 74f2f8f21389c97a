#pragma once
#include <algorithm>
#include <span>

#include "engine/disc/disc_tree.h"

namespace tandem::engine {

/// The triangles of a model within a depth of its support plane in a direction. Few of them.
class ExtremeTriangles {
 public:
  static constexpr std::size_t most = 16;

  /// Triangles with the same corners within the depth.
  struct Part {
    Vec3 corner[3];
    int corner_count = 0;
    double spread = 0;  ///< maximum distance of their points within the depth from the span of these corners
    std::uint32_t indices[most];
    std::size_t count = 0;
  };

  ExtremeTriangles(const DiscTree& tree, const Mesh& mesh, double depth)
      : tree_(tree), mesh_(mesh), depth_(depth) {}

  /// Starts with the height of some corner.
  void start(Vec3 outwards, double height) {
    outwards_ = outwards;
    height_ = height;
    count_ = evaluations_ = 0;
  }
  /// Smaller heights are ignored.
  double least() const { return height_ - depth_; }
  void visit(std::uint32_t index) {
    ++evaluations_;
    const double height = highest(index);
    if (height < least()) return;
    if (height > height_) {
      height_ = height;
      const auto is_too_low = [&](std::uint32_t p) { return highest(p) < least(); };
      count_ = static_cast<std::size_t>(std::remove_if(indices_, indices_ + count_, is_too_low) - indices_);
    }
    if (count_ <= most) indices_[count_++] = index;
  }
  /// Returns whether so many triangles are within the depth, on a flat surface, that testing them takes long.
  bool are_many() const { return count_ > most || evaluations_ > max_evaluations; }

  double height() const { return height_; }
  /// Only if they are not many.
  std::span<const Part> parts() {
    part_count_ = 0;
    for (std::size_t i = 0; i < count_; ++i) put(indices_[i]);
    return {parts_, part_count_};
  }

 private:
  static constexpr std::size_t max_evaluations = 512;

  double highest(std::uint32_t index) const {
    const auto [p, q, r] = mesh_.corners(tree_.face(index));
    return std::max({dot(p, outwards_), dot(q, outwards_), dot(r, outwards_)});
  }

  /// A point of a triangle is a weighted mean of its corners. If it is within the depth, the sum over the
  /// corners that are not of weight times height below is at most the depth; half as much again covers
  /// rounding.
  void put(std::uint32_t index) {
    Part part;
    Vec3 others[2];
    double below[2];
    int other_count = 0;
    for (const Vec3& corner : mesh_.corners(tree_.face(index))) {
      const double height = dot(corner, outwards_);
      if (height >= least())
        part.corner[part.corner_count++] = corner;
      else {
        others[other_count] = corner;
        below[other_count++] = height_ - height;
      }
    }
    for (int i = 0; i < other_count; ++i)
      part.spread = std::max(part.spread, 1.5 * depth_ * length(others[i] - part.corner[0]) / below[i]);
    Part* const end = parts_ + part_count_;
    Part* const same = std::find_if(parts_, end, [&](const Part& p) { return have_same_corners(p, part); });
    if (same == end) {
      *same = part;
      ++part_count_;
    }
    same->spread = std::max(same->spread, part.spread);
    same->indices[same->count++] = index;
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
  std::uint32_t indices_[most + 1];
  std::size_t count_ = 0, evaluations_ = 0;
  Part parts_[most];
  std::size_t part_count_ = 0;
};

}  // namespace tandem::engine
