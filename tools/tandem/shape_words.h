#pragma once
#include <optional>
#include <string>

#include "tandem/shape/shape.h"

namespace tandem::tool {

/// How shapes are written on the command line.
inline constexpr auto shape_help =
    "sphere:R, box:X,Y,Z (full sides), capsule:R,L (along z, L between the end centres), cylinder:R,H, "
    "cone:R,H "
    "(tip up), ellipsoid:A,B,C (radii)";

/// The shape that such a word names; nothing when it does not begin like one, and is a file then. Throws
/// Error when it does but the numbers are wrong.
std::optional<Shape> parse_shape(const std::string& word);

}  // namespace tandem::tool
