// `using namespace tandem` imports no common names: a user can define these, with all headers included. The
// definitions are in the global namespace, where a name that tandem has too would be ambiguous.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <tuple>

#include "tandem/algorithm.h"
#include "tandem/assembly.h"
#include "tandem/dynamics.h"
#include "tandem/gpu.h"
#include "tandem/io.h"
#include "tandem/mesh/generate.h"
#include "tandem/tandem.h"
#include "tandem/tune.h"

using namespace tandem;

struct Part {
  int number = 1;
};
static const int cow = 2, box = 3, plane = 4, min = 5;

// Names of the sub-namespaces.
struct Scene {};
struct Recording {};
struct Settings {};
struct Material {};
struct Joint {};
struct Simulation {};
struct Estimate {};
struct Algorithm {};
static const int tune = 1, read_mesh = 2, instruction_set = 3;

namespace {

TEST(Names, UsersCanDefineTheirOwn) {
  EXPECT_EQ(Part().number + cow + box + plane + min, 15);
  EXPECT_TRUE(collide(Shape::sphere(1), {}, Shape::box({1, 1, 1}), {}));
}

TEST(Names, SubNamespacesKeepTheirNames) {
  [[maybe_unused]] std::tuple<Scene, Recording, Settings, Material, Joint, Simulation, Estimate, Algorithm>
      own;
  EXPECT_EQ(tune + read_mesh + instruction_set, 6);
  EXPECT_EQ(algorithm::Algorithm().volume(), "aabb");
  EXPECT_EQ(dynamics::Material().restitution, 0);
  EXPECT_TRUE(io::Scene().bodies.empty());
  EXPECT_EQ(tuning::Settings().threads, 1);
  EXPECT_EQ(generate::box({1, 1, 1}, 1).triangles().size(), 12U);
}

int largest_of(int a, int b) {
  using namespace std;  // NOLINT
  return max(a, b);
}

TEST(Names, VectorsHaveMaximaByArgumentDependentLookup) {
  EXPECT_EQ(largest_of(1, 2), 2);
  EXPECT_EQ(max(Vec3{1, 2, 3}, Vec3{3, 2, 1}), (Vec3{3, 2, 3}));
  EXPECT_EQ(abs(Vec3{-1, 2, -3}), (Vec3{1, 2, 3}));
}

}  // namespace
