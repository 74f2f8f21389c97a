#include "io/store/unit_log.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "tandem/base/error.h"

#include "base/piece_checksum.h"
#include "io/store/store_files.h"

namespace tandem::io {
namespace {

constexpr std::string_view file_mark{"\x89TandUni", 8};
constexpr std::uint32_t record_mark = 0x54494e55;  // "UNIT"

struct FileHeader {
  char mark[8];
  std::uint32_t version, byte_order;
  std::uint64_t run, unused;
};
static_assert(sizeof(FileHeader) == 32 && sizeof(UnitRecordHeader) == 32);

template <class T>
std::string bytes_of(const T& value) {
  return std::string(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace

std::uint64_t unit_checksum(std::uint64_t unit, std::string_view data) {
  const std::uint64_t sum =
      data.empty() ? 0 : checksum_of_piece(std::as_bytes(std::span(data.data(), data.size())));
  return mixed(mixed(sum, unit), data.size());
}

UnitLogWriter::UnitLogWriter(std::filesystem::path file, std::uint64_t run) : file_(std::move(file)) {
  descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw Error(file_.string() + ": cannot be written: " + std::strerror(errno));
  FileHeader header{{}, store_version, 0x01020304, run, 0};
  std::memcpy(header.mark, file_mark.data(), file_mark.size());
  write(bytes_of(header));
}

UnitLogWriter::~UnitLogWriter() { ::close(descriptor_); }

void UnitLogWriter::append(std::uint64_t unit, std::string_view data) {
  std::string bytes =
      bytes_of(UnitRecordHeader{record_mark, 0, unit, data.size(), unit_checksum(unit, data)});
  bytes += data;
  write(bytes);
}

void UnitLogWriter::write(const std::string& bytes) {
  std::size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t count = ::write(descriptor_, bytes.data() + written, bytes.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const int problem = count < 0 ? errno : ENOSPC;
      (void)!::ftruncate(descriptor_, static_cast<off_t>(size_));
      throw Error(file_.string() + ": cannot be written: " + std::strerror(problem) +
                  "; free space, then continue with --resume");
    }
    written += static_cast<std::size_t>(count);
  }
  size_ += bytes.size();
}

UnitLogFaults read_unit_log(std::string_view bytes, const std::string& name, std::uint64_t run,
                            const std::function<void(std::uint64_t unit, std::string_view data)>& take) {
  UnitLogFaults faults;
  FileHeader header{};
  if (bytes.size() < sizeof header) return {0, true};  // the worker ended before its first record
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.mark, file_mark.data(), file_mark.size()) != 0) return {0, true};
  if (header.unused != 0) return {0, true};
  if (header.byte_order != 0x01020304 || header.version != store_version || header.run != run)
    throw Error(name + ": holds results of another run or version (expected run " + hex(run) + ", got " +
                hex(header.run) + "); start again without --resume");
  std::size_t at = sizeof header;
  while (at < bytes.size()) {
    UnitRecordHeader record{};
    if (bytes.size() - at < sizeof record) return {faults.damaged, true};
    std::memcpy(&record, bytes.data() + at, sizeof record);
    at += sizeof record;
    if (record.mark != record_mark || record.unused != 0 || record.bytes > bytes.size() - at)
      return {faults.damaged, true};
    const std::string_view data = bytes.substr(at, record.bytes);
    at += record.bytes;
    if (record.checksum == unit_checksum(record.unit, data))
      take(record.unit, data);
    else
      ++faults.damaged;
  }
  return faults;
}

}  // namespace tandem::io
