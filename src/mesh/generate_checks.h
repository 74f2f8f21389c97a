#pragma once
#include <string_view>

/// Parameter checks shared by the generators. Each throws Error, which names the shape, the parameter and the
/// valid range. All are called before any allocation.
namespace tandem {

void need(bool condition, std::string_view shape, std::string_view what_is_needed);

/// Throws Error unless the value is finite, above zero and at most Mesh::max_coordinate.
void need_positive(std::string_view shape, std::string_view parameter, double value);

void need_between(std::string_view shape, std::string_view parameter, double value, double low, double high);

/// Throws Error unless a segment count is from `low` to a million.
void need_segments(std::string_view shape, std::string_view parameter, int value, int low);

/// Throws Error unless the count is at most 2³¹−1. A double, so that the product of three counts cannot
/// overflow.
void need_triangle_count(std::string_view shape, double count);

}  // namespace tandem
