#include "worlds.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>

namespace tandem::test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Vec3 point(Random& random, double low, double high) {
  return {random.uniform(low, high), random.uniform(low, high), random.uniform(low, high)};
}

Bounds around(Vec3 centre, Vec3 half) { return {centre - half, centre + half}; }

Bounds usual(Random& random) { return around(point(random, 0, 12), point(random, 0.2, 1)); }

std::vector<ObjectPair> list(std::span<const ObjectPair> pairs) { return {pairs.begin(), pairs.end()}; }

bool touch(const Bounds& a, const Bounds& b) {
  for (int k = 0; k < 3; ++k)
    if (a.high[k] < b.low[k] || b.high[k] < a.low[k]) return false;
  return true;
}

bool may_pair(const PairFilter& a, const PairFilter& b) {
  return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0 && !(a.is_static && b.is_static);
}

/// The slab test of the contract, written another way.
bool met(const Ray& ray, const Bounds& box) {
  double first = 0, last = ray.t_max;
  for (int k = 0; k < 3; ++k) {
    if (ray.direction[k] == 0) {
      if (ray.origin[k] < box.low[k] || ray.origin[k] > box.high[k]) return false;
      continue;
    }
    double t0 = (box.low[k] - ray.origin[k]) / ray.direction[k];
    double t1 = (box.high[k] - ray.origin[k]) / ray.direction[k];
    if (ray.direction[k] < 0) std::swap(t0, t1);
    first = std::max(first, t0);
    last = std::min(last, t1);
  }
  return first <= last;
}

PairFilter random_filter(Random& random) {
  PairFilter filter;
  if (random.below(2) == 0) filter.layers = static_cast<std::uint32_t>(1 + random.below(7));
  if (random.below(2) == 0) filter.mask = static_cast<std::uint32_t>(random.below(8));
  filter.is_static = random.below(3) == 0;
  return filter;
}

Bounds peculiar(Random& random) {
  Bounds box = usual(random);
  switch (random.below(10)) {
    case 0:  // a plane
      box = {{-infinity, -infinity, box.low.z}, {infinity, infinity, box.low.z}};
      break;
    case 1:
      box.high.x = infinity;
      break;
    case 2:
      box = {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
      break;
    case 3:
      box = {box.low, box.low};
      break;
    case 4:
      box.high.y = box.low.y;
      break;
    case 5:
      box = around(box.low, {1e12, 1, 1e-12});
      break;
    case 6:
      box = {{-1e308, -1e308, -1e308}, {1e308, 1e308, 1e308}};
      break;
    case 7:
      box = around(box.low * 1e200, {1e190, 1e190, 1e190});
      break;
    case 8:
      box = {{infinity, infinity, infinity}, {infinity, infinity, infinity}};
      break;
    default:
      break;
  }
  return box;
}

}  // namespace

std::vector<BoxKind> box_kinds() {
  const auto whole = [](Random& random, std::uint64_t count) {
    return static_cast<double>(random.below(count));
  };
  return {
      {"usual", usual},
      {"crowded", [](Random& random) { return around(point(random, 0, 2), point(random, 0.1, 0.6)); }},
      {"touching",  // on whole numbers: faces, edges and corners meet
       [whole](Random& random) {
         const Vec3 low{whole(random, 9), whole(random, 9), whole(random, 9)};
         return Bounds{low, low + Vec3{whole(random, 3), whole(random, 3), whole(random, 3)}};
       }},
      {"clusters",
       [whole](Random& random) {
         const Vec3 cluster{1000 * whole(random, 3), 1000 * whole(random, 3), 0};
         return around(cluster + point(random, 0, 3), point(random, 0.01, 0.4));
       }},
      {"sizes",  // from a thousandth to a thousand
       [](Random& random) {
         double size = 1e-3;
         for (std::uint64_t i = random.below(7); i > 0; --i) size *= 10;
         return around(point(random, -50, 50) * 3, point(random, 0.2, 1) * size);
       }},
      {"flat",
       [](Random& random) {
         return around({random.uniform(0, 20), random.uniform(0, 20), 3}, {1, 0.5, 0});
       }},
      {"points",
       [whole](Random& random) {
         const Vec3 p{whole(random, 5), whole(random, 5), whole(random, 5)};
         return Bounds{p, p};
       }},
      {"equal",
       [](Random&) {
         return Bounds{{1, 2, 3}, {4, 5, 6}};
       }},
      {"far",  // more than single precision can distinguish
       [](Random& random) {
         return around(Vec3{1e9, -1e9, 1e9} + point(random, 0, 12), point(random, 0.2, 1));
       }},
      {"peculiar", peculiar},
      {"tiny", [](Random& random) { return around(point(random, 0, 1e-300), point(random, 0, 1e-301)); }},
  };
}

