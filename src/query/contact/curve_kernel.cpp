// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "query/contact/curve_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "engine/simd-inl.h"
#include "query/contact/curve_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

// No fused operations, so that all processors compute the same result.
using CurveTag = hn::CappedTag<double, 4>;
using CurveVec = hn::Vec<CurveTag>;
using CurveMask = hn::Mask<CurveTag>;
using CurveVec3 = Vec3Of<CurveVec>;

HWY_INLINE CurveVec curve_dot(const CurveVec3& a, const CurveVec3& b) { return dot3<Separate>(a, b); }
HWY_INLINE CurveVec3 curve_cross(const CurveVec3& a, const CurveVec3& b) { return cross3<Separate>(a, b); }
HWY_INLINE CurveVec3 select(CurveMask mask, const CurveVec3& yes, const CurveVec3& no) {
  return {hn::IfThenElse(mask, yes.x, no.x), hn::IfThenElse(mask, yes.y, no.y),
          hn::IfThenElse(mask, yes.z, no.z)};
}
HWY_INLINE std::uint32_t curve_bits(CurveMask mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(CurveTag(), mask, bits);
  return bits[0];
}

/// One triangle per SIMD lane.
struct CurveFaces {
  CurveVec3 corner[3], across, normal;
  CurveVec size;

  HWY_INLINE CurveFaces() = default;
  HWY_INLINE CurveFaces(const CurveFace* const (&faces)[4]) {
    get(faces, 0, corner[0].x, corner[0].y, corner[0].z, corner[1].x);
    get(faces, 4, corner[1].y, corner[1].z, corner[2].x, corner[2].y);
    get(faces, 8, corner[2].z, across.x, across.y, across.z);
    get(faces, 12, normal.x, normal.y, normal.z, size);
  }

  HWY_INLINE void put(CurveFace* to, std::size_t count) const {
    const CurveTag d;
    HWY_ALIGN double rows[4][16];
    hn::StoreInterleaved4(corner[0].x, corner[0].y, corner[0].z, corner[1].x, d, rows[0]);
    hn::StoreInterleaved4(corner[1].y, corner[1].z, corner[2].x, corner[2].y, d, rows[1]);
    hn::StoreInterleaved4(corner[2].z, across.x, across.y, across.z, d, rows[2]);
    hn::StoreInterleaved4(normal.x, normal.y, normal.z, size, d, rows[3]);
    const hn::CappedTag<double, 4> four;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t k = 0; k < 4; k += hn::Lanes(four))
          hn::Store(hn::Load(four, rows[row] + 4 * i + k), four,
                    reinterpret_cast<double*>(to + i) + 4 * row + k);
  }

 private:
  /// Loads four numbers of every triangle, starting at the given one.
  HWY_INLINE static void get(const CurveFace* const (&faces)[4], std::size_t number, CurveVec& p, CurveVec& q,
                             CurveVec& r, CurveVec& s) {
    const CurveTag d;
    HWY_ALIGN double copy[16];
    for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
      const double* from = reinterpret_cast<const double*>(faces[i]) + number;
      for (std::size_t k = 0; k < 4; k += hn::Lanes(d)) hn::Store(hn::Load(d, from + k), d, copy + 4 * i + k);
    }
    hn::LoadInterleaved4(d, copy, p, q, r, s);
  }
};

HWY_INLINE CurveVec3 placed(const Transform& t, const CurveVec3& v) {
  const CurveTag d;
  const auto row = [&](int i) HWY_ATTR {
    const Vec3 r = t.rotation.row[i];
    return hn::Add(curve_dot({hn::Set(d, r.x), hn::Set(d, r.y), hn::Set(d, r.z)}, v),
                   hn::Set(d, t.offset[i]));
  };
  return {row(0), row(1), row(2)};
}

HWY_INLINE CurveVec largest_of(const CurveVec3& a, const CurveVec3& b) {
  const CurveVec x = hn::Max(hn::Abs(a.x), hn::Abs(b.x)), y = hn::Max(hn::Abs(a.y), hn::Abs(b.y)),
                 z = hn::Max(hn::Abs(a.z), hn::Abs(b.z));
  return hn::Max(hn::Max(x, y), z);
}

