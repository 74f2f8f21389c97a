#include "dynamics/direct/direct_solver.h"

namespace tandem::dynamics {

bool DirectSolver::add(std::span<const ContactTask* const> tasks, std::span<const std::uint32_t> bodies,
                       std::span<SolverBody> solver_bodies, const ContactSettings& settings) {
  if (count_ == islands_.size()) islands_.emplace_back();
  if (!islands_[count_].prepare(tasks, bodies, solver_bodies, settings)) return false;
  ++count_;
  return true;
}

void DirectSolver::warm_start() {
  for (std::size_t i = 0; i < count_; ++i) islands_[i].warm_start();
}

void DirectSolver::solve(bool recover) {
  workers_.for_each(count_, [&](std::size_t i) { islands_[i].solve(recover); });
}

void DirectSolver::store() const {
  for (std::size_t i = 0; i < count_; ++i) islands_[i].store();
}

std::size_t DirectSolver::points() const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count_; ++i) sum += islands_[i].points();
  return sum;
}

}  // namespace tandem::dynamics
