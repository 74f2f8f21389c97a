#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// Algorithm selection: any combination of bounding volume, traversal, descent rule and builder. All give the
/// same results. Select by name and pass the object in the options of a query:
///     `const Laboratory scb({.volume = "scb", .traversal = "binary_stack"});`
///     `collide_all(a, at_a, b, at_b, {.laboratory = scb});`
class Laboratory {
 public:
  /// Names of an algorithm's components. The texts must live until the constructor returns.
  struct Choice {
    std::string_view volume = "aabb";      ///< bounding volume, one of volumes()
    std::string_view traversal = "stack";  ///< one of traversals()
    std::string_view rule = "volume";      ///< descent rule, one of rules()
    std::string_view builder = "median";   ///< one of builders()
    int leaf_size = 1;                     ///< maximum number of triangles in a leaf, 1 to 16
    int arity = 2;                         ///< maximum number of children of a node, 2 to 8
  };

  Laboratory();
  /// Throws Error if a name is unknown (the message lists the known names) or a number is out of range.
  explicit Laboratory(const Choice& choice);

  /// Return the names of the selected components.
  std::string_view volume() const;
  std::string_view traversal() const;
  std::string_view rule() const;
  std::string_view builder() const;

  /// Return all valid names of each component.
  static std::vector<std::string_view> volumes();
  static std::vector<std::string_view> traversals();
  static std::vector<std::string_view> rules();
  static std::vector<std::string_view> builders();

  /// Indices of the selected components in the lists above. Internal.
  struct Parts {
    std::uint8_t volume = 0, traversal = 0, rule = 0, builder = 0;
    std::uint8_t leaf_size = 1, arity = 2;
    friend auto operator<=>(const Parts&, const Parts&) = default;
  };
  const Parts& parts() const { return parts_; }

 private:
  Parts parts_;
};

}  // namespace tandem
