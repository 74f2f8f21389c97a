#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "engine/ray/part_boxes.h"
#include "engine/ray/search_tree.h"
#include "narrow/cast/ray_in_model.h"
#include "tree/topology.h"

namespace tandem {

/// A mesh whose triangles do not fit into one search tree, because of stray triangles or tiny details: parts
/// with their own trees, and a tree of their boxes in double precision.
///
/// ## Rounding
/// Let ε = 2⁻⁵³. The parameter at which a ray crosses a side of a box, (side − origin) times the inverse of
/// the direction, has a relative error of 3ε, so an interval widened by 2⁻⁵⁰ of its ends contains the true
/// one. Along an axis with a direction below 1e-290, whose inverse may overflow, nothing is excluded. Ray
/// parameters and distances computed by narrow/ are compared with a margin of 4e-6 of the size of the part,
/// as in TreeRay, and of 2⁻⁴⁸ of the coordinates.
class SearchParts {
 public:
  SearchParts(const Mesh& mesh, std::span<const Bounds> triangles);

  std::span<const SearchTree> trees() const { return trees_; }
  std::size_t bytes() const;

  /// Visits the parts that a ray may hit up to limit(), in multiples of its direction, the nearest boxes
  /// first. visit(tree) returns whether to continue.
  template <class Limit, class Visit>
  void along(const RayInModel& ray, const Limit& limit, const Visit& visit) const {
    const engine::BoxRay in_boxes(ray);
    if (boxes_of_few_) {
      engine::PartBoxes::Offsets offsets;
      few_nearest_first(boxes_of_few_->enter(in_boxes, offsets), offsets, limit, visit);
    } else {
      nearest_first([&](const Bounds& box) { return in_boxes.enter(box); }, limit, visit);
    }
  }
  /// The part with most triangles.
  const SearchTree& largest() const { return trees_[largest_]; }
  /// The same for all parts but the largest. Returns whether the ray may hit the largest one, too.
  template <class Limit, class Visit>
  bool along_all_but_largest(const RayInModel& ray, const Limit& limit, const Visit& visit) const {
    const engine::BoxRay in_boxes(ray);
    if (!boxes_of_few_) {
      nearest_first([&](const Bounds& box) { return in_boxes.enter(box); }, limit,
                    [&](const SearchTree& part) { return &part == &largest() || visit(part); });
      return true;
    }
    engine::PartBoxes::Offsets offsets;
    const std::uint64_t bits = boxes_of_few_->enter(in_boxes, offsets), bit = std::uint64_t{1} << largest_;
    few_nearest_first(bits & ~bit, offsets, limit, visit);
    return (bits & bit) != 0 && offsets[largest_] <= limit();
  }
  /// The same for parts that may be within limit() of a point.
  template <class Limit, class Visit>
  void near(Vec3 point, const Limit& limit, const Visit& visit) const {
    nearest_first(
        [&](const Bounds& box) {
          const Vec3 gap = max(max(box.low - point, point - box.high), Vec3{});
          const Vec3 size = max(max(abs(box.low), abs(box.high)), abs(point));
          return length(gap) * (1 - 0x1p-48) - 0x1p-48 * (size.x + size.y + size.z);
        },
        limit, visit);
  }

 private:
  template <class Limit, class Visit>
  void few_nearest_first(std::uint64_t bits, const double* offsets, const Limit& limit,
                         const Visit& visit) const {
    while (bits) {
      int nearest = std::countr_zero(bits);
      for (std::uint64_t left = bits & (bits - 1); left; left &= left - 1)
        if (const int i = std::countr_zero(left); offsets[i] < offsets[nearest]) nearest = i;
      if (!(offsets[nearest] <= limit()) || !visit(trees_[static_cast<std::size_t>(nearest)])) return;
      bits &= ~(std::uint64_t{1} << nearest);
    }
  }

  template <class TestMode, class Limit, class Visit>
  void nearest_first(const TestMode& offset, const Limit& limit, const Visit& visit) const {
    struct Pending {
      double offset;
      std::uint32_t node;
    };
    std::vector<Pending> pending{{offset(boxes_[0]), 0}};
    while (!pending.empty()) {
      const Pending at = pending.back();
      pending.pop_back();
      if (!(at.offset <= limit()) || at.offset == HUGE_VAL) continue;
      if (topology_.is_leaf(at.node)) {
        for (const std::uint32_t tree : topology_.primitives(at.node))
          if (!visit(trees_[tree])) return;
        continue;
      }
      const std::size_t first = pending.size();
      for (std::uint32_t child = at.node + 1; child < topology_.escape[at.node];
           child = topology_.escape[child])
        pending.push_back({offset(boxes_[child]), child});
      std::sort(pending.begin() + static_cast<std::ptrdiff_t>(first), pending.end(),
                [](const Pending& a, const Pending& b) {
                  return a.offset != b.offset ? a.offset > b.offset : a.node > b.node;
                });
    }
  }

  std::vector<SearchTree> trees_;
  Topology topology_;  ///< of the trees
  std::vector<Bounds> boxes_;
  std::unique_ptr<const engine::PartBoxes> boxes_of_few_;  ///< nullptr if there are more parts
  std::size_t largest_ = 0;
};

}  // namespace tandem
