#include "tandem/assembly/world.h"

#include <algorithm>
#include <numeric>

namespace tandem {

Assembly::Node AssemblyObjects::node_of(ObjectHandle object) const {
  const auto found =
      std::ranges::lower_bound(by_handle, object, {}, [&](std::size_t i) { return objects[i]; });
  return found != by_handle.end() && objects[*found] == object ? nodes[*found] : Assembly::none;
}

AssemblyObjects add(World& world, const Assembly& assembly, const Transform& pose,
                    const ObjectOptions& options) {
  std::vector<Shape> shapes;
  shapes.reserve(assembly.geometry_count());
  for (Assembly::Geometry i = 0; i < assembly.geometry_count(); ++i) shapes.push_back(assembly.shape(i));
  const std::vector<Transform> poses = assembly.world_poses();
  AssemblyObjects added;
  added.objects.reserve(assembly.parts().size());
  added.nodes.assign(assembly.parts().begin(), assembly.parts().end());
  try {
    for (const Assembly::Node part : assembly.parts()) {
      ObjectOptions of_part = options;
      of_part.user_data = part;
      added.objects.push_back(world.add(shapes[assembly.geometry(part)], pose * poses[part], of_part));
    }
  } catch (...) {
    for (const ObjectHandle object : added.objects) world.remove(object);
    throw;
  }
  // A world reuses slots of removed objects, so handles need not be sorted already.
  added.by_handle.resize(added.objects.size());
  std::iota(added.by_handle.begin(), added.by_handle.end(), std::size_t{0});
  std::ranges::sort(added.by_handle, {}, [&](std::size_t i) { return added.objects[i]; });
  return added;
}

}  // namespace tandem
