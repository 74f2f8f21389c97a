// Rays and points on one mesh, one thread, next to Embree where it is installed.
//
//   bench_rays [MESH [RAYS]]
//
// Without a mesh file, a bumpy sphere of 81 920 triangles. Half of the rays start outside and aim at the
// mesh, half start anywhere in its box. Hits are compared before any time is printed: Embree computes in
// single precision, so rays along edges may differ, and are counted.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "bench/stopwatch.h"

#ifdef TANDEM_BENCH_EMBREE
#include <embree3/rtcore.h>
#endif

namespace tandem::bench {
namespace {

std::vector<Ray> rays_at(const Mesh& mesh, std::size_t count) {
  Random random(1);
  const Bounds box = bounds(mesh);
  const double size = length(box.extent());
  std::vector<Ray> rays;
  for (std::size_t i = 0; i < count; ++i) {
    const auto inside = [&] {
      const Vec3 e = box.extent();
      return box.low + Vec3{e.x * random.uniform(), e.y * random.uniform(), e.z * random.uniform()};
    };
    const Vec3 origin = i % 2 == 0 ? box.center() + random.direction() * size : inside();
    rays.push_back({origin, normalized(i % 2 == 0 ? inside() - origin : random.direction())});
  }
  return rays;
}

double nanoseconds(const Stopwatch& watch, std::size_t count) {
  return watch.seconds() * 1e9 / static_cast<double>(count);
}

#ifdef TANDEM_BENCH_EMBREE
/// A scene of one mesh; robust mode, which is Embree's own promise about edges.
class EmbreeScene {
 public:
  explicit EmbreeScene(const Mesh& mesh) : device_(rtcNewDevice("threads=1")), scene_(rtcNewScene(device_)) {
    rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_ROBUST);
    RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* vertices = static_cast<float*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 12, mesh.vertices().size()));
    for (const Vec3 v : mesh.vertices())
      for (int axis = 0; axis < 3; ++axis) *vertices++ = static_cast<float>(v[axis]);
    auto* triangles = static_cast<unsigned*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 12, mesh.triangles().size()));
    for (const Triangle& t : mesh.triangles())
      for (const std::uint32_t corner : t) *triangles++ = corner;
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene_, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene_);
  }
  ~EmbreeScene() {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
  }
  EmbreeScene(const EmbreeScene&) = delete;
  EmbreeScene& operator=(const EmbreeScene&) = delete;

  /// Where the ray first hits; infinite when it does not.
  float cast(const Ray& ray) const {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit query{};
    query.ray.org_x = static_cast<float>(ray.origin.x), query.ray.org_y = static_cast<float>(ray.origin.y);
    query.ray.org_z = static_cast<float>(ray.origin.z), query.ray.dir_x = static_cast<float>(ray.direction.x);
    query.ray.dir_y = static_cast<float>(ray.direction.y),
    query.ray.dir_z = static_cast<float>(ray.direction.z);
    query.ray.tfar = HUGE_VALF;
    query.ray.mask = ~0u;
    query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene_, &context, &query);
    return query.hit.geomID == RTC_INVALID_GEOMETRY_ID ? HUGE_VALF : query.ray.tfar;
  }

 private:
  RTCDevice device_;
  RTCScene scene_;
};

void compare_with_embree(const Mesh& mesh, const std::vector<Ray>& rays, const Model& model) {
  const EmbreeScene scene(mesh);
  std::size_t differ = 0;
  for (const Ray& ray : rays) {
    const auto hit = cast_ray(model, {}, ray);
    const float theirs = scene.cast(ray);
    const double ours = hit ? hit->share : HUGE_VAL;
    if (std::isinf(theirs) != std::isinf(ours) || std::fabs(static_cast<double>(theirs) - ours) > 1e-4 * ours)
      ++differ;
  }
  double sum = 0;
  const Stopwatch watch;
  for (const Ray& ray : rays) sum += std::isinf(scene.cast(ray)) ? 0 : 1;
  std::printf("  Embree, first hit   %8.0f ns a ray (%.0f hits; %zu answers differ)\n",
              nanoseconds(watch, rays.size()), sum, differ);
}
#endif

void run(const Mesh& mesh, std::size_t count) {
  const Model model(mesh);
  const std::vector<Ray> rays = rays_at(mesh, count);
  cast_any(model, {}, rays.front());  // builds the tree
  std::printf("%zu triangles, %zu rays, one thread\n", mesh.triangles().size(), count);
  {
    std::size_t hits = 0;
    const Stopwatch watch;
    for (const Ray& ray : rays) hits += cast_ray(model, {}, ray) ? 1 : 0;
    std::printf("  first hit           %8.0f ns a ray (%zu hits)\n", nanoseconds(watch, count), hits);
  }
  {
    std::size_t hits = 0;
    const Stopwatch watch;
    for (const Ray& ray : rays) hits += cast_any(model, {}, ray) ? 1 : 0;
    std::printf("  any hit             %8.0f ns a ray (%zu hits)\n", nanoseconds(watch, count), hits);
  }
#ifdef TANDEM_BENCH_EMBREE
  compare_with_embree(mesh, rays, model);
#endif
  const Stopwatch watch;
  double sum = 0;
  for (const Ray& ray : rays) sum += closest_point(model, {}, ray.origin).distance;
  std::printf("  closest point       %8.0f ns a point (mean distance %.4g)\n", nanoseconds(watch, count),
              sum / static_cast<double>(count));
  std::size_t inside = 0;
  const Stopwatch side_watch;
  for (const Ray& ray : rays) inside += point_side(model, {}, ray.origin) == PointSide::inside ? 1 : 0;
  std::printf("  inside or outside   %8.0f ns a point (%zu inside)\n", nanoseconds(side_watch, count),
              inside);
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  const tandem::Mesh mesh = argc > 1 ? tandem::read_mesh(argv[1], {.join_identical_vertices = true})
                                     : tandem::bumpy_sphere({.subdivisions = 6});
  tandem::bench::run(mesh, argc > 2 ? static_cast<std::size_t>(std::atol(argv[2])) : 200'000);
}
