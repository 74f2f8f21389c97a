#include "viewer/packing.h"

#include <algorithm>
#include <cstdint>
#ifdef TANDEM_VIEWER_ZLIB
#define ZLIB_CONST  // makes next_in a pointer to const
#include <zlib.h>
#endif

#include "tandem/base/error.h"

namespace tandem::viewer {

std::string to_base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k > bytes.size() ? '=' : letters[group >> (18 - 6 * k) & 0x3F];
  }
  return text;
}

Packed pack(std::string_view bytes) {
#ifdef TANDEM_VIEWER_ZLIB
  z_stream stream{};
  constexpr int as_gzip = 16;
  if (deflateInit2(&stream, 7, Z_DEFLATED, MAX_WBITS + as_gzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw Error("the page's data cannot be packed: zlib has no memory");
  std::string packed;
  packed.resize(deflateBound(&stream, static_cast<uLong>(bytes.size())));
  // zlib counts in 32 bits: larger data are passed in chunks.
  std::size_t taken = 0, made = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    const std::size_t in = std::min<std::size_t>(bytes.size() - taken, 1u << 30);
    const std::size_t out = std::min<std::size_t>(packed.size() - made, 1u << 30);
    stream.next_in = reinterpret_cast<const Bytef*>(bytes.data() + taken);
    stream.next_out = reinterpret_cast<Bytef*>(packed.data() + made);
    stream.avail_in = static_cast<uInt>(in);
    stream.avail_out = static_cast<uInt>(out);
    status = deflate(&stream, taken + in == bytes.size() ? Z_FINISH : Z_NO_FLUSH);
    taken += in - stream.avail_in;
    made += out - stream.avail_out;
  }
  deflateEnd(&stream);
  packed.resize(made);
  if (status == Z_STREAM_END && made < bytes.size()) return {std::move(packed), true};
#endif
  return {std::string(bytes), false};
}

}  // namespace tandem::viewer
