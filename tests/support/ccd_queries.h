#pragma once
#include <cstdint>
#include <filesystem>
#include <vector>

#include "tandem/narrow/feature_ccd.h"

namespace tandem::test {

/// Four moving vertices with the true answer: vertex–face (v f0 f1 f2) or edge–edge (a0 a1 b0 b1).
struct CcdQuery {
  MovingPoint point[4];
  bool hits = false;
};

/// Reads a file of the sample queries: eight rows a query, each coordinate as numerator and denominator of a
/// rational that is a double. Throws std::runtime_error where one is not.
std::vector<CcdQuery> read_ccd_queries(const std::filesystem::path& file);

/// The numbers of a JSON array of any depth, in order; true counts as 1 and false as 0.
std::vector<std::uint64_t> read_json_numbers(const std::filesystem::path& file);

}  // namespace tandem::test