void make_faces(const Mesh& mesh, const Transform& position, std::span<const Triangle> faces, CurveFace* to) {
  const CurveTag d;
  const std::size_t lanes = hn::Lanes(d);
  // Vertices are loaded as four numbers, which no memory follows behind the last one.
  const std::size_t last = mesh.vertices().size() - 1;
  const Vec3 end = mesh.vertices()[last];
  HWY_ALIGN const double last_vertex[4] = {end.x, end.y, end.z, 0};
  for (std::size_t first = 0; first < faces.size(); first += lanes) {
    const std::size_t count = HWY_MIN(lanes, faces.size() - first);
    HWY_ALIGN double raw[3][16];
    for (std::size_t i = 0; i < lanes; ++i) {
      const Triangle& t = faces[first + HWY_MIN(i, count - 1)];
      for (std::size_t k = 0; k < 3; ++k) {
        const double* from = t[k] < last ? &mesh.vertices()[t[k]].x : last_vertex;
        for (std::size_t j = 0; j < 4; j += lanes) hn::Store(hn::LoadU(d, from + j), d, raw[k] + 4 * i + j);
      }
    }
    CurveFaces own;
    for (std::size_t k = 0; k < 3; ++k) {
      CurveVec3 v;
      CurveVec unused;
      hn::LoadInterleaved4(d, raw[k], v.x, v.y, v.z, unused);
      own.corner[k] = placed(position, v);
    }
    const CurveVec3 u = own.corner[1] - own.corner[0], v = own.corner[2] - own.corner[0];
    own.across = curve_cross(u, v);
    const CurveVec size = hn::Sqrt(curve_dot(own.across, own.across));
    const CurveVec3 unit{hn::Div(own.across.x, size), hn::Div(own.across.y, size),
                         hn::Div(own.across.z, size)};
    own.normal = select(hn::Gt(size, hn::Zero(d)), unit, own.across);
    own.size = largest_of(u, v);
    own.put(to + first, count);
  }
}

/// The heights of the corners of triangles above the planes of others.
struct CurveHeights {
  CurveVec height[3];
  CurveMask positive[3], negative[3];
  CurveVec largest, least;  ///< magnitudes

  HWY_INLINE CurveHeights(const CurveFaces& of, const CurveFaces& over) {
    const CurveVec zero = hn::Zero(CurveTag());
    for (int i = 0; i < 3; ++i) {
      height[i] = curve_dot(of.corner[i] - over.corner[0], over.across);
      positive[i] = hn::Gt(height[i], zero);
      negative[i] = hn::Lt(height[i], zero);
    }
    const CurveVec x = hn::Abs(height[0]), y = hn::Abs(height[1]), z = hn::Abs(height[2]);
    largest = hn::Max(hn::Max(x, y), z);
    least = hn::Min(hn::Min(x, y), z);
  }

  /// Returns which are neither all positive nor all not positive.
  HWY_INLINE CurveMask two_sided() const { return hn::Or(differ(0, 1), differ(1, 2)); }
  HWY_INLINE CurveMask differ(int i, int j) const { return hn::Xor(positive[i], positive[j]); }

  /// detail::crossings() of the corners with the planes, in their order along a direction.
  HWY_INLINE void crossings(const CurveFaces& of, const CurveVec3& along, CurveVec3 (&at)[2]) const {
    const CurveMask first = differ(0, 1), last = differ(2, 0);
    const CurveVec3(&t)[3] = of.corner;
    const CurveVec3 p = crossing(select(first, t[0], t[1]), select(first, t[1], t[2]),
                                 hn::IfThenElse(first, height[0], height[1]),
                                 hn::IfThenElse(first, height[1], height[2])),
                    q = crossing(select(last, t[2], t[1]), select(last, t[0], t[2]),
                                 hn::IfThenElse(last, height[2], height[1]),
                                 hn::IfThenElse(last, height[0], height[2]));
    const CurveMask swapped = hn::Gt(curve_dot(p, along), curve_dot(q, along));
    at[0] = select(swapped, q, p);
    at[1] = select(swapped, p, q);
  }

 private:
  HWY_INLINE static CurveVec3 crossing(const CurveVec3& p, const CurveVec3& q, CurveVec over_p,
                                       CurveVec over_q) {
    return CurveVec3::along<Separate>(p, q - p, hn::Div(over_p, hn::Sub(over_p, over_q)));
  }
};

/// Returns which segments d may lie along an edge, as is_on_shared_edge() decides: both ends are then at most
/// 1e-9 of the edge's length away from its line, and |d × edge| is at most 2e-9 of its square. The limit is
/// larger than the rounding errors of both, except for triangles that are tiny for their coordinates.
HWY_INLINE CurveMask may_lie_along_edge(const CurveFaces& face, const CurveVec3& d) {
  const CurveVec limit = hn::Set(CurveTag(), 1e-11);
  const CurveVec far = hn::Mul(largest_of(face.corner[0], face.corner[0]), hn::Set(CurveTag(), 1e-9));
  CurveMask found = hn::Lt(face.size, far);
  for (int i = 0; i < 3; ++i) {
    const CurveVec3 edge = face.corner[(i + 1) % 3] - face.corner[i], across = curve_cross(d, edge);
    const CurveVec square = curve_dot(edge, edge);
    const CurveMask beside = hn::Gt(curve_dot(across, across), hn::Mul(limit, hn::Mul(square, square)));
    found = hn::Or(found, hn::Not(beside));
  }
  return found;
}

