#include "viewer/buffers.h"

#include <nlohmann/json.hpp>

#include "viewer/packing.h"

namespace tandem::viewer {

std::size_t Buffers::add(std::string_view bytes) {
  const Packed packed = pack(bytes);
  html_ += "<script type=\"text/plain\" id=\"buffer-" + std::to_string(count_) + "\"" +
           (packed.packed ? " data-packed=\"gzip\">" : ">") + to_base64(packed.bytes) + "</script>\n";
  return count_++;
}

std::size_t Buffers::add_points(std::span<const Vec3> points) {
  std::vector<double> numbers;
  numbers.reserve(3 * points.size());
  for (const Vec3 p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
  return add_numbers(numbers);
}

std::size_t Buffers::add_triangles(std::span<const Triangle> triangles) {
  std::vector<std::uint32_t> corners;
  corners.reserve(3 * triangles.size());
  for (const Triangle& triangle : triangles) corners.insert(corners.end(), triangle.begin(), triangle.end());
  return add_numbers(corners);
}

std::size_t Buffers::add_json(const nlohmann::ordered_json& json) {
  return add(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace tandem::viewer
