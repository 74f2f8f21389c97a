#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "tandem/clash/report.h"

namespace tandem::clash {

/// The pairs of parts that a test checks.
class TestPairs {
 public:
  TestPairs(const Job& job, const Test& test, const std::vector<Part>& parts);

  bool in_a(std::uint32_t part) const { return a_[part]; }
  bool in_b(std::uint32_t part) const { return b_[part]; }
  /// Returns whether the test checks two parts: one is in set A, the other in set B, and no rule ignores
  /// them.
  bool takes(std::uint32_t p, std::uint32_t q) const {
    return ((a_[p] && b_[q]) || (a_[q] && b_[p])) && !ignores(p, q);
  }
  /// Returns whether `p` must be A because only this order fits the sets; false if both orders do.
  bool only_as_a(std::uint32_t p, std::uint32_t q) const { return a_[p] && b_[q] && !(a_[q] && b_[p]); }

 private:
  bool ignores(std::uint32_t p, std::uint32_t q) const;
  void add_rule(const std::vector<JobModel>& models, const Ignore& rule, const std::vector<Part>& parts);

  /// Parts with the same number, which is not 0, are ignored.
  using Classes = std::vector<std::uint64_t>;
  std::vector<bool> a_, b_;
  std::vector<Classes> same_class_;
  std::vector<std::pair<std::vector<bool>, std::vector<bool>>> pairs_;
};

}  // namespace tandem::clash
