#include "mesh_questions.h"

#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/relation.h"

#include "impact_words.h"
#include "motion.h"
#include "status.h"

namespace tandem::tool {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(Vec3 v) { return {v.x, v.y, v.z}; }
Json to_json(FacePair pair) { return {pair.a, pair.b}; }
std::string in_words(Vec3 v) { return fmt::format("({:.9g}, {:.9g}, {:.9g})", v.x, v.y, v.z); }

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
    case SolidRelation::open:
      return "open";
  }
  return "";
}

/// Two models at their poses, and the results.
struct Answering {
  const Model& a;
  const Transform& at_a;
  const Model& b;
  const Transform& at_b;
  QueryOptions options;
  MeshAnswers& answers;

  void say(const std::string& line) const { answers.text += "  " + line + "\n"; }

  void distance() const {
    const Distance d = tandem::distance(a, at_a, b, at_b, options);
    answers.json["distance"] = {{"lower", d.lower},
                                {"upper", d.upper},
                                {"point_a", to_json(d.point_a)},
                                {"point_b", to_json(d.point_b)},
                                {"faces", to_json(d.faces)}};
    say(fmt::format("distance: {:.17g} to {:.17g}, between {} and {}", d.lower, d.upper, in_words(d.point_a),
                    in_words(d.point_b)));
  }

  void within(double limit) const {
    const std::vector<FacePair> pairs = tandem::within(a, at_a, b, at_b, limit, options);
    answers.json["within"] = {{"limit", limit}, {"pairs", pairs.size()}};
    if (!pairs.empty()) answers.json["within"]["first_pair"] = to_json(pairs.front());
    answers.touching = answers.touching || !pairs.empty();
    say(fmt::format("within {}: {} pairs of triangles", limit, pairs.size()));
  }

  void relation() const {
    const SolidRelation found = tandem::relation(a, at_a, b, at_b);
    answers.json["relation"] = name(found);
    answers.touching = answers.touching || found != SolidRelation::disjoint;
    say(fmt::format("relation: {}", name(found)));
    const Penetration depth = penetration(a, at_a, b, at_b);
    if (!depth.defined || found == SolidRelation::disjoint) return;
    answers.json["penetration"] = {{"lower", depth.lower},
                                   {"upper", depth.upper},
                                   {"deepest", to_json(depth.deepest)},
                                   {"way_out", to_json(depth.way_out)},
                                   {"of", depth.of_a ? "a" : "b"}};
    say(fmt::format("depth: {:.9g} to {:.9g}, at {} of {}", depth.lower, depth.upper, in_words(depth.deepest),
                    depth.of_a ? "A" : "B"));
  }

  void contacts() const {
    Json list = Json::array();
    for (const ContactManifold& manifold : tandem::contacts(a, at_a, b, at_b, options)) {
      Json points = Json::array();
      for (const ContactPoint& point : manifold.view())
        points.push_back({{"on_a", to_json(point.on_a)},
                          {"on_b", to_json(point.on_b)},
                          {"depth", point.depth},
                          {"feature", point.feature}});
      say(fmt::format("contact: normal {}, {} points, depth {:.9g} at {}", in_words(manifold.normal),
                      manifold.count, manifold.points[0].depth, in_words(manifold.points[0].on_b)));
      list.push_back({{"normal", to_json(manifold.normal)}, {"points", points}});
    }
    answers.json["contacts"] = list;
  }

  void time_of_impact(const Motion& motion_a, const Motion& motion_b) const {
    const Impact impact = tandem::time_of_impact(a, motion_a, b, motion_b);
    answers.json["toi"] = tool::to_json(impact, "faces");
    answers.touching = answers.touching || impact.state != ImpactState::apart;
    say(tool::in_words(impact));
  }
};

}  // namespace

void MeshQuestions::add_to(CLI::App& command) {
  command.add_flag("--distance", distance, "How far are they apart?");
  command.add_option("--within", within, "Which triangles are at most D apart?")
      ->type_name("D")
      ->check(CLI::NonNegativeNumber);
  command.add_flag("--relation", relation,
                   "How do the solids lie to each other, and how deep is the overlap?");
  command.add_flag("--contacts", contacts, "Where and in which direction do they press on each other?");
  command
      .add_option("--toi", motion_b,
                  std::string("When do they first touch as B moves by MOTION? ") + motion_help)
      ->type_name("MOTION");
  command.add_option("--motion-a", motion_a, "With --toi: how A moves meanwhile")
      ->type_name("MOTION")
      ->needs("--toi");
}

void MeshQuestions::check() const {
  parse_motion(motion_a, {}, "--motion-a");
  parse_motion(motion_b, {}, "--toi");
}

MeshAnswers answer_about_meshes(const MeshQuestions& questions, const Model& a, const Transform& at_a,
                                const Model& b, const Transform& at_b,
                                const std::optional<Laboratory>& laboratory) {
  const Status status("answering");
  MeshAnswers answers;
  const Answering answering{a, at_a, b, at_b, {.counters = nullptr, .laboratory = laboratory}, answers};
  if (questions.distance) answering.distance();
  if (questions.within >= 0) answering.within(questions.within);
  if (questions.relation) answering.relation();
  if (questions.contacts) answering.contacts();
  if (!questions.motion_b.empty())
    answering.time_of_impact(parse_motion(questions.motion_a, at_a, "--motion-a"),
                             parse_motion(questions.motion_b, at_b, "--toi"));
  return answers;
}

}  // namespace tandem::tool
