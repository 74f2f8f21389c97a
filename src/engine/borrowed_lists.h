#pragma once
#include "engine/open_list.h"

namespace tandem::engine {

/// The lists of a query, kept by each thread from one to the next unless they have become large.
class BorrowedLists {
 public:
  BorrowedLists() { kept().clear(); }
  ~BorrowedLists() {
    if (most_bytes < kept().bytes()) kept() = OpenPairs();
  }
  BorrowedLists(const BorrowedLists&) = delete;
  BorrowedLists& operator=(const BorrowedLists&) = delete;
  OpenPairs& operator*() const { return kept(); }

 private:
  static constexpr std::size_t most_bytes = 8 << 20;
  static OpenPairs& kept() {
    static thread_local OpenPairs lists;
    return lists;
  }
};

}  // namespace tandem::engine
