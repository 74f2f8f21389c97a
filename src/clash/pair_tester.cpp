#include "clash/pair_tester.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tandem/clash/uuid.h"

#include "clash/box_rules.h"
#include "clash/classify.h"
#include "clash/groups.h"
#include "clash/pair_order.h"

namespace tandem::clash {

bool PairTester::ruled_out(const Test& test, const ObjectPair& pair) const {
  const Part &a = parts_[pair.a], &b = parts_[pair.b];
  const double error = job_.models[a.model].tessellation_error + job_.models[b.model].tessellation_error;
  return boxes_rule_out(test, {a, table_.local_box(job_.models, a)}, {b, table_.local_box(job_.models, b)},
                        error);
}

bool PairTester::decided_by_boxes(const ObjectPair& pair) const {
  for (std::size_t t = 0; t < tests_.size(); ++t)
    if (tests_[t].takes(pair.a, pair.b) && !ruled_out(job_.tests[t], pair)) return false;
  return true;
}

std::string PairTester::id_of(const Test& test, const ObjectPair& pair) const {
  return uuid5(uuid_space, test.id + '\x1e' + table_.keys[pair.a] + '\x1e' + table_.keys[pair.b]);
}

/// Adds what a clash says besides the contact, and calls A what the test calls A.
Clash PairTester::completed(Clash clash, std::size_t test, const ObjectPair& pair, ContactState state) const {
  clash.test = static_cast<std::uint32_t>(test);
  clash.a = pair.a;
  clash.b = pair.b;
  clash.id = id_of(job_.tests[test], pair);
  const SubKind shape = clash.shape;
  if (tests_[test].only_as_a(pair.b, pair.a)) swap_parts(clash);
  if (state == ContactState::equal) clash.shape = shape;  // each is inside the other
  return clash;
}

/// Replaces a depth that exceeds what is near: points farther away may be deeper, and surfaces farther away
/// may be closer to them.
void PairTester::take_depth(Clash& clash, const Part& a, const Part& b, const NearLimits& limits,
                            double max_depth) const {
  PairDepth depth{{0, world_box_depth(a, b) * (1 + 1e-12) + rounding_depth(a, b)}, {}, {}};
  // Winding numbers of open parts tell what is inside, but not how deep.
  if (clash.basis != Basis::winding) depth = source_.depth_of_near(a, b, limits);
  clash.depth = {std::fmax(depth.range.lower, std::fmin(clash.depth.lower, max_depth)), depth.range.upper};
  clash.point = clash.from = clash.to = clash.box.center();
  if (!(depth.range.lower > 0)) return;
  clash.point = clash.from = depth.from;
  clash.to = depth.to;
  clash.box.add(clash.from);
}

/// Tests a pair with the lower key first, whatever the tests call A.
void PairTester::test(ObjectPair pair, SurfaceContactMemo& memo, std::vector<Clash>& found) const {
  pair = in_order(pair, table_.rank);
  ContactOptions wanted;
  double depth = 0;
  std::vector<std::size_t> taken;
  for (std::size_t t = 0; t < tests_.size(); ++t)
    if (tests_[t].takes(pair.a, pair.b) && !ruled_out(job_.tests[t], pair)) {
      taken.push_back(t);
      wanted.max_gap = std::max(wanted.max_gap, max_gap(job_.tests[t]));
      depth = std::max(depth, job_.tests[t].tolerance);
    }
  if (taken.empty()) return;
  const auto error_of = [&](std::uint32_t part) {
    return job_.models[parts_[part].model].tessellation_error;
  };
  const Part &part_a = parts_[pair.a], &part_b = parts_[pair.b];
  const double error = error_of(pair.a) + error_of(pair.b);
  if (source_.proven_apart(part_a, part_b, wanted.max_gap + error)) return;
  const NearLimits limits{wanted.max_gap + error, depth + error,
                          std::isfinite(options_.depth_tolerance) ? options_.depth_tolerance : 0.01};
  const std::optional<NearPair> near = source_.near_pair(part_a, part_b, limits);
  if (near && near->contact) {
    for (const std::size_t t : taken)
      if (std::optional<Clash> clash =
              classify(SplitPair{part_a, part_b, error, *near->contact}, job_.tests[t], options_))
        found.push_back(completed(std::move(*clash), t, pair, near->contact->state));
    return;
  }
  const PlacedPart a =
      near ? PlacedPart(job_.models, near->a, part_a) : PlacedPart(job_.models, source_, part_a);
  const PlacedPart b =
      near ? PlacedPart(job_.models, near->b, part_b) : PlacedPart(job_.models, source_, part_b);
  wanted.max_gap += a.error + b.error;
  if (!std::isfinite(options_.depth_tolerance) && !options_.regions)
    wanted.sufficient_depth = depth + a.error + b.error;
  PairContact contact(a, b, wanted, memo);
  for (const std::size_t t : taken)
    if (std::optional<Clash> clash = classify(contact, job_.tests[t], options_)) {
      if (near && clash->depth.upper > near->max_depth)
        take_depth(*clash, part_a, part_b, limits, near->max_depth);
      found.push_back(completed(std::move(*clash), t, pair, contact.state()));
    }
}

void finish_report(Report& report, const PartTable& table, const Grouping& grouping) {
  // Keys are sorted instead of clashes, which are large; the last number is the index.
  std::vector<std::array<std::uint32_t, 4>> keys;
  keys.reserve(report.clashes.size());
  for (std::uint32_t i = 0; i < report.clashes.size(); ++i) {
    const Clash& clash = report.clashes[i];
    const std::uint32_t a = table.rank[clash.a], b = table.rank[clash.b];
    keys.push_back({clash.test, std::min(a, b), std::max(a, b), i});
  }
  std::sort(keys.begin(), keys.end());
  // Cycle by cycle, so that there is no second list.
  for (std::uint32_t first = 0; first < keys.size(); ++first) {
    if (keys[first][3] == first) continue;
    Clash kept = std::move(report.clashes[first]);
    std::uint32_t to = first;
    for (std::uint32_t from = keys[to][3]; from != first; from = keys[to][3]) {
      report.clashes[to] = std::move(report.clashes[from]);
      keys[to][3] = to;
      to = from;
    }
    keys[to][3] = to;
    report.clashes[to] = std::move(kept);
  }
  for (Clash& clash : report.clashes) {
    clash.swapped = table.rank[clash.a] > table.rank[clash.b];
    ++report.tests[clash.test].found[static_cast<std::size_t>(clash.kind)];
    ++report.tests[clash.test].not_approved[static_cast<std::size_t>(clash.kind)];
  }
  make_groups(report, table, grouping);
}

}  // namespace tandem::clash
