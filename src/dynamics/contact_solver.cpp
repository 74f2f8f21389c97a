#include "dynamics/contact_solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numeric>

#include "base/counted_chunks.h"
#include "base/phased_loop.h"
#include "base/prefetch.h"
#include "dynamics/contact_fill.h"

namespace tandem::dynamics {
namespace {

constexpr std::size_t lanes = ContactBlock::lanes;
constexpr std::size_t chunk = 16;     // blocks per task
constexpr std::size_t max_chunk = 8;  // the same in the groups of a pass, at most
constexpr std::size_t min_shared_blocks = 32;
constexpr std::size_t set_size = 4;  // manifolds whose masses are computed again together
/// Energy of earlier impacts that one gives back, as a multiple of what it has taken itself.
constexpr double max_repayment = 10;

/// Returns the accumulated impulses of a ContactRow or RowImpulses.
template <class Row>
PersistentManifold::Impulse impulse_of(const Row& row, std::size_t lane) {
  return {row.normal[lane], {row.tangent[0][lane], row.tangent[1][lane]}};
}

/// Loads the number of points of a task's first manifold in advance.
void prefetch_count(const ContactTask& task) {
  if (!task.manifolds.empty()) prefetch(&task.manifolds.front().manifold().count, sizeof(int));
}

double depth_of(const PersistentManifold& manifold) {
  double depth = 0;
  for (const ContactPoint& point : manifold.manifold().view()) depth = std::max(depth, point.depth);
  return depth;
}

}  // namespace

/// Calls work(begin, end) for the blocks of all groups, group by group; the blocks of one group possibly in
/// parallel.
template <class Work>
void ContactSolver::each_group(const Work& work) {
  const std::size_t groups = first_block_.size() - 1;
  std::size_t parallel = groups - (coloring_.last_is_serial ? 1 : 0);
  if (workers_.threads() == 1 || blocks_.size() < min_shared_blocks) parallel = 0;
  if (parallel > 0) {
    const auto threads = static_cast<std::size_t>(workers_.threads());
    const std::size_t size = std::clamp(blocks_.size() / (8 * threads * parallel), std::size_t{2}, max_chunk);
    PhasedLoop(std::span(first_block_).first(parallel + 1), size).run(workers_, work);
  }
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
  softness_ = softness_of_contacts(settings.seconds);
  list_manifolds(tasks);
  coloring_ = color(couplings_, bodies.size());
  make_blocks();
  max_depths_.assign((ranges_.size() + chunk - 1) / chunk, 0);
  workers_.for_chunks(ranges_.size(), chunk, [&](std::size_t at, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const double depth = elsewhere ? fill_input(i) : fill(i);
      max_depths_[at] = std::max(max_depths_[at], depth);
      // The next block is not filled yet: it must not be loaded in advance.
      if (!elsewhere) prepare_contacts({blocks_.data(), rows_.data(), bodies_.data(), i + 1}, i, i + 1);
    }
  });
}

double ContactSolver::max_depth() const {
  return max_depths_.empty() ? 0 : *std::max_element(max_depths_.begin(), max_depths_.end());
}

/// Lists the manifolds that have points, with the bodies that they couple.
void ContactSolver::list_manifolds(std::span<const ContactTask> tasks) {
  constexpr std::size_t tasks_at_once = 128, ahead = 16;
  std::atomic<bool> elastic = false;
  const auto movable = [&](std::uint32_t body) { return bodies_[body].inverse_mass > 0 ? body : no_body; };
  for_counted_chunks(
      workers_, tasks.size(), tasks_at_once, source_counts_,
      [&](std::size_t begin, std::size_t end) {
        std::size_t used = 0;
        for (std::size_t i = begin; i < end; ++i) {
          if (i + ahead < tasks.size()) prefetch_count(tasks[i + ahead]);
          for (const PersistentManifold& manifold : tasks[i].manifolds)
            used += manifold.manifold().count > 0 ? 1 : 0;
        }
        return used;
      },
      [&](std::size_t count) {
        sources_.resize(count);
        counts_.resize(count);
        couplings_.resize(count);
      },
      [&](std::size_t begin, std::size_t end, std::size_t next) {
        for (const ContactTask& task : tasks.subspan(begin, end - begin))
          for (PersistentManifold& manifold : task.manifolds) {
            if (manifold.manifold().count == 0) continue;
            couplings_[next] = {movable(task.a), movable(task.b)};
            sources_[next] = {&task, &manifold};
            counts_[next++] = static_cast<std::uint8_t>(manifold.manifold().count);
            if (task.restitution > 0) elastic = true;
          }
      });
  elastic_ = elastic;
}

