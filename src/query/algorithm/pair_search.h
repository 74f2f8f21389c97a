#pragma once
#include <memory>

#include "query/algorithm/any_tree.h"
#include "query/algorithm/leaf_tests.h"
#include "query/algorithm/parts.h"

namespace tandem {

/// The models to search and the algorithm to use.
struct SearchTask {
  Model a, b;
  Transform b_from_a;
  AlgorithmParts parts;
  bool self = false;  ///< `a` and `b` are one model at one pose: each face pair once, no face with itself
};

/// Two trees of one volume type, with all links.
struct SearchTrees {
  std::shared_ptr<const AnyTree> a, b;
  TreeShape shape_a, shape_b;
};

/// Returns the descent rule of an algorithm with the arrays that it compares.
DescentRule descent_rule(const AlgorithmParts& parts, const SearchTrees& trees);

/// A search compiled for one volume and one traversal. It can resume where it stopped. One search serves one
/// kind of run.
class PairSearch {
 public:
  virtual ~PairSearch() = default;
  /// Appends touching pairs to `found` until it has `most` elements.
  virtual Outcome find_touching(std::vector<FacePair>& found, std::size_t most, Counters* counters,
                                const Budget& budget) = 0;
  virtual Outcome find_near(NearSet& near, Counters* counters, const Budget& budget) = 0;
  virtual bool done() const = 0;
  /// Returns the node pair that the next volume test is about. Precondition: not done().
  virtual NodePair current() const = 0;
  virtual double remaining() const = 0;
};

/// Both models must have triangles.
std::unique_ptr<PairSearch> make_pair_search(const SearchTask& task);

/// The parts that depend on the volume, compiled once for each in files that CMake makes from
/// pair_search_of_volumes.cpp.in.
template <class V>
struct SearchFactory {
  static std::unique_ptr<PairSearch> make(const SearchTask& task);
};

}  // namespace tandem
