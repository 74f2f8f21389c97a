#include "tandem/clash/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "tandem/base/error.h"
#include "tandem/clash/uuid.h"

#include "assembly/hash_bytes.h"
#include "clash/box_rules.h"
#include "clash/candidates.h"
#include "clash/classify.h"
#include "clash/fingerprint.h"
#include "clash/groups.h"

namespace tandem::clash {
namespace {

class Run {
 public:
  Run(const Job& job, const RunOptions& options)
      : job_(job), options_(options), pool_(options.threads), geometries_(job.models) {}

  Report report() {
    report_.units = job_.units;
    report_.models = job_.models;
    table_ = make_part_table(job_.models, pool_);
    report_.parts = std::move(table_.parts);
    report_.skipped = std::move(table_.skipped);
    prepare_tests();
    resume();
    test_pairs();
    sort_clashes();
    make_groups(report_, table_, job_.groups);
    return std::move(report_);
  }

 private:
  void prepare_tests() {
    for (const Test& test : job_.tests) {
      tests_.emplace_back(job_, test, report_.parts);
      report_.tests.push_back({test, 0, {}, {}});
    }
    std::vector<std::uint64_t> counts;
    pairs_ = candidates(job_, report_.parts, tests_, options_.threads, counts);
    for (std::size_t t = 0; t < counts.size(); ++t) report_.tests[t].pairs = counts[t];
    report_.run.pairs = pairs_.size();
    group_pairs();
    report_.run.fingerprint = fingerprint(job_, report_.parts, table_.keys);
    for (const Part& part : report_.parts) {
      const Assembly& assembly = report_.assembly(part);
      report_.run.placed_triangles += assembly.mesh(assembly.geometry(part.node)).triangles().size();
    }
  }

  /// Puts pairs that are placed alike next to each other, in the order of the first of them, so that they
  /// share one contact. Tests for overlaps alone do without: boxes decide most of their pairs.
  void group_pairs() {
    const auto needs_contacts = [](const Test& test) {
      return max_gap(test) > 0 || test.kinds.has(Kind::touch);
    };
    if (!std::any_of(job_.tests.begin(), job_.tests.end(), needs_contacts)) return;
    struct Entry {
      std::uint64_t key;  // of the placement, then the index of the first pair that has it
      std::uint32_t index;
      bool operator<(const Entry& other) const {
        return key != other.key ? key < other.key : index < other.index;
      }
    };
    std::vector<Entry> entries(pairs_.size());
    pool_.for_chunks(pairs_.size(), 4096, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        entries[i] = {placement_key(in_order(pairs_[i])), static_cast<std::uint32_t>(i)};
    });
    std::sort(entries.begin(), entries.end());
    for (std::size_t first = 0, i = 0; i < entries.size(); ++i) {
      const bool is_next = i + 1 == entries.size() || entries[i + 1].key != entries[i].key;
      if (!is_next) continue;
      for (const std::uint64_t leader = entries[first].index; first <= i; ++first)
        entries[first].key = leader;
    }
    std::sort(entries.begin(), entries.end());
    std::vector<ObjectPair> grouped;
    grouped.reserve(pairs_.size());
    for (const Entry& entry : entries) grouped.push_back(pairs_[entry.index]);
    pairs_ = std::move(grouped);
  }

  /// A hash of two geometries and their relative transform. Equal hashes of others cost time only.
  std::uint64_t placement_key(const ObjectPair& pair) const {
    const Part &a = report_.parts[pair.a], &b = report_.parts[pair.b];
    const Transform b_from_a = relative_transform(a.pose, b.pose);
    const std::uint32_t geometries[] = {a.model, report_.assembly(a).geometry(a.node), b.model,
                                        report_.assembly(b).geometry(b.node)};
    return hash_bytes(&b_from_a, sizeof b_from_a, hash_bytes(geometries, sizeof geometries));
  }

  void resume() {
    if (!options_.resume) return;
    const Report& before = *options_.resume;
    if (before.run.fingerprint != report_.run.fingerprint || before.run.pairs_done > pairs_.size())
      throw Error(
          "the partial report belongs to another job: models, sets or tests have changed; run the check "
          "without --resume");
    report_.clashes = before.clashes;
    report_.run.pairs_done = before.run.pairs_done;
  }

  bool go_on(std::string_view stage) const {
    return !options_.progress ||
           options_.progress({stage, report_.run.pairs_done, pairs_.size(), report_.clashes.size()});
  }

