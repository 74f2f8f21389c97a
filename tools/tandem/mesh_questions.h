#pragma once
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tandem/math/transform.h"
#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"

namespace tandem::tool {

/// What `tandem check` can be asked beside whether two meshes touch.
struct MeshQuestions {
  bool distance = false, relation = false, contacts = false;
  double within = -1;    ///< negative: not asked
  std::string motion_b;  ///< --toi; empty: not asked
  std::string motion_a;  ///< --motion-a

  bool any() const { return distance || relation || contacts || within >= 0 || !motion_b.empty(); }
  void add_to(CLI::App& command);
  /// Throws Error when something cannot be read; called before the files are, so that a slip is told at once.
  void check() const;
};

/// The answers: as JSON under the names of the questions, as lines of text, and whether one of them is what
/// the exit code calls touching.
struct MeshAnswers {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  std::string text;
  bool touching = false;
};
MeshAnswers answer_about_meshes(const MeshQuestions& questions, const Model& a, const Transform& at_a,
                                const Model& b, const Transform& at_b,
                                const std::optional<Laboratory>& laboratory);

}  // namespace tandem::tool
