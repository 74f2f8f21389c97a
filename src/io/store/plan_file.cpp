#include "io/store/plan_file.h"

#include <cmath>

#include "io/store/store_files.h"

namespace tandem::io {

static_assert(sizeof(ObjectPair) == 8 && sizeof(clash::WorkUnit) == 24);

void write_plan(const clash::Plan& plan, std::uint64_t run, const std::filesystem::path& file) {
  const std::array<std::uint64_t, 2> info{run, plan.sampled_pairs};
  SectionWriter writer;
  writer.add("pairs", std::span<const ObjectPair>(plan.pairs));
  writer.add("units", std::span<const clash::WorkUnit>(plan.units));
  writer.add("pairs_of_test", std::span<const std::uint64_t>(plan.pairs_of_test));
  writer.add("info", std::span<const std::uint64_t>(info));
  OutputFile out(file);
  writer.write(out, ThreadPool(1), store_plan_kind);
  out.finish();
}

clash::Plan read_plan(const std::filesystem::path& file, std::uint64_t run, std::size_t parts,
                      std::size_t tests) {
  return read_plan(map_file(file), file.string(), run, parts, tests);
}

clash::Plan read_plan(const MappedFile& file, const std::string& name, std::uint64_t run, std::size_t parts,
                      std::size_t tests) {
  const SectionFile sections(file, name, ThreadPool(1), store_plan_kind);
  const auto copy = [&]<class T>(std::vector<T>& to, std::string_view section) {
    const Array<T> from = sections.array<T>(section);
    to.assign(from.begin(), from.end());
  };
  std::vector<std::uint64_t> info;
  clash::Plan plan;
  copy(plan.pairs, "pairs");
  copy(plan.units, "units");
  copy(plan.pairs_of_test, "pairs_of_test");
  copy(info, "info");
  if (info.size() != 2 || info[0] != run) sections.fail_invalid("it belongs to another run");
  plan.sampled_pairs = info[1];
  if (plan.pairs_of_test.size() != tests) sections.fail_invalid("it has another number of tests");
  for (const ObjectPair& pair : plan.pairs)
    if (pair.a >= parts || pair.b >= parts || pair.a == pair.b)
      sections.fail_invalid("a pair refers to a part that does not exist");
  std::uint64_t next = 0;
  for (const clash::WorkUnit& unit : plan.units) {
    if (unit.first != next || unit.count == 0 || unit.count > plan.pairs.size() - next ||
        !(unit.seconds >= 0) || std::isinf(unit.seconds))
      sections.fail_invalid("its units are not consecutive");
    next += unit.count;
  }
  if (next != plan.pairs.size()) sections.fail_invalid("its units do not cover all pairs");
  return plan;
}

}  // namespace tandem::io
