#pragma once
#include <optional>

#include "tandem/query/laboratory.h"
#include "tandem/traverse/counters.h"

namespace tandem {

class QueryCache;

/// How a query is to be answered. The answer itself does not depend on any of it.
///
/// Memory of a query about two meshes on the default path, beyond its result: worklists of at most about 12
/// KB for each level of the two trees, 16 bytes for each of at most 4096 + 16 n candidates (n triangles in
/// both meshes), and, where single precision decides too little, trees of at most 700 bytes for each
/// triangle. Each thread has worklists and candidates of its own.
struct QueryOptions {
  Counters* counters = nullptr;  ///< when given, what the query cost is added to it
  /// Parts to answer with; without, the default path: wide trees and the processor's vectors.
  std::optional<Laboratory> laboratory = {};
  int threads = 1;  ///< for one query in large meshes, on the default path; 0: as many as there are
  QueryCache* cache = nullptr;  ///< what earlier queries of the same two models have learned; see cache.h
};

}  // namespace tandem
