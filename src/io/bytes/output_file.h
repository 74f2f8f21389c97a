#pragma once
#include <bit>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace tandem::io {

/// A file that appears under its name only when it is complete: it is written in the same folder under a
/// temporary name, and removed on any failure. All members throw Error.
class OutputFile {
 public:
  explicit OutputFile(std::filesystem::path file);
  /// Appends to `*memory` instead of writing a file.
  explicit OutputFile(std::string* memory) : memory_(memory) {}
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void text(std::string_view text);
  /// Writes the shortest decimal text that reads back as the same number.
  template <class Number>
  void decimal(Number value) {
    char shown[40];
    const auto result = std::to_chars(shown, shown + sizeof shown, value);
    text({shown, static_cast<std::size_t>(result.ptr - shown)});
  }
  /// Writes the bytes of the number in little-endian order.
  template <class Number>
  void binary(Number value) {
    static_assert(std::endian::native == std::endian::little, "add a byte swap for this machine");
    text({reinterpret_cast<const char*>(&value), sizeof value});
  }

  /// Renames the complete file to its final name.
  void finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  [[noreturn]] void fail(const std::string& problem) const;

  std::filesystem::path file_, temporary_;
  std::unique_ptr<std::FILE, Close> out_;
  std::string* memory_ = nullptr;
};

}  // namespace tandem::io
