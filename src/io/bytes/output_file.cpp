#include "io/bytes/output_file.h"

#include <cerrno>
#include <cstring>
#include <random>
#include <system_error>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

std::filesystem::path temporary_beside(const std::filesystem::path& file) {
  char number[32];
  std::snprintf(number, sizeof number, ".%08x.part.", std::random_device{}());
  std::string name = number;
  return file.parent_path() / name.append(file.filename().string());
}

}  // namespace

OutputFile::OutputFile(std::filesystem::path file) : file_(std::move(file)) {
  std::error_code ignored;
  // Renaming over a folder fails late; renaming over a device succeeds, which is worse.
  if (std::filesystem::exists(file_, ignored) && !std::filesystem::is_regular_file(file_, ignored))
    fail("exists and is not a regular file");
  // "x" fails if the name exists, so two writers never share a file.
  for (int attempt = 0; !out_ && attempt < 8; ++attempt) {
    temporary_ = temporary_beside(file_);
    out_.reset(std::fopen(temporary_.c_str(), "wbx"));
    if (!out_ && errno != EEXIST) break;
  }
  if (!out_) fail(std::strerror(errno));
}

OutputFile::~OutputFile() {
  if (!out_) return;
  out_.reset();
  std::error_code ignored;
  std::filesystem::remove(temporary_, ignored);
}

void OutputFile::fail(const std::string& problem) const {
  throw Error(file_.string() + ": cannot be written: " + problem);
}

void OutputFile::text(std::string_view text) {
  if (memory_)
    memory_->append(text);
  else if (std::fwrite(text.data(), 1, text.size(), out_.get()) != text.size())
    fail(std::strerror(errno));
}

void OutputFile::finish() {
  if (memory_) return;
  if (std::fflush(out_.get()) != 0) fail(std::strerror(errno));
  std::error_code problem;
  std::filesystem::rename(temporary_, file_, problem);
  if (problem) fail(problem.message());
  out_.reset();
}

}  // namespace tandem::io
