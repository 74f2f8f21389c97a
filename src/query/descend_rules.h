#pragma once
#include <array>
#include <string_view>

#include "traverse/descend_rule.h"

namespace tandem {

/// The sizes by which nodes are compared, one array each per tree.
enum class SizeMeasure : std::uint8_t { volume, area, extent, radius };
inline constexpr int size_measures = 4;

/// A descend rule as it is named on the command line.
struct NamedRule {
  std::string_view name;
  DescendRule::Kind kind;
  SizeMeasure measure = SizeMeasure::volume;  ///< for `larger`; the others do not look at it
};

inline constexpr std::array named_rules{
    NamedRule{"volume", DescendRule::larger, SizeMeasure::volume},
    NamedRule{"area", DescendRule::larger, SizeMeasure::area},
    NamedRule{"extent", DescendRule::larger, SizeMeasure::extent},
    NamedRule{"radius", DescendRule::larger, SizeMeasure::radius},
    NamedRule{"a_first", DescendRule::a_first},
    NamedRule{"b_first", DescendRule::b_first},
    NamedRule{"alternate", DescendRule::alternate},
    NamedRule{"both", DescendRule::both},
};

}  // namespace tandem
