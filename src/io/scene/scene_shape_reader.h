#pragma once
#include <map>
#include <string>
#include <vector>

#include "tandem/io/scene.h"

#include "io/scene/json_node.h"

namespace tandem::io {

/// Reads a rotation: a nonzero quaternion [w, x, y, z], or {"axis": [x, y, z], "degrees": d}.
Quat read_rotation(const JsonNode& node);

/// Reads shapes into the list of a scene. A string is the name of a shape that was read before.
class SceneShapeReader {
 public:
  explicit SceneShapeReader(std::vector<SceneShape>& shapes) : shapes_(&shapes) {}

  /// Reads the table of named shapes.
  void read_table(const JsonNode& table);
  /// Returns the index of the shape in the list.
  std::size_t read(const JsonNode& node);

 private:
  SceneShape read_described(const JsonNode& node);
  void read_sizes(const JsonNode& node, SceneShape& shape) const;
  void read_children(const JsonNode& node, SceneShape& shape);
  void check_size(const JsonNode& node, const SceneShape& shape);

  /// Size of a compound after expansion of nested compounds.
  struct Size {
    std::uint64_t parts = 1;
    std::uint32_t nesting = 0;
  };

  std::vector<SceneShape>* shapes_;
  std::vector<Size> sizes_;  ///< one for each shape read
  std::map<std::string, std::size_t> names_;
};

}  // namespace tandem::io
