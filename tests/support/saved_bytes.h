#pragma once
#include <cstring>
#include <memory>
#include <span>

#include "io/bytes/checksum.h"
#include "io/model/section_file.h"

/// Saved models in memory, to be damaged.
namespace tandem::test {

/// Bytes that start where a mapped file's could.
class AlignedBytes {
 public:
  AlignedBytes(const void* bytes, std::size_t size)
      : memory_(new (std::align_val_t{io::section_alignment}) std::byte[size + 1], Free{}), size_(size) {
    std::memcpy(memory_.get(), bytes, size);
  }
  std::span<std::byte> span() { return {memory_.get(), size_}; }
  std::span<const std::byte> span() const { return {memory_.get(), size_}; }
  io::MappedFile as_file() const { return {span(), memory_}; }

 private:
  struct Free {
    void operator()(std::byte* memory) const {
      ::operator delete[](memory, std::align_val_t{io::section_alignment});
    }
  };
  std::shared_ptr<std::byte[]> memory_;
  std::size_t size_;
};

/// Corrects the size and every checksum as far as the directory makes sense, so that what is forged gets past
/// them; false when there is not even a header.
inline bool seal(std::span<std::byte> file) {
  using io::SectionEntry, io::SectionFileHeader;
  if (file.size() < sizeof(io::SectionFileHeader)) return false;
  const ThreadPool workers(1);
  io::SectionFileHeader header;
  std::memcpy(&header, file.data(), sizeof header);
  header.file_bytes = file.size();
  const std::size_t room = (file.size() - sizeof header) / sizeof(io::SectionEntry);
  const auto directory = file.subspan(
      sizeof header, std::min<std::size_t>(room, header.section_count) * sizeof(io::SectionEntry));
  for (std::size_t at = 0; at < directory.size(); at += sizeof(io::SectionEntry)) {
    io::SectionEntry entry;
    std::memcpy(&entry, directory.data() + at, sizeof entry);
    if (entry.offset > file.size() || entry.bytes > file.size() - entry.offset) continue;
    entry.checksum = io::checksum(file.subspan(entry.offset, entry.bytes), workers);
    std::memcpy(directory.data() + at, &entry, sizeof entry);
  }
  header.checksum = io::directory_checksum(header, directory, workers);
  std::memcpy(file.data(), &header, sizeof header);
  return true;
}

}  // namespace tandem::test
