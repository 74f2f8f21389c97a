#include "bench/broad/broad_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <map>

#include "tools/common/machine.h"

namespace tandem::bench {
namespace {

using Results = std::vector<BroadResult>;

/// Returns the cases in the order of measurement, each a run of results.
std::vector<Results> by_case(const Results& results) {
  std::vector<Results> cases;
  for (const BroadResult& result : results) {
    if (cases.empty() || cases.back()[0].setting != result.setting || cases.back()[0].value != result.value)
      cases.emplace_back();
    cases.back().push_back(result);
  }
  return cases;
}

const BroadResult* named(const Results& results, const std::string& library) {
  for (const BroadResult& result : results)
    if (result.library == library) return &result;
  return nullptr;
}

/// Returns the fastest for which `condition` holds, or nullptr.
template <class Condition>
const BroadResult* fastest(const Results& results, Condition condition) {
  const BroadResult* best = nullptr;
  for (const BroadResult& result : results)
    if (condition(result) && (!best || result.total_ms() < best->total_ms())) best = &result;
  return best;
}

std::string times(const BroadResult* other, const BroadResult* ours) {
  return other && ours ? fmt::format("{:.1f}×", other->total_ms() / ours->total_ms()) : "–";
}

std::string milliseconds(double ms) {
  return ms < 0.1 ? fmt::format("{:.4f}", ms) : fmt::format("{:.3g}", ms);
}

std::string winners(const std::vector<Results>& cases) {
  std::string text =
      "| setting | value | default, ms | selects | fastest method of Tandem | fastest peer | peer / default "
      "| "
      "Bullet dbvt / default | "
      "CGAL / default |\n|---|---|---|---|---|---|---|---|---|\n";
  for (const Results& one : cases) {
    const BroadResult* automatic = named(one, "tandem_automatic");
    const BroadResult* ours =
        fastest(one, [](const BroadResult& r) { return !r.peer && r.library != "tandem_automatic"; });
    const BroadResult* peer = fastest(one, [](const BroadResult& r) { return r.peer; });
    const auto with_ms = [](const BroadResult* r) {
      return r ? fmt::format("{} ({})", r->library, milliseconds(r->total_ms())) : std::string("–");
    };
    text +=
        fmt::format("| {} | {:g} | {} | {} | {} | {} | {} | {} | {} |\n", one[0].setting, one[0].value,
                    automatic ? milliseconds(automatic->total_ms()) : "–",
                    automatic ? automatic->acting : "–", with_ms(ours), with_ms(peer), times(peer, automatic),
                    times(named(one, "bullet_dbvt"), automatic), times(named(one, "cgal_500"), automatic));
  }
  return text;
}

std::string bounds(const std::vector<Results>& cases) {
  std::string text = "| objects | default, ms | sorting 2N keys, ms | ratio |\n|---|---|---|---|\n";
  for (const Results& one : cases) {
    const BroadResult* automatic = named(one, "tandem_automatic");
    if (one[0].setting != "objects" || !automatic || one[0].objects < 1000) continue;
    const double bound = sorting_bound_ms(one[0].objects);
    text += fmt::format("| {} | {} | {} | {:.1f} |\n", one[0].objects, milliseconds(automatic->total_ms()),
                        milliseconds(bound), automatic->total_ms() / bound);
  }
  return text;
}

/// Returns the memory bandwidth of move(). Per object it reads the id, the new and the old box, the state and
/// the flag, and writes the box, the rounded box, the flag and the list of moved objects.
std::string bandwidth(const std::vector<Results>& cases) {
  constexpr double bytes = 4 + 48 + 48 + 1 + 1 + 48 + 16 + 1 + 4;
  std::string text = "| objects | `move()`, ms | bytes read and written | GB/s |\n|---|---|---|---|\n";
  for (const Results& one : cases) {
    const BroadResult* automatic = named(one, "tandem_automatic");
    if (one[0].setting != "objects" || !automatic || automatic->acting != "grid" || one[0].objects < 1000)
      continue;
    const double moved = bytes * static_cast<double>(one[0].objects);
    text += fmt::format("| {} | {} | {:.3g} | {:.1f} |\n", one[0].objects, milliseconds(automatic->update_ms),
                        moved, moved / automatic->update_ms * 1e-6);
  }
  return text;
}

/// Returns the exponent e of cost ~ objects^e by least squares of the logarithms, from 1000 objects on.
std::string growth(const std::vector<Results>& cases) {
  std::map<std::string, std::vector<const BroadResult*>> by_library;
  std::vector<std::string> order;
  for (const Results& one : cases)
    for (const BroadResult& result : one) {
      if (result.setting != "objects" || result.objects < 1000) continue;
      if (!by_library.contains(result.library)) order.push_back(result.library);
      by_library[result.library].push_back(&result);
    }
  std::string text =
      "| library | from | to objects | exponent | ns per object (smallest case) | (largest case) | bytes per "
      "object |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const std::string& library : order) {
    const auto& points = by_library[library];
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const BroadResult* point : points) {
      const double u = std::log(static_cast<double>(point->objects)), v = std::log(point->total_ms());
      n += 1;
      x += u;
      y += v;
      xx += u * u;
      xy += u * v;
    }
    const auto each = [](const BroadResult* point) {
      return point->total_ms() * 1e6 / static_cast<double>(point->objects);
    };
    const BroadResult *first = points.front(), *last = points.back();
    text += fmt::format(
        "| {} | {} | {} | {} | {:.1f} | {:.1f} | {} |\n", library, first->objects, last->objects,
        n > 1 ? fmt::format("{:.2f}", (n * xy - x * y) / (n * xx - x * x)) : "–", each(first), each(last),
        last->memory > 0
            ? fmt::format("{:.0f}", static_cast<double>(last->memory) / static_cast<double>(last->objects))
            : "–");
  }
  return text;
}

}  // namespace

