#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tandem/query/collide.h"

#include "scenes/pair_scene.h"

/// What the mesh suite asks of every library, and how each of them is reached.
namespace tandem::bench {

enum class Question { all, first, distance, within };
constexpr Question questions[] = {Question::all, Question::first, Question::distance, Question::within};
std::string_view name_of(Question question);

/// An answer in terms that libraries share.
struct Answer {
  std::vector<FacePair> pairs = {};  ///< of `all` and `within`: sorted, each once
  bool touches = false;              ///< of `first`
  double lower = 0, upper = 0;       ///< of `distance`; equal where a library gives one number
};

/// The two models of a scene as one library holds them. One pair of models answers one question at a time.
class LoadedPair {
 public:
  virtual ~LoadedPair() = default;

  /// A library that has no such query, or none for these models, is not asked.
  virtual bool can(Question question) const = 0;
  /// Called before a run of questions; not timed.
  virtual void begin() {}
  /// This is what is timed: it ends when the library's own answer is complete.
  virtual void ask(Question question, const scenes::Placement& at) = 0;
  /// What the last question found; not timed.
  virtual Answer answer() const = 0;
};

struct Library {
  std::string name;
  std::string version;
  std::string how;  ///< what of it is used, in a few words
  std::function<std::unique_ptr<LoadedPair>(const scenes::PairScene&)> load;
  std::function<std::shared_ptr<const void>(const Mesh&)>
      build;  ///< one model with its tree, ready for queries
};

/// The libraries that were there when Tandem was built.
std::vector<Library> peer_libraries();

/// Sorts, and keeps one of equals: several contact points may name one pair.
void sort_pairs(std::vector<FacePair>& pairs);

}  // namespace tandem::bench
