#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "tandem/clash/scale.h"

/// Results of units, one file for each worker. After a header of 32 bytes (mark, version, identity of the
/// run) each record has 32 bytes (mark, unit, bytes, checksum) and its data. A record is written by one call;
/// one that is cut off or changed is found by its checksum and its unit is done again.
namespace tandem::io {

/// Number of the record that holds the CacheCounts of a worker.
inline constexpr std::uint64_t counts_record = ~std::uint64_t{0};

/// What precedes the data of a record.
struct UnitRecordHeader {
  std::uint32_t mark, unused;
  std::uint64_t unit, bytes, checksum;
};

/// Returns the checksum of a record.
std::uint64_t unit_checksum(std::uint64_t unit, std::string_view data);

/// Appends records to a new file. Throws Error if it cannot be written; a record that was written in part is
/// cut off again.
class UnitLogWriter {
 public:
  UnitLogWriter(std::filesystem::path file, std::uint64_t run);
  ~UnitLogWriter();
  UnitLogWriter(const UnitLogWriter&) = delete;
  UnitLogWriter& operator=(const UnitLogWriter&) = delete;

  void append(std::uint64_t unit, std::string_view data);

 private:
  void write(const std::string& bytes);

  std::filesystem::path file_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

/// What is wrong with a file of records.
struct UnitLogFaults {
  std::uint64_t damaged = 0;  ///< records whose checksum is wrong
  bool cut_off = false;       ///< the last record is not complete, or the rest is not readable
};

/// Calls `take` with each undamaged record. Throws Error if the file is of another run or version.
UnitLogFaults read_unit_log(std::string_view bytes, const std::string& name, std::uint64_t run,
                            const std::function<void(std::uint64_t unit, std::string_view data)>& take);

}  // namespace tandem::io
