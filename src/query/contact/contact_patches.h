#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "mesh/solid.h"
#include "query/contact/face_slots.h"
#include "query/contact/patch_masks.h"

namespace tandem {

/// Touching face pairs, grouped into patches. An object can be used again, without allocating memory.
class ContactPatches {
 public:
  /// Face pairs with the slots of their faces. `pairs` must be sorted, and the slots of A's faces be in the
  /// same order.
  struct Input {
    std::span<const FacePair> pairs;
    std::span<const CurvePair> slots;  ///< of each pair
    const FaceSlots &slots_a, &slots_b;
    const Solid &a, &b;
  };

  /// Two pairs belong to one patch if their faces in A are equal or share an edge, and likewise in B. Patches
  /// are ordered by their first pairs.
  void form(const Input& input);

  std::size_t size() const { return first_.size() - 1; }
  /// Returns the indices of the pairs of a patch, sorted.
  std::span<const std::uint32_t> operator[](std::size_t patch) const {
    return std::span(order_).subspan(first_[patch], first_[patch + 1] - first_[patch]);
  }

 private:
  void form_many(const Input& input);
  void link(const Input& input);
  void join(std::uint32_t i, std::uint32_t j);
  std::uint32_t first_of(std::uint32_t i);

  PatchMasks masks_;
  std::vector<std::uint32_t> row_;       ///< first pair of each face of A, and one more
  std::vector<std::uint32_t> before_;    ///< an earlier pair of the patch of each pair; the first has itself
  std::vector<std::uint32_t> patch_of_;  ///< patch of each pair
  std::vector<std::uint32_t> first_{0};  ///< first of each patch in `order_`, and one more
  std::vector<std::uint32_t> order_;     ///< pairs, by patch
};

}  // namespace tandem
