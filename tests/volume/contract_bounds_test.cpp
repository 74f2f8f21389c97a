// How close rounded vertices come to the double-precision part of the bounds of volume/relative_frame.h.
#include <boost/multiprecision/cpp_bin_float.hpp>

#include "support/worst_case.h"
#include "volume/relative_frame.h"

namespace tandem {
namespace {

using test::Digits;
using test::Inputs;
using Quad = boost::multiprecision::cpp_bin_float_quad;

struct QuadVec {
  Quad x, y, z;
};
QuadVec exact(Vec3 v) { return {v.x, v.y, v.z}; }
QuadVec operator+(const QuadVec& a, const QuadVec& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
QuadVec operator-(const QuadVec& a, const QuadVec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
QuadVec operator*(const Mat3& m, const QuadVec& v) {
  const auto row = [&](int i) -> Quad { return m(i, 0) * v.x + m(i, 1) * v.y + m(i, 2) * v.z; };
  return {row(0), row(1), row(2)};
}
double length(const QuadVec& v) { return static_cast<double>(Quad(sqrt(v.x * v.x + v.y * v.y + v.z * v.z))); }

/// A vertex of B that a rigid motion takes to a vertex of A, and the frames of both trees.
struct SharedVertex {
  Frame a, b;
  Transform b_from_a;
  Vec3 in_b;

  explicit SharedVertex(const Inputs& in) {
    const auto vector = [&](std::size_t i) { return Vec3{in[i], in[i + 1], in[i + 2]}; };
    const Quat q{in[0], in[1], in[2], in[3]};
    b_from_a.rotation = to_matrix(q.w * q.w + dot(vector(1), vector(1)) > 1e-12 ? normalized(q) : Quat{});
    b.center = vector(4);
    in_b = b.center + vector(7) * std::ldexp(1.0, -static_cast<int>(40 * std::fabs(in[16])) % 40);
    b_from_a.offset = vector(10);
    const Vec3 in_a = b_from_a(in_b);
    a.center = in_a + vector(13) * std::ldexp(1.0, -static_cast<int>(40 * std::fabs(in[17])) % 40);
    a.radius = tandem::length(in_a - a.center);
    b.radius = tandem::length(in_b - b.center);
  }
  Vec3 in_a() const { return b_from_a(in_b); }
};

/// By how much the trees' coordinates of the vertex differ, in A's frame, over the bound.
double contract_ratio(const Inputs& in) {
  const SharedVertex v(in);
  const RelativeFrame relative(v.a, v.b, v.b_from_a);
  const Vec3 p_a = v.in_a() - v.a.center, p_b = v.in_b - v.b.center;
  const QuadVec placed = relative.transform.rotation * exact(p_b) + exact(relative.transform.offset);
  return length(placed - exact(p_a)) / relative.error;
}

double reversed_ratio(const Inputs& in) {
  const SharedVertex v(in);
  const RelativeFrame relative = RelativeFrame(v.a, v.b, v.b_from_a).reversed();
  const Vec3 p_a = v.in_a() - v.a.center, p_b = v.in_b - v.b.center;
  const QuadVec placed = relative.transform.rotation * exact(p_a) + exact(relative.transform.offset);
  return length(placed - exact(p_b)) / relative.error;
}

TEST(ContractBounds, Vertices) {
  test::expect_pinned("contract", contract_ratio, Digits::double_precision, 18, 400);
}
TEST(ContractBounds, VerticesSeenFromB) {
  test::expect_pinned("contract reversed", reversed_ratio, Digits::double_precision, 18, 400);
}

}  // namespace
}  // namespace tandem
