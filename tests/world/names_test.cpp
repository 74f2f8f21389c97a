// `using namespace tandem` imports no common names: a user can define these.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tandem/tandem.h"

using namespace tandem;
using namespace std;  // NOLINT

namespace {

struct Part {
  int number = 1;
};
Part cow() { return {2}; }
Part box(int number) { return {number}; }
Part plane{4};
int min(int a, int b) { return a < b ? a : b; }
int largest_of(int a, int b) { return max(a, b); }

TEST(Names, UsersCanDefineTheirOwn) {
  EXPECT_EQ(Part().number + cow().number + box(3).number + plane.number, 10);
  EXPECT_EQ(min(1, 2), 1);
  EXPECT_EQ(largest_of(1, 2), 2);
  EXPECT_TRUE(collide(Shape::sphere(1), {}, Shape::box({1, 1, 1}), {}));
}

TEST(Names, VectorsHaveMinimaByArgumentDependentLookup) {
  EXPECT_EQ(min(Vec3{1, 2, 3}, Vec3{3, 2, 1}), (Vec3{1, 2, 1}));
  EXPECT_EQ(max(Vec3{1, 2, 3}, Vec3{3, 2, 1}), (Vec3{3, 2, 3}));
  EXPECT_EQ(abs(Vec3{-1, 2, -3}), (Vec3{1, 2, 3}));
}

}  // namespace
