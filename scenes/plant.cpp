#include "scenes/plant.h"

#include <cmath>
#include <string>

#include "tandem/assembly/builder.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

namespace tandem::scenes {
namespace {

constexpr double bay = 6, bay_height = 4, frame_thickness = 0.3;

/// Geometry of a module and where its parts are.
struct ModuleType {
  struct Place {
    std::string name;
    Assembly::Geometry geometry;
    Transform pose;
  };
  std::vector<Place> places;
};

Transform along_x(Vec3 middle) { return {{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}}, middle}; }

class PlantBuilder {
 public:
  explicit PlantBuilder(const Plant& plant) : plant_(plant), random_(plant.seed) {}

  Assembly build() {
    std::vector<ModuleType> types;
    for (int i = 0; i < plant_.module_types; ++i) types.push_back(module_type());
    const int columns = static_cast<int>(std::ceil(std::sqrt(plant_.modules)));
    for (int i = 0; i < plant_.modules; ++i) {
      const Transform at = Transform::translation({bay * (i % columns), bay * (i / columns), 0});
      const Assembly::Node module = builder_.add_node({"module", Assembly::none, {at, {}}, Assembly::none});
      for (const ModuleType::Place& place : types[static_cast<std::size_t>(i % plant_.module_types)].places)
        add(module, place);
    }
    return builder_.build(0);
  }

 private:
  void add(Assembly::Node module, const ModuleType::Place& place) {
    Transform pose = place.pose;
    if (place.name == "pipe" && random_.uniform() < 0.05) {
      pose.offset.y += random_.uniform(-0.8, 0.8);
      pose.offset.z += random_.uniform(-0.8, 0.8);
    }
    builder_.add_node({place.name, module, {pose, {}}, place.geometry});
  }

  ModuleType module_type() {
    ModuleType type;
    add_frame(type);
    for (int i = 0; i < 28; ++i) {
      const double radius = random_.uniform(0.05, 0.12);
      const Vec3 middle{bay / 2, 0.8 + 0.65 * (i % 7), 0.8 + 0.65 * (i / 7)};
      const int segments = 32;
      type.places.push_back(
          {"pipe", builder_.add_mesh(generate::cylinder(radius, bay, segments, 1)), along_x(middle)});
    }
    for (int i = 0; i < 60; ++i) {
      const double radius = random_.uniform(0.01, 0.02), length = random_.uniform(0.04, 0.08);
      const bool again = random_.uniform() < 0.01 && i > 0;
      if (again) {
        type.places.push_back(type.places.back());
        continue;
      }
      const Vec3 foot{0.5 + 0.08 * (i % 20), 0.05 + 0.08 * (i / 20), frame_thickness + length / 2};
      type.places.push_back({"bolt", builder_.add_mesh(generate::cylinder(radius, length, 24, 1)),
                             Transform::translation(foot)});
    }
    return type;
  }

  void add_frame(ModuleType& type) {
    const double wide = frame_thickness - random_.uniform(0, 0.02);
    const Assembly::Geometry column = builder_.add_mesh(generate::box({wide, wide, bay_height}, 2));
    const Assembly::Geometry long_x =
        builder_.add_mesh(generate::box({bay - 2 * frame_thickness - wide, wide, frame_thickness}, 2));
    const Assembly::Geometry long_y =
        builder_.add_mesh(generate::box({wide, bay - 2 * frame_thickness - wide, frame_thickness}, 2));
    const double near = frame_thickness, far = bay - frame_thickness, middle = bay / 2;
    for (const double x : {near, far})
      for (const double y : {near, far})
        type.places.push_back({"column", column, Transform::translation({x, y, bay_height / 2})});
    for (const double z : {frame_thickness / 2, bay_height - frame_thickness / 2})
      for (const double side : {near, far}) {
        type.places.push_back({"beam", long_x, Transform::translation({middle, side, z})});
        type.places.push_back({"beam", long_y, Transform::translation({side, middle, z})});
      }
  }

  const Plant& plant_;
  Random random_;
  AssemblyBuilder builder_;
};

}  // namespace

Assembly plant(const Plant& plant) { return PlantBuilder(plant).build(); }

Assembly coplanar_row(int count, int divisions, double shift) {
  Random random(1);
  AssemblyBuilder builder;
  const Assembly::Geometry box = builder.add_mesh(generate::box({1, 1, 1}, divisions));
  for (int i = 0; i < count; ++i) {
    const Vec3 at{static_cast<double>(i), shift * random.uniform(), shift * random.uniform()};
    builder.add_node({"box", Assembly::none, {Transform::translation(at), {}}, box});
  }
  return builder.build();
}

}  // namespace tandem::scenes
