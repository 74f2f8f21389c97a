#include "clash/clash_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

namespace tandem::tool {
namespace {

using clash::Clash;
using clash::Kind;
using clash::Report;

std::string range_text(const clash::Range& range) {
  if (range.lower == range.upper) return fmt::format("{:.4g}", range.lower);
  if (std::isinf(range.upper)) return fmt::format("at least {:.4g}", range.lower);
  if (range.upper - range.lower < 1e-3 * range.upper) return fmt::format("{:.4g}", range.value());
  return fmt::format("{:.4g} to {:.4g}", range.lower, range.upper);
}

/// Returns how bad a clash is: hard ones by depth, then duplicates, uncertain ones, gaps, touches.
std::pair<int, double> severity(const Clash& clash) {
  switch (clash.kind) {
    case Kind::hard:
      return {4, clash.depth.upper};
    case Kind::duplicate:
      return {3, 0};
    case Kind::uncertain:
      return {2, clash.depth.upper - clash.gap.lower};
    case Kind::clearance:
      return {1, -clash.gap.lower};
    default:
      return {0, -clash.gap.lower};
  }
}

std::string table(const Report& report) {
  std::size_t width = 4;
  for (const clash::TestSummary& test : report.tests) width = std::max(width, test.test.id.size());
  std::string text = fmt::format("  {:<{}} {:>10}", "test", width, "pairs");
  for (const std::string_view kind : clash::kind_names()) text += fmt::format(" {:>10}", kind);
  text += fmt::format(" {:>10}\n", "approved");
  for (const clash::TestSummary& test : report.tests) {
    text += fmt::format("  {:<{}} {:>10}", test.test.id, width, test.pairs);
    std::uint64_t approved = 0;
    for (std::size_t k = 0; k < clash::kind_count; ++k) {
      const bool asked = test.test.kinds.has(static_cast<Kind>(k));
      text += asked ? fmt::format(" {:>10}", test.found[k]) : fmt::format(" {:>10}", "-");
      approved += test.found[k] - test.not_approved[k];
    }
    text += fmt::format(" {:>10}\n", approved);
  }
  return text;
}

std::string part_text(const Report& report, std::uint32_t index) {
  const clash::Part& part = report.parts[index];
  return report.models.size() > 1 ? report.model_id(part) + ":" + report.path(part) : report.path(part);
}

std::string line_of(const Report& report, const Clash& clash) {
  std::string text = "  " + std::string(name(clash.kind));
  if (clash.shape != clash::SubKind::none) text += " (" + std::string(name(clash.shape)) + ")";
  if (clash.kind == Kind::hard) text += ", depth " + range_text(clash.depth);
  if (clash.kind == Kind::clearance || clash.gap.upper > 0) text += ", gap " + range_text(clash.gap);
  if (clash.basis == clash::Basis::winding) text += ", by winding numbers";
  text += fmt::format(": {} and {} at ({:.6g}, {:.6g}, {:.6g})  {} {}\n", part_text(report, clash.a),
                      part_text(report, clash.b), clash.point.x, clash.point.y, clash.point.z,
                      clash.id.substr(0, 8), name(clash.status));
  return text;
}

/// Coordinates in files are often single-precision numbers; overlaps as small as their rounding errors are
/// seldom meant.
std::string rounding_hint(const Report& report) {
  double size = 0;
  for (const clash::Part& part : report.parts)
    size = std::max({size, length(part.box.low), length(part.box.high)});
  const double rounding = size * 0x1p-22;
  std::uint64_t shallow = 0;
  for (const Clash& clash : report.clashes)
    if (clash.kind == Kind::hard && clash.shape != clash::SubKind::inside &&
        clash.shape != clash::SubKind::contains && clash.depth.upper <= rounding)
      ++shallow;
  if (shallow == 0) return {};
  return fmt::format(
      "  note: {} hard clashes are at most {:.2g} deep, the rounding error of single-precision coordinates;\n"
      "        --tolerance {:.1g} removes them\n",
      shallow, rounding, rounding);
}

std::string record_line(const clash::Record& record) {
  return fmt::format("{} {}: {} and {} ({})", record.id.substr(0, 8), name(record.kind), record.a, record.b,
                     record.test);
}

}  // namespace

std::string clash_text(const Report& report, unsigned list) {
  std::string text =
      fmt::format("{} parts, {} triangles placed, {} pairs tested in {:.3f} s{}\n", report.parts.size(),
                  report.run.placed_triangles, report.run.pairs_done, report.run.seconds,
                  report.run.partial ? fmt::format(" (PARTIAL: of {} pairs)", report.run.pairs) : "");
  text += table(report);
  std::vector<const Clash*> worst;
  for (const Clash& clash : report.clashes)
    if (clash.status != clash::Status::approved) worst.push_back(&clash);
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Clash* x, const Clash* y) { return severity(*x) > severity(*y); });
  if (worst.empty()) {
    text += report.clashes.empty() ? "no clashes\n" : "no clashes that are not approved\n";
  } else {
    text += fmt::format("{} clashes in {} groups{}\n", report.clashes.size(), report.groups.size(),
                        worst.size() > list ? fmt::format("; the worst {}:", list) : ":");
    for (std::size_t i = 0; i < worst.size() && i < list; ++i) text += line_of(report, *worst[i]);
  }
  text += rounding_hint(report);
  if (!report.skipped.empty())
    text += fmt::format("  {} items were not checked (--json lists them), such as {}: {}\n",
                        report.skipped.size(), report.skipped.front().where, report.skipped.front().reason);
  return text;
}

std::string diff_text(const clash::Diff& diff) {
  std::string text = fmt::format("{} appeared, {} gone, {} changed, {} unchanged\n", diff.appeared.size(),
                                 diff.gone.size(), diff.changed.size(), diff.unchanged);
  for (const clash::Record& record : diff.appeared) text += "  + " + record_line(record) + "\n";
  for (const clash::Record& record : diff.gone) text += "  - " + record_line(record) + "\n";
  for (const auto& [before, after] : diff.changed) {
    text += "  * " + record_line(after);
    if (before.kind != after.kind) text += fmt::format(", was {}", name(before.kind));
    if (before.shape != after.shape) text += fmt::format(", {} -> {}", name(before.shape), name(after.shape));
    if (before.status != after.status)
      text += fmt::format(", {} -> {}", name(before.status), name(after.status));
    if (!(before.depth == after.depth))
      text += ", depth " + range_text(before.depth) + " -> " + range_text(after.depth);
    if (!(before.gap == after.gap))
      text += ", gap " + range_text(before.gap) + " -> " + range_text(after.gap);
    text += "\n";
  }
  return text;
}

std::string state_text(const clash::State& state) {
  std::string text;
  for (const auto& [id, entry] : state.entries)
    text += fmt::format("{} {:<8} {:<9} {} and {} ({}){}\n", id.substr(0, 8), name(entry.status),
                        name(entry.kind), entry.a, entry.b, entry.test,
                        entry.comment.empty() ? "" : ": " + entry.comment);
  return text + fmt::format("{} clashes\n", state.entries.size());
}

}  // namespace tandem::tool
