#include "io/model/section_file.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "tandem/base/error.h"

#include "io/bytes/checksum.h"

namespace tandem::io {
namespace {

constexpr std::uint32_t byte_order_mark = 0x01020304, foreign_byte_order_mark = 0x04030201;

std::uint64_t aligned(std::uint64_t offset) {
  return (offset + section_alignment - 1) / section_alignment * section_alignment;
}

bool all_zero(std::span<const std::byte> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{}; });
}

/// Returns whether the name is null-terminated within its 64 characters and not empty.
bool has_name(const SectionEntry& entry) {
  const std::size_t length = ::strnlen(entry.name, sizeof entry.name);
  return length > 0 && length < sizeof entry.name &&
         all_zero(std::as_bytes(std::span(entry.name)).subspan(length));
}

template <class T>
T number_at(std::span<const std::byte> bytes, std::size_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

}  // namespace

std::uint64_t directory_checksum(SectionFileHeader header, std::span<const std::byte> directory,
                                 const ThreadPool& workers) {
  header.checksum = 0;
  return mixed(checksum(std::as_bytes(std::span(&header, 1)), workers), checksum(directory, workers));
}

SectionFile::SectionFile(MappedFile file, std::string name, const ThreadPool& workers,
                         const SectionFileKind& kind)
    : file_(std::move(file)), name_(std::move(name)), kind_(kind) {
  read_directory(check_header(), workers);
  by_name_.resize(sections_.size());
  std::iota(by_name_.begin(), by_name_.end(), 0u);
  const auto name_of = [this](std::uint32_t i) { return sections_[i].name; };
  std::ranges::sort(by_name_, {}, name_of);
  if (std::ranges::adjacent_find(by_name_, {}, name_of) != by_name_.end())
    fail_invalid("two sections have the same name");
}

void SectionFile::fail(const std::string& problem) const { throw Error(name_ + ": " + problem); }
void SectionFile::fail_invalid(const std::string& problem) const {
  fail("is not a valid " + std::string(kind_.what) + ": " + problem);
}
void SectionFile::fail_damaged(const std::string& problem) const {
  fail(problem + "; " + std::string(kind_.redo));
}

SectionFileHeader SectionFile::check_header() const {
  const std::span<const std::byte> bytes = file_.bytes;
  if (bytes.size() < kind_.mark.size() ||
      std::memcmp(bytes.data(), kind_.mark.data(), kind_.mark.size()) != 0)
    fail_damaged("is not a " + std::string(kind_.what) + " (wrong magic number)");
  if (bytes.size() < sizeof(SectionFileHeader))
    fail_damaged("is truncated (shorter than the 64-byte header)");
  const auto header = number_at<SectionFileHeader>(bytes, 0);
  if (header.byte_order == foreign_byte_order_mark)
    fail_damaged("was saved on a machine with the other byte order");
  if (header.byte_order != byte_order_mark) fail_damaged("is damaged: its byte order mark is wrong");
  if (header.version != section_file_version)
    fail_damaged("has format version " + std::to_string(header.version) + ", expected version " +
                 std::to_string(section_file_version));
  if (header.file_bytes != bytes.size())
    fail_damaged("is truncated or has extra bytes (expected " + std::to_string(header.file_bytes) +
                 " bytes, got " + std::to_string(bytes.size()) + ")");
  // By division, because the product could overflow.
  if (header.section_count > (bytes.size() - sizeof header) / sizeof(SectionEntry))
    fail_damaged("is damaged: its directory is larger than the file");
  return header;
}

