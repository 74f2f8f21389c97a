#include "io/text/prediction.h"

#include <gtest/gtest.h>

namespace tandem::io {
namespace {

TEST(Prediction, ReturnsItsArgument) {
  for (std::size_t size = 0; size < 40; ++size) {
    EXPECT_EQ(predicted_size(size), size);
    for (std::size_t guess = 0; guess < 40; ++guess) EXPECT_EQ(predicted(size, guess), size);
  }
}

}  // namespace
}  // namespace tandem::io
