#include <algorithm>
#include <bit>
#include <vector>

#include "assembly/assembly_data.h"
#include "assembly/hash_bytes.h"

namespace tandem {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The position of a `#` that only digits follow; std::string_view::npos if there is none.
std::size_t ordinal_mark(std::string_view name) {
  std::size_t end = name.size();
  while (end > 0 && is_digit(name[end - 1])) --end;
  return end > 0 && end < name.size() && name[end - 1] == '#' ? end - 1 : std::string_view::npos;
}

/// Numbers the siblings of equal names, by a hash table for each list of siblings: most lists are short, and
/// their tables stay in the nearest cache.
class SiblingNumbers {
 public:
  /// `ordinals` must be 1 for each node.
  SiblingNumbers(const NodeTree& tree, const StringPool& strings, std::span<std::uint32_t> ordinals)
      : tree_(tree), strings_(strings), ordinals_(ordinals) {}

  /// Numbers the list that begins with this node.
  void number(std::uint32_t first) {
    std::size_t length = 0;
    for (std::uint32_t at = first; at != none; at = tree_.nodes[at].next_sibling) ++length;
    if (length < 2) return;  // ordinals are 1 already
    if (slots_.size() < 2 * length || ++list_ == none) {
      slots_.assign(std::bit_ceil(2 * length), {});
      list_ = 1;
    }
    for (std::uint32_t at = first; at != none; at = tree_.nodes[at].next_sibling)
      ordinals_[at] = ++slot_of(tree_.nodes[at].name).count;
  }

 private:
  static constexpr std::uint32_t none = Assembly::none;

  /// A name of the current list, and how often it occurred.
  struct Slot {
    std::uint32_t list = 0, name = 0, count = 0, hash = 0;
  };

  Slot& slot_of(std::uint32_t name) {
    const std::string_view text = strings_[name];
    const auto hash = static_cast<std::uint32_t>(hash_bytes(text.data(), text.size()));
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.list != list_) return slot = {list_, name, 0, hash};
      if (slot.hash == hash && (slot.name == name || strings_[slot.name] == text)) return slot;
    }
  }

  const NodeTree& tree_;
  const StringPool& strings_;
  std::span<std::uint32_t> ordinals_;
  std::vector<Slot> slots_;
  std::uint32_t list_ = 0;
};

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

std::vector<std::uint32_t> NodeTree::ordinals(const StringPool& strings) const {
  std::vector<std::uint32_t> ordinals(nodes.size(), 1);
  SiblingNumbers numbers(*this, strings, ordinals);
  numbers.number(first_root);
  for (const StoredNode& node : nodes)
    if (node.first_child != Assembly::none) numbers.number(node.first_child);
  return ordinals;
}

std::string NodeTree::path(std::uint32_t node, const StringPool& strings,
                           std::span<const std::uint32_t> ordinals) const {
  std::vector<std::uint32_t> chain;
  for (; node != Assembly::none; node = nodes[node].parent) chain.push_back(node);
  std::string path;
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    path += '/';
    append_component(strings[nodes[*at].name], ordinals[*at], path);
  }
  return path;
}

std::string Assembly::path(Node node) const {
  return data_->tree.path(node, data_->strings, data_->ordinals());
}

Assembly::Node Assembly::find(std::string_view path) const {
  if (!path.starts_with('/')) return none;
  const std::span<const std::uint32_t> ordinals = data_->ordinals();
  Node found = none;
  std::string component;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view wanted = path.substr(0, path.find('/'));
    path.remove_prefix(wanted.size());
    Node child = found == none ? first_root() : first_child(found);
    for (; child != none; child = next_sibling(child)) {
      component.clear();
      NodeTree::append_component(name(child), ordinals[child], component);
      if (component == wanted) break;
    }
    if (child == none) return none;
    found = child;
  }
  return found;
}

}  // namespace tandem
