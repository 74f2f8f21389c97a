#include "clash/scale/clash_record.h"

#include "clash/scale/byte_stream.h"

namespace tandem::clash {
namespace {

static_assert(std::is_trivially_copyable_v<Region> && std::is_trivially_copyable_v<Range>);

template <class Enum>
Enum take_enum(ByteStream& stream, std::size_t count) {
  const auto value = stream.number<std::uint8_t>();
  if (value >= count) stream.fail("an enumeration is out of range");
  return static_cast<Enum>(value);
}

std::uint32_t take_index(ByteStream& stream, std::size_t count, const char* what) {
  const auto index = stream.number<std::uint32_t>();
  if (index >= count) stream.fail(std::string("there is no ") + what + " " + std::to_string(index));
  return index;
}

void add(const Clash& clash, ByteSink& sink) {
  sink.text(clash.id);
  sink.number(clash.test);
  for (const auto value : {static_cast<std::uint8_t>(clash.kind), static_cast<std::uint8_t>(clash.shape),
                           static_cast<std::uint8_t>(clash.basis), static_cast<std::uint8_t>(clash.nominal),
                           static_cast<std::uint8_t>(clash.regions_skipped ? 1 : 0)})
    sink.number(value);
  sink.number(clash.a);
  sink.number(clash.b);
  for (const Range& range : {clash.depth, clash.gap, clash.volume}) sink.number(range);
  for (const Vec3 v : {clash.point, clash.box.low, clash.box.high, clash.from, clash.to}) sink.number(v);
  sink.array(clash.regions);
}

Clash take_clash(ByteStream& stream, const RecordLimits& limits) {
  Clash clash;
  clash.id = stream.text();
  clash.test = take_index(stream, limits.tests, "test");
  clash.kind = take_enum<Kind>(stream, kind_count);
  clash.shape = take_enum<SubKind>(stream, sub_kind_names().size());
  clash.basis = take_enum<Basis>(stream, basis_names().size());
  clash.nominal = take_enum<Kind>(stream, kind_count);
  clash.regions_skipped = stream.number<std::uint8_t>() != 0;
  clash.a = take_index(stream, limits.parts, "part");
  clash.b = take_index(stream, limits.parts, "part");
  for (Range* range : {&clash.depth, &clash.gap, &clash.volume}) *range = stream.number<Range>();
  for (Vec3* v : {&clash.point, &clash.box.low, &clash.box.high, &clash.from, &clash.to})
    *v = stream.number<Vec3>();
  clash.regions = stream.array<Region>();
  return clash;
}

}  // namespace

std::string clash_bytes(const std::vector<Clash>& clashes) {
  ByteSink sink;
  sink.number(static_cast<std::uint64_t>(clashes.size()));
  for (const Clash& clash : clashes) add(clash, sink);
  return sink.take();
}

std::vector<Clash> clashes_of_bytes(std::string_view bytes, const std::string& name,
                                    const RecordLimits& limits) {
  ByteStream stream(bytes, name);
  const auto count = stream.number<std::uint64_t>();
  constexpr std::size_t min_bytes = 200;  // of a clash: numbers of 8 bytes for bounds and points
  if (count > stream.left() / min_bytes) stream.fail("more clashes than bytes");
  std::vector<Clash> clashes;
  clashes.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) clashes.push_back(take_clash(stream, limits));
  stream.expect_end();
  return clashes;
}

}  // namespace tandem::clash
