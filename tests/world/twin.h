#pragma once
#include <set>
#include <utility>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/world/world.h"

namespace tandem {

using Pair = std::pair<ObjectHandle, ObjectHandle>;
using Pairs = std::set<Pair>;

/// What a world should know, remembered in the plainest way, and answered by asking about every object and
/// every pair.
class Twin {
 public:
  struct Object {
    ObjectHandle handle;
    Shape shape;
    Transform pose;
    ObjectOptions options;
    bool moved = true;  ///< since the last update
  };

  explicit Twin(double margin) : reach_(margin) {}

  std::vector<Object> objects;
  Pairs ignored;

  bool filters_agree(const Object& a, const Object& b) const;
  bool boxes_meet(const Object& a, const Object& b) const;
  bool pair(const Object& a, const Object& b) const;

  Pairs touching() const;
  std::size_t possible() const;            ///< pairs of boxes
  std::size_t touching_triangles() const;  ///< of two meshes

 private:
  double reach_;
};

/// A random position in a cube of side 6, with a random rotation.
Transform some_pose(Random& random);
/// A shape of any kind, seldom an unbounded one.
Shape some_shape(Random& random);
ObjectOptions some_options(Random& random);

Pairs as_set(std::span<const ContactEvent> events);
Pairs minus(const Pairs& a, const Pairs& b);
Pairs both(const Pairs& a, const Pairs& b);

}  // namespace tandem
