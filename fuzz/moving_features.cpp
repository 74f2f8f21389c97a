// The continuous tests against a slow reference: the exact triangle test at sixteen times at which the vertex
// positions are exact. A contact that it finds must be a hit, and the reported time must not be later.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>

#include "tandem/narrow/feature_ccd.h"

#include "narrow/triangle/triangle_triangle.h"

namespace {

using tandem::Corners;
using tandem::MovingPoint;
using tandem::Vec3;

/// Returns an integer times a common power of two; its sixteenths are exact.
Vec3 point(const std::uint8_t* bytes, double scale, int range) {
  Vec3 p;
  for (int axis = 0; axis < 3; ++axis) p[axis] = 16 * scale * (static_cast<std::int8_t>(bytes[axis]) % range);
  return p;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 26) return 0;
  const double scale = std::ldexp(1.0, static_cast<std::int8_t>(data[0]));
  const int range = data[1] % 2 == 0 ? 4 : 128;
  MovingPoint p[4];
  for (int i = 0; i < 4; ++i)
    p[i] = {point(data + 2 + 6 * i, scale, range), point(data + 5 + 6 * i, scale, range)};
  const tandem::FeatureTimeOfImpact face = vertex_face_ccd(p[0], p[1], p[2], p[3]);
  const tandem::FeatureTimeOfImpact edge = edge_edge_ccd(p[0], p[1], p[2], p[3]);
  for (const tandem::FeatureTimeOfImpact& impact : {face, edge})
    if (!(impact.time >= 0 && impact.time <= 1)) std::abort();
  for (int k = 0; k <= 16; ++k) {
    const double time = k / 16.0;
    Vec3 x[4];
    for (int i = 0; i < 4; ++i) x[i] = p[i].from + (p[i].to - p[i].from) * time;
    const auto late = [&](const tandem::FeatureTimeOfImpact& impact) {
      return !impact.hit || impact.time > time;
    };
    if (triangles_touch(Corners{{x[0], x[0], x[0]}}, Corners{{x[1], x[2], x[3]}}) && late(face)) std::abort();
    if (triangles_touch(Corners{{x[0], x[1], x[1]}}, Corners{{x[2], x[3], x[3]}}) && late(edge)) std::abort();
  }
  return 0;
}
