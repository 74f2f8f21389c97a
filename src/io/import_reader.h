#pragma once
#include <string>
#include <vector>

#include "tandem/io/mesh_file.h"

#include "io/child_process.h"
#include "io/import_stream.h"
#include "io/mesh_builder.h"

namespace tandem::io {

/// Starts the import helper on a file and collects the mesh that it sends (import_stream.h).
class ImportReader {
 public:
  /// Starts the helper. Throws Error if that fails.
  ImportReader(const std::filesystem::path& helper, const std::filesystem::path& file,
               const ReadOptions& options);

  /// Returns what the helper found; indices are in range. Throws Error, without the file's name, if the
  /// helper refuses the file, crashes or exceeds a limit.
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
  void check_end() const;

  [[noreturn]] void fail_late() const;
  [[noreturn]] void fail_crashed();
  [[noreturn]] void fail_damaged(const std::string& problem) const;
  std::string importer() const { return "the importer (" + importer_ + ")"; }

  const ReadOptions* options_;
  Deadline deadline_;
  ChildProcess child_;
  std::string importer_ = "assimp";
  bool has_hello_ = false, has_counts_ = false;
  ImportCounts counts_;
  std::uint64_t name_bytes_ = 0;
  MeshBuilder builder_;
  // Bytes that were read ahead, and a payload that is not read straight to its place.
  std::vector<std::byte> ahead_, payload_;
  std::size_t ahead_begin_ = 0, ahead_end_ = 0;
};

}  // namespace tandem::io
