#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tandem/base/error.h"
#include "tandem/math/transform.h"

namespace tandem::tool {

/// How a pose is written on the command line.
inline constexpr auto pose_help =
    "x,y,z or x,y,z,qw,qx,qy,qz: a translation, and a rotation as a quaternion "
    "(scaled to length one)";

/// Reads such a pose; an empty text is the identity. Throws Error that says what was expected of `option`.
Transform parse_pose(const std::string& text, const std::string& option);

/// The numbers of a list that single commas separate. Throws what `refuse` makes of the reason when something
/// else is in it.
std::vector<double> parse_numbers(const std::string& text,
                                  const std::function<Error(const std::string& why)>& refuse);

}  // namespace tandem::tool
