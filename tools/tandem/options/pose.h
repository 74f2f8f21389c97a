#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/math/transform.h"

namespace tandem::tool {

/// The syntax of a pose on the command line.
inline constexpr auto pose_help =
    "x,y,z or x,y,z,qw,qx,qy,qz: translation and rotation quaternion "
    "(normalized)";

/// Parses such a pose; an empty text is the identity. Throws Error, which describes the syntax expected by
/// `option`.
Transform parse_pose(const std::string& text, const std::string& option);

/// Returns the numbers of a list separated by single commas. If the list is malformed, throws the result of
/// `refuse` called with the reason.
std::vector<double> parse_numbers(const std::string& text,
                                  const std::function<Error(const std::string& why)>& refuse);

}  // namespace tandem::tool
