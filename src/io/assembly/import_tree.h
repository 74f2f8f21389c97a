#pragma once
#include <string>
#include <vector>

#include "io/import/import_reader.h"

namespace tandem::io {

/// A mesh of an import stream, in local coordinates. Indices are in range.
struct ImportedMesh {
  std::string name;
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
};

/// A node of an import stream. Parent and meshes are in range.
struct ImportedNode {
  std::string name;
  ImportNode header;
  std::vector<std::uint32_t> meshes;
};

struct ImportedTree {
  std::string importer;
  std::vector<ImportedMesh> meshes;
  std::vector<ImportedNode> nodes;
};

/// Collects the tree of nodes that an import stream (import_stream.h) holds. Trusts nothing in it.
class ImportTreeReader : private ImportReader {
 public:
  using ImportReader::ImportReader;

  /// Returns what the stream holds. Throws Error, without a file's name, as ImportReader::read does.
  ImportedTree read_tree();

 private:
  template <class T>
  void append_payload(const ImportBlockHeader& header, std::uint64_t announced, std::vector<T>& to,
                      std::uint64_t& count);
  void read_node(const ImportBlockHeader& header);
  void check_triangles() const;

  ImportedTree tree_;
  ImportCounts found_;
};

}  // namespace tandem::io
