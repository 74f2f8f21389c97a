#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tandem/math/transform.h"
#include "tandem/query/algorithm.h"
#include "tandem/query/model.h"

namespace CLI {
class App;
}

namespace tandem::tool {

/// The optional queries of `tandem check` on two meshes.
struct MeshQueries {
  bool distance = false, relation = false, contacts = false, overlap = false;
  bool surfaces = false;     ///< surfaces only: a part inside the other does not count
  std::string overlap_file;  ///< --save; empty: none
  double within = -1;        ///< negative: not requested
  std::string motion_b;      ///< --toi; empty: not requested
  std::string motion_a;      ///< --motion-a

  bool any() const { return distance || relation || contacts || overlap || within >= 0 || !motion_b.empty(); }
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
  std::string containment;  ///< "B is inside A" or the reverse, if the surfaces do not touch
};
MeshAnswers answer_about_meshes(const MeshQueries& queries, const Model& a, const Transform& pose_a,
                                const Model& b, const Transform& pose_b,
                                const std::optional<algorithm::Algorithm>& algorithm);

/// For two meshes whose surfaces do not touch: adds whether one solid is inside the other, which counts as
/// touching.
void add_containment(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                     MeshAnswers& answers);

}  // namespace tandem::tool