std::string case_table(const Results& results) {
  std::string text =
      fmt::format("{:<20} {:>10} {:>11} {:>11} {:>10} {:>10} {:>10}  {}\n", "library", "update ms",
                  "broad ms", "narrow ms", "all ms", "possible", "actual", "agrees");
  for (const BroadResult& r : results)
    text += fmt::format("{:<20} {:>10.4f} {:>11.4f} {:>11.4f} {:>10.4f} {:>10.1f} {:>10.1f}  {}\n", r.library,
                        r.update_ms, r.pairs_ms, r.narrow_ms, r.total_ms() + r.narrow_ms, r.pairs, r.contacts,
                        r.agrees ? "yes" : "NO");
  return text;
}

std::string summary_page(const Results& results, const std::string& charts) {
  const std::vector<Results> cases = by_case(results);
  std::string text =
      "# Broad phases compared\n\nWritten by `tandem bench broad`.\n\n```\n" + tool::machine_description() +
      "```\n\nTimes are milliseconds per step to update the boxes of moved objects and to find all "
      "pairs.\n\n## Fastest methods\n\n" +
      winners(cases);
  if (std::any_of(results.begin(), results.end(),
                  [](const BroadResult& r) { return r.setting == "objects"; }))
    text += "\n## Comparison with the sorting bound\n\n" + bounds(cases) + "\n## Bandwidth\n\n" +
            bandwidth(cases) + "\n## Growth and memory\n\n" + growth(cases);
  std::size_t wrong = 0;
  for (const BroadResult& result : results) wrong += !result.agrees;
  text += fmt::format("\nPair sets: {} of {} runs agree with an independent method.\n",
                      results.size() - wrong, results.size());
  if (charts.empty()) return text;
  text += "\n## Charts\n\n";
  for (const char* name : {"objects", "per_object", "sizes", "stationary", "speed", "density"})
    text += fmt::format("![{}]({}/broad_{}.svg)\n", name, charts, name);
  return text;
}

}  // namespace tandem::bench