SubstepProblem ContactSolver::problem() {
  SubstepProblem problem;
  problem.bodies = bodies_;
  problem.owed = owed_;
  problem.manifolds = manifolds_;
  problem.points = inputs_;
  problem.ranges = ranges_;
  problem.first_block = first_block_;
  problem.last_is_serial = coloring_.last_is_serial;
  problem.row_count = row_count_;
  problem.softness = softness_;
  problem.pass = pass_;
  problem.elastic = elastic_;
  problem.blocks = blocks_;
  problem.rows = rows_;
  problem.impulses = impulses_;
  return problem;
}

/// Eight manifolds of one group per block; in the serial group, one.
void ContactSolver::make_blocks() {
  const std::size_t groups = coloring_.groups();
  const auto is_serial = [&](std::size_t group) { return coloring_.last_is_serial && group + 1 == groups; };
  first_block_.assign(1, 0);
  first_set_.assign(1, 0);
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t count = coloring_.group(group).size();
    const std::size_t per_block = is_serial(group) ? 1 : lanes, per_set = is_serial(group) ? 1 : set_size;
    first_block_.push_back(first_block_.back() +
                           static_cast<std::uint32_t>((count + per_block - 1) / per_block));
    first_set_.push_back(first_set_.back() + static_cast<std::uint32_t>((count + per_set - 1) / per_set));
  }
  members_.resize(first_block_.back() * lanes);
  slots_.resize(coloring_.order.size());
  set_first_.resize(first_set_.back() + 1);
  set_first_.back() = static_cast<std::uint32_t>(slots_.size());
  workers_.for_each(groups, [&](std::size_t group) { add_group(group, is_serial(group)); });
  stale_.resize(members_.size());
  reserve_blocks();
}

/// Manifolds with equally many points share blocks, which leaves few rows unused. Those for a solver
/// elsewhere stay in the order of the colouring.
void ContactSolver::add_group(std::size_t group, bool serial) {
  const std::size_t count = coloring_.group(group).size(), start = first_block_[group] * lanes;
  std::fill(members_.begin() + static_cast<std::ptrdiff_t>(start),
            members_.begin() + static_cast<std::ptrdiff_t>(first_block_[group + 1] * lanes), no_body);
  if (serial || elsewhere_) {
    const std::size_t stride = serial ? lanes : 1;
    for (std::size_t i = 0; i < count; ++i) put_member(coloring_.first[group] + i, start + stride * i);
  } else {
    // One part for each thread, which takes the first bodies or the last ones of all groups. Every second
    // part is in ascending order, so that blocks across two parts hold equal counts too.
    const auto parts = static_cast<std::size_t>(workers_.threads());
    for (std::size_t part = 0; part < parts; ++part)
      add_part(group, count * part / parts, count * (part + 1) / parts, part % 2 == 1);
  }
  const std::uint32_t per_set = serial ? 1 : set_size;
  for (std::uint32_t set = first_set_[group]; set < first_set_[group + 1]; ++set)
    set_first_[set] = coloring_.first[group] + (set - first_set_[group]) * per_set;
}

/// Puts the manifolds [begin, end) of a group into lanes, sorted by their points.
void ContactSolver::add_part(std::size_t group, std::size_t begin, std::size_t end, bool ascending) {
  const std::size_t first = coloring_.first[group];
  const auto kind = [&](std::size_t at) {
    const std::size_t points = counts_[coloring_.order[at]];
    return ascending ? points - 1 : 4 - points;
  };
  std::array<std::size_t, 4> next{};
  for (std::size_t at = first + begin; at < first + end; ++at) ++next[kind(at)];
  std::exclusive_scan(next.begin(), next.end(), next.begin(), first_block_[group] * lanes + begin);
  for (std::size_t at = first + begin; at < first + end; ++at) put_member(at, next[kind(at)]++);
}

