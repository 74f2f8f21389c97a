#include "engine/ray/search_parts.h"

#include "engine/disc/scales.h"

namespace tandem {
namespace {

using Faces = std::vector<std::uint32_t>;

/// So many strays get a part each.
constexpr std::size_t max_single_strays = 60;

/// Divides triangles until everything is resolved in its part.
std::vector<Faces> resolved_parts(std::span<const Bounds> triangles) {
  std::vector<Faces> open(1), parts;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) open[0].push_back(i);
  while (!open.empty()) {
    const Faces faces = std::move(open.back());
    open.pop_back();
    std::vector<Bounds> boxes;
    for (const std::uint32_t face : faces) boxes.push_back(triangles[face]);
    engine::ScaleGroups divided = engine::without_strays(boxes);
    const bool strays = !divided.groups.empty();
    if (!strays) divided = engine::scale_groups(boxes, 1);
    if (divided.groups.empty()) {
      parts.push_back(faces);
      continue;
    }
    if (strays && divided.rest.size() < max_single_strays)
      for (const std::uint32_t i : divided.rest) parts.push_back({faces[i]});
    else if (!divided.rest.empty())
      divided.groups.push_back(std::move(divided.rest));
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
  if (trees_.size() <= engine::PartBoxes::most)
    boxes_of_few_ = std::make_unique<const engine::PartBoxes>(bounds);
  for (std::size_t i = 1; i < trees_.size(); ++i)
    if (trees_[i].bytes() > trees_[largest_].bytes()) largest_ = i;
}

std::size_t SearchParts::bytes() const {
  std::size_t sum = boxes_.size() * sizeof(Bounds) + (boxes_of_few_ ? sizeof(engine::PartBoxes) : 0) +
                    (topology_.escape.size() + topology_.first_primitive.size() + topology_.order.size()) *
                        sizeof(std::uint32_t);
  for (const SearchTree& tree : trees_) sum += sizeof(SearchTree) + tree.bytes();
  return sum;
}

}  // namespace tandem
