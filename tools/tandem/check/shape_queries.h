#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

namespace tandem::tool {

/// An argument of `check`: a mesh from a file, or a shape given in words.
struct Subject {
  std::string word;
  std::optional<Model> model;
  Shape shape;  ///< of the model, if there is one

  std::string described() const;
  nlohmann::ordered_json json() const;
};

/// The optional queries of `check`.
struct ShapeQueries {
  bool distance = false, contacts = false;
  std::optional<double> within;
  std::optional<std::pair<Motion, Motion>> motions;  ///< of A and B: time of impact
  bool any() const { return distance || contacts || within || motions; }
};

struct Answers {
  std::optional<Distance> separation;
  std::optional<bool> within;
  std::vector<ContactManifold> contacts;
  std::optional<TimeOfImpact> impact;
};

Answers answer(const ShapeQueries& queries, const Subject& a, const Transform& pose_a, const Subject& b,
               const Transform& pose_b);

/// Adds the results of the requested queries.
void add_to_json(const ShapeQueries& queries, const Answers& answers, nlohmann::ordered_json& json);
void print_text(const ShapeQueries& queries, const Answers& answers);

}  // namespace tandem::tool
