#pragma once
#include "world/object_table.h"
#include "world/pair_table.h"

namespace tandem {

/// Returns whether both objects are meshes whose touching triangles are required.
bool is_mesh_pair(const WorldObject& a, const WorldObject& b, const PairRecord& record);

/// Tests two objects at their current poses and records whether they touch, and the contacts if `detail`
/// asks for them.
void examine_pair(const WorldObject& a, const WorldObject& b, const WorldOptions& options, Detail detail,
                  PairRecord& record);

/// The same for a mesh pair whose contacts are known. Points may inherit impulses of points within `near`.
void take_mesh_contacts(std::span<const ContactManifold> contacts, std::uint32_t face_pairs,
                        const Transform& pose_a, double near, PairRecord& record);

/// The same for a mesh pair whose touching triangles are known.
void take_mesh_pair(const WorldObject& a, const WorldObject& b, std::span<const FacePair> faces,
                    const WorldOptions& options, PairRecord& record);

}  // namespace tandem
