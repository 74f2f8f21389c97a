#pragma once
#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tandem/base/error.h"

#include "base/thread_pool.h"

namespace tandem::io {

/// Bytes of text for one thread at a time.
inline constexpr std::size_t json_chunk_bytes = std::size_t{1} << 18;

/// Items of an array, parsed by one thread.
template <class Items>
struct JsonChunk {
  Items items;
  std::size_t end = 0;   ///< offset of the first object behind them, or of the ']'
  bool is_last = false;  ///< the array ends there
  bool is_wrong = false;
};

/// Returns the offset of an object that probably is an item of an array of objects: the first one at or
/// behind `from` that follows on another object and a comma. The size of the text if there is none.
std::size_t probable_item(std::string_view text, std::size_t from);

/// Returns the offset of the first item of an array of objects whose '[' is at `start`, perhaps behind
/// blanks; the size of the text if there is something else.
std::size_t first_item(std::string_view text, std::size_t start);

/// Parses a long array of objects in chunks by several threads. Where items begin is not known, so all chunks
/// but the first start at a guess (probable_item). A guess is right if the chunk before, which starts at an
/// item, ends there. Otherwise the chunk is parsed again from there. The result does not depend on the number
/// of threads.
///
/// parse(begin, end) returns a JsonChunk of the items that begin in [begin, end), and throws Error if they
/// are invalid. append(items) takes the chunks in order.
template <class Items, class Parse, class Append>
class JsonChunkParser {
 public:
  JsonChunkParser(std::string_view text, std::size_t first, const Parse& parse, const Append& append)
      : text_(text),
        first_(first),
        expected_(first),
        chunks_((text.size() - first + json_chunk_bytes - 1) / json_chunk_bytes),
        parse_(parse),
        append_(append) {}

  /// report(offset) is called now and then and may throw. Returns the offset of the ']'. Throws Error if an
  /// item is invalid.
  template <class Report>
  std::size_t run(const ThreadPool& workers, const Report& report) {
    // Most arrays are short: then no thread is needed.
    chunks_[0] = parse_(first_, begin_of(1));
    take_ready();
    if (!finished_)
      workers.for_each(chunks_.size() - 1, [&](std::size_t i) {
        report(first_ + (i + 1) * json_chunk_bytes);
        if (!finished_) parse_guess(i + 1);
      });
    return expected_;
  }

 private:
  std::size_t begin_of(std::size_t chunk) const {
    if (chunk == 0) return first_;
    return chunk < chunks_.size() ? probable_item(text_, first_ + chunk * json_chunk_bytes) : text_.size();
  }
  void parse_guess(std::size_t i) {
    JsonChunk<Items> chunk;
    try {
      chunk = parse_(begin_of(i), begin_of(i + 1));
    } catch (const Error&) {
      chunk.end = begin_of(i);  // the guess is wrong, or the text: take_ready() finds out
      chunk.is_wrong = true;
    }
    const std::lock_guard lock(mutex_);
    chunks_[i] = std::move(chunk);
    take_ready();
  }
  /// Appends the chunks that no other has to precede.
  void take_ready() {
    for (; next_ < chunks_.size() && chunks_[next_] && !finished_; ++next_) {
      JsonChunk<Items> chunk = std::move(*chunks_[next_]);
      chunks_[next_].reset();
      if (chunk.is_wrong || begin_of(next_) != expected_) chunk = parse_(expected_, begin_of(next_ + 1));
      expected_ = chunk.end;
      finished_ = chunk.is_last;
      append_(std::move(chunk.items));
    }
  }

  std::string_view text_;
  std::size_t first_;
  std::mutex mutex_;
  std::size_t expected_;  ///< where the next chunk begins
  std::size_t next_ = 0;  ///< the next chunk
  std::vector<std::optional<JsonChunk<Items>>> chunks_;
  std::atomic<bool> finished_ = false;
  const Parse& parse_;
  const Append& append_;
};

}  // namespace tandem::io
