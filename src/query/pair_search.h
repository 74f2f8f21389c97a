#pragma once
#include <memory>

#include "tandem/query/laboratory.h"

#include "query/bounded_query.h"

namespace tandem {

/// Which models to search, and by which parts of the laboratory.
struct SearchTask {
  Model a, b;
  Transform b_from_a;
  Laboratory::Parts parts;
  bool self =
      false;  ///< `a` and `b` are one model in one place: each pair of faces once, no face with itself
};

/// A search that a volume and a traversal have been compiled into. It can be run again from where it stopped;
/// one search is for one kind of run.
class PairSearch {
 public:
  virtual ~PairSearch() = default;
  /// Appends the touching pairs it meets to `found`, until there are `most`.
  virtual Outcome find_touching(std::vector<FacePair>& found, std::size_t most, Counters* counters,
                                const Budget& budget) = 0;
  virtual Outcome find_near(NearSet& near, Counters* counters, const Budget& budget) = 0;
  virtual bool done() const = 0;
  virtual double remaining() const = 0;
};

/// Both models must have triangles.
std::unique_ptr<PairSearch> make_pair_search(const SearchTask& task);

/// What of this depends on the volume, compiled once for each in files that CMake makes from
/// pair_search_of_volume.cpp.in.
template <class V>
struct SearchesWith {
  static std::unique_ptr<PairSearch> make(const SearchTask& task);
};

}  // namespace tandem
