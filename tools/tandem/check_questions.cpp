#include "check_questions.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

#include "impact_words.h"

namespace tandem::tool {
namespace {

nlohmann::ordered_json to_json(Vec3 v) { return {v.x, v.y, v.z}; }

/// Infinity, for example the distance from an empty mesh, is written as null.
nlohmann::ordered_json number(double x) { return std::isfinite(x) ? nlohmann::ordered_json(x) : nullptr; }

std::string in_words(Vec3 v) { return fmt::format("{:.9g}, {:.9g}, {:.9g}", v.x, v.y, v.z); }

double not_negative(double x) { return x > 0 ? x : 0; }

}  // namespace

std::string Subject::described() const {
  return model ? fmt::format("{} ({} triangles)", word, model->mesh().triangles().size()) : word;
}

nlohmann::ordered_json Subject::json() const {
  if (model) return {{"file", word}, {"triangles", model->mesh().triangles().size()}};
  return {{"shape", word}};
}

Answers answer(const Questions& questions, const Subject& a, const Transform& at_a, const Subject& b,
               const Transform& at_b) {
  Answers answers;
  if (questions.distance) answers.separation = distance(a.shape, at_a, b.shape, at_b);
  if (questions.within) answers.within = within(a.shape, at_a, b.shape, at_b, *questions.within);
  if (questions.contacts) answers.contacts = contacts(a.shape, at_a, b.shape, at_b);
  if (questions.motions)
    answers.impact = time_of_impact(a.shape, questions.motions->first, b.shape, questions.motions->second);
  return answers;
}

void add_to_json(const Questions& questions, const Answers& answers, nlohmann::ordered_json& json) {
  if (answers.separation) {
    const Separation& s = *answers.separation;
    json["distance"] = {{"lower", number(not_negative(s.lower))},
                        {"upper", number(not_negative(s.upper))},
                        {"point_a", to_json(s.point_a)},
                        {"point_b", to_json(s.point_b)}};
    if (s.upper < 0)
      json["depth"] = {
          {"lower", number(-s.upper)}, {"upper", number(-s.lower)}, {"normal", to_json(s.normal)}};
  }
  if (questions.within) json["within"] = {{"limit", *questions.within}, {"holds", *answers.within}};
  if (answers.impact) json["toi"] = tool::to_json(*answers.impact, "parts");
  if (!questions.contacts) return;
  json["contacts"] = nlohmann::ordered_json::array();
  for (const ContactManifold& manifold : answers.contacts) {
    nlohmann::ordered_json points = nlohmann::ordered_json::array();
    for (const ContactPoint& p : manifold.view())
      points.push_back({{"on_a", to_json(p.on_a)},
                        {"on_b", to_json(p.on_b)},
                        {"depth", number(p.depth)},
                        {"feature", fmt::format("{:016x}", p.feature)}});
    json["contacts"].push_back({{"normal", to_json(manifold.normal)},
                                {"part_a", manifold.part_a},
                                {"part_b", manifold.part_b},
                                {"points", std::move(points)}});
  }
}

void print_text(const Questions& questions, const Answers& answers) {
  if (answers.separation) {
    const Separation& s = *answers.separation;
    if (s.upper < 0) {
      fmt::print("  depth: {:.12g}, along {}\n", -s.value(), in_words(s.normal));
    } else {
      fmt::print("  distance: {:.12g} (from {:.17g} to {:.17g})\n", not_negative(s.upper),
                 not_negative(s.lower), not_negative(s.upper));
    }
    fmt::print("  points: {} of A, {} of B\n", in_words(s.point_a), in_words(s.point_b));
  }
  if (questions.within) fmt::print("  within {:g}: {}\n", *questions.within, *answers.within ? "yes" : "no");
  if (answers.impact) fmt::print("  {}\n", tool::in_words(*answers.impact));
  if (!questions.contacts) return;
  std::size_t points = 0;
  for (const ContactManifold& manifold : answers.contacts) points += manifold.view().size();
  fmt::print("  contacts: {} points in {} manifolds\n", points, answers.contacts.size());
  constexpr std::size_t shown = 8;
  for (std::size_t i = 0; i < std::min(answers.contacts.size(), shown); ++i)
    for (const ContactPoint& p : answers.contacts[i].view())
      fmt::print("    at {}, {:.9g} deep, normal {}\n", in_words(p.on_a), p.depth,
                 in_words(answers.contacts[i].normal));
  if (answers.contacts.size() > shown) fmt::print("    (--json lists all)\n");
}

}  // namespace tandem::tool
