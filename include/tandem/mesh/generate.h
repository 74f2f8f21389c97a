#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "tandem/base/export.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

/// Procedural meshes. Every generator is deterministic and bit-identical on every platform. Solids are
/// closed, oriented outward (counter-clockwise from outside), and adjacent triangles share vertex indices.
/// Throws Error, before any allocation, if a parameter is out of range or the mesh would have more than 2³¹−1
/// triangles. Vertices of round shapes lie on the true surface, so the mesh lies slightly inside it
/// elsewhere. Lengths have no fixed unit.
namespace tandem::generate {

/// Returns a sphere about the origin with 20·4ᵏ nearly equal triangles: an icosahedron subdivided k times.
Mesh icosphere(double radius, int subdivisions);

/// Parameters of an icosphere displaced by fractal noise, by at most about `roughness` times the radius.
/// `bumps` is roughly the number of large bumps across the diameter.
struct BumpySphere {
  double radius = 1, roughness = 0.25, bumps = 3;
  int subdivisions = 5;
  std::uint64_t seed = 1;
};
/// Returns a bumpy sphere about the origin: 20·4ᵏ triangles for k subdivisions.
Mesh bumpy_sphere(const BumpySphere& shape);

/// Returns a box about the origin with side lengths `size`. Each face is a grid of `segments` × `segments`
/// squares: 12·segments² triangles in total.
Mesh box(Vec3 size, int segments);

/// Returns a torus about the z axis: `length_segments` segments along the ring, `radial_segments` segments
/// around the tube, 2·length_segments·radial_segments triangles.
Mesh torus(double ring_radius, double tube_radius, int length_segments, int radial_segments);

/// Parameters of a tube along a torus knot. The curve winds `p` times about the z axis and `q` times about
/// the circle of radius `ring_radius`, at distance `winding_radius` from that circle. p and q must be
/// coprime.
struct TorusKnot {
  int p = 2, q = 3;
  double ring_radius = 1, winding_radius = 0.4, tube_radius = 0.15;
  int length_segments = 98, radial_segments = 18;
};
/// Returns a torus knot: 2·length_segments·radial_segments triangles. The mesh intersects itself if the tube
/// is too thick for the gaps between its strands.
Mesh torus_knot(const TorusKnot& shape);

/// Returns a cylinder, cone or capsule about the z axis, centred at the origin, with `radial_segments`
/// segments around the axis and `length_segments` segments along it. The `height` of a capsule is that of its
/// cylindrical part.
Mesh cylinder(double radius, double height, int radial_segments, int length_segments);
Mesh cone(double radius, double height, int radial_segments, int length_segments);
Mesh capsule(double radius, double height, int radial_segments, int length_segments);

/// Returns a flat grid in the plane z = 0, facing +z; not closed. 2·columns·rows triangles.
Mesh plane(double width, double depth, int columns, int rows);

/// Parameters of a fractal height field over a square of side `size` about the origin. Heights are in
/// [−height, height].
struct Terrain {
  double size = 100, height = 12;
  int cells = 128, octaves = 6;
  std::uint64_t seed = 1;
};
/// Returns the height field as a mesh that faces +z; not closed. 2·cells² triangles.
Mesh terrain(const Terrain& shape);

/// Returns a thick-walled mug with a handle, `height` high, standing on z = 0: 796·4ᵏ triangles.
Mesh cup(double height, int subdivisions);

/// Returns a cow, `length` long from muzzle to tail, facing +x and standing on z = 0. It has `triangles`
/// triangles, or one less if that is odd: closed surfaces have an even number.
Mesh cow(double length, int triangles);

/// The thread of a screw and its nut. The surface is smooth and right-handed: flanks rise from the core to
/// the crest and back once per `pitch`. `radial_segments` is the number of facets around the axis, a multiple
/// of 6.
struct ScrewThread {
  double radius = 5, pitch = 2, depth = 1;
  int radial_segments = 48, rings_per_turn = 12;
};

/// A bolt along z, from its tip at z = 0 to the underside of its hexagonal head at z = `length`.
struct Screw {
  ScrewThread thread{};
  double length = 30, head_width = 16, head_height = 6;
};
/// Returns the mesh of a screw.
Mesh screw(const Screw& shape);

/// The hexagonal nut for a screw of the same thread, from z = 0 to z = `height`. Its thread is `clearance`
/// further out. In the screw's frame, moved up by h and rotated by h / pitch turns about z, it follows the
/// thread without contact. Translated or rotated alone by much more than the clearance allows, it touches the
/// screw.
struct Nut {
  ScrewThread thread{};
  double clearance = 0.15, height = 8, width = 16;
};
/// Returns the mesh of a nut.
Mesh nut(const Nut& shape);

/// A spur gear about the z axis with involute teeth and a bore. `module` is the pitch diameter over the
/// number of teeth; gears of one module mesh at a distance of module·(teeth₁ + teeth₂)/2. `backlash` is the
/// length by which each tooth is thinner than half the pitch on the pitch circle. One tooth points along +x.
/// Below 17 teeth the flanks lack the undercut that a mating gear needs.
struct Gear {
  int teeth = 20;
  double module = 1, thickness = 4, bore_radius = 3, backlash = 0.05;
  int flank_segments = 6;
};
/// Returns the mesh of a gear.
Mesh gear(const Gear& shape);

/// `count` separate triangles at random positions in a cube of side `size` about the origin. Each is `length`
/// long and `aspect` times longer than wide: the worst case for bounding volumes.
struct LongThinTriangles {
  int count = 1000;
  double size = 1, length = 0.5, aspect = 1000;
  std::uint64_t seed = 1;
};
/// Returns the triangles as a mesh without shared vertices.
Mesh long_thin_triangles(const LongThinTriangles& shape);

/// Returns the mesh with every triangle split into four at its edge midpoints, `times` times: the same
/// surface, finer. Shared edges stay shared, and parts are kept.
Mesh subdivided(const Mesh& mesh, int times);

/// One numeric parameter of a generator, for the command line and the law tests.
struct GeneratorParameter {
  std::string_view name;
  double default_value = 0;  ///< default value
  double min = 0, max = 0;   ///< valid range, both ends included
  bool integer = false;      ///< must be an integer
  std::string_view help;
};

/// Properties of a generator's mesh that hold for all parameters.
struct MeshTraits {
  bool closed = true;     ///< a solid: closed, with positive volume
  bool connected = true;  ///< one vertex-connected component
};

/// A mesh generator by name.
class Generator {
 public:
  using Function = Mesh (*)(std::span<const double> values);

  /// A generator with this name, summary, parameters and traits, which calls `function`.
  constexpr Generator(std::string_view its_name, std::string_view its_summary,
                      std::span<const GeneratorParameter> its_parameters, MeshTraits its_traits,
                      Function function)
      : name(its_name),
        summary(its_summary),
        parameters(its_parameters),
        traits(its_traits),
        function_(function) {}

  std::string_view name, summary;
  std::span<const GeneratorParameter> parameters;
  MeshTraits traits;

  /// Returns the mesh for one value per parameter, in order. Throws Error naming the first value that is out
  /// of range.
  Mesh make(std::span<const double> values) const;
  /// Returns the mesh with default parameters.
  Mesh make() const;

 private:
  Function function_;  // without checks of ranges
};

/// Returns all generators above except `subdivided`.
std::span<const Generator> generators();

/// Returns the generator of that name; nullptr if there is none.
const Generator* find_generator(std::string_view name);

}  // namespace tandem::generate

TANDEM_API_END