  /// Tests pairs in batches, between which progress is reported. Their sizes follow the time that they take;
  /// results do not depend on them.
  void test_pairs() {
    using Clock = std::chrono::steady_clock;
    constexpr std::size_t chunk = 64;
    std::size_t batch = 128;
    report_.clashes.reserve(pairs_.size());  // memory that is not used takes only addresses
    while (report_.run.pairs_done < pairs_.size()) {
      if (!go_on("testing pairs")) {
        report_.run.partial = true;
        return;
      }
      const auto start = Clock::now();
      const std::size_t first = report_.run.pairs_done, count = std::min(batch, pairs_.size() - first);
      std::vector<std::vector<Clash>> found((count + chunk - 1) / chunk);
      pool_.for_chunks(count, chunk, [&](std::size_t index, std::size_t begin, std::size_t end) {
        SurfaceContactMemo memo;
        for (std::size_t i = first + begin; i < first + end; ++i) test_pair(pairs_[i], memo, found[index]);
      });
      for (std::vector<Clash>& part : found)
        std::move(part.begin(), part.end(), std::back_inserter(report_.clashes));
      report_.run.pairs_done += count;
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      if (seconds < 0.1) batch *= 2;
      if (seconds > 0.4) batch = std::max<std::size_t>(256, batch / 2);
    }
    (void)go_on("testing pairs");
  }

  /// Tests a pair with the lower key first, whatever the tests call A.
  void test_pair(ObjectPair pair, SurfaceContactMemo& memo, std::vector<Clash>& found) const {
    pair = in_order(pair);
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
    const PlacedPart a(report_, geometries_, pair.a), b(report_, geometries_, pair.b);
    wanted.max_gap += a.error + b.error;
    if (!std::isfinite(options_.depth_tolerance)) wanted.sufficient_depth = depth + a.error + b.error;
    PairContact contact(a, b, wanted, memo);
    for (const std::size_t t : taken)
      if (std::optional<Clash> clash = classify(contact, job_.tests[t], options_)) {
        clash->test = static_cast<std::uint32_t>(t);
        clash->a = pair.a;
        clash->b = pair.b;
        clash->id = id_of(job_.tests[t], pair);
        const SubKind shape = clash->shape;
        if (tests_[t].only_as_a(pair.b, pair.a)) swap_parts(*clash);
        if (contact.state() == ContactState::equal) clash->shape = shape;  // each is inside the other
        found.push_back(std::move(*clash));
      }
  }

  ObjectPair in_order(ObjectPair pair) const {
    if (table_.rank[pair.b] < table_.rank[pair.a]) std::swap(pair.a, pair.b);
    return pair;
  }

  bool ruled_out(const Test& test, const ObjectPair& pair) const {
    const Part &a = report_.parts[pair.a], &b = report_.parts[pair.b];
    const double error = job_.models[a.model].tessellation_error + job_.models[b.model].tessellation_error;
    return boxes_rule_out(test, {a, table_.local_box(job_.models, a)}, {b, table_.local_box(job_.models, b)},
                          error);
  }

  std::string id_of(const Test& test, const ObjectPair& pair) const {
    return uuid5(uuid_space, test.id + '\x1e' + table_.keys[pair.a] + '\x1e' + table_.keys[pair.b]);
  }

  void sort_clashes() {
    const auto key = [&](const Clash& clash) {
      const std::uint32_t a = table_.rank[clash.a], b = table_.rank[clash.b];
      return std::array<std::uint32_t, 3>{clash.test, std::min(a, b), std::max(a, b)};
    };
    std::sort(report_.clashes.begin(), report_.clashes.end(),
              [&](const Clash& x, const Clash& y) { return key(x) < key(y); });
    for (Clash& clash : report_.clashes) {
      clash.swapped = table_.rank[clash.a] > table_.rank[clash.b];
      ++report_.tests[clash.test].found[static_cast<std::size_t>(clash.kind)];
      ++report_.tests[clash.test].not_approved[static_cast<std::size_t>(clash.kind)];
    }
  }

  const Job& job_;
  const RunOptions& options_;
  ThreadPool pool_;
  GeometryTable geometries_;
  PartTable table_;
  std::vector<TestPairs> tests_;
  std::vector<ObjectPair> pairs_;
  Report report_;
};

}  // namespace

Report run(const Job& job, const RunOptions& options) {
  validate(job);
  const auto start = std::chrono::steady_clock::now();
  Report report = Run(job, options).report();
  report.run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace tandem::clash
