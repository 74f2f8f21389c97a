#include "io/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

// Opening a pipe would block and a folder opens but does not read, so both are refused by kind first.
void check_kind(const std::filesystem::path& file) {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(file, problem);
  if (status.type() == std::filesystem::file_type::not_found) throw Error(file.string() + ": no such file");
  if (problem) throw Error(file.string() + ": cannot be opened: " + problem.message());
  if (std::filesystem::is_directory(status))
    throw Error(file.string() + ": is a folder; expected a mesh file");
  if (!std::filesystem::is_regular_file(status))
    throw Error(file.string() + ": is not a plain file; save it to disk first");
}

}  // namespace

FileSource::FileSource(const std::filesystem::path& file) : name_(file.string()) {
  check_kind(file);
  file_.reset(std::fopen(file.c_str(), "rb"));
  if (!file_) throw Error(name_ + ": cannot be opened: " + std::strerror(errno));
  // The window above is the only buffer needed.
  std::setvbuf(file_.get(), nullptr, _IONBF, 0);
  std::error_code problem;
  size_ = std::filesystem::file_size(file, problem);
  if (problem) throw Error(name_ + ": cannot be measured: " + problem.message());
  if (size_ == 0) throw Error(name_ + ": is empty; expected a mesh file");
}

std::size_t FileSource::read(std::span<char> into) {
  const std::size_t count = std::fread(into.data(), 1, into.size(), file_.get());
  if (count == 0 && std::ferror(file_.get()))
    throw Error(name_ + ": cannot be read: " + std::strerror(errno));
  return count;
}

std::size_t MemorySource::read(std::span<char> into) {
  const std::size_t count = std::min(into.size(), bytes_.size());
  if (count > 0) std::memcpy(into.data(), bytes_.data(), count);
  bytes_ = bytes_.subspan(count);
  return count;
}

}  // namespace tandem::io
