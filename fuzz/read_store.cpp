// Reading any bytes as a file of a store (tables, manifest, plan, results of units, geometry, shard, message)
// gives a value or a tandem::Error; everything else is a bug. Checksums are corrected first. The first byte
// chooses.
#include <cstdio>
#include <fstream>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

#include "clash/scale/clash_record.h"
#include "io/store/geometry_file.h"
#include "io/store/manifest.h"
#include "io/store/plan_file.h"
#include "io/store/tables.h"
#include "io/store/unit_log.h"
#include "support/saved_bytes.h"

namespace {

using namespace tandem;

void read_table_bytes(const std::uint8_t* data, std::size_t size) {
  test::AlignedBytes bytes(data, size);
  test::seal(bytes.span());
  const io::StoreTables tables =
      io::read_tables(bytes.as_file(), "fuzz",
                      [](std::uint32_t, Assembly::Geometry) { return std::make_shared<const Mesh>(); });
  for (const clash::Part& part : tables.parts.parts)
    static_cast<void>(tables.assemblies[part.model].path(part.node));
}

/// A plan belongs to the run whose number it has.
void read_plan_bytes(const std::uint8_t* data, std::size_t size) {
  test::AlignedBytes bytes(data, size);
  test::seal(bytes.span());
  const io::SectionFile file(bytes.as_file(), "fuzz", ThreadPool(1), io::store_plan_kind);
  const Array<std::uint64_t> info = file.array<std::uint64_t>("info");
  const clash::Plan plan =
      io::read_plan(bytes.as_file(), "fuzz", info.empty() ? 0 : std::as_const(info)[0], 3, 2);
  static_cast<void>(plan.order());
}

/// Corrects the checksums of records, as far as their sizes make sense.
std::string sealed_units(std::string_view text) {
  std::string bytes(text);
  std::size_t at = 32;
  io::UnitRecordHeader record;
  while (at <= bytes.size() && bytes.size() - at >= sizeof record) {
    std::memcpy(&record, bytes.data() + at, sizeof record);
    const std::size_t start = at + sizeof record;
    if (record.bytes > bytes.size() - start) break;
    record.checksum = io::unit_checksum(record.unit, std::string_view(bytes).substr(start, record.bytes));
    std::memcpy(bytes.data() + at, &record, sizeof record);
    at = start + record.bytes;
  }
  return bytes;
}

void read_units(std::string_view text) {
  io::read_unit_log(text, "fuzz", 0, [](std::uint64_t, std::string_view record) {
    static_cast<void>(clash::clashes_of_bytes(record, "fuzz", {10, 2}));
  });
}

/// Geometry is read from files: from a folder of this process.
void read_geometry_bytes(const std::uint8_t* data, std::size_t size, std::uint32_t shards) {
  static const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tandem-fuzz-store-" + std::to_string(getpid()));
  test::AlignedBytes bytes(data, size);
  test::seal(bytes.span());
  const io::GeometryRecord record{{1, 2}, 12, 20, 0, shards, 1};
  const std::filesystem::path file =
      shards > 0 ? io::shard_file(folder, record.key, 0) : io::geometry_file(folder, record.key);
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.span().data()),
             static_cast<std::streamsize>(bytes.span().size()));
  if (shards > 0) static_cast<void>(io::load_shard(folder, record, 0));
  static_cast<void>(io::load_info(folder, record));
  static_cast<void>(io::load_geometry(folder, record));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    switch (data[0] % 8) {
      case 0:
        read_table_bytes(data + 1, size - 1);
        break;
      case 1:
        static_cast<void>(io::parse_manifest(text, "fuzz", false));
        break;
      case 2:
        read_units(text);
        read_units(sealed_units(text));
        break;
      case 3:
        static_cast<void>(clash::clashes_of_bytes(text, "fuzz", {10, 2}));
        break;
      case 4:
        static_cast<void>(clash::from_bytes(text));
        break;
      case 5:
        read_plan_bytes(data + 1, size - 1);
        break;
      default:
        read_geometry_bytes(data + 1, size - 1, data[0] % 2);
    }
  } catch (const Error&) {
  }
  return 0;
}
