#pragma once
#include <map>
#include <string>
#include <vector>

#include "tandem/io/scene.h"

#include "io/json_node.h"

namespace tandem::io {

/// A rotation: a quaternion [w, x, y, z] of any length but none, or {"axis": [x, y, z], "degrees": d}.
Quat read_turn(const JsonNode& node);

/// Reads shapes into a scene's list. A text is the name of one that was read before.
class SceneShapeReader {
 public:
  explicit SceneShapeReader(std::vector<SceneShape>& shapes) : shapes_(&shapes) {}

  /// The table of named shapes.
  void read_table(const JsonNode& table);
  /// Returns the shape's place in the list.
  std::size_t read(const JsonNode& node);

 private:
  SceneShape read_described(const JsonNode& node);
  void read_sizes(const JsonNode& node, SceneShape& shape) const;
  void read_children(const JsonNode& node, SceneShape& shape);
  void check_size(const JsonNode& node, const SceneShape& shape);

  /// Of a compound with nested ones expanded.
  struct Size {
    std::uint64_t parts = 1;
    std::uint32_t nesting = 0;
  };

  std::vector<SceneShape>* shapes_;
  std::vector<Size> sizes_;  ///< one for each shape read
  std::map<std::string, std::size_t> names_;
};

}  // namespace tandem::io
