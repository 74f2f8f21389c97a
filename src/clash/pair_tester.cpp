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
  const std::optional<NearPair> near =
      source_.near_pair(part_a, part_b, {wanted.max_gap + error, depth + error});
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
      clash->test = static_cast<std::uint32_t>(t);
      clash->a = pair.a;
      clash->b = pair.b;
      clash->id = id_of(job_.tests[t], pair);
      if (near && clash->depth.upper > near->max_depth)
        clash->depth = {std::fmin(clash->depth.lower, near->max_depth),
                        world_box_depth(part_a, part_b) * (1 + 1e-12) + rounding_depth(part_a, part_b)};
      const SubKind shape = clash->shape;
      if (tests_[t].only_as_a(pair.b, pair.a)) swap_parts(*clash);
      if (contact.state() == ContactState::equal) clash->shape = shape;  // each is inside the other
      found.push_back(std::move(*clash));
    }
}

void finish_report(Report& report, const PartTable& table, const Grouping& grouping) {
  const auto key = [&](const Clash& clash) {
    const std::uint32_t a = table.rank[clash.a], b = table.rank[clash.b];
    return std::array<std::uint32_t, 3>{clash.test, std::min(a, b), std::max(a, b)};
  };
  std::sort(report.clashes.begin(), report.clashes.end(),
            [&](const Clash& x, const Clash& y) { return key(x) < key(y); });
  for (Clash& clash : report.clashes) {
    clash.swapped = table.rank[clash.a] > table.rank[clash.b];
    ++report.tests[clash.test].found[static_cast<std::size_t>(clash.kind)];
    ++report.tests[clash.test].not_approved[static_cast<std::size_t>(clash.kind)];
  }
  make_groups(report, table, grouping);
}

}  // namespace tandem::clash
