#include "dynamics/joint_system.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tandem::dynamics {
namespace {

constexpr double next_to_nothing = 1e-7;

using Neighbours = std::vector<std::vector<std::uint32_t>>;  // sorted

Neighbours neighbours_of(std::span<const ConstraintEdge> couplings, std::size_t bodies) {
  std::vector<std::vector<std::uint32_t>> at_body(bodies);
  for (std::uint32_t i = 0; i < couplings.size(); ++i)
    for (const std::uint32_t body : {couplings[i].a, couplings[i].b})
      if (body != no_body) at_body[body].push_back(i);
  Neighbours all(couplings.size());
  for (const auto& joints : at_body)
    for (const std::uint32_t i : joints)
      for (const std::uint32_t k : joints)
        if (i != k) all[i].push_back(k);
  for (auto& list : all) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return all;
}

void insert(std::vector<std::uint32_t>& sorted, std::uint32_t value) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
  if (at == sorted.end() || *at != value) sorted.insert(at, value);
}

bool contains(const std::vector<std::uint32_t>& sorted, std::uint32_t value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

}  // namespace

SmallFactor::SmallFactor(const double (&matrix)[6][6], int size, const JointValues& owns) : count(size) {
  for (int i = 0; i < count; ++i) {
    double rest = matrix[i][i];
    for (int j = 0; j < i; ++j) {
      double x = matrix[i][j];
      for (int k = 0; k < j; ++k) x -= l[i][k] * d[k] * l[j][k];
      l[i][j] = d[j] > 0 ? x / d[j] : 0;
      rest -= l[i][j] * l[i][j] * d[j];
    }
    d[i] = rest > next_to_nothing * owns[static_cast<std::size_t>(i)] ? rest : 0;
  }
}

JointValues SmallFactor::solve(JointValues v) const {
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < i; ++k) v[static_cast<std::size_t>(i)] -= l[i][k] * v[static_cast<std::size_t>(k)];
  for (int i = count - 1; i >= 0; --i) {
    double& x = v[static_cast<std::size_t>(i)];
    x = d[i] > 0 ? x / d[i] : 0;
    for (int k = i + 1; k < count; ++k) x -= d[i] > 0 ? l[k][i] * v[static_cast<std::size_t>(k)] : 0;
  }
  return v;
}

void JointSystem::arrange(std::span<const ConstraintEdge> couplings, std::size_t bodies) {
  const auto same = [](const ConstraintEdge& x, const ConstraintEdge& y) { return x.a == y.a && x.b == y.b; };
  if (std::equal(couplings.begin(), couplings.end(), couplings_.begin(), couplings_.end(), same)) return;
  couplings_.assign(1, {no_body - 1, no_body - 1});  // equal to no others, in case memory runs out below
  const Neighbours before = neighbours_of(couplings, bodies);
  Neighbours left = before;
  const std::size_t count = couplings.size();
  std::set<std::pair<std::size_t, std::uint32_t>> pending;  // by the number of neighbours
  for (std::uint32_t i = 0; i < count; ++i) pending.insert({left[i].size(), i});
  order_.clear();
  while (!pending.empty()) {
    const std::uint32_t taken = pending.begin()->second;
    pending.erase(pending.begin());
    order_.push_back(taken);
    for (const std::uint32_t i : left[taken]) {  // become neighbours of each other (fill-in)
      pending.erase({left[i].size(), i});
      std::erase(left[i], taken);
      for (const std::uint32_t k : left[taken])
        if (k != i) insert(left[i], k);
      pending.insert({left[i].size(), i});
    }
  }
  positions_.resize(count);
  for (std::uint32_t i = 0; i < count; ++i) positions_[order_[i]] = i;
  first_.assign(1, 0);
  targets_.clear();
  coupled_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::uint32_t k : left[i]) {
      targets_.push_back(k);
      coupled_.push_back(contains(before[i], k) ? 1 : 0);
    }
    first_.push_back(static_cast<std::uint32_t>(targets_.size()));
  }
  // The neighbours eliminated later belong to the same group.
  groups_.assign(count, 0);
  group_count_ = 0;
  for (std::size_t position = count; position-- > 0;) {
    const std::uint32_t joint = order_[position];
    groups_[joint] =
        left[joint].empty() ? static_cast<std::uint32_t>(group_count_++) : groups_[left[joint][0]];
  }
  counts_.assign(count, 0);
  diagonal_.assign(count, {});
  factors_.assign(count, {});
  links_.assign(targets_.size(), {});
  weights_.assign(targets_.size(), {});
  couplings_.assign(couplings.begin(), couplings.end());
}

std::uint32_t JointSystem::link_of(std::uint32_t from, std::uint32_t to) const {
  const auto begin = targets_.begin() + first_[from], end = targets_.begin() + first_[from + 1];
  return static_cast<std::uint32_t>(std::lower_bound(begin, end, to) - targets_.begin());
}

void JointSystem::factor() {
  std::vector<JointValues> owns(order_.size());
  for (std::size_t i = 0; i < order_.size(); ++i)
    for (std::size_t k = 0; k < 6; ++k) owns[i][k] = diagonal_[i].at[k][k];
  for (const std::uint32_t taken : order_) {
    factors_[taken] = SmallFactor(diagonal_[taken].at, counts_[taken], owns[taken]);
    const std::uint32_t begin = first_[taken], end = first_[taken + 1];
    for (std::uint32_t k = begin; k < end; ++k)
      for (int row = 0; row < counts_[targets_[k]]; ++row) {
        JointValues v{};
        for (std::size_t i = 0; i < 6; ++i) v[i] = links_[k].at[row][i];
        v = factors_[taken].solve(v);
        for (std::size_t i = 0; i < 6; ++i) weights_[k].at[row][i] = v[i];
      }
    for (std::uint32_t k = begin; k < end; ++k)
      for (std::uint32_t m = begin; m < end; ++m) {
        const std::uint32_t from = targets_[k], to = targets_[m];
        if (positions_[from] > positions_[to]) continue;
        Block& block = from == to ? diagonal_[from] : links_[link_of(from, to)];
        for (int row = 0; row < counts_[to]; ++row)
          for (int column = 0; column < counts_[from]; ++column)
            for (int i = 0; i < counts_[taken]; ++i)
              block.at[row][column] -= weights_[m].at[row][i] * links_[k].at[column][i];
      }
  }
}

void JointSystem::solve(std::span<JointValues> values) const {
  for (const std::uint32_t joint : order_)
    for (std::uint32_t k = first_[joint]; k < first_[joint + 1]; ++k)
      for (int row = 0; row < counts_[targets_[k]]; ++row)
        for (int i = 0; i < counts_[joint]; ++i)
          values[targets_[k]][static_cast<std::size_t>(row)] -=
              weights_[k].at[row][i] * values[joint][static_cast<std::size_t>(i)];
  for (std::size_t position = order_.size(); position-- > 0;) {
    const std::uint32_t joint = order_[position];
    values[joint] = factors_[joint].solve(values[joint]);
    for (std::uint32_t k = first_[joint]; k < first_[joint + 1]; ++k)
      for (int row = 0; row < counts_[targets_[k]]; ++row)
        for (int i = 0; i < counts_[joint]; ++i)
          values[joint][static_cast<std::size_t>(i)] -=
              weights_[k].at[row][i] * values[targets_[k]][static_cast<std::size_t>(row)];
  }
}

}  // namespace tandem::dynamics
