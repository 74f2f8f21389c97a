#include "io/bytes/mapped_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tandem/base/error.h"

namespace tandem::io {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

MappedFile map_file(const std::filesystem::path& file, MapPages pages) {
  const auto fail = [&](const std::string& problem) { throw Error(file.string() + ": " + problem); };
  // Without O_NONBLOCK, opening a pipe would wait for a writer.
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (opened.number() < 0)
    fail(errno == ENOENT ? "no such file" : std::string("cannot be opened: ") + std::strerror(errno));
  struct stat status {};
  if (::fstat(opened.number(), &status) != 0)
    fail(std::string("cannot determine the file size: ") + std::strerror(errno));
  if (!S_ISREG(status.st_mode)) fail("is not a regular file");
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return {};
  const int flags = MAP_PRIVATE | (pages == MapPages::at_once ? MAP_POPULATE : 0);
  void* const start = ::mmap(nullptr, size, PROT_READ, flags, opened.number(), 0);
  if (start == MAP_FAILED) fail(std::string("cannot be mapped: ") + std::strerror(errno));
  std::shared_ptr<const void> owner(start, [size](void* memory) { ::munmap(memory, size); });
  return {{static_cast<const std::byte*>(start), size}, std::move(owner)};
}

}  // namespace tandem::io
