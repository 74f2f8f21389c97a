#pragma once
#include "tandem/query/model.h"

#include "narrow/triangle/welded_normal.h"
#include "query/contact/contact_curve.h"
#include "query/model_data.h"

namespace tandem {

/// One of two touching models, in A's coordinates.
struct ModelAtPose {
  const Model& model;
  Transform position;

  const Solid& solid() const { return data_of(model).solid(); }
  Vec3 vertex(std::uint32_t index) const { return position(model.mesh().vertices()[index]); }
  Corners corners(std::uint32_t face) const {
    const auto [p, q, r] = model.mesh().corners(face);
    return {{position(p), position(q), position(r)}};
  }
  CurveSide side(std::uint32_t face) const { return {corners(face), solid().shared_sides(face)}; }
  WeldedTriangle welded(std::uint32_t face) const {
    WeldedTriangle t{corners(face), {}, {}, {}};
    t.normal = normalized(cross(t.corners[1] - t.corners[0], t.corners[2] - t.corners[0]));
    for (std::size_t side = 0; side < 3; ++side) {
      const std::uint32_t beyond = solid().beyond[face][side];
      if (beyond != Solid::none) {
        t.has_neighbor[side] = true;
        t.beyond[side] = vertex(beyond);
      }
    }
    return t;
  }
};

}  // namespace tandem
