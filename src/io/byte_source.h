#pragma once
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace tandem::io {

/// Bytes that come in order and end: what every reader reads from.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Fills the front of `into` and returns how many bytes it wrote; zero only at the end.
  virtual std::size_t read(std::span<char> into) = 0;
  /// Fills all of `into` with the bytes from `offset` on, from any thread, and leaves read() where it is.
  /// False when that cannot be done: the source is only read in order, or has fewer bytes.
  virtual bool read_at(std::uint64_t offset, std::span<char> into) const;
  /// How many bytes there are in all, so that counts in headers can be checked before they are believed.
  virtual std::uint64_t size() const = 0;
  /// What error messages call it.
  virtual const std::string& name() const = 0;
};

/// A file on disk. Throws Error when it is missing, empty, not a plain file or not readable.
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
