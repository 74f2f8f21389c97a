#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"

#include "io/import/import_stream.h"
#include "io/mesh_builder/mesh_builder.h"

namespace tandem::io {

/// Source of an import stream.
class ImportSource {
 public:
  virtual ~ImportSource() = default;
  /// Waits for bytes and returns the number of bytes written to the front of `into`: 0 at the end of the
  /// stream, std::nullopt if the time limit has passed.
  virtual std::optional<std::size_t> read(std::span<std::byte> into) = 0;
  /// Returns how the sender ended, for an incomplete stream: "crashed (signal 11)".
  virtual std::string end_of_sender() = 0;
};

/// Reads the mesh of an import stream (import_stream.h). Validates all data.
class ImportReader {
 public:
  ImportReader(ImportSource& source, const ImportLimits& limits);

  /// Returns the contents of the stream; indices are in range. Throws Error, without a file name, if the
  /// importer rejected the file, crashed or exceeded a limit, or if the stream is invalid.
  MeshBuilder read();

 protected:
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

  /// Takes a block that both kinds of streams have: hello, counts, refusal, out_of_memory. False if it is
  /// another.
  bool read_common(const ImportBlockHeader& header);

  ImportCounts counts_;
  bool has_hello_ = false, has_counts_ = false;

 private:
  ImportSource* source_;
  ImportLimits limits_;
  std::string importer_ = "assimp";
  MeshBuilder builder_;
  // Bytes that were read ahead, and a payload that is not read directly to its destination.
  std::vector<std::byte> ahead_, payload_;
  std::size_t ahead_begin_ = 0, ahead_end_ = 0;
};

/// Returns one line of the output of another program: shortened, without control characters.
std::string one_line(std::string_view text);

}  // namespace tandem::io
