#include "bench/mesh/mesh_tandem.h"

#include <algorithm>

#include "tandem/base/error.h"
#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"

namespace tandem::bench {
namespace {

Answer ask_queries(const scenes::PairScene& scene, double limit, Query query, const scenes::Placement& at,
                   const QueryOptions& options) {
  Answer answer;
  switch (query) {
    case Query::all:
      answer.pairs = collide_all(scene.a, at.a, scene.b, at.b, options);
      break;
    case Query::first:
      answer.touches = collide(scene.a, at.a, scene.b, at.b, options);
      break;
    case Query::distance: {
      const Distance disjoint = distance(scene.a, at.a, scene.b, at.b, options);
      answer.lower = disjoint.lower;
      answer.upper = disjoint.upper;
      break;
    }
    case Query::within:
      answer.pairs = within_all(scene.a, at.a, scene.b, at.b, limit, options);
      break;
  }
  return answer;
}

class TandemPair final : public LoadedPair {
 public:
  TandemPair(const scenes::PairScene& scene, double limit, std::string_view instruction_set,
             BuildQuality quality)
      : scene_{scene.name, Model(scene.a.mesh(), quality), Model(scene.b.mesh(), quality), {}},
        limit_(limit),
        instruction_set_(instruction_set) {
    scene_.a.prepare();
    scene_.b.prepare();
  }

  bool can(Query) const override { return true; }
  void begin() override { algorithm::use_instruction_set(instruction_set_); }
  void ask(Query query, const scenes::Placement& at) override {
    answer_ = ask_queries(scene_, limit_, query, at, {});
  }
  Answer answer() const override { return answer_; }

 private:
  scenes::PairScene scene_;  ///< without its frames
  double limit_;
  std::string_view instruction_set_;
  Answer answer_;
};

}  // namespace

std::vector<std::string_view> chosen_instruction_sets(std::string_view wanted) {
  const std::vector<std::string_view> known = algorithm::instruction_sets();
  if (wanted.empty()) return {known.front()};
  if (wanted == "all") return known;
  if (std::ranges::find(known, wanted) != known.end()) return {wanted};
  std::string names;
  for (const std::string_view name : known)
    names += std::string(names.empty() ? "" : ", ") + std::string(name);
  throw Error("bench: unknown instruction set '" + std::string(wanted) + "'; expected one of: all, " + names);
}

std::unique_ptr<LoadedPair> load_tandem(const scenes::PairScene& scene, double limit,
                                        std::string_view instruction_set, BuildQuality quality) {
  return std::make_unique<TandemPair>(scene, limit, instruction_set, quality);
}

std::shared_ptr<const void> build_tandem(const Mesh& mesh, BuildQuality quality) {
  const auto model = std::make_shared<const Model>(Mesh({mesh.vertices().begin(), mesh.vertices().end()},
                                                        {mesh.triangles().begin(), mesh.triangles().end()}),
                                                   quality);
  model->prepare();
  return model;
}

Answer query_algorithm(const scenes::PairScene& scene, double limit, Query query,
                       const scenes::Placement& at) {
  static const algorithm::Algorithm algorithm(
      {.volume = "obb", .traversal = "stack", .rule = "both", .builder = "sah", .leaf_size = 2});
  return ask_queries(scene, limit, query, at, {.algorithm = algorithm});
}

}  // namespace tandem::bench
