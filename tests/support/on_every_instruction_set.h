#pragma once
#include <gtest/gtest.h>
#include <string>

#include "tandem/query/instruction_set.h"

namespace tandem::test {

/// Runs a check with every instruction set that there is, one after the other, and goes back to the best.
template <class Check>
void on_every_instruction_set(const Check& check) {
  struct GoBack {
    ~GoBack() { algorithm::use_instruction_set("best"); }
  } go_back;
  for (const std::string_view name : algorithm::instruction_sets()) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(name));
    algorithm::use_instruction_set(name);
    check();
  }
}

}  // namespace tandem::test
