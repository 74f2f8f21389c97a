#pragma once
#include "world/object_table.h"
#include "world/pair_table.h"

namespace tandem {

/// Whether the pair is one of two meshes whose touching triangles are wanted.
bool is_mesh_pair(const WorldObject& a, const WorldObject& b, const PairRecord& record);

/// Looks at two objects as they stand now and writes down whether they touch and where.
void examine_pair(const WorldObject& a, const WorldObject& b, const WorldOptions& options,
                  PairRecord& record);

/// The same for a mesh pair whose contacts are known.
void take_mesh_contacts(std::span<const ContactManifold> contacts, std::uint32_t face_pairs,
                        const Transform& at_a, double reach, PairRecord& record);

/// The same for a mesh pair whose touching triangles are known.
void take_mesh_pair(const WorldObject& a, const WorldObject& b, std::span<const FacePair> faces, double reach,
                    PairRecord& record);

}  // namespace tandem
