#include "clash/bcf_documents.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <set>

#include "tandem/clash/uuid.h"

#include "clash/xml_text.h"

namespace tandem::tool {
namespace {

constexpr std::string_view author = "tandem";
constexpr std::string_view topic_type = "Clash", open_status = "Open", closed_status = "Closed";

std::string guid(std::string_view what, const std::string& id) {
  return clash::uuid5(clash::uuid_space, std::string(what) + " " + id);
}

std::string not_blank(std::string_view text, std::string_view otherwise) {
  const bool blank = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
  return std::string(blank ? otherwise : text);
}

std::string range_words(const clash::Range& range, const std::string& units) {
  const std::string unit = units.empty() ? "" : " " + units;
  if (!std::isfinite(range.upper)) return fmt::format("at least {:.4g}{}", range.lower, unit);
  const std::string low = fmt::format("{:.4g}", range.lower), high = fmt::format("{:.4g}", range.upper);
  return low == high ? low + unit : low + " to " + high + unit;
}

std::string part_words(const clash::Report& report, std::uint32_t index) {
  const clash::Part& part = report.parts[index];
  return report.models.size() > 1 ? report.model_id(part) + ":" + report.path(part) : report.path(part);
}

std::string clash_words(const clash::Report& report, const clash::Clash& clash) {
  std::string text = std::string(name(clash.kind));
  if (clash.shape != clash::SubKind::none) text += ", " + std::string(name(clash.shape));
  text += clash.gap.lower > 0 ? ", gap " + range_words(clash.gap, report.units)
                              : ", depth " + range_words(clash.depth, report.units);
  return fmt::format("{}: {} - {} ({}, status {})", clash.id.substr(0, 8), part_words(report, clash.a),
                     part_words(report, clash.b), text, name(clash.status));
}

std::string topic_text(const BcfContext& context, const clash::Group& group, bool has_snapshot) {
  std::string text;
  const std::size_t listed = std::min(group.clashes.size(), max_listed_clashes);
  for (std::size_t i = 0; i < listed; ++i)
    text += clash_words(context.report, context.report.clashes[group.clashes[i]]) + "\n";
  if (listed < group.clashes.size())
    text += fmt::format("({} more clashes of this group are in the report; a topic lists {})\n",
                        group.clashes.size() - listed, max_listed_clashes);
  std::set<std::uint32_t> parts;
  for (const std::uint32_t i : group.clashes)
    parts.insert({context.report.clashes[i].a, context.report.clashes[i].b});
  if (parts.size() > max_components)
    text += fmt::format("({} of {} parts are selected)\n", max_components, parts.size());
  if (!has_snapshot) text += "(no snapshot: the file has pictures of its first topics only)\n";
  if (context.report.run.partial)
    text += fmt::format("(interrupted run: {} of {} pairs tested)\n", context.report.run.pairs_done,
                        context.report.run.pairs);
  text.pop_back();
  return text;
}

bool is_closed(const clash::Report& report, const clash::Group& group) {
  return std::all_of(group.clashes.begin(), group.clashes.end(),
                     [&](std::uint32_t i) { return report.clashes[i].status == clash::Status::approved; });
}

void add_header(const BcfContext& context, XmlText& xml) {
  xml.open("Header");
  if (context.is_3()) xml.open("Files");
  for (const clash::JobModel& model : context.report.models) {
    xml.open("File", {{context.is_3() ? "IsExternal" : "isExternal", "true"}});
    xml.element("Filename", not_blank(std::filesystem::path(model.file).filename().string(), model.id));
    xml.element("Date", context.date);
    xml.close();
  }
  if (context.is_3()) xml.close();
  xml.close();
}

void add_comments(const BcfContext& context, const clash::Group& group, XmlText& xml) {
  for (const std::uint32_t i : group.clashes) {
    const clash::Clash& clash = context.report.clashes[i];
    if (not_blank(clash.comment, "").empty()) continue;
    xml.open("Comment", {{"Guid", guid("comment", clash.id)}});
    xml.element("Date", context.date);
    xml.element("Author", author);
    xml.element("Comment",
                fmt::format("{} ({}): {}", clash.id.substr(0, 8), name(clash.status), clash.comment));
    xml.close();
  }
}

void add_viewpoint(const clash::Group& group, const char* element, bool has_snapshot, XmlText& xml) {
  xml.open(element, {{"Guid", guid("viewpoint", group.id)}});
  xml.element("Viewpoint", "viewpoint.bcfv");
  if (has_snapshot) xml.element("Snapshot", "snapshot.png");
  xml.element("Index", "0");
  xml.close();
}

void add_labels(const BcfContext& context, const clash::Group& group, XmlText& xml) {
  std::set<clash::Kind> kinds;
  for (const std::uint32_t i : group.clashes) kinds.insert(context.report.clashes[i].kind);
  std::vector<std::string> labels{not_blank(context.report.tests[group.test].test.id, "clash")};
  for (const clash::Kind kind : kinds) labels.emplace_back(name(kind));
  if (context.is_3()) xml.open("Labels");
  for (const std::string& label : labels) xml.element(context.is_3() ? "Label" : "Labels", label);
  if (context.is_3()) xml.close();
}

}  // namespace

std::string bcf_version_xml(const BcfContext& context) {
  XmlText xml;
  if (context.is_3()) {
    xml.empty("Version", {{"VersionId", "3.0"}});
  } else {
    xml.open("Version", {{"VersionId", "2.1"}});
    xml.element("DetailedVersion", "2.1");
  }
  return xml.finished();
}

std::string bcf_project_xml(const BcfContext& context) {
  XmlText xml;
  xml.open("ProjectInfo");
  xml.open("Project", {{"ProjectId", guid("project", context.report.run.fingerprint)}});
  xml.element("Name", "Clash check");
  return xml.finished();
}

std::string bcf_extensions_xml(const BcfContext& context) {
  XmlText xml;
  const auto list = [&](const char* outer, const char* inner, const std::set<std::string>& values) {
    xml.open(outer);
    for (const std::string& value : values) xml.element(inner, value);
    xml.close();
  };
  std::set<std::string> labels(clash::kind_names().begin(), clash::kind_names().end());
  for (const clash::TestSummary& test : context.report.tests) labels.insert(not_blank(test.test.id, "clash"));
  xml.open("Extensions");
  list("TopicTypes", "TopicType", {std::string(topic_type)});
  list("TopicStatuses", "TopicStatus", {std::string(open_status), std::string(closed_status)});
  list("TopicLabels", "TopicLabel", labels);
  list("Users", "User", {std::string(author)});
  return xml.finished();
}

std::string bcf_markup_xml(const BcfContext& context, const clash::Group& group, int index,
                           bool has_snapshot) {
  XmlText xml;
  xml.open("Markup");
  add_header(context, xml);
  const std::string_view status = is_closed(context.report, group) ? closed_status : open_status;
  xml.open("Topic", {{"Guid", group.id}, {"TopicType", topic_type}, {"TopicStatus", status}});
  xml.element("Title", not_blank(group.name, "Clash"));
  xml.element("Index", std::to_string(index));
  add_labels(context, group, xml);
  xml.element("CreationDate", context.date);
  xml.element("CreationAuthor", author);
  xml.element("Description", topic_text(context, group, has_snapshot));
  if (context.is_3()) {
    xml.open("Comments");
    add_comments(context, group, xml);
    xml.close();
    xml.open("Viewpoints");
    add_viewpoint(group, "ViewPoint", has_snapshot, xml);
  } else {
    xml.close();
    add_comments(context, group, xml);
    add_viewpoint(group, "Viewpoints", has_snapshot, xml);
  }
  return xml.finished();
}

}  // namespace tandem::tool
