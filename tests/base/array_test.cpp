// Array: a vector of its own, or a view of memory that somebody else keeps, with a copy on the first write.
#include "tandem/base/array.h"

#include <gtest/gtest.h>
#include <utility>

namespace tandem {
namespace {

/// Memory that tells whether it is still kept.
struct Kept {
  std::shared_ptr<std::vector<int>> memory = std::make_shared<std::vector<int>>(std::vector<int>{1, 2, 3, 4});
  Array<int> view() const { return Array<int>::view_of(*memory, memory); }
  long keepers() const { return memory.use_count() - 1; }
};

std::vector<int> contents(const Array<int>& array) { return {array.begin(), array.end()}; }

TEST(Array, IsAVector) {
  Array<int> array{5, 6};
  array.push_back(7);
  EXPECT_EQ(contents(array), (std::vector{5, 6, 7}));
  EXPECT_EQ(std::as_const(array).back(), 7);
  array.back() = 8;
  array[0] = 4;
  EXPECT_EQ(contents(array), (std::vector{4, 6, 8}));
  array.resize(5);
  EXPECT_EQ(contents(array), (std::vector{4, 6, 8, 0, 0}));
  array.resize(1);
  EXPECT_EQ(contents(array), std::vector{4});
  array.reserve(1000);
  EXPECT_EQ(contents(array), std::vector{4});
  array.assign(2, 9);
  EXPECT_EQ(contents(array), (std::vector{9, 9}));
  array.clear();
  EXPECT_TRUE(array.empty());
  EXPECT_EQ(array.size(), 0U);
}

TEST(Array, ComparesSizeAndElements) {
  EXPECT_EQ((Array<int>{1, 2}), (Array<int>{1, 2}));
  EXPECT_FALSE((Array<int>{1, 2}) == (Array<int>{1, 3}));
  EXPECT_FALSE((Array<int>{1, 2}) == (Array<int>{1, 2, 3}));
  EXPECT_FALSE((Array<int>{}) == (Array<int>{1}));
}

TEST(Array, CopiesOwnTheirMemory) {
  Array<int> first{1, 2, 3};
  Array<int> copy = first, assigned;
  assigned = first;
  first[0] = 9;
  first.clear();
  EXPECT_EQ(contents(copy), (std::vector{1, 2, 3}));
  EXPECT_EQ(contents(assigned), (std::vector{1, 2, 3}));
  EXPECT_NE(std::as_const(copy).data(), std::as_const(assigned).data());
}

TEST(Array, ReadsOtherMemoryInPlace) {
  const Kept kept;
  const Array<int> view = kept.view();
  EXPECT_EQ(view.data(), kept.memory->data());
  EXPECT_EQ(contents(view), (std::vector{1, 2, 3, 4}));
  EXPECT_EQ(view.back(), 4);
  EXPECT_EQ(kept.keepers(), 1);
  const Array<int> copy = view;
  EXPECT_EQ(copy.data(), view.data());
  EXPECT_EQ(kept.keepers(), 2);
}

TEST(Array, CopiesOnTheFirstWriteAndLetsGo) {
  const Kept kept;
  Array<int> view = kept.view();
  view[1] = 20;
  EXPECT_EQ(contents(view), (std::vector{1, 20, 3, 4}));
  EXPECT_EQ(*kept.memory, (std::vector{1, 2, 3, 4}));
  EXPECT_EQ(kept.keepers(), 0);
  view[2] = 30;  // is not copied anew
  EXPECT_EQ(contents(view), (std::vector{1, 20, 30, 4}));
  Array<int> grown = kept.view();
  grown.push_back(5);
  EXPECT_EQ(contents(grown), (std::vector{1, 2, 3, 4, 5}));
}

TEST(Array, MovedFromArraysAreEmptyAndLetGo) {
  const Kept kept;
  Array<int> view = kept.view(), own{1, 2};
  const Array<int> taken = std::move(view), owned = std::move(own);
  EXPECT_EQ(taken.data(), kept.memory->data());
  EXPECT_EQ(contents(owned), (std::vector{1, 2}));
  EXPECT_EQ(kept.keepers(), 1);
  EXPECT_TRUE(view.empty());  // NOLINT: that is the promise
  EXPECT_TRUE(own.empty());   // NOLINT
  own.push_back(3);
  EXPECT_EQ(contents(own), std::vector{3});
}

}  // namespace
}  // namespace tandem
