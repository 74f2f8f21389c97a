#include <cerrno>
#include <cstdio>
#include <cstring>

#include "tandem/base/error.h"
#include "tandem/io/recording.h"

#include "io/recording/recording_encoder.h"

namespace tandem::io {

struct RecordingWriter::Impl {
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  explicit Impl(const std::filesystem::path& file)
      : name(file.string()), encoder(name), out(std::fopen(file.c_str(), "wb")) {
    if (!out) fail(std::string("cannot be written: ") + std::strerror(errno));
  }

  [[noreturn]] void fail(const std::string& problem) const { throw Error(name + ": " + problem); }

  /// Flushes to disk before it returns.
  void write(const std::string& bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), out.get()) != bytes.size() || std::fflush(out.get()) != 0)
      fail(std::string("cannot be written: ") + std::strerror(errno));
  }

  std::string name;
  RecordingEncoder encoder;
  std::unique_ptr<std::FILE, Close> out;
};

RecordingWriter::RecordingWriter(const std::filesystem::path& file, const RecordingHeader& header)
    : impl_(std::make_unique<Impl>(file)) {
  impl_->write(impl_->encoder.head(header));
}

RecordingWriter::~RecordingWriter() = default;
RecordingWriter::RecordingWriter(RecordingWriter&&) noexcept = default;
RecordingWriter& RecordingWriter::operator=(RecordingWriter&&) noexcept = default;

void RecordingWriter::step(const RecordedStep& step) {
  if (!impl_->out) impl_->fail("is closed; steps cannot be added");
  impl_->write(impl_->encoder.step(step));
}

void RecordingWriter::close() {
  if (!impl_->out) return;
  impl_->write(impl_->encoder.done());
  impl_->out.reset();
}

}  // namespace tandem::io
