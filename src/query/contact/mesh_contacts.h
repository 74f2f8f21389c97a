#pragma once
#include <span>
#include <vector>

#include "tandem/query/contacts.h"

namespace tandem {

/// Counts the work of contacts_of_pairs().
struct ContactWork {
  std::size_t face_pairs = 0;      ///< touching face pairs
  std::size_t faces = 0;           ///< touching faces of both models
  std::size_t patches = 0;         ///< and manifolds
  std::size_t located_points = 0;  ///< vertices that were located exactly: inside or outside
  std::size_t flooded_faces = 0;   ///< faces without contact that were visited
  std::size_t candidates = 0;      ///< for contact points
  std::size_t rays = 0;            ///< for depths
};

/// contacts(), for known touching face pairs, which must be sorted. Adds its work to `work`, if not nullptr.
std::vector<ContactManifold> contacts_of_pairs(const Model& a, const Transform& pose_a, const Model& b,
                                               const Transform& pose_b, std::span<const FacePair> pairs,
                                               ContactWork* work = nullptr);

}  // namespace tandem
