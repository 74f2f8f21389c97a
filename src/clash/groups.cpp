#include "clash/groups.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "tandem/clash/uuid.h"

#include "clash/disjoint_sets.h"

namespace tandem::clash {
namespace {

using Indices = std::vector<std::uint32_t>;

/// The part of a clash that has the most clashes in the test; of equal ones, the one with the lower key.
class MainParts {
 public:
  MainParts(const Report& report, const PartTable& table) : report_(report), table_(table) {
    for (const Clash& clash : report.clashes) {
      ++count_[{clash.test, clash.a}];
      ++count_[{clash.test, clash.b}];
    }
  }
  std::uint32_t of(const Clash& clash) const {
    const std::uint64_t a = count_.at({clash.test, clash.a}), b = count_.at({clash.test, clash.b});
    if (a != b) return a > b ? clash.a : clash.b;
    return table_.rank[clash.a] < table_.rank[clash.b] ? clash.a : clash.b;
  }

 private:
  const Report& report_;
  const PartTable& table_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> count_;
};

/// Divides clashes into clusters: chains of locations at most `distance` apart. Cells of a grid limit the
/// comparisons to neighbours.
std::vector<Indices> clusters(const Report& report, const Indices& clashes, double distance) {
  using Cell = std::array<long long, 3>;
  const auto cell_of = [&](Vec3 p) {
    return Cell{static_cast<long long>(std::floor(p.x / distance)),
                static_cast<long long>(std::floor(p.y / distance)),
                static_cast<long long>(std::floor(p.z / distance))};
  };
  DisjointSets sets(clashes.size());
  std::map<Cell, Indices> cells;
  for (std::uint32_t i = 0; i < clashes.size(); ++i) {
    const Vec3 p = report.clashes[clashes[i]].point;
    const Cell at = cell_of(p);
    for (long long code = 0; code < 27; ++code) {
      const auto beside = cells.find({at[0] + code % 3 - 1, at[1] + code / 3 % 3 - 1, at[2] + code / 9 - 1});
      if (beside == cells.end()) continue;
      for (const std::uint32_t j : beside->second)
        if (length(report.clashes[clashes[j]].point - p) <= distance) sets.unite(i, j);
    }
    cells[at].push_back(i);
  }
  std::map<std::uint32_t, Indices> found;
  for (std::uint32_t i = 0; i < clashes.size(); ++i) found[sets.find(i)].push_back(clashes[i]);
  std::vector<Indices> result;
  for (auto& [lowest, members] : found) result.push_back(std::move(members));
  return result;
}

std::string counted(const std::string& name, std::size_t clashes) {
  return name + " (" + std::to_string(clashes) + (clashes == 1 ? " clash)" : " clashes)");
}

class Grouper {
 public:
  Grouper(Report& report, const PartTable& table, const Grouping& grouping)
      : report_(report), table_(table), grouping_(grouping), main_(report, table) {}

  void run() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, Indices> by_key;
    for (std::uint32_t i = 0; i < report_.clashes.size(); ++i)
      by_key[{report_.clashes[i].test, key_of(i)}].push_back(i);
    report_.groups.reserve(by_key.size());
    for (const auto& [key, members] : by_key) {
      if (grouping_.distance > 0 && grouping_.by != Grouping::By::none)
        for (const Indices& cluster : clusters(report_, members, grouping_.distance)) add(cluster, true);
      else
        add(members, false);
    }
    std::stable_sort(report_.groups.begin(), report_.groups.end(), [](const Group& x, const Group& y) {
      if (x.test != y.test) return x.test < y.test;
      if (x.clashes.size() != y.clashes.size()) return x.clashes.size() > y.clashes.size();
      return x.clashes.front() < y.clashes.front();
    });
    for (std::uint32_t g = 0; g < report_.groups.size(); ++g)
      for (const std::uint32_t clash : report_.groups[g].clashes) report_.clashes[clash].group = g;
  }

 private:
  std::uint32_t key_of(std::uint32_t clash) const {
    switch (grouping_.by) {
      case Grouping::By::none:
        return clash;
      case Grouping::By::part:
        return main_.of(report_.clashes[clash]);
      default:
        return 0;
    }
  }

  void add(const Indices& members, bool is_cluster) {
    const Clash& first = report_.clashes[members.front()];
    Group group;
    group.test = first.test;
    group.clashes = members;
    for (const std::uint32_t i : members) {
      if (report_.clashes[i].box.empty()) continue;
      group.box.add(report_.clashes[i].box.low);
      group.box.add(report_.clashes[i].box.high);
    }
    const std::string& test = report_.tests[first.test].test.id;
    std::string identity = "group\x1e" + test;
    switch (grouping_.by) {
      case Grouping::By::none:
        identity += '\x1e' + first.id;
        group.name = name_of(first.a) + " and " + name_of(first.b);
        break;
      case Grouping::By::part:
        identity += '\x1e' + table_.keys[main_.of(first)];
        group.name = counted(name_of(main_.of(first)), members.size());
        break;
      default:
        group.name = counted(test, members.size());
    }
    if (is_cluster) identity += '\x1e' + first.id;
    group.id = uuid5(uuid_space, identity);
    report_.groups.push_back(std::move(group));
  }

  std::string name_of(std::uint32_t part) const {
    const std::string_view name = report_.name(report_.parts[part]);
    return name.empty() ? report_.path(report_.parts[part]) : std::string(name);
  }

  Report& report_;
  const PartTable& table_;
  const Grouping& grouping_;
  MainParts main_;
};

}  // namespace

void make_groups(Report& report, const PartTable& table, const Grouping& grouping) {
  Grouper(report, table, grouping).run();
}

}  // namespace tandem::clash
