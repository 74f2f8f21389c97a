#include "check/mesh_queries.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/relation.h"

#include "check/motion.h"
#include "check/solid_queries.h"
#include "check/time_of_impact_text.h"
#include "tools/common/status.h"
#include "tools/common/vector_json.h"

namespace tandem::tool {
namespace {

using Json = nlohmann::ordered_json;

std::string point_text(Vec3 v) { return fmt::format("({:.9g}, {:.9g}, {:.9g})", v.x, v.y, v.z); }

const char* name(SolidRelation relation) {
  switch (relation) {
    case SolidRelation::disjoint:
      return "disjoint";
    case SolidRelation::touching:
      return "touching";
    case SolidRelation::crossing:
      return "crossing";
    case SolidRelation::inside:
      return "inside";
    case SolidRelation::contains:
      return "contains";
    case SolidRelation::equal:
      return "equal";
    case SolidRelation::undefined:
      return "undefined";
  }
  return "";
}

/// Two models at their poses, and the results.
struct Answering {
  const Model& a;
  const Transform& pose_a;
  const Model& b;
  const Transform& pose_b;
  QueryOptions options;
  MeshAnswers& answers;

  void say(const std::string& line) const { answers.text += "  " + line + "\n"; }

  void distance() const {
    const Distance d = tandem::distance(a, pose_a, b, pose_b, options);
    answers.json["distance"] = {{"lower", d.lower},
                                {"upper", d.upper},
                                {"on_a", to_json(d.on_a)},
                                {"on_b", to_json(d.on_b)},
                                {"normal", to_json(d.normal)},
                                {"sub_shape_a", d.sub_shape_a},
                                {"sub_shape_b", d.sub_shape_b}};
    say(fmt::format("distance: {:.17g} to {:.17g}, between {} and {}", d.lower, d.upper, point_text(d.on_a),
                    point_text(d.on_b)));
  }

  void within(double limit) const {
    const std::vector<FacePair> pairs = tandem::within_all(a, pose_a, b, pose_b, limit, options);
    answers.json["within"] = {{"limit", limit}, {"pairs", pairs.size()}};
    if (!pairs.empty()) answers.json["within"]["first_pair"] = {pairs.front().a, pairs.front().b};
    answers.touching = answers.touching || !pairs.empty();
    say(fmt::format("within {}: {} triangle pairs", limit, pairs.size()));
  }

  void relation() const {
    const SolidRelation found = tandem::relation(a, pose_a, b, pose_b);
    answers.json["relation"] = name(found);
    answers.touching = answers.touching || found != SolidRelation::disjoint;
    say(fmt::format("relation: {}", name(found)));
    const Penetration depth = penetration(a, pose_a, b, pose_b);
    if (!depth.defined || found == SolidRelation::disjoint) return;
    answers.json["penetration"] = {{"lower", depth.lower},
                                   {"upper", depth.upper},
                                   {"deepest_point", to_json(depth.deepest_point)},
                                   {"closest_surface_point", to_json(depth.closest_surface_point)},
                                   {"deepest_on", depth.deepest_on_a ? "a" : "b"}};
    say(fmt::format("depth: {:.9g} to {:.9g}, at {} of {}", depth.lower, depth.upper,
                    point_text(depth.deepest_point), depth.deepest_on_a ? "A" : "B"));
  }

  void contacts() const {
    Json list = Json::array();
    for (const ContactManifold& manifold :
         tandem::contacts(a, pose_a, b, pose_b, {.algorithm = options.algorithm})) {
      Json points = Json::array();
      for (const ContactPoint& point : manifold.view())
        points.push_back({{"on_a", to_json(point.on_a)},
                          {"on_b", to_json(point.on_b)},
                          {"depth", point.depth},
                          {"feature", point.feature}});
      say(fmt::format("contact: normal {}, {} points, depth {:.9g} at {}", point_text(manifold.normal),
                      manifold.count, manifold.points[0].depth, point_text(manifold.points[0].on_b)));
      list.push_back({{"normal", to_json(manifold.normal)}, {"points", points}});
    }
    answers.json["contacts"] = list;
  }

  void time_of_impact(const Motion& motion_a, const Motion& motion_b) const {
    const TimeOfImpact impact = tandem::time_of_impact(a, motion_a, b, motion_b);
    answers.json["toi"] = tool::to_json(impact);
    answers.touching = answers.touching || impact.state != TimeOfImpactState::separated;
    say(tool::in_words(impact));
  }
};

}  // namespace

void MeshQueries::add_to(CLI::App& command) {
  command.add_flag("--distance", distance, "Minimum distance, with bounds and witness points");
  command.add_option("--within", within, "All triangle pairs at distance at most D")
      ->type_name("D")
      ->check(CLI::NonNegativeNumber);
  command.add_flag("--relation", relation, "Spatial relation of the two solids, and penetration depth");
  command.add_flag("--overlap", overlap, "Report the volume that the two solids have in common");
  command.add_option("--save", overlap_file, "With --overlap: write the common part as a mesh")
      ->type_name("FILE")
      ->needs("--overlap");
  command.add_flag("--surfaces", surfaces, "Test surfaces only: a part inside the other is disjoint from it");
  command.add_flag("--contacts", contacts, "Contact points, normals and depths");
  command
      .add_option("--toi", motion_b, std::string("Time of impact while B moves by MOTION. ") + motion_help)
      ->type_name("MOTION");
  command.add_option("--motion-a", motion_a, "With --toi: motion of A, same format")
      ->type_name("MOTION")
      ->needs("--toi");
}

void MeshQueries::check() const {
  parse_motion(motion_a, {}, "--motion-a");
  parse_motion(motion_b, {}, "--toi");
}

MeshAnswers answer_about_meshes(const MeshQueries& queries, const Model& a, const Transform& pose_a,
                                const Model& b, const Transform& pose_b,
                                const std::optional<algorithm::Algorithm>& algorithm) {
  const Status status("running queries");
  MeshAnswers answers;
  const Answering answering{a, pose_a, b, pose_b, {.counters = nullptr, .algorithm = algorithm}, answers};
  if (queries.distance) answering.distance();
  if (queries.within >= 0) answering.within(queries.within);
  if (queries.relation) answering.relation();
  if (queries.overlap) add_overlap(a, pose_a, b, pose_b, queries.overlap_file, answers);
  if (queries.contacts) answering.contacts();
  if (!queries.motion_b.empty())
    answering.time_of_impact(parse_motion(queries.motion_a, pose_a, "--motion-a"),
                             parse_motion(queries.motion_b, pose_b, "--toi"));
  return answers;
}

}  // namespace tandem::tool
