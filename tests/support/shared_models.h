#pragma once
#include "scenes/shared_models.h"

namespace tandem::test {

using scenes::shared_models;

}  // namespace tandem::test

/// Ends the test with a message when the shared models (or the named part of them) are not there.
#define TANDEM_NEED_SHARED_MODELS(part)                                 \
  if (tandem::test::shared_models().empty() ||                          \
      !std::filesystem::exists(tandem::test::shared_models() / (part))) \
  GTEST_SKIP() << "needs the shared models (" << (part) << "): set TANDEM_MODELS to their folder"
