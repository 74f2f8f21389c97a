#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/job.h"
#include "tandem/query/intersection_curves.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// Proven bounds of a number: lower ≤ value ≤ upper.
struct Range {
  double lower = 0;
  double upper = std::numeric_limits<double>::infinity();

  /// Returns the middle; the lower bound if there is no upper one.
  double value() const {
    return upper < std::numeric_limits<double>::infinity() ? 0.5 * (lower + upper) : lower;
  }
  friend bool operator==(const Range&, const Range&) = default;
};

/// A part of a model of the job.
struct Part {
  std::uint32_t model = 0;  ///< index in Report::models
  Assembly::Node node = 0;  ///< in the assembly of the model
  Transform pose;           ///< local to world: the pose of the model times the world pose of the node
  Bounds box;               ///< in the world, to rounding
};

/// A connected region of the intersection of two surfaces. Touching pairs of triangles are connected if they
/// have one triangle in common and the others share a vertex.
struct Region {
  std::uint64_t triangle_pairs = 0;
  double curve_length = 0;   ///< of the intersection curves, to rounding
  double coplanar_area = 0;  ///< area in which coplanar triangles overlap, to rounding
  Bounds box;                ///< of curves, points and coplanar polygons, in the world
};

/// A clash of two parts. Points are in world coordinates.
struct Clash {
  std::string id;          ///< UUID, version 5, of the test and the keys of both parts
  std::uint32_t test = 0;  ///< index in Report::tests
  Kind kind = Kind::hard;
  SubKind shape = SubKind::none;  ///< of a hard clash
  Basis basis = Basis::exact;
  /// Kind without tessellation error; differs from `kind` if that is `uncertain`. `uncertain` in both: the
  /// gap exceeds the clearance by less than the error.
  Kind nominal = Kind::hard;
  std::uint32_t a = 0, b = 0;  ///< indices in Report::parts
  /// The parts were compared as B and A. Contact is exact for the relative transform of the parts, which is
  /// rounded; so queries on the two parts must take them in the same order to see the same contact.
  bool swapped = false;
  Range depth{0, 0};   ///< penetration depth
  Range gap{0, 0};     ///< distance; 0 if the parts overlap or touch
  Range volume{0, 0};  ///< volume of the overlap; without an upper bound for open parts
  Vec3 point;          ///< a location of the clash
  Bounds box;          ///< box of the clash: of the regions; without contact, of both witness points
  /// Hard clashes: the deepest surface point and the closest point of the other surface. Others: the closest
  /// points of A and B, or twice the point of contact. For a depth or gap arrow.
  Vec3 from, to;
  std::vector<Region> regions;   ///< empty if the surfaces do not touch, and for duplicates
  bool regions_skipped = false;  ///< true if there are more triangle pairs than RunOptions allows
  std::uint32_t group = 0;       ///< index in Report::groups
  Status status = Status::fresh;
  std::string comment;  ///< of the last change of the status
};

/// Clashes that belong together.
struct Group {
  std::string id;    ///< UUID, version 5
  std::string name;  ///< for people, such as "Pipe 12 (4 clashes)"
  std::uint32_t test = 0;
  std::vector<std::uint32_t> clashes;  ///< indices in Report::clashes, ascending
  Bounds box;                          ///< of the clashes
};

/// Counts of a test.
struct TestSummary {
  Test test;
  std::uint64_t pairs = 0;                               ///< pairs of parts whose boxes are close enough
  std::array<std::uint64_t, kind_count> found{};         ///< clashes by kind
  std::array<std::uint64_t, kind_count> not_approved{};  ///< the same without approved ones
};

/// How a report was made. Everything but `seconds` is the same for every number of threads.
struct RunInfo {
  bool partial = false;     ///< the run was interrupted: only the first `pairs_done` pairs were tested
  std::uint64_t pairs = 0;  ///< pairs of parts to test, over all tests
  std::uint64_t pairs_done = 0;
  std::string fingerprint;  ///< of the job and the geometry; a run is resumed only if it is equal
  std::uint64_t placed_triangles = 0;
  double seconds = 0;  ///< wall-clock time of the run
};

/// The result of a clash check. It shares the assemblies of the job, so geometry stays available.
///
/// A writer gets at a part `report.parts[clash.a]` by report.assembly(part) with part.node: its mesh is
/// assembly.mesh(assembly.geometry(node)), placed by part.pose (rigid, scales are in the mesh).
struct Report {
  std::string units;
  std::vector<JobModel> models;
  std::vector<Part> parts;     ///< all parts of all models, in order
  std::vector<Clash> clashes;  ///< sorted by test, then by the keys of both parts
  std::vector<Group> groups;   ///< sorted by test, largest first
  std::vector<TestSummary> tests;
  std::vector<SkippedItem> skipped;  ///< what readers and the check left out
  RunInfo run;

  /// Return the assembly, the model identifier, the name and the path of a part.
  const Assembly& assembly(const Part& part) const { return models[part.model].assembly; }
  const std::string& model_id(const Part& part) const { return models[part.model].id; }
  std::string_view name(const Part& part) const { return assembly(part).name(part.node); }
  std::string path(const Part& part) const { return assembly(part).path(part.node); }
  /// Returns the external identifier of the part, or of the nearest ancestor that has one; may be empty.
  std::string_view external_id(const Part& part) const;
  /// Returns the model for queries. Throws Error if the part is a shape.
  const Model& model(const Part& part) const {
    return assembly(part).model(assembly(part).geometry(part.node));
  }

  /// Returns whether there is a clash that is not approved.
  bool has_unapproved() const;
};

/// Returns where the surfaces of the two parts of a clash intersect, in world coordinates; the faces of A are
/// those of part `clash.a`. Computed by each call. Empty if the surfaces do not touch.
[[nodiscard]] IntersectionCurves curves(const Report& report, const Clash& clash);

}  // namespace tandem::clash

TANDEM_API_END
