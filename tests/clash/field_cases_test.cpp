#include <gtest/gtest.h>

#include "tandem/io/clash_file.h"
#include "tandem/math/cos_sin.h"

#include "clash/small_job.h"

namespace tandem::clash {
namespace {

using test::box_between;
using test::Item;
using test::job_of;

/// Runs a pair in both orders and returns the clash of the first; everything but the order must agree.
std::optional<Clash> clash_of(const Item& a, const Item& b, const Test& test = {.kinds = Kinds::all()}) {
  const Report one = run(test::pair_job(a, b, test)), other = run(test::pair_job(b, a, test));
  EXPECT_EQ(one.clashes.size(), other.clashes.size());
  if (one.clashes.empty() || other.clashes.empty()) return std::nullopt;
  EXPECT_EQ(one.clashes.size(), 1u);
  const Clash &x = one.clashes[0], &y = other.clashes[0];
  const auto exchanged = [](SubKind shape) {
    return shape == SubKind::inside     ? SubKind::contains
           : shape == SubKind::contains ? SubKind::inside
                                        : shape;
  };
  EXPECT_EQ(x.kind, y.kind);
  EXPECT_EQ(x.shape, exchanged(y.shape));
  EXPECT_EQ(x.basis, y.basis);
  return x;
}

TEST(FieldCases, AlignedWallsOverlapBy50Millimetres) {
  // Same cross-section, all side faces coplanar: no edge passes through the interior of a face.
  const auto clash = clash_of({"wall 1", box_between({0, 0, 0}, {5, 0.2, 3})},
                              {"wall 2", box_between({4.95, 0, 0}, {10, 0.2, 3})});
  ASSERT_TRUE(clash);
  EXPECT_EQ(clash->kind, Kind::hard);
  EXPECT_EQ(clash->shape, SubKind::protrudes);
  EXPECT_LE(clash->depth.lower, 0.05 + 1e-12);
  EXPECT_GE(clash->depth.upper, 0.05 - 1e-12);
  EXPECT_LT(clash->depth.upper, 0.051);
  EXPECT_LE(clash->volume.lower, 0.05 * 0.2 * 3 + 1e-12);
  EXPECT_GE(clash->volume.upper, 0.05 * 0.2 * 3 - 1e-12);
  EXPECT_GT(clash->volume.lower, 0.0299);
}

TEST(FieldCases, ParallelPipesOverlapAtTheirEnds) {
  const Mesh pipe = generate::cylinder(0.1, 2, 24, 1);
  const auto clash = clash_of({"pipe 1", pipe}, {"pipe 2", pipe, Transform::translation({0, 0, 1.99})});
  ASSERT_TRUE(clash);
  EXPECT_EQ(clash->kind, Kind::hard);
  EXPECT_NEAR(clash->depth.upper, 0.01, 2e-4);
  EXPECT_NEAR(clash->depth.lower, 0.01, 2e-4);
}

TEST(FieldCases, EqualStackedBoxesTouch) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const auto clash = clash_of({"lower", box}, {"upper", box, Transform::translation({0, 0, 1})});
  ASSERT_TRUE(clash);
  EXPECT_EQ(clash->kind, Kind::touch);
  EXPECT_EQ(clash->depth.upper, 0);
  ASSERT_EQ(clash->regions.size(), 1u);
  EXPECT_NEAR(clash->regions[0].coplanar_area, 1, 1e-12);
  EXPECT_NEAR(clash->point.z, 1, 1e-12);
}

TEST(FieldCases, AGapOfRoundingErrorsIsNoContainment) {
  // The end of a beam is 3e-15 from a column, less than the rounding error of world coordinates.
  const double side = 0.29119922609197802;
  const Transform module = Transform::translation({36, 6, 0});
  const Item beam{"beam", generate::box({6 - 2 * 0.3 - side, side, 0.3}, 2),
                  module * Transform::translation({3, 0.3, 3.85})};
  const Item column{"column", generate::box({side, side, 4}, 2),
                    module * Transform::translation({0.3, 0.3, 2})};
  const auto clash = clash_of(beam, column, {.kinds = Kinds::all(), .clearance = 0.01});
  ASSERT_TRUE(clash);
  EXPECT_NE(clash->kind, Kind::hard);
  EXPECT_EQ(clash->shape, SubKind::none);
}

TEST(FieldCases, ObjectFullyInside) {
  const Item pump{"pump", generate::icosphere(0.3, 2)};
  const Item room{"room", box_between({-1, -1, -1}, {1, 1, 1})};
  const auto clash = clash_of(pump, room);
  ASSERT_TRUE(clash);
  EXPECT_EQ(clash->kind, Kind::hard);
  EXPECT_EQ(clash->shape, SubKind::inside);
  EXPECT_EQ(clash->basis, Basis::exact);
  EXPECT_TRUE(clash->regions.empty());
  // Whatever the tolerance: containment counts at any depth.
  EXPECT_EQ(clash_of(pump, room, {.kinds = Kinds::all(), .tolerance = 10})->kind, Kind::hard);
}

TEST(FieldCases, ZeroThicknessPlateInASolid) {
  const Item solid{"solid", box_between({-1, -1, -1}, {1, 1, 1})};
  const Mesh sheet({{-0.5, -0.5, 0}, {0.5, -0.5, 0}, {0.5, 0.5, 0}, {-0.5, 0.5, 0}}, {{0, 1, 2}, {0, 2, 3}});
  const Mesh double_sided(std::vector<Vec3>(sheet.vertices().begin(), sheet.vertices().end()),
                          {{0, 1, 2}, {0, 2, 3}, {0, 2, 1}, {0, 3, 2}});
  for (const Mesh& plate : {sheet, double_sided}) {
    EXPECT_EQ(clash_of({"plate", plate}, solid)->shape, SubKind::inside);
    const auto through = clash_of({"plate", plate, Transform::translation({1, 0, 0})}, solid);
    EXPECT_EQ(through->kind, Kind::hard);
    EXPECT_EQ(through->shape, SubKind::protrudes);
    // On the surface it only touches.
    EXPECT_EQ(clash_of({"plate", plate, Transform::translation({0, 0, 1})}, solid)->kind, Kind::touch);
    EXPECT_FALSE(clash_of({"plate", plate, Transform::translation({0, 0, 1.5})}, solid));
  }
}

TEST(FieldCases, OneKilometreFromTheOriginTouchingWithinATenthOfAMillimetre) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const Item a{"a", box, Transform::translation({1000, 1000, 1000})};
  const auto at = [&](double gap) {
    return Item{"b", box, Transform::translation({1001 + gap, 1000, 1000})};
  };
  const clash::Test test{.kinds = Kinds::all(), .tolerance = 1e-4, .touch_gap = 1e-4};
  EXPECT_EQ(clash_of(a, at(0.5e-4), test)->kind, Kind::touch);
  EXPECT_EQ(clash_of(a, at(-0.5e-4), test)->kind, Kind::touch);
  EXPECT_EQ(clash_of(a, at(-1.5e-4), test)->kind, Kind::hard);
  EXPECT_FALSE(clash_of(a, at(1.5e-4), test));
}

