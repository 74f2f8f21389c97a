#include "check/shape_queries.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

#include "check/time_of_impact_text.h"
#include "tools/common/vector_json.h"

namespace tandem::tool {
namespace {

/// Infinity, for example the distance from an empty mesh, is written as null.
nlohmann::ordered_json number(double x) { return std::isfinite(x) ? nlohmann::ordered_json(x) : nullptr; }

std::string coordinates(Vec3 v) { return fmt::format("{:.9g}, {:.9g}, {:.9g}", v.x, v.y, v.z); }

double not_negative(double x) { return x > 0 ? x : 0; }

}  // namespace

std::string Subject::described() const {
  return model ? fmt::format("{} ({} triangles)", word, model->mesh().triangles().size()) : word;
}

nlohmann::ordered_json Subject::json() const {
  if (model) return {{"file", word}, {"triangles", model->mesh().triangles().size()}};
  return {{"shape", word}};
}

Answers answer(const ShapeQueries& queries, const Subject& a, const Transform& pose_a, const Subject& b,
               const Transform& pose_b) {
  Answers answers;
  if (queries.distance) answers.separation = distance(a.shape, pose_a, b.shape, pose_b);
  if (queries.within) answers.within = within(a.shape, pose_a, b.shape, pose_b, *queries.within);
  if (queries.contacts) answers.contacts = contacts(a.shape, pose_a, b.shape, pose_b);
  if (queries.motions)
    answers.impact = time_of_impact(a.shape, queries.motions->first, b.shape, queries.motions->second);
  return answers;
}

void add_to_json(const ShapeQueries& queries, const Answers& answers, nlohmann::ordered_json& json) {
  if (answers.separation) {
    const Distance& s = *answers.separation;
    json["distance"] = {{"lower", number(not_negative(s.lower))},
                        {"upper", number(not_negative(s.upper))},
                        {"on_a", to_json(s.on_a)},
                        {"on_b", to_json(s.on_b)},
                        {"normal", to_json(s.normal)},
                        {"sub_shape_a", s.sub_shape_a},
                        {"sub_shape_b", s.sub_shape_b}};
    if (s.upper < 0)
      json["depth"] = {
          {"lower", number(-s.upper)}, {"upper", number(-s.lower)}, {"normal", to_json(s.normal)}};
  }
  if (queries.within) json["within"] = {{"limit", *queries.within}, {"result", *answers.within}};
  if (answers.impact) json["toi"] = tool::to_json(*answers.impact);
  if (!queries.contacts) return;
  json["contacts"] = nlohmann::ordered_json::array();
  for (const ContactManifold& manifold : answers.contacts) {
    nlohmann::ordered_json points = nlohmann::ordered_json::array();
    for (const ContactPoint& p : manifold.view())
      points.push_back({{"on_a", to_json(p.on_a)},
                        {"on_b", to_json(p.on_b)},
                        {"depth", number(p.depth)},
                        {"feature", fmt::format("{:016x}", p.feature)}});
    json["contacts"].push_back({{"normal", to_json(manifold.normal)},
                                {"sub_shape_a", manifold.sub_shape_a},
                                {"sub_shape_b", manifold.sub_shape_b},
                                {"points", std::move(points)}});
  }
}

void print_text(const ShapeQueries& queries, const Answers& answers) {
  if (answers.separation) {
    const Distance& s = *answers.separation;
    if (s.upper < 0) {
      fmt::print("  depth: {:.12g}, along {}\n", -s.value(), coordinates(s.normal));
    } else {
      fmt::print("  distance: {:.12g} (from {:.17g} to {:.17g})\n", not_negative(s.upper),
                 not_negative(s.lower), not_negative(s.upper));
    }
    fmt::print("  points: {} of A, {} of B\n", coordinates(s.on_a), coordinates(s.on_b));
  }
  if (queries.within) fmt::print("  within {:g}: {}\n", *queries.within, *answers.within ? "yes" : "no");
  if (answers.impact) fmt::print("  {}\n", tool::in_words(*answers.impact));
  if (!queries.contacts) return;
  std::size_t points = 0;
  for (const ContactManifold& manifold : answers.contacts) points += manifold.view().size();
  fmt::print("  contacts: {} points in {} manifolds\n", points, answers.contacts.size());
  constexpr std::size_t shown = 8;
  for (std::size_t i = 0; i < std::min(answers.contacts.size(), shown); ++i)
    for (const ContactPoint& p : answers.contacts[i].view())
      fmt::print("    at {}, {:.9g} deep, normal {}\n", coordinates(p.on_a), p.depth,
                 coordinates(answers.contacts[i].normal));
  if (answers.contacts.size() > shown) fmt::print("    (--json lists all)\n");
}

}  // namespace tandem::tool
