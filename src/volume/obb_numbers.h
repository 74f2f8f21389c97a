#pragma once

namespace tandem {

/// The fifteen numbers of an oriented box, in the number type of a test.
template <class Number>
struct ObbNumbers {
  Number center[3];
  Number axis[3][3];  ///< perpendicular unit vectors
  Number half[3];     ///< along each axis, not negative
};

}  // namespace tandem