TEST(FieldCases, DuplicateBolts) {
  const Mesh bolt = generate::cylinder(0.01, 0.05, 12, 1);
  EXPECT_EQ(clash_of({"bolt 1", bolt}, {"bolt 2", bolt})->kind, Kind::duplicate);
  // Moved by less than the tolerance, and triangulated differently.
  const clash::Test test{.kinds = Kinds::all(), .duplicate_tolerance = 1e-4};
  const Item finer{"bolt 2", generate::cylinder(0.01, 0.05, 12, 4), Transform::translation({5e-5, 0, 0})};
  EXPECT_EQ(clash_of({"bolt 1", bolt}, finer, test)->kind, Kind::duplicate);
  // Without the kind it is what the geometry says.
  const Report hard = run(
      test::pair_job({"bolt 1", bolt}, {"bolt 2", bolt}, {.kinds = Kinds::all().without(Kind::duplicate)}));
  ASSERT_EQ(hard.clashes.size(), 1u);
  EXPECT_EQ(hard.clashes[0].kind, Kind::hard);
  EXPECT_EQ(hard.clashes[0].shape, SubKind::inside);  // each is inside the other, in either order
}

TEST(FieldCases, OpenShells) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const Mesh open = test::without_faces(box, 2);  // without the side x = 1
  // Containment by winding numbers.
  const auto inside = clash_of({"tank", open}, {"valve", box_between({0.1, 0.4, 0.4}, {0.3, 0.6, 0.6})});
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->shape, SubKind::contains);
  EXPECT_EQ(inside->basis, Basis::winding);
  // Surface crossings are exact.
  const auto crossing = clash_of({"tank", open}, {"pipe", open, Transform::translation({-0.5, 0.3, 0.2})});
  ASSERT_TRUE(crossing);
  EXPECT_EQ(crossing->kind, Kind::hard);
  EXPECT_EQ(crossing->basis, Basis::exact);
  // A lid on the opening touches.
  const auto lid = clash_of({"tank", open}, {"lid", box_between({1, 0, 0}, {1.1, 1, 1})});
  ASSERT_TRUE(lid);
  EXPECT_EQ(lid->kind, Kind::touch);
  // Open aligned walls overlap although no edge passes through a face.
  const auto walls = clash_of({"wall 1", open}, {"wall 2", open, Transform::translation({0.25, 0, 0})});
  ASSERT_TRUE(walls);
  EXPECT_EQ(walls->kind, Kind::hard);
}

