#pragma once
#include <type_traits>

#include "volume/aabb.h"

namespace tandem::test {

/// Calls check(std::type_identity<V>) for every volume V. The one place that a new volume is added to.
template <class Check>
void for_each_volume(const Check& check) {
  check(std::type_identity<Aabb>{});
}

}  // namespace tandem::test
