#pragma once
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/base/export.h"
#include "tandem/world/world.h"

TANDEM_API_BEGIN

namespace tandem {

/// The objects of a world that are the parts of an assembly.
struct AssemblyObjects {
  std::vector<ObjectHandle> objects;   ///< one for each of Assembly::parts(), in that order
  std::vector<Assembly::Node> nodes;   ///< the part of each object
  std::vector<std::size_t> by_handle;  ///< indices into `objects`, sorted by handle

  /// Returns the part of an object; Assembly::none if the object is no part of the assembly.
  Assembly::Node node_of(ObjectHandle object) const;
};

/// Adds all parts of an assembly to a world, at `pose` times their world poses, and returns their handles.
/// Parts with the same geometry share one shape. ObjectOptions::user of each object is its node; the other
/// options are the given ones. Throws Error as World::add does; then no part has been added.
AssemblyObjects add(World& world, const Assembly& assembly, const Transform& pose = {},
                    const ObjectOptions& options = {});

}  // namespace tandem

TANDEM_API_END
