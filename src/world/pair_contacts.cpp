#include "world/pair_contacts.h"

#include "tandem/query/collide.h"
#include "tandem/query/shapes.h"

#include "base/clock.h"
#include "narrow/contact/manifold.h"
#include "query/contact/mesh_contacts.h"
#include "query/contact/mesh_plane_contacts.h"
#include "query/contact/near_contacts.h"
#include "query/shape_model.h"
#include "world/pair_tests.h"

namespace tandem {
namespace {

void examine_meshes(const WorldObject& a, const WorldObject& b, const WorldOptions& options,
                    PairRecord& record) {
  const Model &model_a = model_of(a.shape), &model_b = model_of(b.shape);
  QueryOptions query;
  query.algorithm = options.algorithm;
  const WallClock::time_point start = WallClock::now();
  const std::vector<FacePair> faces = collide_all(model_a, a.pose, model_b, b.pose, query);
  record.search_ms = milliseconds_since(start);
  take_mesh_pair(a, b, faces, options, record);
}

void examine_half_space(const WorldObject& plane, const WorldObject& mesh, bool swapped, double margin,
                        PairRecord& record) {
  std::vector<ContactManifold> found =
      half_space_mesh_contacts(plane.shape, plane.pose, mesh.shape, mesh.pose, margin);
  if (swapped)
    for (ContactManifold& manifold : found) swap_sides(manifold);
  record.of_patches = true;
  record.take(found, swapped ? mesh.pose : plane.pose, margin);
}

bool is_half_space(const Shape& shape) { return shape.kind() == ShapeKind::half_space; }

void examine(const WorldObject& a, const WorldObject& b, const WorldOptions& options, Detail detail,
             PairRecord& record) {
  record.detail = detail;
  record.face_pairs = 0;
  record.search_ms = 0;
  if (!record.allowed) {
    record.manifolds.clear();
    record.touching = false;
    return;
  }
  const bool pairs_only = a.options.sensor || b.options.sensor || detail == Detail::pairs;
  const bool meshes = is_plain_mesh(a.shape) && is_plain_mesh(b.shape);
  if (pairs_only) {
    record.manifolds.clear();
    record.touching = meshes ? are_surfaces_in_contact(a, b, options)
                             : within(a.shape, a.pose, b.shape, b.pose, options.contact_margin,
                                      {.pair_cache = &record.cache});
    return;
  }
  if (meshes) {
    examine_meshes(a, b, options, record);
  } else if (is_half_space(a.shape) && is_plain_mesh(b.shape)) {
    examine_half_space(a, b, false, options.contact_margin, record);
  } else if (is_plain_mesh(a.shape) && is_half_space(b.shape)) {
    examine_half_space(b, a, true, options.contact_margin, record);
  } else {
    const ContactManifolds found = contacts(a.shape, a.pose, b.shape, b.pose,
                                            {.margin = options.contact_margin, .pair_cache = &record.cache});
    record.take({found.data(), found.size()}, a.pose, options.contact_margin);
  }
  record.touching = !record.manifolds.empty();
}

}  // namespace

bool is_mesh_pair(const WorldObject& a, const WorldObject& b, const PairRecord& record) {
  return record.allowed && !a.options.sensor && !b.options.sensor && is_plain_mesh(a.shape) &&
         is_plain_mesh(b.shape);
}

void take_mesh_contacts(std::span<const ContactManifold> contacts, std::uint32_t face_pairs,
                        const Transform& pose_a, double near, PairRecord& record) {
  record.of_patches = true;
  record.face_pairs = face_pairs;
  record.take(contacts, pose_a, near);
  record.touching = !record.manifolds.empty();
}

void take_mesh_pair(const WorldObject& a, const WorldObject& b, std::span<const FacePair> faces,
                    const WorldOptions& options, PairRecord& record) {
  std::vector<ContactManifold> found =
      contacts_of_pairs(model_of(a.shape), a.pose, model_of(b.shape), b.pose, faces);
  if (const double margin = mesh_margin(options); margin > 0) {
    QueryOptions query;
    query.algorithm = options.algorithm;
    add_near_contacts(model_of(a.shape), a.pose, model_of(b.shape), b.pose, margin, query, faces, found);
  }
  take_mesh_contacts(found, static_cast<std::uint32_t>(faces.size()), a.pose, options.contact_margin, record);
}

void examine_pair(const WorldObject& a, const WorldObject& b, const WorldOptions& options, Detail detail,
                  PairRecord& record) {
  const PairCache cache = record.cache;
  try {
    examine(a, b, options, detail, record);
    record.touching = record.touching || (record.allowed && is_one_inside(a, b));
  } catch (...) {
    record.cache = cache;  // a second attempt then gives the same contacts, bit for bit
    throw;
  }
}

}  // namespace tandem
