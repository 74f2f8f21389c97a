#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/array.h"

#include "io/mapped_file.h"
#include "io/output_file.h"
#include "tree/workers.h"

/// A file of named sections, each an array of elements of one size that can be used where it lies.
///
///     header    64 bytes: mark, byte order, version, size of the file, number of sections, checksum of
///               header and directory
///     directory 96 bytes for each section: name, offset, bytes, bytes of an element, checksum
///     sections  in the directory's order, each at the next multiple of 64 bytes, with zeros in between
///
/// Numbers are little-endian. The layout is strict, so that every byte is covered by a checksum or must be
/// zero. What a section means is told by its name; readers skip names they do not know, so that new kinds of
/// sections need no new version. The version changes when a known section's meaning does.
namespace tandem::io {

inline constexpr std::string_view section_file_mark{"\x89Tandem\n", 8};
inline constexpr std::uint32_t section_file_version = 1;
inline constexpr std::size_t section_alignment = 64;

struct SectionFileHeader {
  char mark[8];
  std::uint32_t byte_order;  ///< 0x01020304
  std::uint32_t version;
  std::uint64_t file_bytes;
  std::uint64_t section_count;
  std::uint64_t checksum;  ///< of the header with a zero in this place, and the directory
  std::uint64_t unused[3];
};
static_assert(sizeof(SectionFileHeader) == 64);

struct SectionEntry {
  char name[64];  ///< ends with a zero, and zeros follow
  std::uint64_t offset;
  std::uint64_t bytes;
  std::uint64_t element_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(SectionEntry) == 96);

/// What the header's checksum has to be.
std::uint64_t directory_checksum(SectionFileHeader header, std::span<const std::byte> directory,
                                 const Workers& workers);

struct Section {
  std::string_view name;
  std::size_t element_bytes;
  std::span<const std::byte> bytes;
};

/// A file of sections that has been checked from one end to the other: nothing lies outside of it, and every
/// checksum is right. What the sections hold is not looked at.
class SectionFile {
 public:
  /// `file.bytes` must start at a multiple of 64. Throws Error that begins with `name`.
  SectionFile(MappedFile file, std::string name, const Workers& workers);

  const std::string& name() const { return name_; }
  std::span<const Section> sections() const { return sections_; }
  const std::shared_ptr<const void>& keeper() const { return file_.keeper; }
  /// Null when there is none.
  const Section* find(std::string_view name) const;
  [[noreturn]] void fail(const std::string& problem) const;

  /// The elements of a section in their place. Throws Error when there is no such section or its elements
  /// have another size.
  template <class T>
  Array<T> array(std::string_view name) const {
    const std::span<const std::byte> bytes = elements(name, sizeof(T));
    static_assert(alignof(T) <= section_alignment);
    return Array<T>::looking_at({reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)},
                                file_.keeper);
  }

 private:
  std::span<const std::byte> elements(std::string_view name, std::size_t element_bytes) const;
  SectionFileHeader check_header() const;
  void read_directory(const SectionFileHeader& header, const Workers& workers);

  MappedFile file_;
  std::string name_;
  std::vector<Section> sections_;
  std::vector<std::uint32_t> by_name_;  // indices of sections_ in the order of their names
};

/// Collects sections, which must stay where they are until they have been written.
class SectionWriter {
 public:
  template <class T>
  void add(std::string name, std::span<const T> elements) {
    add(std::move(name), sizeof(T), std::as_bytes(elements));
  }
  /// Names must differ and have at most 63 characters.
  void add(std::string name, std::size_t element_bytes, std::span<const std::byte> bytes);
  void write(OutputFile& out, const Workers& workers) const;

 private:
  struct Named {
    std::string name;
    std::size_t element_bytes;
    std::span<const std::byte> bytes;
  };
  std::vector<Named> sections_;
};

}  // namespace tandem::io
