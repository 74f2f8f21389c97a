#pragma once
#include <deque>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/vec3.h"

#include "base/lazy.h"
#include "io/assembly/gltf_document.h"
#include "io/bytes/mapped_file.h"

namespace tandem::io {

/// An object of the file, for errors: "accessors[3].sparse". Text is made only when an error is thrown.
struct GltfObject {
  const char* array;
  std::uint32_t index;
  const char* member = "";
  std::string text() const { return std::string(array) + "[" + std::to_string(index) + "]" + member; }
};

/// A mesh of one list of triangles whose coordinates and indices are in memory, each in one piece. Their
/// values are not checked.
struct PlainGltfMesh {
  const std::byte* positions = nullptr;  ///< three floats each
  const std::byte* indices = nullptr;    ///< of 16 or 32 bits
  std::size_t vertices = 0, corners = 0;
  bool wide_indices = false;
};

/// The numbers of a glTF file: buffers, loaded on first use, and accessors. Checks every reference and range.
/// Several threads may read at once. All functions throw Error with the file and the object at fault.
class GltfData {
 public:
  /// `binary` is the binary chunk of a GLB file. The document and the name of the file must outlive this
  /// object.
  GltfData(const GltfDocument& document, const std::string& file, std::span<const std::byte> binary);

  const GltfAccessor& accessor(std::uint32_t index, const char* use) const;
  /// Whether several primitives take their coordinates from this accessor.
  bool is_shared(std::uint32_t position_accessor) const {
    return position_accessor < uses_.size() && uses_[position_accessor] > 1;
  }
  /// The bytes of a buffer view.
  std::span<const std::byte> view(std::uint32_t index) const;

  /// Reads an accessor of vectors of three numbers.
  void read_vectors(std::uint32_t accessor, std::span<Vec3> into) const;
  /// Reads the vectors of these indices only, which must be in range.
  void read_vectors(std::uint32_t accessor, std::span<const std::uint32_t> indices,
                    std::span<Vec3> into) const;
  /// Reads an accessor of `components` numbers each.
  std::vector<double> read_numbers(std::uint32_t accessor, std::uint8_t components) const;
  /// Reads an accessor of unsigned integers.
  void read_indices(std::uint32_t accessor, std::vector<std::uint32_t>& into) const;
  /// Appends the triangles of an accessor of indices, three by three, with `base` added, if it is plain: no
  /// sparse elements, a multiple of three, in one piece. Otherwise returns std::nullopt and appends nothing.
  /// Returns the largest index, without `base`.
  std::optional<std::uint32_t> append_plain_triangles(std::uint32_t accessor, std::uint32_t base,
                                                      std::vector<Triangle>& into) const;

  /// Finds the arrays of a mesh. Returns false unless it is plain: one primitive with its own vertices, all
  /// references valid.
  bool find_plain_mesh(std::uint32_t mesh, PlainGltfMesh& found) const;

  [[noreturn]] void fail(const std::string& where, const std::string& problem) const;
  [[noreturn]] void fail(const GltfObject& where, const std::string& problem) const {
    fail(where.text(), problem);
  }

 private:
  /// Elements in memory. `first` is nullptr if all are zero.
  struct Elements {
    const std::byte* first = nullptr;
    std::size_t stride = 0, count = 0;
    GltfComponent component{};
    bool normalized = false;
    std::uint8_t components = 0;
  };
  struct Buffer {
    std::span<const std::byte> bytes;
    MappedFile mapped;
    std::vector<std::byte> decoded;
  };

  std::span<const std::byte> buffer(std::uint32_t index) const;
  Buffer load(std::uint32_t index) const;
  std::span<const std::byte> load_uri(const std::string& where, const std::string& uri, Buffer& into) const;
  Elements elements(std::uint32_t accessor, std::uint8_t components) const;
  const std::byte* plain_elements(const GltfAccessor& accessor, std::size_t size) const;
  Elements elements_in(std::uint32_t view, std::uint64_t offset, Elements form,
                       const GltfObject& where) const;
  void replace_sparse(std::uint32_t accessor, std::span<double> values) const;
  void read_integers(const Elements& from, const GltfObject& where, std::span<std::uint32_t> into) const;

  const GltfDocument* document_;
  const std::string* file_;
  std::filesystem::path folder_;
  std::span<const std::byte> binary_;
  std::deque<Lazy<Buffer>> buffers_;
  std::vector<std::uint32_t> uses_;  // of accessors as POSITION
};

}  // namespace tandem::io
