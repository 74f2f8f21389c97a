#include "io/import/import_reader.h"

#include <algorithm>
#include <cstring>

#include "tandem/base/error.h"

#include "base/piece_checksum.h"
#include "io/bytes/mapped_file.h"

namespace tandem::io {
namespace {

constexpr std::size_t max_message = 400;
constexpr auto advice =
    "; the file is probably damaged: export it again, or convert it to OBJ, STL, PLY or OFF";

std::string shown(double seconds) {
  std::string text = std::to_string(seconds);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

void check_count(const char* things, std::uint64_t count, std::uint64_t limit) {
  if (count > limit)
    throw Error("has " + std::to_string(count) + " " + things + ", more than the limit of " +
                std::to_string(limit) + "; raise ImportLimits::max_" + things);
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line(text.substr(0, std::min(text.size(), max_message)));
  while (!line.empty() && static_cast<unsigned char>(line.back()) <= ' ') line.pop_back();
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  return line;
}

ImportReader::ImportReader(ImportSource& source, const ImportLimits& limits)
    : source_(&source), limits_(limits), ahead_(std::size_t{1} << 16) {}

MeshBuilder ImportReader::read() {
  for (;;) {
    const ImportBlockHeader header = next_header();
    if (read_common(header)) continue;
    switch (header.kind) {
      case ImportBlock::part:
        read_part(header);
        break;
      case ImportBlock::vertices:
        append(header, counts_.vertices, builder_.vertices);
        break;
      case ImportBlock::triangles:
        append(header, counts_.triangles, builder_.triangles);
        check_indices(header);
        break;
      case ImportBlock::end:
        check_end(header);
        return std::move(builder_);
      default:
        fail_damaged("unknown block kind");
    }
  }
}

bool ImportReader::read_common(const ImportBlockHeader& header) {
  if (!has_hello_ && header.kind != ImportBlock::hello) fail_damaged("the first block is not 'hello'");
  switch (header.kind) {
    case ImportBlock::hello:
      read_hello(header);
      return true;
    case ImportBlock::counts:
      read_counts(header);
      return true;
    case ImportBlock::refusal:
      throw Error(importer() + " cannot read it: " + one_line(as_text(take_payload(header))));
    case ImportBlock::out_of_memory:
      take_payload(header);
      throw Error("needs more than " + std::to_string(limits_.max_memory_bytes >> 20) +
                  " MiB to import; raise ImportLimits::max_memory_bytes (tool: --import-memory) if the "
                  "file is valid");
    default:
      return false;
  }
}

void ImportReader::take_bytes(std::span<std::byte> into) {
  while (!into.empty()) {
    if (ahead_begin_ < ahead_end_) {
      const std::size_t count = std::min(into.size(), ahead_end_ - ahead_begin_);
      std::memcpy(into.data(), ahead_.data() + ahead_begin_, count);
      ahead_begin_ += count;
      into = into.subspan(count);
      continue;
    }
    const bool large = into.size() >= ahead_.size();
    const std::optional<std::size_t> count = source_->read(large ? into : std::span(ahead_));
    if (!count) fail_late();
    if (*count == 0) fail_crashed();
    if (large) {
      into = into.subspan(*count);
    } else {
      ahead_begin_ = 0;
      ahead_end_ = *count;
    }
  }
}

ImportBlockHeader ImportReader::next_header() {
  ImportBlockHeader header;
  take_bytes(std::as_writable_bytes(std::span(&header, 1)));
  if (header.mark != import_block_mark) fail_damaged("wrong block marker");
  if (header.bytes > max_import_payload) fail_damaged("block too large");
  return header;
}

void ImportReader::check_sum(const ImportBlockHeader& header, std::span<const std::byte> payload) const {
  if (mixed(checksum_of_piece(payload), static_cast<std::uint64_t>(header.kind)) != header.checksum)
    fail_damaged("wrong block checksum");
}

std::span<const std::byte> ImportReader::take_payload(const ImportBlockHeader& header) {
  payload_.resize(static_cast<std::size_t>(header.bytes));
  take_bytes(payload_);
  check_sum(header, payload_);
  return payload_;
}

/// Adds vertices or triangles. `announced`: their number in the whole stream.
template <class T>
void ImportReader::append(const ImportBlockHeader& header, std::uint64_t announced, std::vector<T>& to) {
  const std::uint64_t count = header.bytes / sizeof(T);
  if (header.bytes % sizeof(T) != 0 || count > announced - to.size())
    fail_damaged("more vertices or triangles than announced");
  const std::size_t before = to.size();
  to.resize(before + static_cast<std::size_t>(count));
  const std::span<std::byte> added = std::as_writable_bytes(std::span(to).subspan(before));
  take_bytes(added);
  check_sum(header, added);
}

/// Checks the indices of the triangles that the block has just added.
void ImportReader::check_indices(const ImportBlockHeader& header) const {
  const std::span<const Triangle> all = builder_.triangles;
  std::uint32_t largest = 0;
  for (const Triangle& triangle : all.last(static_cast<std::size_t>(header.bytes) / sizeof(Triangle)))
    for (const std::uint32_t index : triangle) largest = std::max(largest, index);
  if (largest >= counts_.vertices) fail_damaged("vertex index out of range");
}

void ImportReader::read_hello(const ImportBlockHeader& header) {
  const std::span<const std::byte> payload = take_payload(header);
  std::uint32_t version = 0;
  if (has_hello_ || payload.size() < sizeof version) fail_damaged("wrong 'hello' block");
  std::memcpy(&version, payload.data(), sizeof version);
  if (version != import_stream_version)
    throw Error("the import helper belongs to another version of Tandem (protocol " +
                std::to_string(version) + ", expected " + std::to_string(import_stream_version) +
                "); build and install Tandem again");
  importer_ = one_line(as_text(payload.subspan(sizeof version)));
  has_hello_ = true;
}

void ImportReader::read_counts(const ImportBlockHeader& header) {
  const std::span<const std::byte> payload = take_payload(header);
  if (has_counts_ || payload.size() != sizeof counts_) fail_damaged("wrong counts");
  std::memcpy(&counts_, payload.data(), sizeof counts_);
  check_count("vertices", counts_.vertices, limits_.max_vertices);
  check_count("triangles", counts_.triangles, limits_.max_triangles);
  builder_.reserve(static_cast<std::size_t>(counts_.vertices), static_cast<std::size_t>(counts_.triangles));
  has_counts_ = true;
}

void ImportReader::read_part(const ImportBlockHeader& header) {
  const std::span<const std::byte> name = take_payload(header);
  builder_.end_part();  // two nodes of the same name are two parts
  if (!builder_.begin_part(std::string(as_text(name)))) throw Error(MeshBuilder::too_long_names());
}

void ImportReader::check_end(const ImportBlockHeader& header) {
  if (!take_payload(header).empty() || !has_counts_ || builder_.vertices.size() != counts_.vertices ||
      builder_.triangles.size() != counts_.triangles)
    fail_damaged("truncated");
}

void ImportReader::fail_late() const {
  throw Error(importer() + " took longer than " + shown(limits_.max_seconds) +
              " s; raise ImportLimits::max_seconds (tool: --import-seconds) if the file is valid");
}

void ImportReader::fail_crashed() { throw Error(importer() + " " + source_->end_of_sender() + advice); }

void ImportReader::fail_damaged(const std::string& problem) const {
  throw Error("the import helper sent an invalid result: " + problem + advice);
}

}  // namespace tandem::io
