#include "dynamics/contact_solver.h"

#include <algorithm>
#include <cmath>

#include "base/phased_loop.h"
#include "base/prefetch.h"

namespace tandem::dynamics {
namespace {

constexpr std::size_t lanes = ContactBlock::lanes;
constexpr std::size_t chunk = 32;       // blocks per task
constexpr std::size_t small_chunk = 8;  // the same in the groups of a pass
/// Energy of earlier impacts that one gives back, as a multiple of what it has taken itself.
constexpr double max_repayment = 10;

void put(Vec3 v, double (&to)[3][lanes], std::size_t lane) {
  to[0][lane] = v.x;
  to[1][lane] = v.y;
  to[2][lane] = v.z;
}

/// Returns the accumulated impulses of a ContactRow or RowImpulses.
template <class Row>
PersistentManifold::Impulse impulse_of(const Row& row, std::size_t lane) {
  return {row.normal[lane], {row.tangent[0][lane], row.tangent[1][lane]}};
}

}  // namespace

/// Calls work(begin, end) for the blocks of all groups, group by group; the blocks of one group possibly in
/// parallel.
template <class Work>
void ContactSolver::each_group(const Work& work) {
  const std::size_t groups = first_block_.size() - 1;
  std::size_t parallel = groups - (coloring_.last_is_serial ? 1 : 0);
  if (workers_.threads() == 1 || blocks_.size() < 8 * small_chunk) parallel = 0;
  if (parallel > 0) PhasedLoop(std::span(first_block_).first(parallel + 1), small_chunk).run(workers_, work);
  for (std::size_t group = parallel; group < groups; ++group)
    work(first_block_[group], first_block_[group + 1]);
}

void ContactSolver::prepare(std::span<const ContactTask> tasks, std::span<SolverBody> bodies,
                            std::span<double> owed, const ContactSettings& settings, bool elsewhere) {
  settings_ = settings;
  elsewhere_ = elsewhere;
  bodies_ = bodies;
  owed_ = owed;
  pass_ = {settings.seconds, settings.max_depenetration_speed, settings.restitution_threshold, false,
           settings.friction == FrictionModel::cone};
  const double frequency = std::min(30.0, 0.25 / settings.seconds);
  against_bodies_ = contact_softness(settings.seconds);
  against_fixed_ = Softness::of(2 * frequency, 10, settings.seconds);
  sources_.clear();
  elastic_ = false;
  std::vector<ConstraintEdge> couplings;
  const auto movable = [&](std::uint32_t body) { return bodies[body].inverse_mass > 0 ? body : no_body; };
  for (const ContactTask& task : tasks)
    for (PersistentManifold& manifold : task.manifolds) {
      if (manifold.manifold().count == 0) continue;
      couplings.push_back({movable(task.a), movable(task.b)});
      sources_.push_back({&task, &manifold, manifold.manifold().count});
      elastic_ = elastic_ || task.restitution > 0;
    }
  coloring_ = color(couplings, bodies.size());
  make_blocks();
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  workers_.for_chunks(blocks_.size(), chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) fill(i);
    if (!elsewhere) prepare_contacts(arrays, begin, end);
  });
}

SubstepProblem ContactSolver::problem() {
  impulses_.resize(elastic_ ? 0 : rows_.size());
  SubstepProblem problem;
  problem.bodies = bodies_;
  problem.owed = owed_;
  problem.blocks = blocks_;
  problem.rows = rows_;
  problem.first_block = first_block_;
  problem.last_is_serial = coloring_.last_is_serial;
  problem.impulses = impulses_;
  problem.elastic = elastic_;
  problem.pass = pass_;
  return problem;
}

