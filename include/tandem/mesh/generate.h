#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/mesh/mesh.h"

/// Procedural meshes. Every generator is deterministic and gives the same bits on every platform. Solids are
/// closed, oriented outwards and joined (corners share vertex indices). Parameters out of range, and
/// resolutions that would give more than 2³¹−1 triangles, are refused with an Error before anything is
/// allocated. Round shapes have their vertices on the true surface, so they are slightly inside it elsewhere.
namespace tandem {

/// A sphere about the origin made of 20·4ᵏ nearly equal triangles: an icosahedron subdivided k times.
Mesh icosphere(double radius, int subdivisions);

/// An icosphere whose surface is pushed in and out by fractal noise, by at most about `roughness` times the
/// radius. `bumps` is roughly the number of large bumps across the diameter.
struct BumpySphere {
  double radius = 1, roughness = 0.25, bumps = 3;
  int subdivisions = 5;
  std::uint64_t seed = 1;
};
Mesh bumpy_sphere(const BumpySphere& shape);

/// A box about the origin, each face a grid of `segments` × `segments` squares: 12·segments² triangles.
Mesh box(Vec3 size, int segments);

/// A ring about the z axis: 2·along·around triangles.
Mesh torus(double ring_radius, double tube_radius, int along, int around);

/// A tube along a curve that winds `p` times about the z axis and `q` times about the circle of radius
/// `ring_radius`, at distance `winding_radius` from that circle. p and q must have no common divisor.
/// 2·along·around triangles. A tube too thick for the gaps between its strands runs through itself.
struct TorusKnot {
  int p = 2, q = 3;
  double ring_radius = 1, winding_radius = 0.4, tube_radius = 0.15;
  int along = 98, around = 18;
};
Mesh torus_knot(const TorusKnot& shape);

/// A cylinder, cone or capsule about the z axis, centred on the origin. A capsule's `height` is that of its
/// straight part.
Mesh cylinder(double radius, double height, int around, int along);
Mesh cone(double radius, double height, int around, int along);
Mesh capsule(double radius, double height, int around, int along);

/// A flat grid in the plane z = 0, facing up; open. 2·columns·rows triangles.
Mesh plane(double width, double depth, int columns, int rows);

/// A fractal height field over a square about the origin, facing up; open. 2·cells² triangles. Heights stay
/// within `height` of z = 0.
struct Terrain {
  double size = 100, height = 12;
  int cells = 128, octaves = 6;
  std::uint64_t seed = 1;
};
Mesh terrain(const Terrain& shape);

/// A thick-walled mug with a handle, `height` high, standing on z = 0: 796·4ᵏ triangles.
Mesh cup(double height, int subdivisions);

/// A cow, `length` long from muzzle to tail, looking along +x and standing on z = 0, made of `triangles`
/// triangles (less one when that is odd: closed surfaces have an even number).
Mesh cow(double length, int triangles);

/// The thread that a screw and its nut share. The surface is smooth: flanks rise from the core to the crest
/// and back once per `pitch`, right-handed. `around` is the number of facets, a multiple of 6.
struct ScrewThread {
  double radius = 5, pitch = 2, depth = 1;
  int around = 48, rings_per_turn = 12;
};

/// A bolt along z, from its tip at z = 0 to the under side of its hexagonal head at z = `length`.
struct Screw {
  ScrewThread thread{};
  double length = 30, head_width = 16, head_height = 6;
};
Mesh screw(const Screw& shape);

/// The hexagonal nut for a screw of the same thread, from z = 0 to z = `height`, its thread `clearance`
/// further out. In the screw's frame, moved up by h and turned by h / pitch turns about z, it runs along the
/// thread without touching; moved or turned alone by much more than the clearance allows, it touches.
struct Nut {
  ScrewThread thread{};
  double clearance = 0.15, height = 8, width = 16;
};
Mesh nut(const Nut& shape);

/// A spur gear about the z axis with involute teeth and a bore; `module` is the pitch diameter over the
/// number of teeth, so gears of one module mesh at a distance of module·(teeth₁ + teeth₂)/2. `backlash` is
/// what each tooth is thinner than its share of the pitch circle. One tooth points along +x.
/// Below 17 teeth the flanks lack the undercut that a mating gear needs.
struct Gear {
  int teeth = 20;
  double module = 1, thickness = 4, bore_radius = 3, backlash = 0.05;
  int flank_segments = 6;
};
Mesh gear(const Gear& shape);

/// `count` separate triangles scattered in a cube of the given edge about the origin, each `aspect` times
/// longer than wide: the worst case for bounding volumes.
struct LongThinTriangles {
  int count = 1000;
  double size = 1, length = 0.5, aspect = 1000;
  std::uint64_t seed = 1;
};
Mesh long_thin_triangles(const LongThinTriangles& shape);

/// Every triangle split into four at its edges' midpoints, `times` times over: the same surface, finer.
/// Joined edges stay joined, and parts stay parts.
Mesh subdivided(const Mesh& mesh, int times);

/// What the command line and the law tests need to know about one number a generator takes.
struct Parameter {
  std::string_view name;
  double fallback = 0;  ///< used when the caller names none
  double low = 0, high = 0;
  bool whole = false;  ///< a whole number
  std::string_view help;
};

/// What a generator's mesh is, whatever its parameters.
struct ShapeTraits {
  bool closed = true;     ///< a solid: closed, of positive volume
  bool connected = true;  ///< one connected part
};

struct Generator {
  std::string_view name, summary;
  std::span<const Parameter> parameters;
  ShapeTraits traits;
  Mesh (*make_unchecked)(std::span<const double> values);

  /// One value per parameter, in their order; throws Error naming the first that is out of range.
  Mesh make(std::span<const double> values) const;
  /// With every parameter at its fallback.
  Mesh make() const;
};

/// All of the above but `subdivided`, by name.
std::span<const Generator> generators();

/// The generator of that name; nullptr when there is none.
const Generator* find_generator(std::string_view name);

}  // namespace tandem
