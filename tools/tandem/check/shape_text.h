#pragma once
#include <optional>
#include <string>

#include "tandem/shape/shape.h"

namespace tandem::tool {

/// The syntax of shapes on the command line.
inline constexpr auto shape_help =
    "sphere:R, box:X,Y,Z (side lengths), capsule:R,L (along z, L between the sphere centres), cylinder:R,H, "
    "cone:R,H (apex up), ellipsoid:A,B,C (radii)";

/// Returns the shape named by such a word; std::nullopt if it does not begin like a shape and is a file name.
/// Throws Error if it does but the numbers are invalid.
std::optional<Shape> parse_shape(const std::string& word);

}  // namespace tandem::tool
