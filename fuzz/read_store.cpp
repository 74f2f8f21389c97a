// Reading any bytes as a file of a store (tables, manifest, plan, results of units, message) gives a value or
// a tandem::Error; everything else is a bug. Checksums of tables and plans are corrected first. The first
// byte chooses.
#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

#include "clash/scale/clash_record.h"
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    switch (data[0] % 6) {
      case 0:
        read_table_bytes(data + 1, size - 1);
        break;
      case 1:
        static_cast<void>(io::parse_manifest(text, "fuzz"));
        break;
      case 2:
        io::read_unit_log(text, "fuzz", 0, [](std::uint64_t, std::string_view record) {
          static_cast<void>(clash::clashes_of_bytes(record, "fuzz", {10, 2}));
        });
        break;
      case 3:
        static_cast<void>(clash::clashes_of_bytes(text, "fuzz", {10, 2}));
        break;
      case 4:
        static_cast<void>(clash::from_bytes(text));
        break;
      default:
        read_plan_bytes(data + 1, size - 1);
    }
  } catch (const Error&) {
  }
  return 0;
}
