#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

/// The laboratory path: any bounding volume, any traversal, any descend rule, any tree, all giving the same
/// answer. Choose by name, and pass the choice to a query in its options:
///     collide_all(a, at_a, b, at_b, {.laboratory = Laboratory({.volume = "scb", .traversal =
///     "binary_stack"})});
class Laboratory {
 public:
  struct Choice {
    std::string_view volume = "aabb";
    std::string_view traversal = "stack";
    std::string_view rule = "volume";
    std::string_view builder = "median";
    int leaf_size = 1;  ///< the most triangles in a leaf, 1 to 16
    int arity = 2;      ///< the most children of a node, 2 to 8
  };

  Laboratory();
  /// Throws Error naming what is not known, with all the names that are.
  explicit Laboratory(const Choice& choice);

  std::string_view volume() const;
  std::string_view traversal() const;
  std::string_view rule() const;
  std::string_view builder() const;

  static std::vector<std::string_view> volumes();
  static std::vector<std::string_view> traversals();
  static std::vector<std::string_view> rules();
  static std::vector<std::string_view> builders();

  /// The choice as places in the lists above.
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
