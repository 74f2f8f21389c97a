#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"

#include "io/import_stream.h"
#include "io/mesh_builder.h"

namespace tandem::io {

/// Where an import stream comes from.
class ImportSource {
 public:
  virtual ~ImportSource() = default;
  /// Waits for bytes and returns how many it wrote to the front of `into`: 0 at the end of the stream,
  /// std::nullopt if the time is over.
  virtual std::optional<std::size_t> read(std::span<std::byte> into) = 0;
  /// How the sender ended, for a stream that is not complete: "crashed (signal 11)".
  virtual std::string end_of_sender() = 0;
};

/// Collects the mesh that an import stream (import_stream.h) holds. Trusts nothing in it.
class ImportReader {
 public:
  ImportReader(ImportSource& source, const ImportLimits& limits);

  /// Returns what the stream holds; indices are in range. Throws Error, without a file's name, if the
  /// importer refused the file, crashed or exceeded a limit, or if the stream is damaged.
  MeshBuilder read();

 private:
  ImportBlockHeader next_header();
  void take_bytes(std::span<std::byte> into);
  std::span<const std::byte> take_payload(const ImportBlockHeader& header);
  template <class T>
  void append(const ImportBlockHeader& header, std::uint64_t announced, std::vector<T>& to);
  void check_indices(const ImportBlockHeader& header) const;
  void check_sum(const ImportBlockHeader& header, std::span<const std::byte> payload) const;
  void read_hello(const ImportBlockHeader& header);
  void read_counts(const ImportBlockHeader& header);
  void read_part(const ImportBlockHeader& header);
  void check_end(const ImportBlockHeader& header);

  [[noreturn]] void fail_late() const;
  [[noreturn]] void fail_crashed();
  [[noreturn]] void fail_damaged(const std::string& problem) const;
  std::string importer() const { return "the importer (" + importer_ + ")"; }

  ImportSource* source_;
  ImportLimits limits_;
  std::string importer_ = "assimp";
  bool has_hello_ = false, has_counts_ = false;
  ImportCounts counts_;
  MeshBuilder builder_;
  // Bytes that were read ahead, and a payload that is not read straight to its place.
  std::vector<std::byte> ahead_, payload_;
  std::size_t ahead_begin_ = 0, ahead_end_ = 0;
};

/// One line of what another program wrote: shortened, without control characters.
std::string one_line(std::string_view text);

}  // namespace tandem::io
