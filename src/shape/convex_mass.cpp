#include "shape/convex_mass.h"

#include <cmath>

#include "tandem/base/error.h"
#include "tandem/math/cos_sin.h"

#include "shape/hull_data.h"

namespace tandem {

void MassSum::add(Vec3 a, Vec3 b, Vec3 c) {
  a -= about_;
  b -= about_;
  c -= about_;
  const double six = dot(a, cross(b, c));
  const Vec3 sum = a + b + c;
  const auto product = [&](int i, int j) {
    return a[i] * a[j] + b[i] * b[j] + c[i] * c[j] + sum[i] * sum[j];
  };
  six_volumes_ += six;
  moment_ += sum * six;
  squares_ += Vec3{product(0, 0), product(1, 1), product(2, 2)} * six;
  mixed_products_ += Vec3{product(1, 2), product(2, 0), product(0, 1)} * six;
}

MassProperties MassSum::total() const {
  MassProperties mass;
  mass.inertia = {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
  mass.center_of_mass = about_;
  mass.volume = six_volumes_ / 6;
  if (!(std::fabs(six_volumes_) > 0)) return mass;
  const Vec3 c = moment_ / (4 * six_volumes_);
  const double v = mass.volume;
  const Vec3 sq = squares_ / 120 - Vec3{c.x * c.x, c.y * c.y, c.z * c.z} * v;
  const Vec3 mix = mixed_products_ / 120 - Vec3{c.y * c.z, c.z * c.x, c.x * c.y} * v;
  mass.center_of_mass = about_ + c;
  mass.inertia = {
      {{sq.y + sq.z, -mix.z, -mix.y}, {-mix.z, sq.z + sq.x, -mix.x}, {-mix.y, -mix.x, sq.x + sq.y}}};
  return mass;
}

MassProperties mass_of_hull(const HullData& hull) {
  Vec3 middle;
  for (const Vec3 corner : hull.corners) middle += corner / static_cast<double>(hull.corners.size());
  MassSum sum(middle);
  for (const HullData::Face& face : hull.faces) {
    const std::uint32_t* corner = &hull.face_corners[face.first_corner];
    for (std::uint32_t i = 2; i < face.corner_count; ++i)
      sum.add(hull.corners[corner[0]], hull.corners[corner[i - 1]], hull.corners[corner[i]]);
  }
  return sum.total();
}

MassProperties mass_of_support_points(const Shape::Support& support) {
  // Directions along a spiral with steps of the golden angle are evenly distributed.
  constexpr int count = 2562;
  const double golden = 0.5 * (3 - std::sqrt(5.0));  // in turns
  std::vector<Vec3> points;
  Vec3 mean;
  for (int i = 0; i < count; ++i) {
    const double z = 1 - (2 * i + 1.0) / count, aside = std::sqrt(1 - z * z);
    const CosSin at = cos_sin_turns(golden * i);
    points.push_back(support({aside * at.cos, aside * at.sin, z}));
    mean += points.back() / count;
  }
  try {
    return mass_of_hull(*make_hull(points));
  } catch (const Error&) {
    return {0, mean, {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}};
  }
}

}  // namespace tandem
