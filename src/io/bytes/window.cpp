#include "io/bytes/window.h"

#include <cstring>

namespace tandem::io {

Window::Window(ByteSource& source, std::size_t bytes)
    : source_(&source), buffer_(bytes + padding), cursor_(buffer_.data()), end_(buffer_.data()) {
  fill();
}

bool Window::fill() {
  const std::size_t kept = available();
  if (ended_ || kept == capacity()) return false;
  std::memmove(buffer_.data(), cursor_, kept);
  cursor_ = buffer_.data();
  const std::size_t added = source_->read(std::span(buffer_).subspan(kept, capacity() - kept));
  ended_ = added == 0;
  offset_of_end_ += added;
  end_ = buffer_.data() + kept + added;
  std::memset(end_, 0, padding);
  return true;
}

bool Window::fill_to(std::size_t count) {
  while (available() < count)
    if (!fill()) return false;
  return true;
}

}  // namespace tandem::io
