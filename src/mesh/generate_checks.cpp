#include "mesh/generate_checks.h"

#include <cstdio>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/mesh.h"

namespace tandem {
namespace {

std::string show(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

}  // namespace

void need(bool condition, std::string_view shape, std::string_view what_is_needed) {
  if (!condition) throw Error(std::string(shape) + ": " + std::string(what_is_needed));
}

void need_between(std::string_view shape, std::string_view parameter, double value, double low, double high) {
  // The negated form rejects NaN too.
  if (!(low <= value && value <= high))
    throw Error(std::string(shape) + ": " + std::string(parameter) + " must be from " + show(low) + " to " +
                show(high) + ", got " + show(value));
}

void need_positive(std::string_view shape, std::string_view parameter, double value) {
  if (!(0 < value && value <= Mesh::max_coordinate))
    throw Error(std::string(shape) + ": " + std::string(parameter) + " must be above 0 and at most " +
                show(Mesh::max_coordinate) + ", got " + show(value));
}

void need_segments(std::string_view shape, std::string_view parameter, int value, int low) {
  need_between(shape, parameter, value, low, 1e6);
}

void need_triangle_count(std::string_view shape, double count) {
  if (!(count <= 2147483647.0))
    throw Error(std::string(shape) + ": this resolution gives " + show(count) +
                " triangles; at most 2147483647 are supported; reduce the resolution");
}

}  // namespace tandem
