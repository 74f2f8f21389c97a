#include "zip_member.h"

#include <cstdint>
#include <fstream>
#include <iterator>
#include <optional>
#ifdef TANDEM_HAVE_ZLIB
#include <zlib.h>
#endif

namespace {

/// Little-endian numbers of a text; 0 beyond its end.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t i = size; i-- > 0;)
    number = number << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
  return number;
}

std::optional<std::string> inflated(std::string_view data, std::size_t size) {
#ifdef TANDEM_HAVE_ZLIB
  std::string plain(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  const bool complete = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  if (complete) return plain;
#else
  static_cast<void>(data);
  static_cast<void>(size);
#endif
  return std::nullopt;
}

/// The member that an entry of the directory describes.
std::optional<std::string> member_of(std::string_view archive, std::size_t entry) {
  constexpr std::size_t max_bytes = std::size_t{1} << 28, header_bytes = 30;
  const std::uint32_t method = number_at(archive, entry + 10, 2), packed = number_at(archive, entry + 20, 4),
                      plain = number_at(archive, entry + 24, 4);
  const std::size_t header = number_at(archive, entry + 42, 4);
  const std::size_t start =
      header + header_bytes + number_at(archive, header + 26, 2) + number_at(archive, header + 28, 2);
  if (start > archive.size() || packed > archive.size() - start || plain > max_bytes) return std::nullopt;
  const std::string_view data = archive.substr(start, packed);
  if (method == 0) return std::string(data);
  return method == 8 ? inflated(data, plain) : std::nullopt;
}

}  // namespace

std::vector<std::string> zip_members(const std::string& file, std::string_view ending) {
  std::ifstream in(file, std::ios::binary);
  const std::string archive((std::istreambuf_iterator<char>(in)), {});
  std::vector<std::string> members;
  const std::size_t end = archive.rfind("PK\5\6");
  if (end == std::string::npos) return members;
  const std::uint32_t count = number_at(archive, end + 10, 2);
  std::size_t entry = number_at(archive, end + 16, 4);
  for (std::uint32_t i = 0; i < count && entry < archive.size(); ++i) {
    if (archive.compare(entry, 4, "PK\1\2") != 0) break;
    constexpr std::size_t entry_bytes = 46;
    const std::size_t name_bytes = number_at(archive, entry + 28, 2);
    if (entry + entry_bytes > archive.size()) break;
    if (std::string_view(archive).substr(entry + entry_bytes, name_bytes).ends_with(ending))
      if (std::optional<std::string> member = member_of(archive, entry))
        members.push_back(*std::move(member));
    entry += entry_bytes + name_bytes + number_at(archive, entry + 30, 2) + number_at(archive, entry + 32, 2);
  }
  return members;
}
