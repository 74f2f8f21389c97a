#include "query/manifold_points.h"

#include <cmath>

namespace tandem {
namespace {

/// The candidate with the highest score, which must exceed `above`.
template <class Score>
const ContactPoint* best(const std::vector<ContactPoint>& candidates, double above, const Score& score) {
  const ContactPoint* found = nullptr;
  double highest = 0;
  for (const ContactPoint& candidate : candidates) {
    const double height = score(candidate);
    if (!(height > above)) continue;
    const double nearly = found ? 1e-9 * std::fabs(highest) : 0;
    const bool equal = found && std::fabs(height - highest) <= nearly;
    if (!found || (!equal && height > highest) ||
        (equal && (candidate.depth > found->depth ||
                   (candidate.depth == found->depth && candidate.feature < found->feature))))
      found = &candidate, highest = height;
  }
  return found;
}

}  // namespace

void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold) {
  const Vec3 n = manifold.normal;
  const auto seen = [&](const ContactPoint& p) { return p.on_b - n * dot(p.on_b, n); };
  const auto take = [&](const ContactPoint* p) {
    if (p) manifold.points[static_cast<std::size_t>(manifold.count++)] = *p;
    return p != nullptr;
  };
  manifold.count = 0;
  if (candidates.empty()) return;
  Vec3 middle;
  double deepest = -HUGE_VAL;
  for (const ContactPoint& p : candidates) {
    middle += seen(p) / static_cast<double>(candidates.size());
    deepest = std::fmax(deepest, p.depth);
  }
  take(best(candidates, -HUGE_VAL, [&](const ContactPoint& p) {
    return p.depth >= deepest - 1e-6 * std::fabs(deepest) ? length(seen(p) - middle) : -HUGE_VAL;
  }));
  const Vec3 first = seen(manifold.points[0]);
  double size = 0;
  for (const ContactPoint& p : candidates) size = std::fmax(size, length(seen(p) - first));
  const double tiny = 1e-9 * size;
  if (!take(best(candidates, tiny, [&](const ContactPoint& p) { return length(seen(p) - first); }))) return;
  const Vec3 along = normalized(seen(manifold.points[1]) - first), across = cross(n, along);
  const auto beside = [&](const ContactPoint& p) { return dot(seen(p) - first, across); };
  if (!take(best(candidates, tiny, [&](const ContactPoint& p) { return std::fabs(beside(p)); }))) return;
  const double side = beside(manifold.points[2]) > 0 ? -1 : 1;
  take(best(candidates, tiny, [&](const ContactPoint& p) { return side * beside(p); }));
}

}  // namespace tandem
