#pragma once
#include <vector>

#include "tandem/math/random.h"

#include "volume/bounding_volume.h"

namespace tandem::bench {

/// Two flat point clouds near each other, with aligned slabs every other time.
template <class V>
struct FlatPair {
  V a, b;
  RelativeFrame relative;

  explicit FlatPair(Random& random, bool aligned) {
    const auto flat = [&](double size) {
      std::vector<Vec3> points;
      for (int i = 0; i < 10; ++i)
        points.push_back(Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-0.05, 0.05)} *
                         size);
      return V::fit(points);
    };
    a = flat(1);
    b = flat(random.uniform(0.2, 1));
    const Quat rotation =
        aligned ? Quat::from_axis_angle(random.direction(), random.uniform(-0.5, 0.5)) : random.rotation();
    relative =
        RelativeFrame({{}, 2}, {{}, 2}, Transform::from(rotation, random.direction() * random.uniform(0, 3)));
  }
};

}  // namespace tandem::bench