TEST(FieldCases, InvertedWinding) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1}), inverted = test::flipped(box);
  for (const Mesh& other : {box, inverted}) {
    EXPECT_EQ(clash_of({"a", inverted}, {"b", other, Transform::translation({1, 0, 0})})->kind, Kind::touch);
    EXPECT_EQ(clash_of({"a", inverted}, {"b", other, Transform::translation({0.9, 0, 0})})->kind, Kind::hard);
    EXPECT_EQ(clash_of({"a", inverted}, {"b", box_between({0.2, 0.2, 0.2}, {0.8, 0.8, 0.8})})->shape,
              SubKind::contains);
  }
}

TEST(FieldCases, PiercesAndProtrudes) {
  const Item wall{"wall", box_between({-2, -0.1, 0}, {2, 0.1, 3})};
  const Mesh pipe = generate::cylinder(0.2, 2, 16, 1);
  const auto [cos, sin] = cos_sin_turns(0.25);
  const Transform along_y{{{{1, 0, 0}, {0, cos, -sin}, {0, sin, cos}}}, {0, 0, 1.5}};
  EXPECT_EQ(clash_of({"pipe", pipe, along_y}, wall)->shape, SubKind::pierces);
  Transform shifted = along_y;
  shifted.offset.y = 1;
  EXPECT_EQ(clash_of({"pipe", pipe, shifted}, wall)->shape, SubKind::protrudes);
  // Beams of equal height that cross: all horizontal faces are coplanar.
  EXPECT_EQ(clash_of({"x", box_between({-2, -0.1, 0}, {2, 0.1, 0.2})},
                     {"y", box_between({-0.1, -2, 0}, {0.1, 2, 0.2})})
                ->shape,
            SubKind::pierces);
}

