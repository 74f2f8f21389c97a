#pragma once
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace tandem::io {

/// A finite sequential stream of bytes; the input of every reader.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Fills the front of `into` and returns the number of bytes written; zero only at the end.
  virtual std::size_t read(std::span<char> into) = 0;
  /// Fills all of `into` with the bytes from `offset` on; callable from any thread and without effect on
  /// read(). Returns false if the source is sequential or has fewer bytes.
  virtual bool read_at(std::uint64_t offset, std::span<char> into) const;
  /// Returns the total number of bytes, so that counts in headers can be validated.
  virtual std::uint64_t size() const = 0;
  /// Returns the name for error messages.
  virtual const std::string& name() const = 0;
};

/// A file on disk. Throws Error if it is missing, empty, not a regular file or not readable.
class FileSource final : public ByteSource {
 public:
  explicit FileSource(const std::filesystem::path& file);

  std::size_t read(std::span<char> into) override;
  bool read_at(std::uint64_t offset, std::span<char> into) const override;
  std::uint64_t size() const override { return size_; }
  const std::string& name() const override { return name_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string name_;
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t size_ = 0;
};

/// Bytes in memory, which must outlive the source.
class MemorySource final : public ByteSource {
 public:
  MemorySource(std::span<const char> bytes, std::string name)
      : bytes_(bytes), left_(bytes), name_(std::move(name)) {}

  std::size_t read(std::span<char> into) override;
  bool read_at(std::uint64_t offset, std::span<char> into) const override;
  std::uint64_t size() const override { return bytes_.size(); }
  const std::string& name() const override { return name_; }

 private:
  std::span<const char> bytes_, left_;
  std::string name_;
};

}  // namespace tandem::io
