#include "io/mesh/mesh_format.h"

#include <algorithm>
#include <array>

#include "io/bytes/byte_reader.h"
#include "io/import/scene_formats.h"
#include "io/model/section_file.h"

namespace tandem::io {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// Returns the bytes that detection examines: enough for a binary STL header and the first lines of a text
// file.
std::string_view beginning(Window& window) {
  constexpr std::size_t visited = 512;
  window.fill_to(std::min(window.capacity(), visited));
  return {window.cursor(), std::min(window.available(), visited)};
}

std::string_view first_word(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_first_of(" \t\r\n", start) - start);
}

bool has_exact_binary_stl_size(Window& window) {
  const std::string_view text = beginning(window);
  if (text.size() < stl_header_bytes || window.offset() != 0) return false;
  const auto count = ByteReader(window).number_at<std::uint32_t>(text.data() + 80);
  return window.source_size() == stl_header_bytes + stl_triangle_bytes * count;
}

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

bool is_off_keyword(std::string_view word) {
  for (const std::string_view prefix : {"ST", "C", "N", "4", "n"})
    if (word.starts_with(prefix)) word.remove_prefix(prefix.size());
  return word == "OFF";
}

bool looks_like_binary_stl(Window& window) {
  if (has_exact_binary_stl_size(window)) return true;
  const std::string_view text = beginning(window);
  return !equal_ignoring_case(first_word(text), "solid") || text.find('\0') != std::string_view::npos;
}

MeshFormat detect_format(Window& window, std::string_view ending) {
  const std::string_view text = beginning(window);
  if (text.starts_with(section_file_mark)) return MeshFormat::saved;
  if (text.starts_with("ply\n") || text.starts_with("ply\r")) return MeshFormat::ply;
  if (text.starts_with("glTF")) return MeshFormat::scene;
  if (has_exact_binary_stl_size(window)) return MeshFormat::stl;
  if (is_off_keyword(first_word(text))) return MeshFormat::off;
  if (equal_ignoring_case(first_word(text), "solid")) return MeshFormat::stl;

  constexpr std::array<std::pair<std::string_view, MeshFormat>, 5> endings = {
      {{".obj", MeshFormat::obj},
       {".stl", MeshFormat::stl},
       {".ply", MeshFormat::ply},
       {".off", MeshFormat::off},
       {".tandem", MeshFormat::saved}}};
  for (const auto& [known, format] : endings)
    if (equal_ignoring_case(ending, known)) return format;
  return is_scene_ending(ending) ? MeshFormat::scene : MeshFormat::unknown;
}

MeshFormat format_of(const std::filesystem::path& file) {
  FileSource source(file);
  Window window(source, 1024);
  return detect_format(window, file.extension().string());
}

}  // namespace tandem::io
