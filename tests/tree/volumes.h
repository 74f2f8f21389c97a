#pragma once
#include <type_traits>

#include "volume/list.h"

namespace tandem::test {

/// Calls check(std::type_identity<V>) for every volume V there is.
template <class Check>
void for_each_volume(const Check& check) {
  AllVolumes::for_each([&]<class V>() { check(std::type_identity<V>{}); });
}

}  // namespace tandem::test