void SectionFile::read_directory(const SectionFileHeader& header, const ThreadPool& workers) {
  const std::span<const std::byte> bytes = file_.bytes;
  const auto directory = bytes.subspan(sizeof header, header.section_count * sizeof(SectionEntry));
  if (directory_checksum(header, directory, workers) != header.checksum)
    fail_damaged("is damaged: the checksum of its directory is wrong");
  std::uint64_t end = sizeof header + directory.size();
  for (std::size_t i = 0; i < header.section_count; ++i) {
    const auto entry = number_at<SectionEntry>(directory, i * sizeof(SectionEntry));
    if (!has_name(entry)) fail_invalid("section " + std::to_string(i) + " has an invalid name");
    const std::string_view section(reinterpret_cast<const char*>(directory.data()) +
                                   i * sizeof(SectionEntry));
    const std::string shown = "section '" + std::string(section) + "'";
    if (entry.offset != aligned(end) || entry.offset > bytes.size() ||
        entry.bytes > bytes.size() - entry.offset || entry.element_bytes == 0 ||
        entry.bytes % entry.element_bytes != 0)
      fail_invalid("" + shown + " has a wrong offset or size");
    const auto contents = bytes.subspan(entry.offset, entry.bytes);
    if (!all_zero(bytes.subspan(end, entry.offset - end)) || checksum(contents, workers) != entry.checksum)
      fail_damaged("is damaged: the checksum of " + shown + " is wrong");
    sections_.push_back({section, entry.element_bytes, contents});
    end = entry.offset + entry.bytes;
  }
  if (end != bytes.size()) fail_invalid("extra bytes after the last section");
}

const Section* SectionFile::find(std::string_view name) const {
  const auto found =
      std::ranges::lower_bound(by_name_, name, {}, [this](std::uint32_t i) { return sections_[i].name; });
  return found == by_name_.end() || sections_[*found].name != name ? nullptr : &sections_[*found];
}

std::span<const std::byte> SectionFile::elements(std::string_view name, std::size_t element_bytes) const {
  const Section* const section = find(name);
  if (!section) fail_invalid("section '" + std::string(name) + "' is missing");
  if (section->element_bytes != element_bytes)
    fail_invalid("section '" + std::string(name) + "' has elements of " +
                 std::to_string(section->element_bytes) + " bytes, expected " +
                 std::to_string(element_bytes));
  return section->bytes;
}

void SectionWriter::add(std::string name, std::size_t element_bytes, std::span<const std::byte> bytes) {
  if (name.empty() || name.size() >= sizeof SectionEntry::name)
    throw Error("section name '" + name + "' must have 1 to 63 characters");
  sections_.push_back({std::move(name), element_bytes, bytes});
}

void SectionWriter::write(OutputFile& out, const ThreadPool& workers, const SectionFileKind& kind) const {
  std::vector<SectionEntry> directory(sections_.size());
  std::uint64_t end = sizeof(SectionFileHeader) + directory.size() * sizeof(SectionEntry);
  for (std::size_t i = 0; i < sections_.size(); ++i) {
    std::memcpy(directory[i].name, sections_[i].name.data(), sections_[i].name.size());
    directory[i].offset = aligned(end);
    directory[i].bytes = sections_[i].bytes.size();
    directory[i].element_bytes = sections_[i].element_bytes;
    directory[i].checksum = checksum(sections_[i].bytes, workers);
    end = directory[i].offset + directory[i].bytes;
  }
  SectionFileHeader header{};
  std::memcpy(header.mark, kind.mark.data(), kind.mark.size());
  header.byte_order = byte_order_mark;
  header.version = section_file_version;
  header.file_bytes = end;
  header.section_count = sections_.size();
  header.checksum = directory_checksum(header, std::as_bytes(std::span(directory)), workers);
  std::uint64_t written = 0;
  const auto put = [&](std::span<const std::byte> bytes) {
    if (bytes.empty()) return;  // the pointer may be null, which writing does not allow
    out.text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    written += bytes.size();
  };
  put(std::as_bytes(std::span(&header, 1)));
  put(std::as_bytes(std::span(directory)));
  constexpr std::byte zeros[section_alignment] = {};
  for (std::size_t i = 0; i < sections_.size(); ++i) {
    put(std::span(zeros).first(directory[i].offset - written));
    put(sections_[i].bytes);
  }
}

}  // namespace tandem::io
