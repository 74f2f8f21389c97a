#pragma once
#include <string_view>

#include "support/on_every_instruction_set.h"

namespace tandem::test {

/// Runs a check with the portable kernels, which round products and sums separately, so that the numbers they
/// compute are the same on every machine.
template <class Check>
void without_fused_operations(const Check& check) {
  struct GoBack {
    ~GoBack() { algorithm::use_instruction_set("best"); }
  } go_back;
  algorithm::use_instruction_set("portable");
  check();
}

}  // namespace tandem::test
