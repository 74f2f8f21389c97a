#include "assembly/glob.h"

namespace tandem {
namespace {

/// Matches one character against the set that begins at `glob[at]` = '['. Moves `at` behind the set; leaves
/// it if the set has no end.
bool matches_set(std::string_view glob, std::size_t& at, char c) {
  std::size_t i = at + 1;
  const bool inverted = i < glob.size() && (glob[i] == '!' || glob[i] == '^');
  if (inverted) ++i;
  bool found = false;
  for (const std::size_t first = i; i < glob.size() && (glob[i] != ']' || i == first); ++i) {
    const bool is_range = i + 2 < glob.size() && glob[i + 1] == '-' && glob[i + 2] != ']';
    const auto low = static_cast<unsigned char>(glob[i]);
    const auto high = static_cast<unsigned char>(is_range ? glob[i + 2] : glob[i]);
    found |= low <= static_cast<unsigned char>(c) && static_cast<unsigned char>(c) <= high;
    if (is_range) i += 2;
  }
  if (i >= glob.size()) return false;
  at = i + 1;
  return found != inverted;
}

/// Matches one character of the text. Moves `at` behind what matched it.
bool matches_one(std::string_view glob, std::size_t& at, char c) {
  if (glob[at] == '?') {
    ++at;
    return true;
  }
  if (glob[at] == '[') {
    std::size_t behind = at;
    const bool found = matches_set(glob, behind, c);
    if (behind != at) {
      at = behind;
      return found;
    }
  }
  return glob[at++] == c;
}

}  // namespace

bool matches_glob(std::string_view glob, std::string_view text) {
  constexpr std::size_t no_star = std::string_view::npos;
  std::size_t at = 0, i = 0, star = no_star, resume = 0;
  while (i < text.size()) {
    if (at < glob.size() && glob[at] == '*') {
      star = ++at;
      resume = i;
      continue;
    }
    std::size_t next = at;
    if (at < glob.size() && matches_one(glob, next, text[i])) {
      at = next;
      ++i;
      continue;
    }
    // Let the last `*` take one character more.
    if (star == no_star) return false;
    at = star;
    i = ++resume;
  }
  while (at < glob.size() && glob[at] == '*') ++at;
  return at == glob.size();
}

PathPattern::PathPattern(std::string_view pattern) {
  if (pattern.starts_with('/'))
    pattern.remove_prefix(1);
  else
    components_.emplace_back("**");
  while (!pattern.empty()) {
    const std::string_view component = pattern.substr(0, pattern.find('/'));
    components_.emplace_back(component);
    pattern.remove_prefix(component.size() + (component.size() < pattern.size()));
  }
}

PathPattern::States PathPattern::start() const {
  States states(components_.size() + 1, false);
  states[0] = true;
  close(states);
  return states;
}

/// `**` also stands for no node at all, except at the end: "Pump/**" is what is below Pump.
void PathPattern::close(States& states) const {
  for (std::size_t i = 0; i + 1 < components_.size(); ++i)
    if (states[i] && components_[i] == "**") states[i + 1] = true;
}

PathPattern::States PathPattern::step(const States& before, std::string_view name,
                                      std::string_view component) const {
  States after(before.size(), false);
  for (std::size_t i = 0; i < components_.size(); ++i) {
    if (!before[i]) continue;
    if (components_[i] == "**") {
      after[i] = true;
      if (i + 1 == components_.size()) after[i + 1] = true;
    } else if (matches_glob(components_[i], name) || matches_glob(components_[i], component)) {
      after[i + 1] = true;
    }
  }
  close(after);
  return after;
}

}  // namespace tandem
