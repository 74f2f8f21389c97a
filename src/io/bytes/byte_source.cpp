#include "io/bytes/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <unistd.h>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

// Opening a pipe would block, and a folder can be opened but not read, so both are rejected by type first.
void check_kind(const std::filesystem::path& file) {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(file, problem);
  if (status.type() == std::filesystem::file_type::not_found) throw Error(file.string() + ": no such file");
  if (problem) throw Error(file.string() + ": cannot be opened: " + problem.message());
  if (std::filesystem::is_directory(status))
    throw Error(file.string() + ": is a folder; expected a mesh file");
  if (!std::filesystem::is_regular_file(status))
    throw Error(file.string() + ": is not a regular file; save it to disk first");
}

}  // namespace

bool ByteSource::read_at(std::uint64_t, std::span<char>) const { return false; }

FileSource::FileSource(const std::filesystem::path& file) : name_(file.string()) {
  check_kind(file);
  file_.reset(std::fopen(file.c_str(), "rb"));
  if (!file_) throw Error(name_ + ": cannot be opened: " + std::strerror(errno));
  // The window is the only buffer needed.
  std::setvbuf(file_.get(), nullptr, _IONBF, 0);
  std::error_code problem;
  size_ = std::filesystem::file_size(file, problem);
  if (problem) throw Error(name_ + ": cannot determine the file size: " + problem.message());
  if (size_ == 0) throw Error(name_ + ": is empty; expected a mesh file");
}

std::size_t FileSource::read(std::span<char> into) {
  const std::size_t count = std::fread(into.data(), 1, into.size(), file_.get());
  if (count == 0 && std::ferror(file_.get()))
    throw Error(name_ + ": cannot be read: " + std::strerror(errno));
  return count;
}

bool FileSource::read_at(std::uint64_t offset, std::span<char> into) const {
  while (!into.empty()) {
    const ::ssize_t count =
        ::pread(::fileno(file_.get()), into.data(), into.size(), static_cast<::off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    offset += static_cast<std::uint64_t>(count);
    into = into.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

std::size_t MemorySource::read(std::span<char> into) {
  const std::size_t count = std::min(into.size(), left_.size());
  if (count > 0) std::memcpy(into.data(), left_.data(), count);
  left_ = left_.subspan(count);
  return count;
}

bool MemorySource::read_at(std::uint64_t offset, std::span<char> into) const {
  if (offset > bytes_.size() || bytes_.size() - offset < into.size()) return false;
  if (!into.empty()) std::memcpy(into.data(), bytes_.data() + offset, into.size());
  return true;
}

}  // namespace tandem::io
