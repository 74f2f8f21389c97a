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

/// Sets the faces between two edges and a point. Both at a time, with the roundings of one at a time.
inline bool SmallPolytope::set_two_faces(const NewFace& first, const NewFace& second, const TwoPoints& apex,
                                         float& nearest_key) {
  const Vec3 &p0 = points_[first.a].w, &p1 = points_[second.a].w, &q0 = points_[first.b].w,
             &q1 = points_[second.b].w;
  const Two px = {p0.x, p1.x}, py = {p0.y, p1.y}, pz = {p0.z, p1.z};
  const Two qx = {q0.x, q1.x}, qy = {q0.y, q1.y}, qz = {q0.z, q1.z};
  const Two ux = qx - px, uy = qy - py, uz = qz - pz;
  const Two vx = apex.x - px, vy = apex.y - py, vz = apex.z - pz;
  const Two nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
  const Two squared = nx * nx + ny * ny + nz * nz;
  if (!(squared[0] > 0) || !(squared[1] > 0)) return false;
  const Two t = 1 / Two{std::sqrt(squared[0]), std::sqrt(squared[1])};
  const Two at_p = nx * px + ny * py + nz * pz, at_q = nx * qx + ny * qy + nz * qz,
            at_w = nx * apex.x + ny * apex.y + nz * apex.z;
  const Two low = at_p < at_q ? at_p : at_q, offset = (low < at_w ? low : at_w) * t;
  const Two x = nx * t, y = ny * t, z = nz * t;
  const auto store = [&](int lane, const NewFace& face) {
    corner_[face.at][0] = face.a;
    corner_[face.at][1] = face.b;
    corner_[face.at][2] = face.c;
    x_[face.at] = static_cast<float>(x[lane]);
    y_[face.at] = static_cast<float>(y[lane]);
    z_[face.at] = static_cast<float>(z[lane]);
    const auto rounded = static_cast<float>(offset[lane]);
    offset_[face.at] = rounded;
    const float key = std::bit_cast<float>((std::bit_cast<std::int32_t>(rounded) & ~index_bits) | face.at);
    nearest_key = key < nearest_key ? key : nearest_key;
  };
  store(0, first);
  store(1, second);
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
  const auto one = static_cast<std::uint8_t>(first), two = static_cast<std::uint8_t>(second);
  const Vec3 &e = points_[first].w, &f = points_[second].w;
  const bool made = set_two_faces({0, 0, one, two}, {1, 0, 3, one},
                                  TwoPoints{Two{f.x, e.x}, Two{f.y, e.y}, Two{f.z, e.z}}, key) &&
                    set_two_faces({2, one, 3, two}, {3, two, 3, 0},
                                  TwoPoints{Two{f.x, a.x}, Two{f.y, a.y}, Two{f.z, a.z}}, key);
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
  // One loop over all lanes: a loop for each would mispredict its end each time.
  const auto lane_bits = [&](int lane) { return static_cast<std::uint64_t>(relative[lane]) << (16 * lane); };
  int count = 0;
  for (std::uint64_t bits = lane_bits(0) | lane_bits(1) | lane_bits(2) | lane_bits(3); bits != 0;
       bits &= bits - 1) {
    const int found = std::countr_zero(bits);
    visible[count++] = static_cast<std::uint8_t>(4 * (found & 15) + (found >> 4));
  }
  return count;
}

bool SmallPolytope::add_next(double tolerance) {
  const Vec3 w{next().w.x, next().w.y, next().w.z};
  std::uint8_t visible[3 * max_faces + 1];
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
  const TwoPoints point{Two{w.x, w.x}, Two{w.y, w.y}, Two{w.z, w.z}};
  for (int i = relative; i < count; ++i) visible[i] = static_cast<std::uint8_t>(before + i - relative);
  const auto face = [&](int i) {
    return NewFace{visible[i], horizon[i][0], horizon[i][1], static_cast<std::uint8_t>(apex)};
  };
  for (int i = 0; i < count; i += 2)
    if (!set_two_faces(face(i), face(i + 1 < count ? i + 1 : i), point, nearest_key)) return false;
  if (count > relative) {
    face_count_ += count - relative;
    for (int i = face_count_; i % 4 != 0; ++i) clear_face(i);
  }
  nearest_ = std::bit_cast<std::int32_t>(nearest_key) & index_bits;
  for (int i = count; i < relative; ++i) clear_face(visible[i]);
  return true;
}

}  // namespace tandem
