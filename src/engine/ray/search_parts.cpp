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
  if (trees_.size() <= few) boxes_of_few_ = std::make_unique<const BoxesOfFew>(bounds);
}

std::size_t SearchParts::bytes() const {
  std::size_t sum = boxes_.size() * sizeof(Bounds) + (boxes_of_few_ ? sizeof(BoxesOfFew) : 0) +
                    (topology_.escape.size() + topology_.first_primitive.size() + topology_.order.size()) *
                        sizeof(std::uint32_t);
  for (const SearchTree& tree : trees_) sum += sizeof(SearchTree) + tree.bytes();
  return sum;
}

SearchParts::BoxRay::BoxRay(const RayInModel& ray) : origin(ray.origin) {
  const Vec3 d = abs(ray.direction);
  speed = d[largest_axis(d)];
  for (int k = 0; k < 3; ++k) {
    is_still[k] = d[k] == 0;
    is_slow[k] = d[k] < 1e-290;
    inverse[k] = is_slow[k] ? 0 : 1 / ray.direction[k];
  }
}

double SearchParts::BoxRay::enter(const Bounds& box) const {
  const BoxesOfFew one({&box, 1});
  OffsetsOfFew offset;
  one.enter(*this, offset);
  return offset[0];
}

SearchParts::BoxesOfFew::BoxesOfFew(std::span<const Bounds> boxes) : count(boxes.size()) {
  for (std::size_t i = 0; i < count; ++i) {
    size[i] = length(boxes[i].extent());
    for (int k = 0; k < 3; ++k) {
      low[k][i] = boxes[i].low[k];
      high[k][i] = boxes[i].high[k];
    }
  }
}

void SearchParts::BoxesOfFew::enter(const BoxRay& ray, OffsetsOfFew& offsets) const {
  OffsetsOfFew leave;
  std::fill(offsets, offsets + count, 0.0);
  std::fill(leave, leave + count, HUGE_VAL);
  for (int k = 0; k < 3; ++k) {
    const double origin = ray.origin[k], inverse = ray.inverse[k];
    const double *const lows = low[k], *const highs = high[k];
    if (ray.is_still[k]) {
      for (std::size_t i = 0; i < count; ++i)
        if (lows[i] > origin || highs[i] < origin) leave[i] = -1;
    }
    if (ray.is_slow[k]) continue;
    for (std::size_t i = 0; i < count; ++i) {
      const double p = (lows[i] - origin) * inverse, q = (highs[i] - origin) * inverse;
      const double first = p < q ? p : q, last = p < q ? q : p;
      const double in = first - 0x1p-50 * std::fabs(first), out = last + 0x1p-50 * std::fabs(last);
      offsets[i] = in > offsets[i] ? in : offsets[i];
      leave[i] = out < leave[i] ? out : leave[i];
    }
  }
  const double margin = 4e-6 / ray.speed;
  for (std::size_t i = 0; i < count; ++i)
    offsets[i] = offsets[i] <= leave[i] ? offsets[i] - margin * size[i] - 0x1p-48 * offsets[i] : HUGE_VAL;
}

const SearchTree* SearchParts::only_part_along(const RayInModel& ray, double limit) const {
  if (!boxes_of_few_) return nullptr;
  OffsetsOfFew offsets;
  boxes_of_few_->enter(BoxRay(ray), offsets);
  const SearchTree* only = nullptr;
  for (std::size_t i = 0; i < trees_.size(); ++i) {
    if (!(offsets[i] <= limit) || offsets[i] == HUGE_VAL) continue;
    if (only) return nullptr;
    only = &trees_[i];
  }
  return only;
}

}  // namespace tandem