/// Puts a manifold, given by its position in the order of the colouring, into a lane.
void ContactSolver::put_member(std::size_t at, std::size_t slot) {
  members_[slot] = coloring_.order[at];
  slots_[at] = static_cast<std::uint32_t>(slot);
}

/// Allocates rows for the blocks; if they are solved elsewhere, points.
void ContactSolver::reserve_blocks() {
  const std::size_t count = members_.size() / lanes;
  ranges_.resize(count);
  manifolds_.resize(elsewhere_ ? members_.size() : 0);
  std::uint32_t rows = 0, points = 0;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t most = 0;
    for (std::size_t slot = i * lanes; slot < (i + 1) * lanes; ++slot) {
      const std::uint32_t own = members_[slot] == no_body ? 0 : counts_[members_[slot]];
      if (elsewhere_) manifolds_[slot].first = points;
      most = std::max(most, own);
      points += own;
    }
    ranges_[i] = {rows, most};
    rows += most;
  }
  points_ = points;
  row_count_ = rows;
  const bool compact = elsewhere_ && !elastic_;
  blocks_.resize(compact ? 0 : count);
  rows_.resize(compact ? 0 : rows);
  inputs_.resize(elsewhere_ ? points : 0);
  impulses_.resize(compact ? rows : 0);
}

/// Returns a manifold for the solver, without the index of its first point.
ManifoldInput ContactSolver::input_of(const Source& source) {
  const ContactTask& task = *source.task;
  const ContactManifold& from = source.manifold->manifold();
  return {from.normal,
          task.friction,
          task.restitution,
          task.a,
          task.b,
          0,
          static_cast<std::uint32_t>(from.count)};
}

PointInput ContactSolver::point_of(const Source& source, int index) {
  const ContactPoint& point = source.manifold->manifold().points[static_cast<std::size_t>(index)];
  const PersistentManifold::Impulse& known = source.manifold->impulse(index);
  return {0.5 * (point.on_a + point.on_b),
          source.task->slop - point.depth,
          known.normal,
          {known.tangent[0], known.tangent[1]}};
}

/// Manifolds, tasks and bodies are scattered in memory: loads those of later blocks in advance.
void ContactSolver::prefetch_sources(std::size_t index) const {
  const std::size_t next = (index + 1) * lanes, later = (index + 2) * lanes;
  for (std::size_t i = later; i < std::min(members_.size(), later + lanes); ++i)
    if (members_[i] != no_body) {
      prefetch(sources_[members_[i]].manifold, sizeof(PersistentManifold));
      prefetch(sources_[members_[i]].task, sizeof(ContactTask));
    }
  for (std::size_t i = next; i < std::min(members_.size(), next + lanes); ++i)
    if (members_[i] != no_body) {
      prefetch(&bodies_[sources_[members_[i]].task->a], sizeof(SolverBody));
      prefetch(&bodies_[sources_[members_[i]].task->b], sizeof(SolverBody));
    }
}

/// Returns the maximum depth of the points.
double ContactSolver::fill(std::size_t index) {
  static const ContactTask no_task{};
  static const PersistentManifold no_manifold = [] {
    ContactManifold zeros;
    zeros.normal = {};
    PersistentManifold result;
    result.update(zeros);
    return result;
  }();
  prefetch_sources(index);
  const RowRange range = ranges_[index];
  ContactBlock& block = blocks_[index];
  block.first = range.first;
  block.count = range.count;
  block.measured = elastic_;
  BlockSources from;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::uint32_t member = members_[index * lanes + lane];
    const bool used = member != no_body;
    const ContactTask& task = used ? *sources_[member].task : no_task;
    from.task[lane] = &task;
    from.manifold[lane] = used ? sources_[member].manifold : &no_manifold;
    from.count[lane] = used ? counts_[member] : 0;
    from.slop[lane] = task.slop;
    const Softness& softness = softness_.of(bodies_[task.a], bodies_[task.b]);
    block.a[lane] = task.a;
    block.b[lane] = task.b;
    block.rate[lane] = softness.rate;
    block.softness[lane] = softness.mass;
    block.give[lane] = softness.impulse;
    stale_[index * lanes + lane] = 0;
  }
  return fill_contacts(from, block, rows_.data() + range.first);
}

