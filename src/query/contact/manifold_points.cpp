#include "query/contact/manifold_points.h"

#include <cmath>

namespace tandem {
namespace {

class InVector {
 public:
  explicit InVector(const std::vector<ContactPoint>& candidates) : candidates_(candidates) {}

  int count() const { return static_cast<int>(candidates_.size()); }
  Vec3 on_b(int i) const { return at(i).on_b; }
  double depth(int i) const { return at(i).depth; }
  std::uint64_t feature(int i) const { return at(i).feature; }

  Vec3 sum_on_b() const {
    Vec3 sum;
    for (const ContactPoint& candidate : candidates_) sum += candidate.on_b;
    return sum;
  }
  template <class Score>
  double highest(const Score& score) const {
    double found = -HUGE_VAL;
    for (int i = 0; i < count(); ++i) {
      const double own = score(i);
      found = own > found ? own : found;
    }
    return found;
  }
  template <class Eligible, class Better>
  int best(const Eligible& eligible, const Better& better) const {
    int found = -1;
    for (int i = 0; i < count(); ++i)
      if (eligible(i) && (found < 0 || better(i, found))) found = i;
    return found;
  }

 private:
  const ContactPoint& at(int i) const { return candidates_[static_cast<std::size_t>(i)]; }

  const std::vector<ContactPoint>& candidates_;
};

}  // namespace

void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold) {
  int chosen[4];
  manifold.count = PointChoice(InVector(candidates), manifold.normal).choose(chosen);
  for (int i = 0; i < manifold.count; ++i)
    manifold.points[static_cast<std::size_t>(i)] = candidates[static_cast<std::size_t>(chosen[i])];
}

}  // namespace tandem
