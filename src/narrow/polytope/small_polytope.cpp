#include "narrow/polytope/small_polytope.h"

#include <bit>
#include <cstring>

namespace tandem {
namespace {

/// Four numbers in a SIMD register.
using Four [[gnu::vector_size(16)]] = float;
using FourBits [[gnu::vector_size(16)]] = std::int32_t;

constexpr std::int32_t index_bits = 63;
static_assert(SmallPolytope::max_faces <= index_bits + 1 && SmallPolytope::max_faces % 4 == 0);

/// Returns whether directed edges form one loop. They must: the faces that see a point form a disc.
bool is_loop(const std::uint8_t (*edges)[2], int count) {
  std::uint32_t begins = 0, ends = 0, twice = 0;
  for (int i = 0; i < count; ++i) {
    const std::uint32_t from = 1U << edges[i][0];
    twice |= begins & from;
    begins |= from;
    ends |= 1U << edges[i][1];
  }
  if (twice != 0 || begins != ends || count < 3) return false;
  if (count < 6) return true;  // two loops have at least three edges each
  std::uint8_t next[SmallPolytope::max_points];
  for (int i = 0; i < count; ++i) next[edges[i][0]] = edges[i][1];
  int traversed = 1;
  for (std::uint8_t at = edges[0][1]; at != edges[0][0]; at = next[at]) ++traversed;
  return traversed == count;
}

Four as_floats(FourBits bits) { return reinterpret_cast<Four>(bits); }
FourBits as_bits(Four four) { return reinterpret_cast<FourBits>(four); }

template <class To>
To load(const float* p) {
  To to;
  std::memcpy(&to, p, sizeof to);
  return to;
}

}  // namespace

Vec3 SmallPolytope::across(int face) const {
  const Vec3 &p = corner(face, 0).w, &q = corner(face, 1).w, &r = corner(face, 2).w;
  const double ux = q.x - p.x, uy = q.y - p.y, uz = q.z - p.z, vx = r.x - p.x, vy = r.y - p.y, vz = r.z - p.z;
  return {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
}

/// Sets a face; the third vertex is in registers.
inline bool SmallPolytope::set_face(int face, int a, int b, int c, const Vec3& w, float& nearest_key) {
  corner_[face][0] = static_cast<std::uint8_t>(a);
  corner_[face][1] = static_cast<std::uint8_t>(b);
  corner_[face][2] = static_cast<std::uint8_t>(c);
  const Vec3 &p = points_[a].w, &q = points_[b].w;
  const double ux = q.x - p.x, uy = q.y - p.y, uz = q.z - p.z, vx = w.x - p.x, vy = w.y - p.y, vz = w.z - p.z;
  const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
  const double squared = nx * nx + ny * ny + nz * nz;
  if (!(squared > 0)) return false;
  const double t = 1 / std::sqrt(squared);
  const double at_p = nx * p.x + ny * p.y + nz * p.z, at_q = nx * q.x + ny * q.y + nz * q.z,
               at_w = nx * w.x + ny * w.y + nz * w.z;
  const double low = at_p < at_q ? at_p : at_q;
  const auto offset = static_cast<float>((low < at_w ? low : at_w) * t);
  x_[face] = static_cast<float>(nx * t);
  y_[face] = static_cast<float>(ny * t);
  z_[face] = static_cast<float>(nz * t);
  offset_[face] = offset;
  const float key = std::bit_cast<float>((std::bit_cast<std::int32_t>(offset) & ~index_bits) | face);
  nearest_key = key < nearest_key ? key : nearest_key;
  return true;
}

void SmallPolytope::clear_face(int face) {
  x_[face] = y_[face] = z_[face] = 0;
  offset_[face] = HUGE_VALF;
}

bool SmallPolytope::begin() {
  const Vec3 &a = points_[0].w, &b = points_[1].w, &c = points_[2].w, &d = points_[3].w;
  const double ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z, vx = c.x - a.x, vy = c.y - a.y, vz = c.z - a.z,
               wx = d.x - a.x, wy = d.y - a.y, wz = d.z - a.z;
  const double uu = ux * ux + uy * uy + uz * uz, vv = vx * vx + vy * vy + vz * vz,
               ww = wx * wx + wy * wy + wz * wz, most = uu > vv ? uu : vv, longest = most > ww ? most : ww;
  const double volume = (uy * vz - uz * vy) * wx + (uz * vx - ux * vz) * wy + (ux * vy - uy * vx) * wz;
  if (!(volume * volume > 1e-6 * longest * longest * longest)) return false;
  point_count_ = face_count_ = 4;
  // Counter-clockwise from outside; d is behind or in front of abc.
  const int first = volume > 0 ? 2 : 1, second = 3 - first;
  float key = HUGE_VALF;
  const bool made = set_face(0, 0, first, second, points_[second].w, key) &&
                    set_face(1, 0, 3, first, points_[first].w, key) &&
                    set_face(2, first, 3, second, points_[second].w, key) &&
                    set_face(3, second, 3, 0, a, key);
  nearest_ = std::bit_cast<std::int32_t>(key) & index_bits;
  return made;
}

inline int SmallPolytope::find_visible(const Vec3& w, double tolerance, std::uint8_t* visible,
                                       float& nearest_key) const {
  const auto x = static_cast<float>(w.x), y = static_cast<float>(w.y), z = static_cast<float>(w.z),
             more = static_cast<float>(tolerance);
  const Four none = Four{} + HUGE_VALF;
  Four best = none;
  FourBits relative = {}, bit = {1, 1, 1, 1}, index = {0, 1, 2, 3};  // one bit per group of four
  for (int i = 0; i < face_count_; i += 4, bit <<= 1, index += 4) {
    const Four height = load<Four>(x_ + i) * x + load<Four>(y_ + i) * y + load<Four>(z_ + i) * z,
               offset = load<Four>(offset_ + i);
    const FourBits sees = height > offset + more;
    relative |= sees & bit;
    // The last bits hold the index, so that the minimum is found together with its index.
    const Four key = as_floats((as_bits(offset) & ~index_bits) | index), unseen = sees ? none : key;
    best = unseen < best ? unseen : best;
  }
  const float first = best[0] < best[1] ? best[0] : best[1], last = best[2] < best[3] ? best[2] : best[3];
  nearest_key = first < last ? first : last;
  int count = 0;
  for (int lane = 0; lane < 4; ++lane)
    for (auto bits = static_cast<std::uint32_t>(relative[lane]); bits != 0; bits &= bits - 1)
      visible[count++] = static_cast<std::uint8_t>(4 * std::countr_zero(bits) + lane);
  return count;
}

bool SmallPolytope::add_next(double tolerance) {
  const Vec3 w{next().w.x, next().w.y, next().w.z};
  std::uint8_t visible[max_faces + 4];
  float nearest_key = HUGE_VALF;
  const int relative = find_visible(w, tolerance, visible, nearest_key);
  if (relative == 0) return true;
  if (point_count_ == max_points) return false;
  const int apex = point_count_++;
  // An edge between two faces that see the point occurs in both directions; the others form the horizon.
  std::uint32_t runs_to[max_points] = {};
  for (int i = 0; i < relative; ++i) {
    const Corners& c = corner_[visible[i]];
    runs_to[c[0]] |= 1U << c[1];
    runs_to[c[1]] |= 1U << c[2];
    runs_to[c[2]] |= 1U << c[0];
  }
  std::uint8_t horizon[3 * max_faces + 1][2];
  int count = 0;
  for (int i = 0; i < relative; ++i) {
    const Corners& c = corner_[visible[i]];
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t from = c[k], to = c[k == 2 ? 0 : k + 1];
      horizon[count][0] = from;
      horizon[count][1] = to;
      count += static_cast<int>(~runs_to[to] >> from & 1U);
    }
  }
  if (!is_loop(horizon, count)) return false;
  const int before = face_count_;
  if (before + count - relative > max_faces) return false;
  for (int i = 0; i < count; ++i)
    if (!set_face(i < relative ? visible[i] : before + i - relative, horizon[i][0], horizon[i][1], apex, w,
                  nearest_key))
      return false;
  if (count > relative) {
    face_count_ += count - relative;
    for (int i = face_count_; i % 4 != 0; ++i) clear_face(i);
  }
  nearest_ = std::bit_cast<std::int32_t>(nearest_key) & index_bits;
  for (int i = count; i < relative; ++i) clear_face(visible[i]);
  return true;
}

}  // namespace tandem
