#pragma once
#include <optional>
#include <string>
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/cache.h"
#include "tandem/query/model.h"
#include "tandem/query/search.h"
#include "tandem/shape/shape.h"
#include "tandem/world/world.h"

#include "c/barrier.h"

/// The types behind the opaque handles that several files of the C API use.
struct tandem_mesh {
  tandem::Mesh value;
};
struct tandem_model {
  tandem::Model value;
};
struct tandem_shape {
  tandem::Shape value;
};
struct tandem_query_cache {
  tandem::QueryCache value;
};
struct tandem_search {
  tandem::algorithm::CollideSearch value;
};
struct tandem_assembly {
  tandem::Assembly value;
};

/// A world of its own, or that of a simulation, which cannot be changed.
struct tandem_world {
  std::optional<tandem::World> own;
  const tandem::World* viewed = nullptr;
};

namespace tandem::c {

inline const World& read(const tandem_world* handle) {
  const tandem_world& world = deref(handle, "world");
  return world.own ? *world.own : *world.viewed;
}

inline World& change(tandem_world* handle) {
  tandem_world& world = deref(handle, "world");
  if (!world.own) throw InvalidArgument("the world of a simulation is changed by the simulation only");
  return *world.own;
}

}  // namespace tandem::c
