// Which islands are solved directly: small ones, almost at rest, without joints and impacts, that soft
// contacts would let sink or buckle (decision 062).
#include <algorithm>
#include <cmath>

#include "dynamics/direct_rating.h"
#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

double top_speed(const Body& body) {
  return direct_rating::top_speed(body.velocity, body.angular_velocity, body.size);
}

double dynamic_size(const Body& body) { return body.is_dynamic() ? body.size : HUGE_VAL; }

double slenderness(const Body& body) { return direct_rating::slenderness(body.inertia, body.inverse_mass); }

}  // namespace

/// Returns whether a contact can be solved directly. Deep contacts may contradict each other. So do those
/// between moving kinematic bodies. Two meshes have contacts only while they penetrate.
bool Simulation::State::is_solved_directly(const ContactPair& pair) const {
  const Body &a = bodies[pair.a.index], &b = bodies[pair.b.index];
  const bool meshes =
      world.shape(pair.a).kind() == ShapeKind::mesh && world.shape(pair.b).kind() == ShapeKind::mesh;
  const bool elastic = a.material.restitution > 0 || b.material.restitution > 0;
  const auto drives = [](const Body& body) { return body.solver_index != 0 && !body.is_dynamic(); };
  if (meshes || drives(a) || drives(b) || elastic) return false;
  const double deep = direct_rating::max_depth * std::min(dynamic_size(a), dynamic_size(b));
  for (const PersistentManifold& manifold : pair.manifolds)
    for (const ContactPoint& point : manifold.manifold().view())
      if (point.depth > deep) return false;
  return true;
}

/// Counts the bodies of each island. Islands with a joint, a body that is too fast, or contacts that must not
/// be solved directly are not eligible.
void Simulation::State::rate_islands() {
  island_ratings_.assign(bodies.size(), {});
  const auto exclude = [&](BodyHandle body) {
    if (bodies[body.index].is_dynamic()) island_ratings_[islands_.root(body.index)].eligible = false;
  };
  const double limit = direct_rating::slow_factor * options.sleep_speed;
  for (const std::uint32_t i : active_) {
    if (!contact_bodies_[i].dynamic) continue;
    IslandRating& rating = island_ratings_[islands_.root(i)];
    if (!rating.eligible) continue;
    rating.bodies += 1;
    rating.eligible = rating.bodies <= BlockCholesky::max_bodies && top_speed(bodies[i]) <= limit;
  }
  for (const JointSolver::Task& task : joint_tasks_) {
    exclude(task.joint->joint.a);
    exclude(task.joint->joint.b);
  }
  eligible_tasks_.clear();
  for (ContactTask& task : contact_tasks_) {
    IslandRating& rating = island_ratings_[task.island];
    if (!rating.eligible) continue;
    rating.eligible = is_solved_directly(*task.pair);
    eligible_tasks_.push_back(&task);
  }
  std::erase_if(eligible_tasks_,
                [&](const ContactTask* task) { return !island_ratings_[task->island].eligible; });
}

/// Computes the number of layers of each eligible island: how many bodies are between the static ones and the
/// furthest body. Bodies that nothing supports do not count.
void Simulation::State::count_layers() {
  constexpr std::uint32_t unknown = 0xffffffffu;
  std::vector<const ContactTask*> tasks;
  for (const ContactTask* task : eligible_tasks_)
    if (island_ratings_[task->island].bodies > 1) tasks.push_back(task);
  if (tasks.empty()) return;
  layers_.assign(solver_bodies_.size(), unknown);
  layers_[0] = 0;
  const auto relax = [&](std::uint32_t from, std::uint32_t to) {
    if (layers_[from] == unknown || layers_[to] <= layers_[from] + 1) return false;
    layers_[to] = layers_[from] + 1;
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    const auto visit = [&](const ContactTask& task) {
      const bool up = relax(task.a, task.b), down = relax(task.b, task.a);
      changed = changed || up || down;
    };
    for (const ContactTask* task : tasks) visit(*task);
    if (changed) std::for_each(tasks.rbegin(), tasks.rend(), [&](const ContactTask* task) { visit(*task); });
  }
  for (const ContactTask* task : tasks)
    for (const std::uint32_t body : {task->a, task->b})
      if (layers_[body] != unknown)
        island_ratings_[task->island].layers = std::max(island_ratings_[task->island].layers, layers_[body]);
}