TEST(FieldCases, ClearanceAddsAndToleranceRemoves) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const Item a{"a", box};
  const auto at = [&](double x) { return Item{"b", box, Transform::translation({x, 0, 0})}; };
  EXPECT_FALSE(clash_of(a, at(1.04)));
  const auto close = clash_of(a, at(1.04), {.kinds = Kinds::standard(), .clearance = 0.05});
  ASSERT_TRUE(close);
  EXPECT_EQ(close->kind, Kind::clearance);
  EXPECT_NEAR(close->gap.lower, 0.04, 1e-12);
  EXPECT_NEAR(length(close->to - close->from), 0.04, 1e-12);
  EXPECT_FALSE(clash_of(a, at(1.06), {.kinds = Kinds::standard(), .clearance = 0.05}));
  // A touch that is not asked for is too close.
  EXPECT_EQ(clash_of(a, at(1), {.kinds = Kinds::standard(), .clearance = 0.05})->kind, Kind::clearance);
  EXPECT_FALSE(clash_of(a, at(1), {.kinds = Kinds::standard()}));
  EXPECT_EQ(clash_of(a, at(0.99))->kind, Kind::hard);
  EXPECT_EQ(clash_of(a, at(0.99), {.kinds = Kinds::all(), .tolerance = 0.02})->kind, Kind::touch);
  EXPECT_FALSE(clash_of(a, at(0.99), {.kinds = Kinds::standard(), .tolerance = 0.02}));
}

TEST(FieldCases, UncertainWithinTheTessellationError) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const auto kind_at = [&](double x, clash::Test test) -> std::optional<Kind> {
    Job job = test::pair_job({"a", box}, {"b", box, Transform::translation({x, 0, 0})}, std::move(test));
    job.models[0].tessellation_error = 0.006;
    job.models[1].tessellation_error = 0.004;
    const Report report = run(job);
    return report.clashes.empty() ? std::nullopt : std::optional(report.clashes[0].kind);
  };
  const clash::Test test{.kinds = Kinds::standard(), .tolerance = 0.02, .clearance = 0.1};
  EXPECT_EQ(kind_at(0.95, test), Kind::hard);
  EXPECT_EQ(kind_at(0.975, test), Kind::uncertain);  // depth 0.025 ± 0.01
  EXPECT_EQ(kind_at(0.985, test), Kind::uncertain);
  EXPECT_EQ(kind_at(1.05, test), Kind::clearance);
  EXPECT_EQ(kind_at(1.095, test), Kind::uncertain);
  EXPECT_EQ(kind_at(1.105, test), Kind::uncertain);  // beyond the clearance, but not certainly
  EXPECT_EQ(kind_at(1.12, test), std::nullopt);
}

TEST(FieldCases, ReExportWithReorderedNodesKeepsIds) {
  const Mesh box = box_between({0, 0, 0}, {1, 1, 1});
  const std::vector<Item> items{{"a", box, {}, "guid-a"},
                                {"b", box, Transform::translation({0.5, 0, 0}), "guid-b"},
                                {"c", box, Transform::translation({0, 0.5, 0})},
                                {"d", box, Transform::translation({0, 0, 0.5})}};
  const std::vector<Item> reordered{items[3], items[1], items[0], items[2]};
  const auto ids = [](const Report& report) {
    std::vector<std::string> list;
    for (const Clash& clash : report.clashes)
      list.push_back(clash.id + " " + report.path(report.parts[clash.a]) + " " +
                     report.path(report.parts[clash.b]));
    return list;
  };
  EXPECT_EQ(ids(run(job_of(items))), ids(run(job_of(reordered))));
  // An external identifier survives a new name.
  std::vector<Item> renamed = items;
  renamed[0].name = "another name";
  const Report before = run(job_of(items)), after = run(job_of(renamed));
  ASSERT_EQ(before.clashes.size(), after.clashes.size());
  for (std::size_t i = 0; i < before.clashes.size(); ++i)
    EXPECT_EQ(before.clashes[i].id, after.clashes[i].id);
}

}  // namespace
}  // namespace tandem::clash
