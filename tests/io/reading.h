#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include "tandem/base/error.h"

#include "io/mesh/readers.h"

/// What the tests of this layer share: reading from strings, the words of a refusal, a folder to write in.
namespace tandem::io {

using Reader = Mesh (*)(ByteSource&, const ReadOptions&, std::size_t);

inline Mesh read_text(Reader reader, const std::string& text, const ReadOptions& options = {},
                      std::size_t window = Window::default_bytes) {
  MemorySource source(text, "part");
  return reader(source, options, window);
}

/// The message with which the text is refused; empty when it is read.
inline std::string refusal(Reader reader, const std::string& text,
                           std::size_t window = Window::default_bytes) {
  try {
    read_text(reader, text, {}, window);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

inline bool same(const Mesh& a, const Mesh& b) {
  const auto same_part = [](const MeshPart& x, const MeshPart& y) {
    return x.name == y.name && x.first_triangle == y.first_triangle && x.triangle_count == y.triangle_count;
  };
  return std::equal(a.vertices().begin(), a.vertices().end(), b.vertices().begin(), b.vertices().end()) &&
         std::equal(a.triangles().begin(), a.triangles().end(), b.triangles().begin(), b.triangles().end()) &&
         std::equal(a.parts().begin(), a.parts().end(), b.parts().begin(), b.parts().end(), same_part);
}

/// The bytes of a number, lowest first or, `reversed`, highest first.
template <class Number>
std::string bytes_of(Number number, bool reversed = false) {
  std::string bytes(reinterpret_cast<const char*>(&number), sizeof number);
  return reversed ? std::string(bytes.rbegin(), bytes.rend()) : bytes;
}

/// A fresh folder that goes away with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tandem-io-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw Error("cannot make a temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

  std::filesystem::path write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace tandem::io
