#pragma once
#include "volume/seen.h"
#include "volume/stored.h"

namespace tandem {

/// The fifteen numbers of an oriented box, in the number type of a test.
template <class Number>
struct ObbNumbers {
  Number center[3];
  Number axis[3][3];  ///< at right angles, of length one
  Number half[3];     ///< along each axis, not negative
};

/// One box's axes in terms of the other's, filled row by row as the test gets there.
template <class Number>
struct ObbPair {
  Number apart[3];      ///< B's centre from A's, in A's tree frame
  Number along[3];      ///< the same along A's axes
  Number cosine[3][3];  ///< of A's axis i and B's axis j
  Number cosine_size[3][3];

  TANDEM_HD ObbPair(const Placement<Number>& seen, const ObbNumbers<Number>& a, const ObbNumbers<Number>& b) {
    seen.place(b.center, apart);
    for (int i = 0; i < 3; ++i) apart[i] = apart[i] - a.center[i];
  }
  TANDEM_HD void fill_row(int i, const Placement<Number>& seen, const ObbNumbers<Number>& a,
                          const ObbNumbers<Number>& b) {
    using std::fabs;
    Number turned[3];
    seen.turn_back(a.axis[i], turned);
    along[i] = dot(a.axis[i], apart);
    for (int j = 0; j < 3; ++j) {
      cosine[i][j] = dot(turned, b.axis[j]);
      cosine_size[i][j] = fabs(cosine[i][j]);
    }
  }
};

/// The separating-axis test of two oriented boxes (Gottschalk, Lin and Manocha 1996): the number of the first
/// axis along which their gap is above the slack (0–2 A's axes, 3–5 B's, 6–14 the edges' products), or 15.
/// Everything is computed only when an axis needs it. With `faces_only` the edges' products are left out.
template <class Number, bool faces_only = false, class Slack>
TANDEM_HD inline int obb_separating_axis(const Placement<Number>& seen, const Slack& slack,
                                         const ObbNumbers<Number>& a, const ObbNumbers<Number>& b) {
  using std::fabs;
  ObbPair<Number> pair(seen, a, b);
  const auto& c = pair.cosine;
  const auto& s = pair.cosine_size;
  const auto& t = pair.along;
  for (int i = 0; i < 3; ++i) {
    pair.fill_row(i, seen, a, b);
    const Number reach = a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2];
    if (fabs(t[i]) - reach > slack) return i;
  }
  for (int j = 0; j < 3; ++j) {
    const Number reach = b.half[j] + s[0][j] * a.half[0] + s[1][j] * a.half[1] + s[2][j] * a.half[2];
    if (fabs(t[0] * c[0][j] + t[1] * c[1][j] + t[2] * c[2][j]) - reach > slack) return 3 + j;
  }
  if (faces_only) return 15;
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const Number reach =
          a.half[i1] * s[i2][j] + a.half[i2] * s[i1][j] + b.half[j1] * s[i][j2] + b.half[j2] * s[i][j1];
      if (fabs(t[i2] * c[i1][j] - t[i1] * c[i2][j]) - reach > slack) return 6 + 3 * i + j;
    }
  }
  return 15;
}

}  // namespace tandem
