#include "tandem/assembly/builder.h"

#include <gtest/gtest.h>

#include "tandem/assembly/report.h"
#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

namespace tandem {
namespace {

std::string message_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

NodeTransform scaled_by(Vec3 scale) { return NodeTransform::from_trs({}, {}, scale); }

/// /Pump/Housing/Bolt, .../Bolt#2, /Pump/Cover
Assembly pump() {
  AssemblyBuilder builder;
  const Assembly::Geometry bolt = builder.add_mesh(generate::box({1, 1, 4}, 1), "bolt");
  const Assembly::Geometry cover = builder.add_mesh(generate::box({8, 8, 1}, 1), "cover");
  const Assembly::Node pump = builder.add_node({.name = "Pump"});
  builder.set_external_id("2O2Fr$t4X7Zf8NOew3FLOH");
  const Assembly::Node housing = builder.add_node({.name = "Housing", .parent = pump});
  builder.add_property("material", "steel");
  for (const double x : {1.0, 2.0})
    builder.add_node({.name = "Bolt",
                      .parent = housing,
                      .transform = {Transform::translation({x, 0, 0}), {}},
                      .geometry = bolt});
  builder.add_node({.name = "Cover", .parent = pump, .geometry = cover});
  builder.add_property("material", "brass");
  builder.add_property("mass", "2.5");
  return builder.build();
}

TEST(AssemblyBuilder, KeepsTheTreeNamesAndProperties) {
  const Assembly assembly = pump();
  ASSERT_EQ(assembly.node_count(), 5U);
  EXPECT_EQ(assembly.geometry_count(), 2U);
  EXPECT_EQ(assembly.path(2), "/Pump/Housing/Bolt");
  EXPECT_EQ(assembly.path(3), "/Pump/Housing/Bolt#2");
  EXPECT_EQ(assembly.name(3), "Bolt");
  EXPECT_EQ(assembly.parent(0), Assembly::none);
  EXPECT_EQ(assembly.first_child(0), 1U);
  EXPECT_EQ(assembly.next_sibling(1), 4U);
  EXPECT_EQ(assembly.next_sibling(4), Assembly::none);
  EXPECT_EQ(assembly.property(4, "material"), "brass");
  EXPECT_EQ(assembly.property(3, "material"), std::nullopt);
  EXPECT_EQ(assembly.properties(4).size(), 2U);
  EXPECT_EQ(assembly.external_id(0), "2O2Fr$t4X7Zf8NOew3FLOH");
  EXPECT_EQ(assembly.external_id(1), "");
  EXPECT_EQ(std::vector(assembly.parts().begin(), assembly.parts().end()),
            (std::vector<Assembly::Node>{2, 3, 4}));
  EXPECT_EQ(assembly.geometry(2), assembly.geometry(3));
  EXPECT_EQ(assembly.geometry_name(assembly.geometry(4)), "cover");
  EXPECT_EQ(assembly.world_pose(3).offset, (Vec3{2, 0, 0}));
  EXPECT_EQ(assembly.world_bounds(3).low, (Vec3{1.5, -0.5, -2}));
}

TEST(AssemblyBuilder, FindsEveryNodeByItsPath) {
  const Assembly assembly = pump();
  for (Assembly::Node node = 0; node < assembly.node_count(); ++node)
    EXPECT_EQ(assembly.find(assembly.path(node)), node);
  for (const char* path : {"", "/", "Pump", "/Pump/", "/Pump/Bolt", "/Pump/Housing/Bolt#3"})
    EXPECT_EQ(assembly.find(path), Assembly::none) << path;
}

TEST(AssemblyBuilder, PathsStayUniqueForOddNames) {
  AssemblyBuilder builder;
  for (const char* name : {"a/b", "a", "a", "a#2", "a%2Fb", "", "", "#1", "b#2c", "#"})
    builder.add_node({.name = name});
  const Assembly assembly = builder.build();
  std::set<std::string> paths;
  for (Assembly::Node node = 0; node < assembly.node_count(); ++node) {
    EXPECT_TRUE(paths.insert(assembly.path(node)).second) << assembly.path(node);
    EXPECT_EQ(assembly.find(assembly.path(node)), node);
  }
  EXPECT_EQ(assembly.path(0), "/a%2Fb");
  EXPECT_EQ(assembly.path(2), "/a#2");
  EXPECT_EQ(assembly.path(3), "/a%232");
  EXPECT_EQ(assembly.path(8), "/b#2c");
}

TEST(AssemblyBuilder, SharesIdenticalGeometryAndOneCopyPerScale) {
  AssemblyBuilder builder;
  const Assembly::Geometry a = builder.add_mesh(generate::box({1, 1, 1}, 1), "a"),
                           b = builder.add_mesh(generate::box({1, 1, 1}, 1), "b");
  const Assembly::Geometry unused = builder.add_mesh(generate::icosphere(1, 1), "unused");
  EXPECT_EQ(unused, 2U);
  for (const Assembly::Geometry geometry : {a, b}) {
    builder.add_node({.name = "plain", .geometry = geometry});
    for (int i = 0; i < 3; ++i) {
      // The same scale under different rotations, and once through the parent.
      const Quat turned = Quat::from_axis_angle({1, 2, 3}, i);
      builder.add_node(
          {.name = "two", .transform = NodeTransform::from_trs({}, turned, {2, 2, 2}), .geometry = geometry});
      const Assembly::Node group =
          builder.add_node({.name = "group", .transform = scaled_by({0.5, 0.5, 0.5})});
      builder.add_node({.name = "four",
                        .parent = group,
                        .transform = NodeTransform::from_trs({1, 0, 0}, turned, {4, 4, 4}),
                        .geometry = geometry});
    }
    builder.add_node(
        {.name = "slightly", .transform = scaled_by({0.9999999, 1.0000002, 1}), .geometry = geometry});
  }
  const Assembly assembly = builder.build();
  EXPECT_EQ(assembly.geometry_count(), 2U);
  EXPECT_EQ(assembly.geometry_name(0), "a");
  EXPECT_DOUBLE_EQ(volume(assembly.mesh(1)), 8);
  EXPECT_EQ(assembly.pose(3).offset, (Vec3{0.5, 0, 0})) << "offsets are scaled by the parent";
}

TEST(AssemblyBuilder, MirroredSolidsStaySolids) {
  AssemblyBuilder builder;
  const Assembly::Geometry cow = builder.add_mesh(generate::icosphere(1, 2));
  Mat3 mirror;
  mirror(0, 0) = -1;
  const Assembly::Node group = builder.add_node({.name = "g", .transform = scaled_by({1, -1, 1})});
  builder.add_node({.name = "by scale", .transform = scaled_by({-1, 2, 3}), .geometry = cow});
  builder.add_node(
      {.name = "by matrix", .transform = NodeTransform::from_matrix(mirror, {5, 0, 0}), .geometry = cow});
  builder.add_node({.name = "twice", .parent = group, .transform = scaled_by({-1, 1, 1}), .geometry = cow});
  const Assembly assembly = builder.build();
  const double whole = volume(assembly.mesh(assembly.geometry(3)));
  for (const Assembly::Node part : assembly.parts()) {
    const Mesh& mesh = assembly.mesh(assembly.geometry(part));
    EXPECT_TRUE(assembly.is_closed(assembly.geometry(part)));
    EXPECT_NEAR(volume(mesh), assembly.name(part) == "by scale" ? 6 * whole : whole, 1e-12);
    EXPECT_GT(determinant(assembly.world_pose(part).rotation), 0.999999);
  }
}

TEST(AssemblyBuilder, RefusesBadNodesWithTheirPath) {
  AssemblyBuilder builder;
  const Assembly::Node top = builder.add_node({.name = "top"});
  const auto refusal = [&](const AssemblyNode& node) { return message_of([&] { builder.add_node(node); }); };
  EXPECT_NE(refusal({.name = "x", .parent = 7}).find("node 7"), std::string::npos);
  EXPECT_NE(refusal({.name = "x", .parent = top, .geometry = 3}).find("node /top/x: there is no geometry 3"),
            std::string::npos);
  const double nan = std::nan("");
  EXPECT_NE(refusal({.name = "x", .parent = top, .transform = {Transform::translation({nan, 0, 0}), {}}})
                .find("/top/x"),
            std::string::npos);
  EXPECT_NE(refusal({.name = "x", .parent = top, .transform = {{}, Mat3{{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}}})
                .find("singular"),
            std::string::npos);
  const Assembly::Geometry ball = builder.add_shape(Shape::sphere(1));
  EXPECT_NE(refusal({.name = "ball", .transform = scaled_by({2, 2, 2}), .geometry = ball})
                .find("shape cannot be scaled"),
            std::string::npos);
  Assembly::Node last = top;
  for (std::size_t i = 1; i < AssemblyBuilder::max_depth; ++i)
    last = builder.add_node({.name = "n", .parent = last});
  EXPECT_NE(refusal({.name = "x", .parent = last}).find("nested more than 1000 deep"), std::string::npos);
  EXPECT_NE(message_of([] { NodeTransform::from_trs({}, {0, 0, 0, 0}); }), "");
  EXPECT_NE(message_of([] { NodeTransform::from_trs({}, {}, {1, 0, 1}); }), "");
  EXPECT_NE(message_of([&] {
              NodeTransform::from_matrix(Mat3{{{1, nan, 0}, {0, 1, 0}, {0, 0, 1}}}, {});
            }),
            "");
  EXPECT_EQ(builder.build().node_count(), AssemblyBuilder::max_depth);
}

TEST(AssemblyBuilder, RefusesCoordinatesThatAScaleMakesTooLarge) {
  AssemblyBuilder builder;
  const Assembly::Node group = builder.add_node({.name = "g"});
  builder.add_node({.name = "huge",
                    .parent = group,
                    .transform = scaled_by({1e16, 1e16, 1e16}),
                    .geometry = builder.add_mesh(generate::box({1, 1, 1}, 1))});
  EXPECT_NE(message_of([&] { builder.build(); }).find("node /g/huge: scaled mesh: vertex 0"),
            std::string::npos);
}

TEST(AssemblyBuilder, PartsWithoutTrianglesBecomeGroups) {
  AssemblyBuilder builder;
  builder.add_node({.name = "empty", .geometry = builder.add_mesh(Mesh())});
  builder.add_node({.name = "full", .geometry = builder.add_mesh(generate::box({1, 1, 1}, 1))});
  const Assembly assembly = builder.build();
  EXPECT_EQ(assembly.parts().size(), 1U);
  ASSERT_EQ(assembly.skipped().size(), 1U);
  EXPECT_EQ(assembly.skipped()[0].where, "/empty");
  EXPECT_EQ(assembly.geometry(0), Assembly::none);
}

TEST(AssemblyBuilder, ReportsCountsAndBounds) {
  const Assembly assembly = pump();
  for (const int threads : {1, 3}) {
    const AssemblyReport facts = report(assembly, threads);
    EXPECT_EQ(facts.nodes, 5U);
    EXPECT_EQ(facts.parts, 3U);
    EXPECT_EQ(facts.geometries, 2U);
    EXPECT_EQ(facts.triangles, 24U);
    EXPECT_EQ(facts.placed_triangles, 36U);
    EXPECT_EQ(facts.closed_parts, 3U);
    EXPECT_EQ(facts.open_parts, 0U);
    EXPECT_EQ(facts.depth, 3U);
    EXPECT_EQ(facts.bounds.low, (Vec3{-4, -4, -2}));
    EXPECT_EQ(facts.bounds.high, (Vec3{4, 4, 2}));
  }
  const std::vector<GeometryUse> heaviest = heaviest_geometries(assembly, 1);
  ASSERT_EQ(heaviest.size(), 1U);
  EXPECT_EQ(heaviest[0].instances, 2U);
  EXPECT_EQ(heaviest[0].first_part, 2U);
}

TEST(AssemblyBuilder, ModelsAndShapesOfParts) {
  AssemblyBuilder builder;
  builder.add_node({.name = "ball", .geometry = builder.add_shape(Shape::sphere(2))});
  builder.add_node({.name = "box", .geometry = builder.add_mesh(generate::box({1, 1, 1}, 1))});
  const Assembly assembly = builder.build();
  assembly.prepare(2);
  EXPECT_TRUE(assembly.is_shape(0));
  EXPECT_EQ(assembly.shape(0).kind(), ShapeKind::sphere);
  EXPECT_EQ(assembly.shape(1).kind(), ShapeKind::mesh);
  EXPECT_TRUE(assembly.is_closed(0));
  EXPECT_NE(message_of([&] { assembly.model(0); }), "");
  EXPECT_EQ(assembly.model(1).mesh().vertices().data(), assembly.mesh(1).vertices().data()) << "no copy";
  EXPECT_NEAR(assembly.world_bounds(0).high.x, 2, 1e-12);
}

/// Equal names among many others get their ordinals, in long and in short lists of siblings.
TEST(AssemblyBuilder, NumbersEqualNamesThatAreFarApart) {
  AssemblyBuilder builder;
  const Assembly::Node top = builder.add_node({.name = "top"});
  for (int i = 0; i < 5000; ++i) {
    const Assembly::Node child =
        builder.add_node({.name = i % 1700 == 0 ? "same" : "part " + std::to_string(i), .parent = top});
    builder.add_node({.name = "same", .parent = child});
    builder.add_node({.name = i % 2 == 0 ? "same" : "other", .parent = child});
  }
  const Assembly assembly = builder.build();
  EXPECT_EQ(assembly.path(1), "/top/same");
  EXPECT_EQ(assembly.path(1 + 3 * 1700), "/top/same#2");
  EXPECT_EQ(assembly.path(1 + 3 * 3400), "/top/same#3");
  EXPECT_EQ(assembly.path(1 + 3 * 3401), "/top/part 3401");
  EXPECT_EQ(assembly.path(3 + 3 * 3400), "/top/same#3/same#2");
  EXPECT_EQ(assembly.path(3 + 3 * 3401), "/top/part 3401/other");
  for (Assembly::Node node = 0; node < assembly.node_count(); node += 61)
    EXPECT_EQ(assembly.find(assembly.path(node)), node);
}

/// Meshes that agree in their sizes and in the vertices that are compared first, but not in others.
TEST(AssemblyBuilder, MeshesThatDifferInOneNumberStayApart) {
  AssemblyBuilder builder;
  const Mesh base = generate::icosphere(1, 1);
  std::size_t added = 0;
  for (std::size_t vertex = 0; vertex < base.vertices().size(); ++vertex) {
    std::vector<Vec3> vertices(base.vertices().begin(), base.vertices().end());
    vertices[vertex].y += 0.125;
    for (int copy = 0; copy < 2; ++copy) {
      const std::vector<Triangle> triangles(base.triangles().begin(), base.triangles().end());
      builder.add_node({.name = "m", .geometry = builder.add_mesh(Mesh(vertices, triangles))});
    }
    ++added;
  }
  EXPECT_EQ(builder.build().geometry_count(), added);
}

TEST(AssemblyBuilder, TakesFewBytesPerNode) {
  AssemblyBuilder builder;
  const Assembly::Geometry geometry = builder.add_mesh(generate::box({1, 1, 1}, 1));
  constexpr std::size_t count = 100'000;
  for (std::size_t i = 0; i < count; ++i)
    builder.add_node({.name = "component " + std::to_string(i), .geometry = geometry});
  EXPECT_LE(builder.build().node_bytes(), 200 * count);
}

TEST(AssemblyBuilder, TraversesSubtreesDepthFirst) {
  const Assembly assembly = pump();
  std::vector<Assembly::Node> visited;
  for (Assembly::Node node = 1; node != Assembly::none; node = assembly.next_in_subtree(node, 1))
    visited.push_back(node);
  EXPECT_EQ(visited, (std::vector<Assembly::Node>{1, 2, 3}));
  visited.clear();
  for (Assembly::Node node = assembly.first_root(); node != Assembly::none;
       node = assembly.next_in_subtree(node, Assembly::none))
    visited.push_back(node);
  EXPECT_EQ(visited, (std::vector<Assembly::Node>{0, 1, 2, 3, 4}));
}

}  // namespace
}  // namespace tandem
