#include "traverse/named_rule.h"

#include <array>

#include "traverse/rule_list.h"

namespace tandem {
namespace {

template <class... Rules>
struct RuleTable {
  static constexpr std::array<NamedRule, sizeof...(Rules)> rows{named_rule<Rules>()...};
};

}  // namespace

std::span<const NamedRule> descent_rules() { return AllDescentRules::apply<RuleTable>::rows; }

}  // namespace tandem
