#pragma once
#include <cstdint>
#include <vector>

#include "engine/pair/face_key.h"
#include "engine/pair/mesh_pair.h"

namespace tandem::engine {

/// Sorts keys of faces, those of A below `faces_a` and those of B below `faces_b`. Radix sort over the bits
/// in use, which for some hundred keys takes half the time of a comparison sort, and for thousands a quarter.
void sort_keys(std::vector<FaceKey>& keys, std::size_t faces_a, std::size_t faces_b);
/// The same for the faces that searches of two trees have found. With local frames these may have found some
/// twice; one of each is kept.
void sort_found(std::vector<FaceKey>& keys, const MeshPair& pair);

}  // namespace tandem::engine
