#pragma once
#include <cstring>

#include "base/large_pages.h"
#include "io/assembly/gltf_document.h"
#include "io/assembly/json_chunks.h"
#include "io/assembly/json_cursor.h"
#include "io/assembly/plain_node.h"

namespace tandem::io {

/// Whether a key is this one. The length is a constant, so this is one or two comparisons of words.
template <std::size_t size>
bool is_key(std::string_view key, const char (&expected)[size]) {
  return key.size() == size - 1 && std::memcmp(key.data(), expected, size - 1) == 0;
}

/// Reads the parts of a glTF file, one function for each kind of object.
class GltfParser {
 public:
  GltfParser(std::string_view json, const std::string& file, ReadProgressReporter& progress,
             const ThreadPool* workers)
      : json_(json, file), text_(json), file_(&file), progress_(&progress), workers_(workers) {}

  GltfDocument parse();

 private:
  static constexpr std::uint32_t max_index = no_reference - 1;
  static constexpr std::uint64_t max_bytes = std::uint64_t{1} << 53;

  std::uint32_t index() { return static_cast<std::uint32_t>(json_.whole(max_index)); }
  std::uint64_t bytes() { return json_.whole(max_bytes); }
  std::string_view kept_text() {
    const std::string_view text = json_.text();
    return json_.is_in_place(text) ? text : document_.texts.emplace_back(text);
  }
  GltfComponent component();
  /// An array of objects that are appended to `to` and read by `read(member key, object)`.
  template <class T, class Read>
  void objects(std::vector<T>& to, const Read& read) {
    JsonKeys keys;
    objects(to, keys, read);
  }
  template <class T, class Read>
  void objects(std::vector<T>& to, JsonKeys& keys, const Read& read) {
    const std::size_t start = json_.offset();
    json_.items([&](std::size_t index) {
      if (index == sample_size) reserve(to, json_.offset() - start);
      T& object = to.emplace_back();
      if (!take_plain(object)) json_.members(keys, [&](std::string_view key) { read(key, object); });
    });
  }
  /// The same for a list of the document that may be long: by several threads, if it is.
  template <auto list, auto read>
  void long_list() {
    if (workers_ == nullptr || !in_chunks<list, read>())
      objects(document_.*list, [&](std::string_view key, auto& object) { (this->*read)(key, object); });
  }
  template <auto list, auto read>
  bool in_chunks();

  /// Reads a common object in a fast way. Returns false if the object is another one, or there is no such
  /// way.
  template <class T>
  bool take_plain(T&) {
    return false;
  }
  bool take_plain(GltfNode& node);

  /// Reserves memory for the rest of the file, if it goes on like the first objects, which take `bytes`.
  template <class T>
  void reserve(std::vector<T>& to, std::size_t bytes) const {
    const std::size_t rest = text_.size() - json_.offset();
    reserve_in_large_pages(to,
                           to.size() + rest / std::max<std::size_t>(bytes / sample_size, 1) + sample_size);
  }
  static constexpr std::size_t sample_size = 256;

  void top(std::string_view key);
  void asset(std::string_view key);
  char up_axis();
  void buffer(std::string_view key, GltfBuffer& buffer);
  void buffer_view(std::string_view key, GltfBufferView& view);
  void accessor(std::string_view key, GltfAccessor& accessor);
  void sparse(GltfSparse& sparse);
  void mesh(std::string_view key, GltfMesh& mesh);
  void mesh_parts(GltfMesh& mesh);
  void primitive(std::string_view key, GltfPrimitive& primitive);
  void primitive_extension(std::string_view key, GltfPrimitive& primitive);
  void node(std::string_view key, GltfNode& node);
  void node_extension(std::string_view key, GltfNode& node);
  void children(GltfNode& node);
  GltfNodeDetails& details(GltfNode& node);

  JsonCursor json_;
  std::string_view text_;
  const std::string* file_;
  ReadProgressReporter* progress_;
  const ThreadPool* workers_;  ///< nullptr: long lists are not divided
  ParsePlainNode parse_plain_node_ = plain_node_parser();
  JsonKeys primitive_keys_, attribute_keys_;
  GltfDocument document_;
};

/// Reads a list in chunks by several threads, and moves behind it. Returns false if it is short.
template <auto list, auto read>
bool GltfParser::in_chunks() {
  const std::size_t first = first_item(text_, json_.offset());
  constexpr std::size_t short_bytes = std::size_t{1} << 20;
  if (workers_->threads() == 1 || text_.size() - first < short_bytes) return false;
  const auto parse = [&](std::size_t begin, std::size_t end) {
    GltfParser part(text_.substr(begin), *file_, *progress_, nullptr);
    part.json_.begin_in_list_of_document();
    JsonKeys keys;
    JsonChunk<GltfDocument> chunk;
    for (chunk.end = begin; chunk.end < end && !chunk.is_last; chunk.end = begin + part.json_.offset()) {
      auto& object = (part.document_.*list).emplace_back();
      if (!part.take_plain(object))
        part.json_.members(keys, [&](std::string_view key) { (part.*read)(key, object); });
      chunk.is_last = !part.json_.next_item();
    }
    chunk.items = std::move(part.document_);
    return chunk;
  };
  const auto append = [&](GltfDocument&& items) {
    if (const std::size_t count = (items.*list).size(); (document_.*list).empty() && count >= sample_size)
      reserve_in_large_pages(document_.*list, count * (text_.size() / json_chunk_bytes + 1));
    document_.append(std::move(items));
  };
  JsonChunkParser<GltfDocument, decltype(parse), decltype(append)> chunks(text_, first, parse, append);
  json_.jump_behind(chunks.run(*workers_, [&](std::size_t at) {
    progress_->report(static_cast<double>(at) / static_cast<double>(text_.size()));
  }));
  return true;
}

}  // namespace tandem::io
