#pragma once
#include <string>

#include "tandem/clash/report.h"

#include "clash/bcf.h"

namespace tandem::tool {

/// Limits of a topic; its text says when one applies.
inline constexpr std::size_t max_listed_clashes = 50, max_components = 500;

/// What the documents of a BCF file have in common.
struct BcfContext {
  const clash::Report& report;
  BcfVersion version;
  std::string date;  ///< as xs:dateTime

  bool is_3() const { return version == BcfVersion::v3_0; }
};

/// Return the documents of a file and of a topic as XML text.
std::string bcf_version_xml(const BcfContext& context);
std::string bcf_project_xml(const BcfContext& context);     // 3.0 only
std::string bcf_extensions_xml(const BcfContext& context);  // 3.0 only
std::string bcf_markup_xml(const BcfContext& context, const clash::Group& group, int index,
                           bool has_snapshot);
std::string bcf_viewpoint_xml(const BcfContext& context, const clash::Group& group);

}  // namespace tandem::tool
