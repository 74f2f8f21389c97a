#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::algorithm {

/// Names of an algorithm's components.
struct AlgorithmNames {
  std::string volume = "aabb";      ///< bounding volume, one of volumes()
  std::string traversal = "stack";  ///< one of traversals()
  std::string rule = "volume";      ///< descent rule, one of descent_rules()
  std::string builder = "median";   ///< one of builders()
  int leaf_size = 1;                ///< maximum number of triangles in a leaf, 1 to 16
  int arity = 2;                    ///< maximum number of children of a node, 2 to 8
};

/// Algorithm selection: any combination of bounding volume, traversal, descent rule and builder. All give the
/// same results. Select by name and pass the object in the options of a query:
///     `const Algorithm scb({.volume = "scb", .traversal = "binary_stack"});`
///     `collide_all(a, pose_a, b, pose_b, {.algorithm = scb});`
class Algorithm {
 public:
  Algorithm();
  /// Throws Error if a name is unknown (the message lists the known names) or a number is out of range.
  explicit Algorithm(const AlgorithmNames& choice);

  /// Return the names of the selected components.
  std::string_view volume() const;
  std::string_view traversal() const;
  std::string_view rule() const;
  std::string_view builder() const;

  /// Return all valid names of each component.
  static std::vector<std::string_view> volumes();
  static std::vector<std::string_view> traversals();
  static std::vector<std::string_view> descent_rules();
  static std::vector<std::string_view> builders();

  friend bool operator==(const Algorithm&, const Algorithm&) = default;

 private:
  friend struct AlgorithmAccess;
  /// Indices of the selected components in the lists above.
  struct Parts {
    std::uint8_t volume = 0, traversal = 0, rule = 0, builder = 0;
    std::uint8_t leaf_size = 1, arity = 2;
    friend auto operator<=>(const Parts&, const Parts&) = default;
  };
  Parts parts_;
};

}  // namespace tandem::algorithm

TANDEM_API_END
