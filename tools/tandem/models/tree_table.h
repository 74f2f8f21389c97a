#pragma once
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "tandem/query/tree_report.h"

namespace tandem::tool {

/// Returns for example "aabb by median, leaf size 1, arity 2".
std::string in_words(const algorithm::AlgorithmNames& tree);

nlohmann::ordered_json to_json(std::span<const algorithm::AlgorithmNames> trees);
nlohmann::ordered_json to_json(const algorithm::TreeReport& report);

/// Prints one tree in full, level by level.
void print_tree(const algorithm::TreeReport& report);
/// Prints one line per tree.
void print_comparison(std::span<const algorithm::TreeReport> reports);

}  // namespace tandem::tool
