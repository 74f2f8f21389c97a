#include <cstring>

#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

#include "clash/scale/byte_stream.h"

namespace tandem::clash {

std::string to_bytes(const WorkMessage& message) {
  ByteSink sink;
  sink.number(static_cast<std::uint8_t>(message.kind));
  sink.number(message.worker);
  sink.array(message.units);
  sink.array(message.seconds);
  sink.text(message.text);
  return sink.take();
}

WorkMessage from_bytes(std::string_view bytes) {
  ByteStream stream(bytes, "message between coordinator and worker");
  WorkMessage message;
  const auto kind = stream.number<std::uint8_t>();
  if (kind > static_cast<std::uint8_t>(WorkMessage::Kind::lost)) stream.fail("unknown kind");
  message.kind = static_cast<WorkMessage::Kind>(kind);
  message.worker = stream.number<std::uint32_t>();
  message.units = stream.array<std::uint64_t>();
  message.seconds = stream.array<double>();
  message.text = stream.text();
  stream.expect_end();
  if (!message.seconds.empty() && message.seconds.size() != message.units.size())
    stream.fail("expected a time for each unit");
  return message;
}

}  // namespace tandem::clash
