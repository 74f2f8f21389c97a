#pragma once
#include <algorithm>
#include <array>
#include <cstring>

#include "base/large_pages.h"
#include "io/assembly/gltf_document.h"
#include "io/assembly/json_chunks.h"
#include "io/assembly/json_cursor.h"
#include "io/assembly/plain_objects.h"

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
    std::size_t first = to.size(), start = json_.offset();
    json_.items([&](std::size_t) {
      if (to.size() - first >= sample_size && to.capacity() - to.size() < max_plain_run) {
        reserve(to, (json_.offset() - start) / (to.size() - first));
        first = to.size();
        start = json_.offset();
      }
      if (const std::size_t count = take_plain(to, text_.size())) return count;
      T& object = to.emplace_back();
      json_.members(keys, [&](std::string_view key) { read(key, object); });
      finish(object);
      return std::size_t{1};
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

  /// Called for each object that is not plain.
  template <class T>
  void finish(const T&) {}
  void finish(const GltfNode&) {
    document_.node_links.push_back(link_);
    link_ = {};
  }

  /// Reads common objects in a fast way, as long as they begin before an offset, and appends them. Returns
  /// their number; 0 if the next object is another one, or there is no such way.
  template <class T>
  std::size_t take_plain(std::vector<T>&, std::size_t) {
    return 0;
  }
  std::size_t take_plain(std::vector<GltfNode>& to, std::size_t end);
  std::size_t take_plain(std::vector<GltfBufferView>& to, std::size_t end) {
    return take_run(to, end, parse_plain_views_);
  }
  std::size_t take_plain(std::vector<GltfAccessor>& to, std::size_t end) {
    return take_run(to, end, parse_plain_accessors_);
  }
  std::size_t take_plain(std::vector<GltfMesh>& to, std::size_t end);
  template <class T, class ReadRun>
  std::size_t take_run(std::vector<T>& to, std::size_t end, const ReadRun& read_run);

  /// Reserves memory for the rest of the file, if it goes on like the last objects, which take `bytes` each.
  template <class T>
  void reserve(std::vector<T>& to, std::size_t bytes) const {
    const std::size_t rest = (text_.size() - json_.offset()) / std::max<std::size_t>(bytes, 1);
    reserve_in_large_pages(to, to.size() + std::max(rest, to.size() / 2) + sample_size);
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
  void children();
  GltfNodeDetails& details(GltfNode& node);

  JsonCursor json_;
  std::string_view text_;
  const std::string* file_;
  ReadProgressReporter* progress_;
  const ThreadPool* workers_;  ///< nullptr: long lists are not divided
  ParsePlainNodes parse_plain_nodes_ = plain_node_parser();
  ParsePlainRun<GltfBufferView> parse_plain_views_ = plain_view_parser();
  ParsePlainRun<GltfAccessor> parse_plain_accessors_ = plain_accessor_parser();
  ParsePlainRun<GltfMeshOfOne> parse_plain_meshes_ = plain_mesh_parser();
  std::vector<GltfMeshOfOne> plain_meshes_;
  std::size_t run_size_ = 1;                            ///< of the next run of plain objects
  static constexpr std::size_t report_interval = 4096;  ///< nodes between two reports
  std::size_t next_report_ = report_interval;
  GltfNodeLink link_;  ///< of the node that is read
  JsonKeys primitive_keys_, attribute_keys_;
  GltfDocument document_;
};

/// Runs are short where objects are not plain: an object that is read in vain costs the default values of a
/// run.
template <class T, class ReadRun>
std::size_t GltfParser::take_run(std::vector<T>& to, std::size_t end, const ReadRun& read_run) {
  const std::string_view rest = json_.rest();
  if (rest.size() < plain_object_lookahead) return 0;
  const char* const limit =
      std::min(text_.data() + end, rest.data() + rest.size() - plain_object_lookahead + 1);
  const std::size_t before = to.size();
  static constexpr std::array<T, max_plain_run> without_values{};
  to.insert(to.end(), without_values.data(), without_values.data() + run_size_);
  const PlainRun run = read_run(rest.data(), limit, std::span(to).subspan(before));
  to.resize(before + run.count);
  json_.jump_to(run.end);
  run_size_ = std::clamp<std::size_t>(2 * run.count, 1, max_plain_run);
  return run.count;
}

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
      if (part.take_plain(part.document_.*list, end - begin) == 0) {
        auto& object = (part.document_.*list).emplace_back();
        part.json_.members(keys, [&](std::string_view key) { (part.*read)(key, object); });
        part.finish(object);
      }
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
