#pragma once
#include <vector>

#include "tandem/c/world.h"
#include "tandem/world/world.h"

#include "c/convert.h"

namespace tandem::c {

WorldOptions to_world_options(const tandem_world_options* given);
ObjectOptions to_object_options(const tandem_object_options* given);

/// Handles have the same layout in both APIs.
inline std::span<const ObjectHandle> to_handles(const tandem_object* objects, std::size_t count,
                                                const char* name) {
  static_assert(sizeof(ObjectHandle) == sizeof(tandem_object));
  array_of(objects, count, name);
  return {reinterpret_cast<const ObjectHandle*>(objects), count};
}

}  // namespace tandem::c