/// As fill(), for a solver elsewhere.
double ContactSolver::fill_input(std::size_t index) {
  double depth = 0;
  for (std::size_t slot = index * lanes; slot < (index + 1) * lanes; ++slot) {
    const std::uint32_t first = manifolds_[slot].first;
    manifolds_[slot] = members_[slot] == no_body ? ManifoldInput{} : input_of(sources_[members_[slot]]);
    manifolds_[slot].first = first;
    for (std::uint32_t i = 0; i < manifolds_[slot].count; ++i)
      inputs_[first + i] = point_of(sources_[members_[slot]], static_cast<int>(i));
    if (members_[slot] != no_body) depth = std::max(depth, depth_of(*sources_[members_[slot]].manifold));
  }
  return depth;
}

void ContactSolver::warm_start() {
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  each_group([&](std::size_t begin, std::size_t end) { warm_start_contacts(arrays, begin, end); });
}

void ContactSolver::solve() {
  ContactPass pass = pass_;
  pass.soft = true;
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  each_group([&](std::size_t begin, std::size_t end) { solve_contacts(arrays, pass, begin, end); });
}

void ContactSolver::relax() {
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  each_group([&](std::size_t begin, std::size_t end) { solve_contacts(arrays, pass_, begin, end); });
}

/// The masses of a set of four are computed again together (is_stale()).
void ContactSolver::refresh_masses() {
  const auto turns = [&](std::uint32_t body) { return bodies_[body].turned > notable_turn; };
  workers_.for_chunks(set_first_.size() - 1, 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t set = begin; set < end; ++set) {
      bool stale = false;
      for (std::uint32_t at = set_first_[set]; at < set_first_[set + 1]; ++at) {
        const ContactTask& task = *sources_[coloring_.order[at]].task;
        stale = stale || turns(task.a) || turns(task.b);
      }
      for (std::uint32_t at = set_first_[set]; at < set_first_[set + 1]; ++at)
        stale_[slots_[at]] = stale ? 1 : 0;
    }
  });
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  workers_.for_chunks(blocks_.size(), 2 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    refresh_contacts(arrays, stale_.data(), begin, end);
  });
}

void ContactSolver::sum_impulses() {
  if (!elastic_) return;
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  workers_.for_chunks(blocks_.size(), 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    sum_contacts(arrays, begin, end);
  });
}

/// Calls visit(block, lane, island) for each manifold, in the order of the colouring.
template <class Visit>
void ContactSolver::each_lane(const Visit& visit) {
  for (std::size_t i = 0; i < slots_.size(); ++i)
    visit(blocks_[slots_[i] / lanes], slots_[i] % lanes, sources_[coloring_.order[i]].task->island);
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
  const ContactArrays arrays{blocks_.data(), rows_.data(), bodies_.data(), blocks_.size()};
  each_group([&](std::size_t begin, std::size_t end) { restitute_contacts(arrays, pass_, begin, end); });
  return_owed();
}

void ContactSolver::store() const {
  const bool compact = elsewhere_ && !elastic_;
  constexpr std::size_t ahead = 2 * lanes;
  workers_.for_chunks(ranges_.size(), 4 * chunk, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin * lanes; i < end * lanes; ++i) {
      if (i + ahead < members_.size() && members_[i + ahead] != no_body)
        prefetch(&sources_[members_[i + ahead]].manifold->impulse(0),
                 4 * sizeof(PersistentManifold::Impulse));
      if (members_[i] == no_body) continue;
      PersistentManifold& home = *sources_[members_[i]].manifold;
      for (int k = 0; k < counts_[members_[i]]; ++k) {
        const std::size_t row = ranges_[i / lanes].first + static_cast<std::uint32_t>(k), lane = i % lanes;
        home.impulse(k) = compact ? impulse_of(impulses_[row], lane) : impulse_of(rows_[row], lane);
      }
    }
  });
}

}  // namespace tandem::dynamics
