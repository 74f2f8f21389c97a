#pragma once
#include "scenes/external_models.h"

namespace tandem::test {

using scenes::test_meshes;

}  // namespace tandem::test

/// Ends the test with a message when the external test meshes (or the named part of them) are not there.
#define TANDEM_NEED_TEST_MESHES(part)                                                                        \
  if (tandem::test::test_meshes().empty() || !std::filesystem::exists(tandem::test::test_meshes() / (part))) \
  GTEST_SKIP() << "needs the external test meshes (" << (part) << "): set TANDEM_MODELS to their folder"
