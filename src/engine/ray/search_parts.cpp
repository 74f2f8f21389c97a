#include "engine/ray/search_parts.h"

#include "engine/disc/scales.h"

namespace tandem {
namespace {

using Faces = std::vector<std::uint32_t>;

/// Divides triangles until everything is resolved in its part.
std::vector<Faces> resolved_parts(std::span<const Bounds> triangles) {
  std::vector<Faces> open(1), parts;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) open[0].push_back(i);
  while (!open.empty()) {
    const Faces faces = std::move(open.back());
    open.pop_back();
    std::vector<Bounds> boxes;
    for (const std::uint32_t face : faces) boxes.push_back(triangles[face]);
    engine::ScaleGroups divided = engine::scale_groups(boxes, 1);
    if (divided.groups.empty()) {
      parts.push_back(faces);
      continue;
    }
    if (!divided.rest.empty()) divided.groups.push_back(std::move(divided.rest));
    for (Faces& group : divided.groups) {
      for (std::uint32_t& i : group) i = faces[i];
      open.push_back(std::move(group));
    }
  }
  return parts;
}

}  // namespace

SearchParts::SearchParts(const Mesh& mesh, std::span<const Bounds> triangles) {
  std::vector<Bounds> bounds;
  for (const Faces& faces : resolved_parts(triangles)) {
    Bounds& box = bounds.emplace_back();
    for (const std::uint32_t face : faces) {
      box.add(triangles[face].low);
      box.add(triangles[face].high);
    }
    trees_.emplace_back(mesh, faces);
  }
  topology_ = build_tree(*find_builder("spread"), bounds, {.leaf_size = 1, .arity = 4});
  boxes_ = engine::node_bounds(topology_, bounds);
}

std::size_t SearchParts::bytes() const {
  std::size_t sum = boxes_.size() * sizeof(Bounds) +
                    (topology_.escape.size() + topology_.first_primitive.size() + topology_.order.size()) *
                        sizeof(std::uint32_t);
  for (const SearchTree& tree : trees_) sum += sizeof(SearchTree) + tree.bytes();
  return sum;
}

double SearchParts::offset_to(const Bounds& box, const RayInModel& ray) {
  double enter = 0, leave = HUGE_VAL;
  for (int k = 0; k < 3; ++k) {
    const double below = box.low[k] - ray.origin[k], above = box.high[k] - ray.origin[k];
    if (ray.direction[k] == 0) {
      if (below > 0 || above < 0) return HUGE_VAL;
      continue;
    }
    const double p = below / ray.direction[k], q = above / ray.direction[k];
    const double first = std::fmin(p, q), last = std::fmax(p, q);
    enter = std::fmax(enter, first - 0x1p-50 * std::fabs(first));
    leave = std::fmin(leave, last + 0x1p-50 * std::fabs(last));
  }
  return enter <= leave ? enter : HUGE_VAL;
}

}  // namespace tandem
