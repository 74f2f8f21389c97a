#include "viewer/deflate.h"

#include <algorithm>
#include <array>
#ifdef TANDEM_VIEWER_ZLIB
#define ZLIB_CONST  // makes next_in a pointer to const
#include <zlib.h>
#endif

#include "tandem/base/error.h"

namespace tandem::viewer {

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
  static const std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? 0xEDB88320u ^ value >> 1 : value >> 1;
      made[i] = value;
    }
    return made;
  }();
  std::uint32_t crc = ~before;
  for (const char c : bytes) crc = table[(crc ^ static_cast<std::uint8_t>(c)) & 0xFF] ^ crc >> 8;
  return ~crc;
}

#ifdef TANDEM_VIEWER_ZLIB

std::string deflated(std::string_view bytes, Deflate format) {
  z_stream stream{};
  const int window = format == Deflate::raw ? -MAX_WBITS : MAX_WBITS;
  if (deflateInit2(&stream, 7, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw Error("cannot compress: zlib has no memory");
  std::string packed;
  packed.resize(deflateBound(&stream, static_cast<uLong>(bytes.size())));
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int status = deflate(&stream, Z_FINISH);
  packed.resize(packed.size() - stream.avail_out);
  deflateEnd(&stream);
  if (status != Z_STREAM_END) throw Error("cannot compress: the data are too large");
  return packed;
}

#else

namespace {

std::uint32_t adler32_of(std::string_view bytes) {
  std::uint32_t a = 1, b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<std::uint8_t>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

}  // namespace

std::string deflated(std::string_view bytes, Deflate format) {
  std::string packed = format == Deflate::zlib ? "\x78\x01" : "";
  constexpr std::size_t block = 65535;
  std::size_t at = 0;
  do {
    const std::size_t size = std::min(block, bytes.size() - at);
    const bool last = at + size == bytes.size();
    for (const unsigned value :
         {static_cast<unsigned>(last), static_cast<unsigned>(size & 0xFF), static_cast<unsigned>(size >> 8),
          static_cast<unsigned>(~size & 0xFF), static_cast<unsigned>(~size >> 8 & 0xFF)})
      packed += static_cast<char>(value);
    packed.append(bytes.substr(at, size));
    at += size;
  } while (at < bytes.size());
  const std::uint32_t sum = adler32_of(bytes);
  if (format == Deflate::zlib)
    for (int shift = 24; shift >= 0; shift -= 8) packed += static_cast<char>(sum >> shift & 0xFF);
  return packed;
}

#endif

}  // namespace tandem::viewer
