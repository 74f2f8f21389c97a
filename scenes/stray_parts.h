#pragma once
#include <cstdint>
#include <string_view>

#include "tandem/mesh/mesh.h"

/// Models whose extent is far above the size of what is in them, as exported assemblies often have it: stray
/// triangles, origin markers, georeferenced parts, tiny details in a large scene.
namespace tandem::scenes {

enum class Strays {
  one,            ///< one small triangle, far away
  several,        ///< ten small ones at random distances
  doubling,       ///< small ones at 1, 2, 4 ... times the size of the model
  origin_marker,  ///< the model is far from its origin, where a small triangle is
  sliver,         ///< one long triangle that starts in the model
  plate,          ///< one large triangle about the model, near its surface
};
inline constexpr int stray_kinds = 6;
std::string_view name_of(Strays kind);

/// The same model with and without strays.
struct StrayPair {
  Mesh with;     ///< the triangles of `without` come first
  Mesh without;  ///< at the same place
};

/// `extent` is how many times as large as the core the model becomes. At most 1e12 is sensible: beyond that,
/// coordinates far from the origin do not tell the core's vertices apart.
StrayPair with_strays(const Mesh& core, Strays kind, double extent, std::uint64_t seed);

/// A rough sheet of side 1 with `details` small bumpy spheres on it, each 1/`extent` in radius.
Mesh tiny_details(int details, double extent, std::uint64_t seed);

}  // namespace tandem::scenes