/// Four manifolds of one group per block; in the serial group, one.
void ContactSolver::make_blocks() {
  members_.clear();
  first_block_.assign(1, 0);
  for (std::size_t group = 0; group < coloring_.groups(); ++group) {
    const auto all = coloring_.group(group);
    const bool serial = coloring_.last_is_serial && group + 1 == coloring_.groups();
    for (const std::uint32_t source : all) {
      members_.push_back(source);
      while (serial && members_.size() % lanes != 0) members_.push_back(no_body);
    }
    while (members_.size() % lanes != 0) members_.push_back(no_body);
    first_block_.push_back(static_cast<std::uint32_t>(members_.size() / lanes));
  }
  blocks_.resize(members_.size() / lanes);
  std::uint32_t rows = 0;
  points_ = 0;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    int most = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const std::uint32_t member = members_[i * lanes + lane];
      const int count = member == no_body ? 0 : sources_[member].count;
      most = std::max(most, count);
      points_ += static_cast<std::size_t>(count);
    }
    blocks_[i] = {};
    blocks_[i].first = rows;
    blocks_[i].count = static_cast<std::uint32_t>(most);
    rows += blocks_[i].count;
  }
  rows_.resize(rows);
}

void ContactSolver::fill(std::size_t index) {
  // Manifolds are scattered in memory: load those of a later block in advance.
  constexpr std::size_t ahead = 2 * lanes;
  for (std::size_t i = index * lanes + ahead; i < std::min(members_.size(), (index + 1) * lanes + ahead); ++i)
    if (members_[i] != no_body) prefetch(sources_[members_[i]].manifold, sizeof(PersistentManifold));
  ContactBlock& block = blocks_[index];
  for (std::uint32_t i = 0; i < block.count; ++i) rows_[block.first + i] = {};
  block.measured = elastic_;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::uint32_t member = members_[index * lanes + lane];
    if (member == no_body) continue;
    const ContactTask& task = *sources_[member].task;
    const PersistentManifold& home = *sources_[member].manifold;
    const ContactManifold& from = home.manifold();
    block.a[lane] = task.a;
    block.b[lane] = task.b;
    put(from.normal, block.normal, lane);
    block.friction[lane] = task.friction;
    block.restitution[lane] = task.restitution;
    const bool against_fixed = bodies_[task.a].inverse_mass == 0 || bodies_[task.b].inverse_mass == 0;
    const Softness& softness = against_fixed ? against_fixed_ : against_bodies_;
    block.rate[lane] = softness.rate;
    block.softness[lane] = softness.mass;
    block.give[lane] = softness.impulse;
    for (int i = 0; i < from.count; ++i) {
      const ContactPoint& point = from.points[static_cast<std::size_t>(i)];
      ContactRow& row = rows_[block.first + static_cast<std::uint32_t>(i)];
      const Vec3 middle = 0.5 * (point.on_a + point.on_b);
      put(middle - task.center_a, row.arm_a, lane);
      put(middle - task.center_b, row.arm_b, lane);
      row.separation[lane] = task.slop - point.depth;
      row.present[lane] = 1;
      const PersistentManifold::Impulse& known = home.impulse(i);
      row.normal[lane] = known.normal;
      row.tangent[0][lane] = known.tangent[0];
      row.tangent[1][lane] = known.tangent[1];
    }
  }
}

void ContactSolver::warm_start() {
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  each_group([&](std::size_t begin, std::size_t end) { warm_start_contacts(arrays, begin, end); });
}

void ContactSolver::solve() {
  ContactPass pass = pass_;
  pass.soft = true;
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  each_group([&](std::size_t begin, std::size_t end) { solve_contacts(arrays, pass, begin, end); });
}

void ContactSolver::relax() {
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  each_group([&](std::size_t begin, std::size_t end) { solve_contacts(arrays, pass_, begin, end); });
}

void ContactSolver::refresh_masses() {
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  workers_.for_chunks(blocks_.size(), 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    refresh_contacts(arrays, begin, end);
  });
}

void ContactSolver::sum_impulses() {
  if (!elastic_) return;
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  workers_.for_chunks(blocks_.size(), 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    sum_contacts(arrays, begin, end);
  });
}