/// One pair per SIMD lane.
HWY_INLINE void find_segments_of(const CurveFaces& a, const CurveFaces& b, CurveSegment* to,
                                 std::size_t count) {
  const CurveTag d;
  const CurveHeights over_b(a, b), over_a(b, a);
  const CurveVec least = hn::Min(over_a.least, over_b.least),
                 largest = hn::Max(over_a.largest, over_b.largest);
  const CurveVec size = hn::Add(a.size, b.size);
  const CurveVec bound = hn::Mul(hn::Set(d, 3.8e-14), hn::Mul(hn::Mul(size, size), size));
  const CurveMask applies = hn::And(hn::Ge(size, hn::Set(d, 1e-97)), hn::Le(size, hn::Set(d, 1e97)));
  const std::uint32_t certain = curve_bits(hn::And(applies, hn::Gt(least, bound)));
  const std::uint32_t plain = curve_bits(hn::And(hn::Gt(least, hn::Mul(hn::Set(d, 1e-6), largest)),
                                                 hn::And(over_a.two_sided(), over_b.two_sided())));

  const CurveVec3 line = curve_cross(a.across, b.across);
  CurveVec3 of_a[2], of_b[2];
  over_b.crossings(a, line, of_a);
  over_a.crossings(b, line, of_b);
  const CurveVec zero = hn::Zero(d);
  const CurveVec3 from = select(hn::Gt(curve_dot(of_a[0] - of_b[0], line), zero), of_a[0], of_b[0]),
                  to_end = select(hn::Lt(curve_dot(of_a[1] - of_b[1], line), zero), of_a[1], of_b[1]);
  const CurveVec3 along = curve_cross(a.normal, b.normal), displacement = to_end - from;
  const std::uint32_t reversed = curve_bits(hn::Lt(curve_dot(displacement, along), zero));
  const CurveMask coplanar = hn::Lt(hn::Sqrt(curve_dot(along, along)), hn::Set(d, 1e-6));
  const CurveVec t = hn::IfThenElse(coplanar, zero, hn::Set(d, 1.0));
  const std::uint32_t along_edge =
      curve_bits(hn::Or(may_lie_along_edge(a, displacement), may_lie_along_edge(b, displacement)));
  std::uint32_t behind_a[3], behind_b[3];
  for (int i = 0; i < 3; ++i) {
    behind_a[i] = curve_bits(over_a.negative[i]);
    behind_b[i] = curve_bits(over_b.negative[i]);
  }

  HWY_ALIGN double first[16], second[16];
  hn::StoreInterleaved4(from.x, from.y, from.z, to_end.x, d, first);
  hn::StoreInterleaved4(to_end.y, to_end.z, hn::Sqrt(curve_dot(displacement, displacement)), t, d, second);
  for (std::size_t i = 0; i < count; ++i) {
    const auto bit = [i](std::uint32_t bits) { return (bits >> i & 1) != 0; };
    const auto three = [i](const std::uint32_t(&bits)[3]) {
      return (bits[0] >> i & 1) | (bits[1] >> i & 1) << 1 | (bits[2] >> i & 1) << 2;
    };
    const double *p = first + 4 * i, *q = second + 4 * i;
    to[i] = {{{p[0], p[1], p[2]}, {p[3], q[0], q[1]}},
             q[2],
             q[3],
             three(behind_a),
             three(behind_b),
             bit(certain),
             bit(plain),
             bit(reversed),
             bit(along_edge)};
  }
}

void find_segments(const CurveFace* a, const CurveFace* b, std::span<const CurvePair> pairs,
                   CurveSegment* to) {
  const std::size_t lanes = hn::Lanes(CurveTag());
  for (std::size_t first = 0; first < pairs.size(); first += lanes) {
    const std::size_t count = HWY_MIN(lanes, pairs.size() - first);
    const CurveFace *of_a[4] = {}, *of_b[4] = {};
    for (std::size_t i = 0; i < lanes; ++i) {
      const CurvePair pair = pairs[first + HWY_MIN(i, count - 1)];
      of_a[i] = a + pair.a;
      of_b[i] = b + pair.b;
    }
    find_segments_of(CurveFaces(of_a), CurveFaces(of_b), to + first, count);
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(make_faces);
HWY_EXPORT(find_segments);

void make_curve_faces(const Mesh& mesh, const Transform& position, std::span<const Triangle> faces,
                      CurveFace* to) {
  HWY_DYNAMIC_DISPATCH(make_faces)(mesh, position, faces, to);
}
void find_curve_segments(const CurveFace* a, const CurveFace* b, std::span<const CurvePair> pairs,
                         CurveSegment* to) {
  HWY_DYNAMIC_DISPATCH(find_segments)(a, b, pairs, to);
}

}  // namespace tandem
#endif
