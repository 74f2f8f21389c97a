#include "io/assembly/gltf_container.h"

#include <cstdint>
#include <cstring>
#include <string_view>

#include "tandem/base/error.h"

#include "io/bytes/mapped_file.h"

namespace tandem::io {
namespace {

constexpr std::size_t header_bytes = 12, chunk_header_bytes = 8;
constexpr std::uint32_t json_chunk = 0x4e4f534a, binary_chunk = 0x004e4942;

std::uint32_t word_at(std::span<const std::byte> bytes, std::size_t offset) {
  std::uint32_t word;
  std::memcpy(&word, bytes.data() + offset, sizeof word);
  return word;
}

}  // namespace

GltfContainer split_gltf(std::span<const std::byte> bytes, const std::string& file) {
  std::string_view text = as_text(bytes);
  if (!text.starts_with("glTF")) {
    if (text.starts_with("\xef\xbb\xbf")) bytes = bytes.subspan(3);
    return {bytes, {}};
  }
  const auto fail = [&](std::size_t offset, const std::string& problem) {
    throw Error(file + ": byte " + std::to_string(offset) + ": " + problem);
  };
  if (bytes.size() < header_bytes) fail(bytes.size(), "the file ends in the GLB header");
  if (const std::uint32_t version = word_at(bytes, 4); version != 2)
    fail(4, "GLB version " + std::to_string(version) + " (expected 2); convert the file to glTF 2.0");
  const std::uint32_t length = word_at(bytes, 8);
  if (length < header_bytes || length > bytes.size())
    fail(8, "the header says " + std::to_string(length) + " bytes, but the file has " +
                std::to_string(bytes.size()));
  bytes = bytes.first(length);
  GltfContainer container;
  std::size_t offset = header_bytes;
  for (int chunk = 0; offset + chunk_header_bytes <= bytes.size(); ++chunk) {
    const std::size_t size = word_at(bytes, offset);
    const std::uint32_t kind = word_at(bytes, offset + 4);
    offset += chunk_header_bytes;
    if (size > bytes.size() - offset)
      fail(offset, "a chunk of " + std::to_string(size) + " bytes passes the end of the file");
    if ((chunk == 0) != (kind == json_chunk)) {
      if (chunk == 0) fail(offset, "the first chunk is not JSON");
      fail(offset, "there is a second JSON chunk");
    }
    if (chunk == 0) container.json = bytes.subspan(offset, size);
    if (chunk == 1 && kind == binary_chunk) container.binary = bytes.subspan(offset, size);
    offset += size;
  }
  if (container.json.data() == nullptr) fail(offset, "there is no JSON chunk");
  return container;
}

}  // namespace tandem::io
