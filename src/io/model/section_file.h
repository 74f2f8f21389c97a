#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tandem/base/array.h"

#include "base/thread_pool.h"
#include "io/bytes/mapped_file.h"
#include "io/bytes/output_file.h"

/// A file of named sections, each an array of elements of one size that can be used in place.
///
///     header    64 bytes: mark, byte order, version, size of the file, number of sections, checksum of
///               header and directory
///     directory 96 bytes for each section: name, offset, bytes, bytes of an element, checksum
///     sections  in the directory's order, each at the next multiple of 64 bytes, with zeros in between
///
/// Numbers are little-endian. The layout is strict, so that every byte is covered by a checksum or must be
/// zero. The name of a section defines its meaning. Readers skip unknown names, so new kinds of sections need
/// no new version. The version changes when the meaning of a known section changes.
namespace tandem::io {

inline constexpr std::string_view section_file_mark{"\x89Tandem\n", 8};
inline constexpr std::uint32_t section_file_version = 1;

/// What a file of sections holds: its first eight bytes, its name in messages, and what to do if it is
/// damaged.
struct SectionFileKind {
  std::string_view mark, what, redo;
};
inline constexpr SectionFileKind saved_model_kind{section_file_mark, "saved model",
                                                  "save it again with `tandem save` or save_model"};
inline constexpr std::size_t section_alignment = 64;

struct SectionFileHeader {
  char mark[8];
  std::uint32_t byte_order;  ///< 0x01020304
  std::uint32_t version;
  std::uint64_t file_bytes;
  std::uint64_t section_count;
  std::uint64_t checksum;  ///< of the header with zero in this field, and the directory
  std::uint64_t unused[3];
};
static_assert(sizeof(SectionFileHeader) == 64);

struct SectionEntry {
  char name[64];  ///< null-terminated and padded with zeros
  std::uint64_t offset;
  std::uint64_t bytes;
  std::uint64_t element_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(SectionEntry) == 96);

/// Returns the expected checksum of the header.
std::uint64_t directory_checksum(SectionFileHeader header, std::span<const std::byte> directory,
                                 const ThreadPool& workers);

struct Section {
  std::string_view name;
  std::size_t element_bytes;
  std::span<const std::byte> bytes;
};

/// A validated file of sections: all sections are inside the file, and every checksum is correct. The
/// contents of the sections are not checked.
class SectionFile {
 public:
  /// `file.bytes` must be aligned to 64 bytes. Throws Error that begins with `name`.
  SectionFile(MappedFile file, std::string name, const ThreadPool& workers,
              const SectionFileKind& kind = saved_model_kind);

  const std::string& name() const { return name_; }
  std::span<const Section> sections() const { return sections_; }
  const std::shared_ptr<const void>& owner() const { return file_.owner; }
  /// Returns nullptr if there is none.
  const Section* find(std::string_view name) const;
  [[noreturn]] void fail(const std::string& problem) const;
  /// Throws Error that the file is not a valid one of its kind.
  [[noreturn]] void fail_invalid(const std::string& problem) const;

  /// Returns the elements of a section in place. Throws Error if there is no such section or its elements
  /// have another size.
  template <class T>
  Array<T> array(std::string_view name) const {
    const std::span<const std::byte> bytes = elements(name, sizeof(T));
    static_assert(alignof(T) <= section_alignment);
    return Array<T>::view_of({reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)},
                             file_.owner);
  }

 private:
  std::span<const std::byte> elements(std::string_view name, std::size_t element_bytes) const;
  SectionFileHeader check_header() const;
  void read_directory(const SectionFileHeader& header, const ThreadPool& workers);

  [[noreturn]] void fail_damaged(const std::string& problem) const;

  MappedFile file_;
  std::string name_;
  SectionFileKind kind_;
  std::vector<Section> sections_;
  std::vector<std::uint32_t> by_name_;  // indices of sections_ in the order of their names
};

/// Collects sections; their data must stay valid until they have been written.
class SectionWriter {
 public:
  template <class T>
  void add(std::string name, std::span<const T> elements) {
    add(std::move(name), sizeof(T), std::as_bytes(elements));
  }
  /// Names must differ and have at most 63 characters.
  void add(std::string name, std::size_t element_bytes, std::span<const std::byte> bytes);
  void write(OutputFile& out, const ThreadPool& workers,
             const SectionFileKind& kind = saved_model_kind) const;

 private:
  struct Named {
    std::string name;
    std::size_t element_bytes;
    std::span<const std::byte> bytes;
  };
  std::vector<Named> sections_;
};

}  // namespace tandem::io
