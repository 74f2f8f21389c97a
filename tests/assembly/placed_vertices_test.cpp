#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "tandem/assembly/builder.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

/// Placed vertices compared with the composition of the given transforms in rational arithmetic.
namespace tandem {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using Point = std::array<Rational, 3>;

/// A translation, a rotation and a scale as a file gives them.
struct Trs {
  Vec3 translation, scale{1, 1, 1};
  Quat rotation;
};

/// Applies scale, rotation q x q⁻¹ and translation, exactly: the length of the quaternion cancels out.
Point placed_by(const Trs& trs, const Point& p) {
  const Rational w(trs.rotation.w), x(trs.rotation.x), y(trs.rotation.y), z(trs.rotation.z);
  const Rational size = w * w + x * x + y * y + z * z;
  const Point s{p[0] * Rational(trs.scale.x), p[1] * Rational(trs.scale.y), p[2] * Rational(trs.scale.z)};
  const Rational m[3][3] = {{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
                            {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
                            {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}};
  const Vec3& t = trs.translation;
  const Rational offset[3] = {Rational(t.x), Rational(t.y), Rational(t.z)};
  Point result;
  for (std::size_t row = 0; row < 3; ++row)
    result[row] = (m[row][0] * s[0] + m[row][1] * s[1] + m[row][2] * s[2]) / size + offset[row];
  return result;
}

double error_of(const Point& exact, Vec3 computed) {
  double error = 0;
  for (int axis = 0; axis < 3; ++axis)
    error = std::max(error, std::abs(static_cast<double>(exact[static_cast<std::size_t>(axis)] -
                                                         Rational(computed[axis]))));
  return error;
}

/// A chain of random nodes. `uniform`: scales have three equal factors, so that no node is sheared.
std::vector<Trs> random_chain(Random& random, bool uniform) {
  std::vector<Trs> chain(1 + static_cast<std::size_t>(4 * random.uniform()));
  for (Trs& node : chain) {
    const auto number = [&](double low, double high) { return low + (high - low) * random.uniform(); };
    node.translation = {number(-10, 10), number(-10, 10), number(-10, 10)};
    node.rotation = {number(-1, 1), number(-1, 1), number(-1, 1), number(0.1, 1)};
    const double sign = random.uniform() < 0.5 ? 1 : -1;
    node.scale = {sign * number(0.2, 3), number(0.2, 3), number(0.2, 3)};
    if (uniform) node.scale = sign * Vec3{1, 1, 1} * std::abs(node.scale.x);
  }
  return chain;
}

void check_chains(bool uniform, bool as_matrix, double tolerance) {
  Random random(7);
  const Mesh mesh = generate::icosphere(1, 0);
  for (int round = 0; round < 60; ++round) {
    const std::vector<Trs> chain = random_chain(random, uniform);
    AssemblyBuilder builder;
    Assembly::Node node = Assembly::none;
    const Assembly::Geometry geometry = builder.add_mesh(mesh);
    for (const Trs& trs : chain) {
      NodeTransform transform = NodeTransform::from_trs(trs.translation, trs.rotation, trs.scale);
      if (as_matrix)
        transform = NodeTransform::from_matrix(transform.pose.rotation * transform.stretch, trs.translation);
      node = builder.add_node({.name = "n", .parent = node, .transform = transform, .geometry = geometry});
    }
    const Assembly assembly = builder.build();
    const Transform world = assembly.world_pose(node);
    EXPECT_EQ(world, assembly.world_poses()[node]) << "bit for bit";
    const Mesh& placed = assembly.mesh(assembly.geometry(node));
    for (std::size_t i = 0; i < mesh.vertices().size(); ++i) {
      const Vec3 v = mesh.vertices()[i];
      Point exact{Rational(v.x), Rational(v.y), Rational(v.z)};
      for (std::size_t k = chain.size(); k-- > 0;) exact = placed_by(chain[k], exact);
      ASSERT_LE(error_of(exact, world(placed.vertices()[i])), tolerance) << "round " << round;
    }
  }
}

TEST(PlacedVertices, AreTheComposedTransforms) { check_chains(true, false, 2e-12); }
TEST(PlacedVertices, AreTheComposedTransformsWithShear) { check_chains(false, false, 2e-10); }
TEST(PlacedVertices, AreTheComposedMatrices) { check_chains(true, true, 2e-12); }
TEST(PlacedVertices, AreTheComposedMatricesWithShear) { check_chains(false, true, 2e-10); }

TEST(PlacedVertices, RotationMatricesAreKeptBitForBit) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    const Transform pose = Transform::from(
        normalized(Quat{random.uniform(), random.uniform(), random.uniform(), random.uniform() + 0.1}),
        {1, 2, 3});
    const NodeTransform kept = NodeTransform::from_matrix(pose.rotation, pose.offset);
    EXPECT_EQ(kept.pose, pose);
    EXPECT_EQ(kept.stretch, Mat3{});
  }
}

TEST(PlacedVertices, MatricesOfFloatsBecomeRotations) {
  Random random(4);
  for (int round = 0; round < 100; ++round) {
    Mat3 matrix = to_matrix(
        normalized(Quat{random.uniform(), random.uniform(), random.uniform(), random.uniform() + 0.1}));
    for (Vec3& row : matrix.row) row = {float(0.001 * row.x), float(0.001 * row.y), float(0.001 * row.z)};
    const NodeTransform clean = NodeTransform::from_matrix(matrix, {});
    EXPECT_NEAR(determinant(clean.pose.rotation), 1, 1e-15);
    EXPECT_EQ(clean.stretch(0, 1), 0);
    EXPECT_EQ(clean.stretch(0, 0), clean.stretch(1, 1)) << "uniform";
    EXPECT_NEAR(clean.stretch(0, 0), 0.001, 1e-9);
  }
}

}  // namespace
}  // namespace tandem
