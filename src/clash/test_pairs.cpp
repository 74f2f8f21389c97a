#include "clash/test_pairs.h"

#include <algorithm>

#include "assembly/glob.h"
#include "assembly/matched_nodes.h"

namespace tandem::clash {
namespace {

using Mask = std::vector<bool>;

/// Sets the marks of the parts whose nodes `nodes` of a model lists.
void mark_parts(const std::vector<Part>& parts, std::uint32_t model, const std::vector<bool>& nodes,
                bool mark, Mask& mask) {
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].model == model && nodes[parts[i].node]) mask[i] = mark;
}

Mask parts_of_set(const Job& job, const std::string& name, const std::vector<Part>& parts) {
  if (name.empty()) return Mask(parts.size(), true);
  Mask mask(parts.size(), false);
  const auto set =
      std::find_if(job.sets.begin(), job.sets.end(), [&](const PartSet& s) { return s.name == name; });
  for (const Selector& selector : set->selectors)
    for (std::uint32_t m = 0; m < job.models.size(); ++m) {
      if (!selector.model.empty() && !matches_glob(selector.model, job.models[m].id)) continue;
      const Assembly& assembly = job.models[m].assembly;
      std::vector<bool> nodes(assembly.node_count(), false);
      for (const Assembly::Node node :
           assembly.select(selector.path, {.name = selector.name, .properties = selector.properties}))
        nodes[node] = true;
      mark_parts(parts, m, nodes, !selector.exclude, mask);
    }
  return mask;
}

/// The parts that a side of an ignored pair names: a path pattern or an external identifier.
Mask parts_named(const std::vector<JobModel>& models, const std::string& pattern,
                 const std::vector<Part>& parts) {
  Mask mask(parts.size(), false);
  for (std::uint32_t m = 0; m < models.size(); ++m)
    mark_parts(parts, m, matched_nodes(models[m].assembly, pattern), true, mask);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (models[parts[i].model].assembly.external_id(parts[i].node) == pattern) mask[i] = true;
  return mask;
}

std::uint64_t class_of(std::uint32_t model, Assembly::Node node) {
  return (std::uint64_t{model} + 1) << 32 | node;
}

/// The topmost node at or above `node` that is matched, by itself or through an ancestor.
Assembly::Node top_matched(const Assembly& assembly, const std::vector<bool>& matched, Assembly::Node node) {
  Assembly::Node parent = assembly.parent(node);
  while (parent != Assembly::none && matched[parent]) {
    node = parent;
    parent = assembly.parent(node);
  }
  return node;
}

}  // namespace

TestPairs::TestPairs(const Job& job, const Test& test, const std::vector<Part>& parts)
    : a_(parts_of_set(job, test.a, parts)), b_(test.b.empty() ? a_ : parts_of_set(job, test.b, parts)) {
  for (const Ignore& rule : test.ignore) add_rule(job.models, rule, parts);
}

void TestPairs::add_rule(const std::vector<JobModel>& models, const Ignore& rule,
                         const std::vector<Part>& parts) {
  if (rule.rule == Ignore::Rule::pair) {
    pairs_.emplace_back(parts_named(models, rule.a, parts), parts_named(models, rule.b, parts));
    return;
  }
  Classes classes(parts.size(), 0);
  std::vector<std::vector<bool>> matched(models.size());
  if (rule.rule == Ignore::Rule::within)
    for (std::size_t m = 0; m < models.size(); ++m) matched[m] = matched_nodes(models[m].assembly, rule.a);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [model, node] = std::pair(parts[i].model, parts[i].node);
    const Assembly& assembly = models[model].assembly;
    switch (rule.rule) {
      case Ignore::Rule::same_model:
        classes[i] = class_of(model, 0);
        break;
      case Ignore::Rule::same_parent:
        if (assembly.parent(node) != Assembly::none) classes[i] = class_of(model, assembly.parent(node));
        break;
      default:
        if (matched[model][node]) classes[i] = class_of(model, top_matched(assembly, matched[model], node));
    }
  }
  same_class_.push_back(std::move(classes));
}

bool TestPairs::ignores(std::uint32_t p, std::uint32_t q) const {
  for (const Classes& classes : same_class_)
    if (classes[p] != 0 && classes[p] == classes[q]) return true;
  for (const auto& [a, b] : pairs_)
    if ((a[p] && b[q]) || (a[q] && b[p])) return true;
  return false;
}

}  // namespace tandem::clash
