#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tandem/query/collide.h"

#include "scenes/pair_scene.h"

/// The queries of the mesh suite, and the interface to every library.
namespace tandem::bench {

enum class Query { all, first, distance, within };
constexpr Query queries[] = {Query::all, Query::first, Query::distance, Query::within};
std::string_view name_of(Query query);

/// A result in a form common to all libraries.
struct Answer {
  std::vector<FacePair> pairs = {};  ///< of `all` and `within`: sorted, unique
  bool touches = false;              ///< of `first`
  double lower = 0, upper = 0;       ///< of `distance`; equal if a library returns one number
};

/// The two models of a scene as loaded by one library. One query at a time.
class LoadedPair {
 public:
  virtual ~LoadedPair() = default;

  /// Returns whether the library supports the query for these models; unsupported queries are skipped.
  virtual bool can(Query query) const = 0;
  /// Called before a run of queries; not timed.
  virtual void begin() {}
  /// The timed call: it ends when the library's own result is complete.
  virtual void ask(Query query, const scenes::Placement& at) = 0;
  /// Returns the result of the last query; not timed.
  virtual Answer answer() const = 0;
};

struct Library {
  std::string name;
  std::string version;
  std::string how;  ///< the API used, in a few words
  std::function<std::unique_ptr<LoadedPair>(const scenes::PairScene&)> load;
  std::function<std::shared_ptr<const void>(const Mesh&)>
      build;  ///< one model with its tree, ready for queries
};

/// Returns the libraries that were available when Tandem was built.
std::vector<Library> peer_libraries();

/// Sorts and removes duplicates: several contact points may name one pair.
void sort_pairs(std::vector<FacePair>& pairs);

}  // namespace tandem::bench
