// Which islands are solved directly: small ones, almost at rest, without joints and impacts.
#include <algorithm>
#include <cmath>

#include "dynamics/simulation_state.h"

namespace tandem::dynamics {
namespace {

/// No point of a body moves faster, as a multiple of the sleep speed.
constexpr double slow_factor = 10;
/// No contact is deeper, as a fraction of the smaller body.
constexpr double max_depth = 0.1;
/// One body alone needs no direct solution.
constexpr std::size_t min_bodies = 2;
/// Penetration at which slow bodies rest, as a fraction of the smaller body. The contact margin keeps their
/// contacts alive.
constexpr double slow_slop = 1e-4;
constexpr std::size_t not_eligible = BlockCholesky::max_bodies + 1;

double top_speed(const Body& body) {
  return length(body.velocity) + length(body.angular_velocity) * body.size;
}

double dynamic_size(const Body& body) { return body.is_dynamic() ? body.size : HUGE_VAL; }

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
  const double deep = max_depth * std::min(dynamic_size(a), dynamic_size(b));
  for (const PersistentManifold& manifold : pair.manifolds)
    for (const ContactPoint& point : manifold.manifold().view())
      if (point.depth > deep) return false;
  return true;
}

/// Counts the bodies of each island. Islands with a joint, a body that is too fast, or contacts that must not
/// be solved directly are not eligible.
void Simulation::State::rate_islands() {
  island_sizes_.assign(bodies.size(), 0);
  const auto exclude = [&](BodyHandle body) {
    if (bodies[body.index].is_dynamic()) island_sizes_[islands_.root(body.index)] = not_eligible;
  };
  const double limit = slow_factor * options.sleep_speed;
  for (const std::uint32_t i : active_) {
    if (!bodies[i].is_dynamic()) continue;
    std::size_t& size = island_sizes_[islands_.root(i)];
    size = size >= BlockCholesky::max_bodies || !(top_speed(bodies[i]) <= limit) ? not_eligible : size + 1;
  }
  for (const JointSolver::Task& task : joint_tasks_) {
    exclude(task.joint->joint.a);
    exclude(task.joint->joint.b);
  }
  for (ContactTask& task : contact_tasks_) {
    std::size_t& size = island_sizes_[task.island];
    if (size == not_eligible || is_solved_directly(*task.pair)) continue;
    size = not_eligible;
  }
}

/// Moves the contacts of islands that are solved directly from the contact tasks to the direct solver.
void Simulation::State::enter_direct_islands(const ContactSettings& settings) {
  direct_solver_.clear();
  direct_tasks_.clear();
  if (options.friction == FrictionModel::box) return;  // not convex
  rate_islands();
  const auto is_eligible = [&](std::uint32_t root) { return island_sizes_[root] < not_eligible; };
  for (ContactTask& task : contact_tasks_)
    if (is_eligible(task.island)) task.slop = std::min(options.slop, slow_slop * task.size);
  const auto middle =
      std::stable_partition(contact_tasks_.begin(), contact_tasks_.end(), [&](const ContactTask& task) {
        return !is_eligible(task.island) || island_sizes_[task.island] < min_bodies;
      });
  if (middle == contact_tasks_.end()) return;
  direct_tasks_.assign(middle, contact_tasks_.end());
  contact_tasks_.erase(middle, contact_tasks_.end());
  std::stable_sort(direct_tasks_.begin(), direct_tasks_.end(),
                   [](const ContactTask& a, const ContactTask& b) { return a.island < b.island; });
  std::vector<std::pair<std::uint32_t, std::uint32_t>> members;  // root of the island, solver index
  for (const std::uint32_t i : active_)
    if (const std::uint32_t root = bodies[i].is_dynamic() ? islands_.root(i) : no_body;
        root != no_body && is_eligible(root))
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
