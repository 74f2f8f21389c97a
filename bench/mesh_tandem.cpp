#include "mesh_tandem.h"

#include <algorithm>

#include "tandem/base/error.h"
#include "tandem/query/distance.h"
#include "tandem/query/instruction_set.h"

namespace tandem::bench {
namespace {

Answer ask_queries(const scenes::PairScene& scene, double limit, Question question,
                   const scenes::Placement& at, const QueryOptions& options) {
  Answer answer;
  switch (question) {
    case Question::all:
      answer.pairs = collide_all(scene.a, at.a, scene.b, at.b, options);
      break;
    case Question::first:
      answer.touches = collide(scene.a, at.a, scene.b, at.b, options);
      break;
    case Question::distance: {
      const Distance apart = distance(scene.a, at.a, scene.b, at.b, options);
      answer.lower = apart.lower, answer.upper = apart.upper;
      break;
    }
    case Question::within:
      answer.pairs = within(scene.a, at.a, scene.b, at.b, limit, options);
      break;
  }
  return answer;
}

class TandemPair final : public LoadedPair {
 public:
  TandemPair(const scenes::PairScene& scene, double limit, std::string_view instruction_set)
      : scene_{scene.name, scene.a, scene.b, {}}, limit_(limit), instruction_set_(instruction_set) {
    scene_.a.prepare();
    scene_.b.prepare();
  }

  bool can(Question) const override { return true; }
  void begin() override { use_instruction_set(instruction_set_); }
  void ask(Question question, const scenes::Placement& at) override {
    answer_ = ask_queries(scene_, limit_, question, at, {});
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
  const std::vector<std::string_view> known = instruction_sets();
  if (wanted.empty()) return {known.front()};
  if (wanted == "all") return known;
  if (std::ranges::find(known, wanted) != known.end()) return {wanted};
  std::string names;
  for (const std::string_view name : known)
    names += std::string(names.empty() ? "" : ", ") + std::string(name);
  throw Error("no instruction set '" + std::string(wanted) + "' here; there is all, " + names);
}

std::unique_ptr<LoadedPair> load_tandem(const scenes::PairScene& scene, double limit,
                                        std::string_view instruction_set) {
  return std::make_unique<TandemPair>(scene, limit, instruction_set);
}

std::shared_ptr<const void> build_tandem(const Mesh& mesh) {
  const auto model = std::make_shared<const Model>(Mesh({mesh.vertices().begin(), mesh.vertices().end()},
                                                        {mesh.triangles().begin(), mesh.triangles().end()}));
  model->prepare();
  return model;
}

Answer ask_laboratory(const scenes::PairScene& scene, double limit, Question question,
                      const scenes::Placement& at) {
  static const Laboratory laboratory(
      {.volume = "obb", .traversal = "stack", .rule = "both", .builder = "sah", .leaf_size = 2});
  return ask_queries(scene, limit, question, at, {.laboratory = laboratory});
}

}  // namespace tandem::bench
