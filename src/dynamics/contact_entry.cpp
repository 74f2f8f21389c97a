// The contacts that take part in a step.
#include <algorithm>
#include <cmath>

#include "base/counted_chunks.h"
#include "base/large_pages.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {

void Simulation::State::enter_contacts() {
  constexpr std::size_t chunk = 256;
  if (!world.contacts().empty()) (void)world.manifolds(world.contacts().front());  // no copy shares them then
  const std::span<const ContactPair> contacts = world.contacts();
  const auto is_solved = [&](const ContactPair& pair) {
    const ContactBody &a = contact_bodies_[pair.a.index], &b = contact_bodies_[pair.b.index];
    return couples(pair) && ((a.dynamic && a.solver_index != 0) || (b.dynamic && b.solver_index != 0));
  };
  if (any_continuous_ || any_elastic_)
    for (const ContactPair& pair : contacts)
      if (is_solved(pair)) enter_properties(pair);
  reserve_room_in_large_pages(contact_tasks_, contacts.size());
  for_counted_chunks(
      workers, contacts.size(), chunk, contact_counts_,
      [&](std::size_t begin, std::size_t end) {
        return static_cast<std::size_t>(std::count_if(contacts.begin() + static_cast<std::ptrdiff_t>(begin),
                                                      contacts.begin() + static_cast<std::ptrdiff_t>(end),
                                                      is_solved));
      },
      [&](std::size_t count) { contact_tasks_.resize(count); },
      [&](std::size_t begin, std::size_t end, std::size_t next) {
        for (const ContactPair& pair : contacts.subspan(begin, end - begin))
          if (is_solved(pair)) contact_tasks_[next++] = task_of(pair);
      });
}

/// What continuous bodies and elastic contacts need.
void Simulation::State::enter_properties(const ContactPair& pair) {
  const ContactBody &a = contact_bodies_[pair.a.index], &b = contact_bodies_[pair.b.index];
  if (a.fast || b.fast) keep_on_near_side(pair);
  const double restitution = std::max(a.restitution, b.restitution);
  for (const std::uint32_t body : {a.solver_index, b.solver_index})
    motions_[body].elasticity = std::max(motions_[body].elasticity, restitution);
}

ContactTask Simulation::State::task_of(const ContactPair& pair) {
  const ContactBody &a = contact_bodies_[pair.a.index], &b = contact_bodies_[pair.b.index];
  // The arms of immovable bodies do not matter.
  return {world.manifolds(pair),
          a.solver_index,
          b.solver_index,
          poses_[a.solver_index].center,
          poses_[b.solver_index].center,
          std::sqrt(a.friction * b.friction),
          std::max(a.restitution, b.restitution),
          islands_.root(a.dynamic ? pair.a.index : pair.b.index),
          std::min(a.size, b.size),
          options.slop,
          &pair};
}

}  // namespace tandem::dynamics
