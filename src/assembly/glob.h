#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// Returns whether a text matches a glob: `*` any characters, `?` one, `[abc]`, `[a-z]`, `[!a-z]` one of a
/// set. A `[` without an end is an ordinary character. Bytes are compared; there is no notion of case or
/// locale.
bool matches_glob(std::string_view glob, std::string_view text);

/// A path pattern: globs for the nodes of a path, `**` for any number of nodes.
class PathPattern {
 public:
  /// The states of a match so far: which components of the pattern may come next.
  using States = std::vector<bool>;

  explicit PathPattern(std::string_view pattern);
  /// The states before the first node of a path.
  States start() const;
  /// The states after a node. `component` is the node in a path: its name, escaped, with its ordinal.
  States step(const States& before, std::string_view name, std::string_view component) const;
  /// Whether the whole pattern has been matched.
  static bool accepts(const States& states) { return states.back(); }

 private:
  void close(States& states) const;

  std::vector<std::string> components_;
};

}  // namespace tandem