/// Calls visit(block, lane, island) for each manifold.
template <class Visit>
void ContactSolver::each_lane(const Visit& visit) {
  for (std::size_t i = 0; i < members_.size(); ++i)
    if (members_[i] != no_body) visit(blocks_[i / lanes], i % lanes, sources_[members_[i]].task->island);
}

/// Contacts may give back no more energy than all contacts of their island have taken together: some of it
/// went into the work of other contacts.
void ContactSolver::limit_work() {
  std::uint32_t islands = 0;
  each_lane(
      [&](ContactBlock&, std::size_t, std::uint32_t island) { islands = std::max(islands, island + 1); });
  lost_.assign(islands, 0.0);
  gained_.assign(islands, 0.0);
  each_lane([&](ContactBlock& block, std::size_t lane, std::uint32_t island) {
    const double work = block.work[lane];
    (work < 0 ? lost_ : gained_)[island] += std::fabs(work);
  });
  each_lane([&](ContactBlock& block, std::size_t lane, std::uint32_t island) {
    double& work = block.work[lane];
    const double lost = lost_[island], gained = gained_[island];
    if (work > 0 && gained > lost && block.restitution[lane] > 0)
      owed_[holder(block, lane)] -= work * (1 - lost / gained);
    work *= work < 0 ? std::max(0.0, 1 - gained / lost) : 0.0;
  });
}

/// Returns the body that keeps the account of a manifold.
std::uint32_t ContactSolver::holder(const ContactBlock& block, std::size_t lane) const {
  return bodies_[block.a[lane]].inverse_mass > 0 ? block.a[lane] : block.b[lane];
}

/// Adds what the bodies owe to the impacts that can give it back. Energy
/// that contacts have added is a negative debt.
void ContactSolver::take_owed() {
  each_lane([&](ContactBlock& block, std::size_t lane, std::uint32_t) {
    if (!(block.restitution[lane] > 0) || !(block.work[lane] < 0)) return;
    const double e = block.restitution[lane], lost = -block.work[lane];
    for (const std::uint32_t body : {block.a[lane], block.b[lane]}) {
      const double part =
          std::clamp(owed_[body], -e * e * lost - block.owed[lane], max_repayment * lost - block.owed[lane]);
      owed_[body] -= part;
      block.owed[lane] += part;
    }
  });
}

/// Notes what is still owed with the bodies, for their next impact. Two bodies that have met share it: one
/// that rotates at the limit could never give it back alone.
void ContactSolver::return_owed() {
  each_lane([&](ContactBlock& block, std::size_t lane, std::uint32_t) {
    if (block.owed[lane] != 0) owed_[holder(block, lane)] += block.owed[lane];
    double &a = owed_[block.a[lane]], &b = owed_[block.b[lane]];
    const bool both = bodies_[block.a[lane]].inverse_mass > 0 && bodies_[block.b[lane]].inverse_mass > 0;
    if (!(block.restitution[lane] > 0) || !both || (a == 0 && b == 0)) return;
    a = b = 0.5 * (a + b);
  });
}

void ContactSolver::apply_restitution() {
  if (!elastic_) return;
  limit_work();
  take_owed();
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data()};
  each_group([&](std::size_t begin, std::size_t end) { restitute_contacts(arrays, pass_, begin, end); });
  return_owed();
}

void ContactSolver::store() const {
  const bool compact = elsewhere_ && !elastic_;
  workers_.for_chunks(blocks_.size(), 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin * lanes; i < end * lanes; ++i) {
      if (members_[i] == no_body) continue;
      PersistentManifold& home = *sources_[members_[i]].manifold;
      for (int k = 0; k < home.manifold().count; ++k) {
        const std::size_t row = blocks_[i / lanes].first + static_cast<std::uint32_t>(k), lane = i % lanes;
        home.impulse(k) = compact ? impulse_of(impulses_[row], lane) : impulse_of(rows_[row], lane);
      }
    }
  });
}

}  // namespace tandem::dynamics
