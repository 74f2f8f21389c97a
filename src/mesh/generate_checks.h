#pragma once
#include <string_view>

/// The refusals that generators share. Each throws Error saying which shape, which parameter and what is
/// allowed; all are called before anything is allocated.
namespace tandem {

void need(bool condition, std::string_view shape, std::string_view what_is_needed);

/// Finite, above zero and at most Mesh::coordinate_limit.
void need_positive(std::string_view shape, std::string_view parameter, double value);

void need_between(std::string_view shape, std::string_view parameter, double value, double low, double high);

/// For segment counts: from `low` to a million.
void need_segments(std::string_view shape, std::string_view parameter, int value, int low);

/// At most 2³¹−1. A double, so that the product of three counts cannot overflow on its way here.
void need_triangle_count(std::string_view shape, double count);

}  // namespace tandem
