#include "viewer/zip.h"

#include "tandem/base/error.h"

#include "viewer/deflate.h"

namespace tandem::viewer {
namespace {

constexpr std::uint16_t stored = 0, by_deflate = 8;
constexpr std::uint16_t needed_version = 20, utf8_names = 0x0800;
constexpr std::uint16_t first_date = 0x0021;  // 1980-01-01

void add_word(unsigned value, std::string& to) {
  to += static_cast<char>(value & 0xFF);
  to += static_cast<char>(value >> 8 & 0xFF);
}
void add_long(std::uint32_t value, std::string& to) {
  add_word(value & 0xFFFF, to);
  add_word(value >> 16, to);
}

/// The fields that the local header and the directory have in common.
std::string common_fields(std::uint16_t method, std::uint32_t crc, std::size_t packed, std::size_t size,
                          std::size_t name_size) {
  std::string fields;
  add_word(needed_version, fields);
  add_word(utf8_names, fields);
  add_word(method, fields);
  add_word(0, fields);  // time
  add_word(first_date, fields);
  add_long(crc, fields);
  add_long(static_cast<std::uint32_t>(packed), fields);
  add_long(static_cast<std::uint32_t>(size), fields);
  add_word(static_cast<unsigned>(name_size), fields);
  add_word(0, fields);  // extra field
  return fields;
}

}  // namespace

void ZipFile::add(std::string_view name, std::string_view bytes, bool compress) {
  const std::string packed = compress ? deflated(bytes, Deflate::raw) : std::string();
  const bool worth = compress && packed.size() < bytes.size();
  const std::string_view data = worth ? std::string_view(packed) : bytes;
  constexpr std::size_t most = 0xFFFFFFFFu;
  if (entries_.size() + directory_.size() + data.size() > most - 1000000 || count_ == 0xFFFF)
    throw Error("a ZIP file cannot hold so much (limits: 4 GiB, 65535 entries)");
  const std::string fields =
      common_fields(worth ? by_deflate : stored, crc32_of(bytes), data.size(), bytes.size(), name.size());
  directory_ += "PK\x01\x02";
  add_word(needed_version, directory_);
  directory_ += fields;
  add_word(0, directory_);  // comment
  add_word(0, directory_);  // disk
  add_word(0, directory_);  // internal attributes
  add_long(0, directory_);  // external attributes
  add_long(static_cast<std::uint32_t>(entries_.size()), directory_);
  directory_ += name;
  entries_ += "PK\x03\x04";
  entries_.append(fields).append(name).append(data);
  ++count_;
}

std::string ZipFile::finished() const {
  std::string file = entries_ + directory_ + "PK\x05\x06";
  add_long(0, file);  // disks
  add_word(count_, file);
  add_word(count_, file);
  add_long(static_cast<std::uint32_t>(directory_.size()), file);
  add_long(static_cast<std::uint32_t>(entries_.size()), file);
  add_word(0, file);  // comment
  return file;
}

}  // namespace tandem::viewer
