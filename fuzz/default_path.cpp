// Any bytes as two small meshes and a pose: the default engine gives the same results as algorithm selection,
// with every instruction set.
#include <cmath>
#include <cstdlib>

#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"

#include "bytes.h"
#include "narrow/triangle/triangle_triangle.h"

namespace {

using namespace tandem;

class Coordinates : public Bytes {
 public:
  using Bytes::Bytes;

  /// Returns mostly small lattice coordinates times a power of two; sometimes the bits of any valid
  /// coordinate.
  double number() {
    const std::uint8_t kind = byte();
    if (kind < 224) return (kind % 16 - 8) * std::ldexp(1.0, scale_ + (kind >> 4 == 13 ? -30 : 0));
    const double value = any_bits();
    return std::fabs(value) < Mesh::max_coordinate ? value : 0;
  }
  void scale_by(int scale) { scale_ = scale; }

 private:
  int scale_ = 0;
};

Mesh mesh_from(Coordinates& bytes) {
  std::vector<Vec3> vertices(3 + bytes.byte() % 12);
  for (Vec3& v : vertices) v = {bytes.number(), bytes.number(), bytes.number()};
  std::vector<Triangle> triangles(1 + bytes.byte() % 20);
  const auto index = [&] { return static_cast<std::uint32_t>(bytes.byte() % vertices.size()); };
  for (Triangle& t : triangles) t = {index(), index(), index()};
  return Mesh(std::move(vertices), std::move(triangles));
}

Transform pose_from(Coordinates& bytes) {
  Transform at;
  const std::uint8_t kind = bytes.byte();
  const auto angle = [&] { return bytes.byte() * 0.0245436926061702597; };
  if (kind & 1) at = Transform::from(Quat::about({0, 0, 1}, angle()) * Quat::about({1, 0, 0}, angle()));
  if (kind & 2) at.rotation.row[kind % 3].x += std::ldexp(1.0, -(kind >> 2));
  at.offset = {bytes.number(), bytes.number(), bytes.number()};
  return at;
}

void require(bool holds) {
  if (!holds) std::abort();
}

Corners placed(const Mesh& mesh, std::uint32_t face, const Transform& at) {
  const auto [p, q, r] = mesh.corners(face);
  return {{at(p), at(q), at(r)}};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Coordinates bytes(data, size);
  bytes.scale_by(bytes.byte() % 180 - 134);
  const Mesh mesh_a = mesh_from(bytes), mesh_b = mesh_from(bytes);
  const Transform at = pose_from(bytes);
  const Model a(mesh_a), b(mesh_b);
  const QueryOptions algorithm{.algorithm = algorithm::Algorithm()};
  const std::vector<FacePair> pairs = collide_all(a, {}, b, at, algorithm);
  const Distance disjoint = distance(a, {}, b, at, algorithm);
  const double limit = disjoint.upper * (bytes.byte() / 64.0);
  const std::vector<FacePair> near = within_all(a, {}, b, at, limit, algorithm);
  std::optional<std::optional<FacePair>> first;
  for (const std::string_view set : algorithm::instruction_sets()) {
    algorithm::use_instruction_set(set);
    const Model fresh_a(mesh_a), fresh_b(mesh_b);
    require(collide_all(fresh_a, {}, fresh_b, at) == pairs);
    const std::optional<FacePair> contact = first_contact(fresh_a, {}, fresh_b, at);
    require(contact.has_value() == !pairs.empty());
    if (contact) require(triangles_touch(placed(mesh_a, contact->a, {}), placed(mesh_b, contact->b, at)));
    if (first) require(*first == contact);
    first = contact;
    const Distance found = distance(fresh_a, {}, fresh_b, at);
    require(found.upper == disjoint.upper && found.lower <= found.upper);
    require(disjoint.upper == 0 ||
            (found.sub_shape_a == disjoint.sub_shape_a && found.sub_shape_b == disjoint.sub_shape_b));
    require(within_all(fresh_a, {}, fresh_b, at, limit) == near);
  }
  return 0;
}
