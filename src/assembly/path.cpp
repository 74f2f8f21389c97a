#include <algorithm>
#include <vector>

#include "assembly/assembly_data.h"

namespace tandem {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The position of a `#` that only digits follow; std::string_view::npos if there is none.
std::size_t ordinal_mark(std::string_view name) {
  std::size_t end = name.size();
  while (end > 0 && is_digit(name[end - 1])) --end;
  return end > 0 && end < name.size() && name[end - 1] == '#' ? end - 1 : std::string_view::npos;
}

}  // namespace

void NodeTree::append_component(std::string_view name, std::uint32_t ordinal, std::string& path) {
  const std::size_t mark = ordinal_mark(name);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '/')
      path += "%2F";
    else if (c == '%')
      path += "%25";
    else if (i == mark)
      path += "%23";
    else
      path += c;
  }
  if (ordinal > 1) path.append("#").append(std::to_string(ordinal));
}

std::string NodeTree::path(std::uint32_t node, const StringPool& strings) const {
  std::vector<std::uint32_t> chain;
  for (; node != Assembly::none; node = nodes[node].parent) chain.push_back(node);
  std::string path;
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    path += '/';
    append_component(strings[nodes[*at].name], nodes[*at].ordinal, path);
  }
  return path;
}

std::string Assembly::path(Node node) const { return data_->tree.path(node, data_->strings); }

Assembly::Node Assembly::find(std::string_view path) const {
  if (!path.starts_with('/')) return none;
  Node found = none;
  std::string component;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view wanted = path.substr(0, path.find('/'));
    path.remove_prefix(wanted.size());
    Node child = found == none ? first_root() : first_child(found);
    for (; child != none; child = next_sibling(child)) {
      component.clear();
      NodeTree::append_component(name(child), data_->tree.nodes[child].ordinal, component);
      if (component == wanted) break;
    }
    if (child == none) return none;
    found = child;
  }
  return found;
}

}  // namespace tandem
