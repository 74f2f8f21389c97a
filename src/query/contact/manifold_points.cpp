#include "query/contact/manifold_points.h"

#include <cmath>

#include "query/contact/candidate_points.h"

namespace tandem {

void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold) {
  thread_local CandidatePoints points;
  points.clear();
  for (const ContactPoint& candidate : candidates)
    points.add(candidate.on_b, candidate.depth, candidate.feature);
  int chosen[4];
  manifold.count = points.choose(manifold.normal, chosen);
  for (int i = 0; i < manifold.count; ++i)
    manifold.points[static_cast<std::size_t>(i)] = candidates[static_cast<std::size_t>(chosen[i])];
}

}  // namespace tandem