void CheckedWorld::add(const BoxKind& kind, std::size_t count, bool filters) {
  const PairFilter filter = filters ? random_filter(random) : PairFilter{};
  std::vector<Bounds> boxes;
  for (std::size_t i = 0; i < count; ++i) boxes.push_back(kind.make(random));
  std::vector<ObjectId> ids(count);
  phase.add(boxes, ids, filter);
  for (std::size_t i = 0; i < count; ++i) objects_.push_back({ids[i], boxes[i], filter});
}

void CheckedWorld::disturb(const BoxKind& kind, double part, bool filters) {
  for (std::size_t i = objects_.size(); i > 1; --i) std::swap(objects_[i - 1], objects_[random.below(i)]);
  std::vector<ObjectId> ids;
  std::vector<Bounds> boxes;
  for (Object& object : objects_) {
    if (random.uniform() >= part) continue;
    const Vec3 shift = point(random, -0.5, 0.5);
    switch (random.below(8)) {
      case 0:
        object.box = kind.make(random);
        break;
      case 1:
        object.box.high = max(object.box.low, object.box.high + shift);
        break;
      default:
        object.box = {object.box.low + shift, max(object.box.low + shift, object.box.high + shift)};
    }
    ids.push_back(object.id);
    boxes.push_back(object.box);
  }
  phase.move(ids, boxes);
  remove_some(random.below(4));
  for (std::uint64_t i = random.below(3); i > 0; --i) add(kind, random.below(4), filters);
}

void CheckedWorld::remove_some(std::size_t count) {
  std::vector<ObjectId> ids;
  while (ids.size() < count && !objects_.empty()) {
    ids.push_back(objects_.back().id);
    objects_.pop_back();
  }
  phase.remove(ids);
}

std::vector<ObjectPair> CheckedWorld::expected() const {
  std::vector<ObjectPair> pairs;
  for (std::size_t i = 0; i < objects_.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Object &a = objects_[i], &b = objects_[j];
      if (touch(a.box, b.box) && may_pair(a.filter, b.filter))
        pairs.push_back({std::min(a.id, b.id), std::max(a.id, b.id)});
    }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

void CheckedWorld::check(const std::string& when) {
  phase.update();
  const std::vector<ObjectPair> now = expected();
  ASSERT_EQ(phase.size(), objects_.size()) << when;
  ASSERT_EQ(list(phase.pairs()), now) << when << ", " << now.size() << " pairs";
  check_changes(when, now);
}

void CheckedWorld::check_events(const std::string& when, bool pairs) {
  const PairEvents events = phase.update_events();
  ASSERT_EQ(list(events.began), list(phase.began())) << when;
  ASSERT_EQ(list(events.ended), list(phase.ended())) << when;
  const std::vector<ObjectPair> now = expected();
  check_changes(when, now);
  if (!pairs) return;
  ASSERT_EQ(list(phase.pairs()), now) << when << ", " << now.size() << " pairs";
}

void CheckedWorld::check_changes(const std::string& when, const std::vector<ObjectPair>& now) {
  std::vector<ObjectPair> began, ended;
  std::set_difference(now.begin(), now.end(), before_.begin(), before_.end(), std::back_inserter(began));
  std::set_difference(before_.begin(), before_.end(), now.begin(), now.end(), std::back_inserter(ended));
  ASSERT_EQ(list(phase.began()), began) << when;
  ASSERT_EQ(list(phase.ended()), ended) << when;
  before_ = now;
}

void CheckedWorld::check_searches(const BoxKind& kind) {
  for (int round = 0; round < 8; ++round) {
    const auto layers = static_cast<std::uint32_t>(round % 2 == 0 ? 0xffffffffu : 1 + random.below(7));
    const Bounds box = kind.make(random);
    Ray ray{point(random, -2, 14), random.direction(), random.uniform(0, 30)};
    if (round % 3 == 0) ray.direction = {0, 0, round % 2 == 0 ? -1.0 : 1.0};
    if (round % 4 == 0) ray.t_max = infinity;
    if (round == 7 && !objects_.empty() && is_finite(objects_[0].box.low)) ray.origin = objects_[0].box.low;
    std::vector<ObjectId> in_box, on_ray;
    for (const Object& object : objects_) {
      if (!(object.filter.layers & layers)) continue;
      if (touch(object.box, box)) in_box.push_back(object.id);
      if (met(ray, object.box)) on_ray.push_back(object.id);
    }
    std::sort(in_box.begin(), in_box.end());
    std::sort(on_ray.begin(), on_ray.end());
    ASSERT_EQ(phase.overlapping(box, layers), in_box);
    ASSERT_EQ(phase.overlapping(ray, layers), on_ray);
  }
}

}  // namespace tandem::test
