#pragma once
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tandem/math/transform.h"
#include "tandem/query/laboratory.h"
#include "tandem/query/model.h"

namespace tandem::tool {

/// The optional queries of `tandem check` on two meshes.
struct MeshQuestions {
  bool distance = false, relation = false, contacts = false;
  double within = -1;    ///< negative: not requested
  std::string motion_b;  ///< --toi; empty: not requested
  std::string motion_a;  ///< --motion-a

  bool any() const { return distance || relation || contacts || within >= 0 || !motion_b.empty(); }
  void add_to(CLI::App& command);
  /// Throws Error if an option cannot be parsed; called before the files are read, so that mistakes are
  /// reported at once.
  void check() const;
};

/// The results: as JSON under the names of the queries, as lines of text, and whether one of them counts as
/// touching for the exit code.
struct MeshAnswers {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  std::string text;
  bool touching = false;
};
MeshAnswers answer_about_meshes(const MeshQuestions& questions, const Model& a, const Transform& at_a,
                                const Model& b, const Transform& at_b,
                                const std::optional<Laboratory>& laboratory);

}  // namespace tandem::tool
