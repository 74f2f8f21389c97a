#include <cmath>
#include <cstdio>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"

namespace tandem::generate {
namespace {

using Values = std::span<const double>;

int whole(double value) { return static_cast<int>(value); }
std::uint64_t seed_of(double value) { return static_cast<std::uint64_t>(value); }

constexpr GeneratorParameter length_parameter(std::string_view name, double fallback, std::string_view help) {
  return {name, fallback, 1e-6, 1e12, false, help};
}
constexpr GeneratorParameter count_parameter(std::string_view name, double fallback, double low, double high,
                                             std::string_view help) {
  return {name, fallback, low, high, true, help};
}
constexpr GeneratorParameter seed_parameter() {
  return {"seed", 1, 0, 9007199254740992.0, true, "random seed"};
}

constexpr GeneratorParameter icosphere_parameters[] = {
    length_parameter("radius", 1, "of the sphere through all vertices"),
    count_parameter("subdivisions", 4, 0, 13, "k gives 20 * 4^k triangles"),
};
Mesh make_icosphere(Values v) { return icosphere(v[0], whole(v[1])); }

constexpr GeneratorParameter bumpy_sphere_parameters[] = {
    length_parameter("radius", 1, "of the sphere before displacement"),
    {"roughness", 0.25, 0, 0.9, false, "maximum displacement, as a fraction of the radius"},
    {"bumps", 3, 0.1, 100, false, "number of large bumps across the diameter, approximate"},
    count_parameter("subdivisions", 5, 0, 13, "k gives 20 * 4^k triangles"),
    seed_parameter(),
};
Mesh make_bumpy_sphere(Values v) { return bumpy_sphere({v[0], v[1], v[2], whole(v[3]), seed_of(v[4])}); }

constexpr GeneratorParameter box_parameters[] = {
    length_parameter("size_x", 1, "edge along x"),
    length_parameter("size_y", 1, "edge along y"),
    length_parameter("size_z", 1, "edge along z"),
    count_parameter("segments", 1, 1, 13377, "squares along each edge; n gives 12 * n^2 triangles"),
};
Mesh make_box(Values v) { return box({v[0], v[1], v[2]}, whole(v[3])); }

constexpr GeneratorParameter torus_parameters[] = {
    length_parameter("ring_radius", 1, "from the axis to the centre line of the tube"),
    length_parameter("tube_radius", 0.4, "of the tube"),
    count_parameter("length_segments", 64, 3, 1e6, "segments along the ring"),
    count_parameter("radial_segments", 32, 3, 1e6,
                    "segments around the tube; 2 * length_segments * radial_segments triangles"),
};
Mesh make_torus(Values v) { return torus(v[0], v[1], whole(v[2]), whole(v[3])); }

constexpr GeneratorParameter torus_knot_parameters[] = {
    count_parameter("p", 2, 1, 1000, "windings about the axis"),
    count_parameter("q", 3, 1, 1000, "windings about the ring; coprime to p"),
    length_parameter("ring_radius", 1, "of the circle the curve winds about"),
    length_parameter("winding_radius", 0.4, "from that circle to the curve"),
    length_parameter("tube_radius", 0.15, "of the tube along the curve"),
    count_parameter("length_segments", 98, 3, 1e6, "segments along the curve"),
    count_parameter("radial_segments", 18, 3, 1e6,
                    "segments around the tube; 2 * length_segments * radial_segments triangles"),
};
Mesh make_torus_knot(Values v) {
  return torus_knot({whole(v[0]), whole(v[1]), v[2], v[3], v[4], whole(v[5]), whole(v[6])});
}

constexpr GeneratorParameter cylinder_parameters[] = {
    length_parameter("radius", 0.5, "of the circular cross-section"),
    length_parameter("height", 1, "along z"),
    count_parameter("radial_segments", 32, 3, 1e6, "segments around"),
    count_parameter("length_segments", 4, 1, 1e6, "segments along the side"),
};
Mesh make_cylinder(Values v) { return cylinder(v[0], v[1], whole(v[2]), whole(v[3])); }

constexpr GeneratorParameter cone_parameters[] = {
    length_parameter("radius", 0.5, "of the base"),
    length_parameter("height", 1, "along z"),
    count_parameter("radial_segments", 32, 3, 1e6, "segments around"),
    count_parameter("length_segments", 4, 1, 1e6, "segments from the base to the apex"),
};
Mesh make_cone(Values v) { return cone(v[0], v[1], whole(v[2]), whole(v[3])); }

constexpr GeneratorParameter capsule_parameters[] = {
    length_parameter("radius", 0.5, "of the circular cross-section"),
    length_parameter("height", 1, "of the straight part, along z"),
    count_parameter("radial_segments", 32, 3, 1e5,
                    "segments around, and a quarter of that from pole to side"),
    count_parameter("length_segments", 4, 1, 1e6, "segments along the straight part"),
};
Mesh make_capsule(Values v) { return capsule(v[0], v[1], whole(v[2]), whole(v[3])); }

constexpr GeneratorParameter plane_parameters[] = {
    length_parameter("width", 10, "along x"),
    length_parameter("depth", 10, "along y"),
    count_parameter("columns", 10, 1, 1e6, "squares along x"),
    count_parameter("rows", 10, 1, 1e6, "squares along y; 2 * columns * rows triangles"),
};
Mesh make_plane(Values v) { return plane(v[0], v[1], whole(v[2]), whole(v[3])); }

constexpr GeneratorParameter terrain_parameters[] = {
    length_parameter("size", 100, "edge of the square"),
    length_parameter("height", 12, "maximum distance of hills and valleys from z = 0"),
    count_parameter("cells", 128, 1, 32767, "squares along each edge; n gives 2 * n^2 triangles"),
    count_parameter("octaves", 6, 1, 12, "levels of detail of the noise"),
    seed_parameter(),
};
Mesh make_terrain(Values v) { return terrain({v[0], v[1], whole(v[2]), whole(v[3]), seed_of(v[4])}); }

constexpr GeneratorParameter cup_parameters[] = {
    length_parameter("height", 0.095, "from foot to rim"),
    count_parameter("subdivisions", 0, 0, 10, "k gives 796 * 4^k triangles"),
};
Mesh make_cup(Values v) { return cup(v[0], whole(v[1])); }

constexpr GeneratorParameter cow_parameters[] = {
    length_parameter("length", 2.6, "from muzzle to tail"),
    count_parameter("triangles", 5804, 1000, 200000, "number of triangles, even"),
};
Mesh make_cow(Values v) { return cow(v[0], whole(v[1])); }

constexpr GeneratorParameter screw_parameters[] = {
    length_parameter("radius", 5, "of the thread's crests"),
    length_parameter("pitch", 2, "rise per turn"),
    length_parameter("depth", 1, "of the thread"),
    count_parameter("radial_segments", 48, 6, 1e6, "facets around, a multiple of 6"),
    count_parameter("rings_per_turn", 12, 4, 1e6, "facets along, per pitch"),
    length_parameter("length", 30, "from the tip to the head"),
    length_parameter("head_width", 16, "of the hexagon, across flats"),
    length_parameter("head_height", 6, "along z"),
};
Mesh make_screw(Values v) { return screw({{v[0], v[1], v[2], whole(v[3]), whole(v[4])}, v[5], v[6], v[7]}); }

constexpr GeneratorParameter nut_parameters[] = {
    length_parameter("radius", 5, "of its screw's crests"),
    length_parameter("pitch", 2, "rise per turn"),
    length_parameter("depth", 1, "of the thread"),
    count_parameter("radial_segments", 48, 6, 1e6, "facets around, a multiple of 6"),
    count_parameter("rings_per_turn", 12, 4, 1e6, "facets along, per pitch"),
    {"clearance", 0.15, 0, 1e12, false, "between its thread and the screw's, along the radius"},
    length_parameter("height", 8, "along z"),
    length_parameter("width", 16, "of the hexagon, across flats"),
};
Mesh make_nut(Values v) { return nut({{v[0], v[1], v[2], whole(v[3]), whole(v[4])}, v[5], v[6], v[7]}); }

constexpr GeneratorParameter gear_parameters[] = {
    count_parameter("teeth", 20, 8, 1e5, "number of teeth"),
    length_parameter("module", 1, "pitch diameter over number of teeth"),
    length_parameter("thickness", 4, "along z"),
    length_parameter("bore_radius", 3, "of the hole for the axle"),
    {"backlash", 0.05, 0, 1e12, false, "reduction of the thickness of each tooth"},
    count_parameter("flank_segments", 6, 1, 1e4, "segments along each flank of a tooth"),
};
Mesh make_gear(Values v) { return gear({whole(v[0]), v[1], v[2], v[3], v[4], whole(v[5])}); }

constexpr GeneratorParameter long_thin_triangles_parameters[] = {
    count_parameter("count", 1000, 1, 715827882, "number of triangles"),
    length_parameter("size", 1, "edge of the cube that contains the triangles"),
    length_parameter("length", 0.5, "of each triangle"),
    {"aspect", 1000, 1, 1e9, false, "length over width"},
    seed_parameter(),
};
Mesh make_long_thin_triangles(Values v) {
  return long_thin_triangles({whole(v[0]), v[1], v[2], v[3], seed_of(v[4])});
}

constexpr MeshTraits solid{}, open_surface{.closed = false, .connected = true},
    loose{.closed = false, .connected = false};

constexpr Generator all[] = {
    {"box", "a box about the origin", box_parameters, solid, make_box},
    {"bumpy_sphere", "a sphere displaced by noise", bumpy_sphere_parameters, solid, make_bumpy_sphere},
    {"capsule", "a cylinder with round ends", capsule_parameters, solid, make_capsule},
    {"cone", "a cone along z", cone_parameters, solid, make_cone},
    {"cow", "a standing cow", cow_parameters, solid, make_cow},
    {"cup", "a thick-walled mug with a handle", cup_parameters, solid, make_cup},
    {"cylinder", "a cylinder along z", cylinder_parameters, solid, make_cylinder},
    {"gear", "a spur gear with involute teeth", gear_parameters, solid, make_gear},
    {"icosphere", "a sphere of nearly equilateral triangles", icosphere_parameters, solid, make_icosphere},
    {"long_thin_triangles", "random long thin triangles", long_thin_triangles_parameters, loose,
     make_long_thin_triangles},
    {"nut", "a hexagonal nut that fits the screw", nut_parameters, solid, make_nut},
    {"plane", "a flat grid", plane_parameters, open_surface, make_plane},
    {"screw", "a threaded bolt with a hexagonal head", screw_parameters, solid, make_screw},
    {"terrain", "a fractal height field", terrain_parameters, open_surface, make_terrain},
    {"torus", "a torus", torus_parameters, solid, make_torus},
    {"torus_knot", "a tube along a knotted curve", torus_knot_parameters, solid, make_torus_knot},
};

}  // namespace

Mesh Generator::make(std::span<const double> values) const {
  if (values.size() != parameters.size())
    throw Error(std::string(name) + ": expected " + std::to_string(parameters.size()) + " values, got " +
                std::to_string(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const GeneratorParameter& parameter = parameters[i];
    need_between(name, parameter.name, values[i], parameter.min, parameter.max);
    need(!parameter.integer || values[i] == std::floor(values[i]), name,
         std::string(parameter.name) + " must be an integer");
  }
  return function_(values);
}

Mesh Generator::make() const {
  std::vector<double> values;
  for (const GeneratorParameter& parameter : parameters) values.push_back(parameter.default_value);
  return make(values);
}

std::span<const Generator> generators() { return all; }

const Generator* find_generator(std::string_view name) {
  for (const Generator& generator : all)
    if (generator.name == name) return &generator;
  return nullptr;
}

}  // namespace tandem::generate