/// Selects the eligible islands that soft contacts, which are faster, do not carry.
void Simulation::State::rate_buckling() {
  count_layers();
  for (const ContactTask* task : eligible_tasks_) {
    IslandRating& rating = island_ratings_[task->island];
    if (rating.bodies < direct_rating::min_bodies) continue;
    const Body &a = bodies[task->pair->a.index], &b = bodies[task->pair->b.index];
    for (const Body* body : {&a, &b})
      if (body->is_dynamic()) rating.slenderness = std::max(rating.slenderness, slenderness(*body));
    if (a.is_dynamic() && b.is_dynamic())
      rating.mass_ratio = std::max({rating.mass_ratio, a.mass / b.mass, b.mass / a.mass});
  }
  const double gravity = length(options.gravity);
  for (IslandRating& rating : island_ratings_)
    rating.direct =
        rating.eligible && rating.bodies >= direct_rating::min_bodies &&
        direct_rating::needs_direct_solution(rating.layers, rating.slenderness, rating.mass_ratio, gravity);
}

/// Moves the contacts of islands that are solved directly from the contact tasks to the direct solver.
void Simulation::State::enter_direct_islands(const ContactSettings& settings) {
  direct_solver_.clear();
  direct_tasks_.clear();
  if (options.friction == FrictionModel::box) return;  // not convex
  rate_islands();
  if (eligible_tasks_.empty()) return;
  rate_buckling();
  const auto rating_of = [&](const ContactTask& task) { return island_ratings_[task.island]; };
  bool any = false;
  for (ContactTask* task : eligible_tasks_) {
    any = any || rating_of(*task).direct;
    task->slop = std::min(options.slop, direct_rating::slow_slop * task->size);
  }
  if (!any) return;
  const auto middle = std::stable_partition(contact_tasks_.begin(), contact_tasks_.end(),
                                            [&](const ContactTask& task) { return !rating_of(task).direct; });
  direct_tasks_.assign(middle, contact_tasks_.end());
  contact_tasks_.erase(middle, contact_tasks_.end());
  std::stable_sort(direct_tasks_.begin(), direct_tasks_.end(),
                   [](const ContactTask& a, const ContactTask& b) { return a.island < b.island; });
  add_direct_islands(settings);
}

/// Gives the islands of `direct_tasks_` to the direct solver; returns those that are too dense to the contact
/// tasks.
void Simulation::State::add_direct_islands(const ContactSettings& settings) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> members;  // root of the island, solver index
  for (const std::uint32_t i : active_)
    if (const std::uint32_t root = bodies[i].is_dynamic() ? islands_.root(i) : no_body;
        root != no_body && island_ratings_[root].direct)
      members.push_back({root, bodies[i].solver_index});
  std::sort(members.begin(), members.end());
  std::vector<const ContactTask*> tasks;
  std::vector<std::uint32_t> indices;
  auto member = members.begin();
  for (std::size_t i = 0; i < direct_tasks_.size();) {
    const std::uint32_t island = direct_tasks_[i].island;
    tasks.clear();
    indices.clear();
    for (; i < direct_tasks_.size() && direct_tasks_[i].island == island; ++i)
      tasks.push_back(&direct_tasks_[i]);
    while (member->first < island) ++member;
    for (; member != members.end() && member->first == island; ++member) indices.push_back(member->second);
    if (direct_solver_.add(tasks, indices, solver_bodies_, settings)) continue;
    for (const ContactTask* task : tasks) {
      contact_tasks_.push_back(*task);
      contact_tasks_.back().slop = options.slop;
    }
  }
}

}  // namespace tandem::dynamics
