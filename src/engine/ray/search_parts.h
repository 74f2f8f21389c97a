#pragma once
#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

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
    const BoxRay in_boxes(ray);
    if (boxes_of_few_) {
      OffsetsOfFew offsets;
      boxes_of_few_->enter(in_boxes, offsets);
      few_nearest_first(offsets, limit, visit);
    } else {
      nearest_first([&](const Bounds& box) { return in_boxes.enter(box); }, limit, visit);
    }
  }
  /// Returns the only part that a ray may hit up to `limit`; nullptr if there may be none or several.
  const SearchTree* only_part_along(const RayInModel& ray, double limit) const;
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
  static constexpr std::size_t few = 64;
  using OffsetsOfFew = double[few];

  /// A ray for tests with boxes.
  struct BoxRay {
    Vec3 origin, inverse;
    bool is_still[3];  ///< whether it does not move along an axis
    bool is_slow[3];   ///< whether the inverse is unusable
    double speed;      ///< along the axis in which it moves most

    explicit BoxRay(const RayInModel& ray);
    /// Returns a lower bound of the ray parameter at which it enters a box; infinite if it misses.
    double enter(const Bounds& box) const;
  };
  /// The boxes of at most `few` parts in structure-of-arrays layout.
  struct BoxesOfFew {
    std::size_t count = 0;
    alignas(64) double low[3][few], high[3][few], size[few];

    explicit BoxesOfFew(std::span<const Bounds> boxes);
    /// As BoxRay::enter.
    void enter(const BoxRay& ray, OffsetsOfFew& offsets) const;
  };

  template <class Limit, class Visit>
  void few_nearest_first(OffsetsOfFew& offsets, const Limit& limit, const Visit& visit) const {
    for (;;) {
      const double* const nearest = std::min_element(offsets, offsets + trees_.size());
      if (!(*nearest <= limit()) || *nearest == HUGE_VAL) return;
      if (!visit(trees_[static_cast<std::size_t>(nearest - offsets)])) return;
      offsets[nearest - offsets] = HUGE_VAL;
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
  std::unique_ptr<const BoxesOfFew> boxes_of_few_;  ///< nullptr if there are more parts
};

}  // namespace tandem
