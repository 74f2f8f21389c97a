// The contacts that take part in a step.
#include <algorithm>
#include <cmath>

#include "base/prefetch.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

void Simulation::State::survey_bodies() {
  contact_bodies_.resize(bodies.size());
  workers.for_chunks(bodies.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Body& body = bodies[i];
      contact_bodies_[i] = {
          body.material.friction, body.material.restitution, body.is_dynamic() ? body.size : HUGE_VAL,
          body.solver_index,      body.is_dynamic(),         body.fast};
    }
  });
}

void Simulation::State::enter_contacts() {
  survey_bodies();
  solved_pairs_.clear();
  for (const ContactPair& pair : world.contacts()) {
    if (!couples(pair)) continue;
    const ContactBody &a = contact_bodies_[pair.a.index], &b = contact_bodies_[pair.b.index];
    const bool solved = (a.dynamic && a.solver_index != 0) || (b.dynamic && b.solver_index != 0);
    if (!solved) continue;
    if (a.fast || b.fast) keep_on_near_side(pair);
    solved_pairs_.push_back(
        {&pair, world.manifolds(pair).data(), islands_.root(a.dynamic ? pair.a.index : pair.b.index)});
    const double restitution = std::max(a.restitution, b.restitution);
    for (const std::uint32_t body : {a.solver_index, b.solver_index})
      motions_[body].elasticity = std::max(motions_[body].elasticity, restitution);
  }
  constexpr std::size_t chunk = 128, ahead = 8;
  const std::size_t count = solved_pairs_.size();
  contact_tasks_.resize(count);
  max_depths_.assign((count + chunk - 1) / chunk, 0);
  workers.for_chunks(count, chunk, [&](std::size_t at, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i + ahead < count) prefetch(solved_pairs_[i + ahead].manifolds, sizeof(ContactManifold));
      const ContactPair& pair = *solved_pairs_[i].pair;
      const ContactBody &a = contact_bodies_[pair.a.index], &b = contact_bodies_[pair.b.index];
      // The arms of immovable bodies do not matter.
      contact_tasks_[i] = {{solved_pairs_[i].manifolds, pair.manifolds.size()},
                           a.solver_index,
                           b.solver_index,
                           poses_[a.solver_index].center,
                           poses_[b.solver_index].center,
                           std::sqrt(a.friction * b.friction),
                           std::max(a.restitution, b.restitution),
                           solved_pairs_[i].island,
                           std::min(a.size, b.size),
                           options.slop,
                           &pair};
      for (const PersistentManifold& manifold : pair.manifolds)
        for (const ContactPoint& point : manifold.manifold().view())
          max_depths_[at] = std::max(max_depths_[at], point.depth);
    }
  });
  for (const double depth : max_depths_) report.max_penetration = std::max(report.max_penetration, depth);
}

}  // namespace tandem::dynamics
