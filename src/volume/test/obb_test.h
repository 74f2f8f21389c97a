#pragma once
#include "volume/obb_numbers.h"
#include "volume/relative_frame.h"
#include "volume/stored.h"

namespace tandem {

TANDEM_HD inline float area(const ObbNumbers<float>& a) {
  return 8 * (a.half[0] * a.half[1] + a.half[1] * a.half[2] + a.half[2] * a.half[0]);
}

/// Rounded operations of the test in single precision. The longest chain is an edge axis: two products of the
/// centres along an axis (13) and a cosine (10), 35 with their difference; an extent of four half extents
/// (two of each box, together below 2√2 S) times cosines with an error of 10, and of 6 because stored axes
/// are perpendicular only to single precision, 45 + 3: 83.
inline constexpr int obb_test_operations = 96;

/// The axes of one box in terms of the other's, filled row by row when the test needs them.
template <class Number>
struct ObbPair {
  Number center_offset[3];  ///< B's centre relative to A's, in A's tree frame
  Number along[3];          ///< the same along A's axes
  Number cosine[3][3];      ///< of A's axis i and B's axis j
  Number cosine_size[3][3];

  TANDEM_HD ObbPair(const Placement<Number>& relative, const ObbNumbers<Number>& a,
                    const ObbNumbers<Number>& b) {
    relative.transform_point(b.center, center_offset);
    for (int i = 0; i < 3; ++i) center_offset[i] = center_offset[i] - a.center[i];
  }
  TANDEM_HD void fill_row(int i, const Placement<Number>& relative, const ObbNumbers<Number>& a,
                          const ObbNumbers<Number>& b) {
    using std::fabs;
    Number rotated[3];
    relative.rotate_back(a.axis[i], rotated);
    along[i] = dot(a.axis[i], center_offset);
    for (int j = 0; j < 3; ++j) {
      cosine[i][j] = dot(rotated, b.axis[j]);
      cosine_size[i][j] = fabs(cosine[i][j]);
    }
  }
};

/// The separating-axis test of two oriented boxes (Gottschalk et al. 1996): returns the index of the first
/// axis along which their gap exceeds the error bound (0–2 A's axes, 3–5 B's, 6–14 the cross products of
/// edges), or 15. Values are computed only when an axis needs them. `faces_only` omits the cross products.
template <class Number, bool faces_only = false, class ErrorBound>
TANDEM_HD inline int obb_separating_axis(const Placement<Number>& relative, const ErrorBound& error_bound,
                                         const ObbNumbers<Number>& a, const ObbNumbers<Number>& b) {
  using std::fabs;
  ObbPair<Number> pair(relative, a, b);
  const auto& c = pair.cosine;
  const auto& s = pair.cosine_size;
  const auto& t = pair.along;
  for (int i = 0; i < 3; ++i) {
    pair.fill_row(i, relative, a, b);
    const Number extent = a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2];
    if (fabs(t[i]) - extent > error_bound) return i;
  }
  for (int j = 0; j < 3; ++j) {
    const Number extent = b.half[j] + s[0][j] * a.half[0] + s[1][j] * a.half[1] + s[2][j] * a.half[2];
    if (fabs(t[0] * c[0][j] + t[1] * c[1][j] + t[2] * c[2][j]) - extent > error_bound) return 3 + j;
  }
  if (faces_only) return 15;
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const Number extent =
          a.half[i1] * s[i2][j] + a.half[i2] * s[i1][j] + b.half[j1] * s[i][j2] + b.half[j2] * s[i][j1];
      if (fabs(t[i2] * c[i1][j] - t[i1] * c[i2][j]) - extent > error_bound) return 6 + 3 * i + j;
    }
  }
  return 15;
}

}  // namespace tandem
