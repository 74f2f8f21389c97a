#pragma once
#include "tandem/math/transform.h"

namespace tandem {

/// Finite, and not so far away that squares overflow.
inline bool is_usable(const Transform& at) {
  constexpr double far = 1e100;
  const auto near = [](Vec3 v) {  // all at once: jumping between them would take longer
    return static_cast<int>(std::fabs(v.x) < far) & static_cast<int>(std::fabs(v.y) < far) &
           static_cast<int>(std::fabs(v.z) < far);
  };
  return (near(at.rotation.row[0]) & near(at.rotation.row[1]) & near(at.rotation.row[2]) & near(at.offset)) !=
         0;
}

}  // namespace tandem
