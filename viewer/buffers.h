#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/math/vec3.h"
#include "tandem/mesh/mesh.h"

namespace tandem::viewer {

/// Data of a page that are too large for its JSON: base64 elements next to it. Each add() returns the index
/// by which the JSON names the buffer.
class Buffers {
 public:
  std::size_t add(std::string_view bytes);
  template <class Number>
  std::size_t add_numbers(const std::vector<Number>& numbers) {
    return add({reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)});
  }
  /// Points as Float64 numbers, three each.
  std::size_t add_points(std::span<const Vec3> points);
  /// Triangles as Uint32 numbers, three each.
  std::size_t add_triangles(std::span<const Triangle> triangles);
  /// JSON text; invalid UTF-8 is replaced.
  std::size_t add_json(const nlohmann::ordered_json& json);

  const std::string& html() const { return html_; }

 private:
  std::string html_;
  std::size_t count_ = 0;
};

}  // namespace tandem::viewer
