#include "bench/rays/peer_rays.h"

#ifdef TANDEM_BENCH_EMBREE
#include <algorithm>
#include <embree3/rtcore.h>

#include "narrow/triangle/point_triangle.h"

namespace tandem::bench {
namespace {

RTCRayHit converted(const Ray& ray) {
  RTCRayHit query{};
  query.ray.org_x = static_cast<float>(ray.origin.x);
  query.ray.org_y = static_cast<float>(ray.origin.y);
  query.ray.org_z = static_cast<float>(ray.origin.z);
  query.ray.dir_x = static_cast<float>(ray.direction.x);
  query.ray.dir_y = static_cast<float>(ray.direction.y);
  query.ray.dir_z = static_cast<float>(ray.direction.z);
  query.ray.tfar = HUGE_VALF;
  query.ray.mask = ~0u;
  query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
  return query;
}

float along(const RTCRayHit& answer) {
  return answer.hit.geomID == RTC_INVALID_GEOMETRY_ID ? HUGE_VALF : answer.ray.tfar;
}

RTCIntersectContext context(bool coherent) {
  RTCIntersectContext made;
  rtcInitIntersectContext(&made);
  made.flags = coherent ? RTC_INTERSECT_CONTEXT_FLAG_COHERENT : RTC_INTERSECT_CONTEXT_FLAG_INCOHERENT;
  return made;
}

/// Packets of `width` rays; the last is padded with inactive rays.
template <int width, class Packet, class Cast>
void cast_packets(const std::vector<RTCRayHit>& rays, std::size_t begin, std::size_t end, float* answers,
                  const Cast& cast_shape) {
  for (std::size_t i = begin; i < end; i += width) {
    Packet packet;
    alignas(64) int valid[width];
    for (std::size_t k = 0; k < width; ++k) {
      valid[k] = i + k < end ? -1 : 0;
      const RTCRayHit& from = rays[std::min(i + k, end - 1)];
      packet.ray.org_x[k] = from.ray.org_x;
      packet.ray.org_y[k] = from.ray.org_y;
      packet.ray.org_z[k] = from.ray.org_z;
      packet.ray.dir_x[k] = from.ray.dir_x;
      packet.ray.dir_y[k] = from.ray.dir_y;
      packet.ray.dir_z[k] = from.ray.dir_z;
      packet.ray.tnear[k] = 0;
      packet.ray.tfar[k] = HUGE_VALF;
      packet.ray.time[k] = 0;
      packet.ray.mask[k] = ~0u;
      packet.ray.id[k] = 0;
      packet.ray.flags[k] = 0;
      packet.hit.geomID[k] = RTC_INVALID_GEOMETRY_ID;
      packet.hit.instID[0][k] = RTC_INVALID_GEOMETRY_ID;
    }
    cast_shape(valid, packet);
    for (std::size_t k = 0; k < width && i + k < end; ++k)
      answers[i - begin + k] =
          packet.hit.geomID[k] == RTC_INVALID_GEOMETRY_ID ? HUGE_VALF : packet.ray.tfar[k];
  }
}

class EmbreeRays final : public RayPeer {
 public:
  explicit EmbreeRays(const Mesh& mesh)
      : mesh_(mesh), device_(rtcNewDevice("threads=1")), scene_(rtcNewScene(device_)) {
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
  ~EmbreeRays() override {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
  }
  EmbreeRays(const EmbreeRays&) = delete;
  EmbreeRays& operator=(const EmbreeRays&) = delete;

  void take_rays(std::span<const Ray> rays) override {
    rays_.clear();
    for (const Ray& ray : rays) rays_.push_back(converted(ray));
  }

  void first(std::size_t begin, std::size_t end, float* answers) override {
    RTCIntersectContext single = context(false);
    for (std::size_t i = begin; i < end; ++i) {
      RTCRayHit query = rays_[i];
      rtcIntersect1(scene_, &single, &query);
      answers[i - begin] = along(query);
    }
  }

  void any(std::size_t begin, std::size_t end, bool* hit) override {
    RTCIntersectContext single = context(false);
    for (std::size_t i = begin; i < end; ++i) {
      RTCRay query = rays_[i].ray;
      rtcOccluded1(scene_, &single, &query);
      hit[i - begin] = query.tfar < 0;
    }
  }

  std::vector<Method> methods_for_many() const override {
    return {{"stream of single rays", false}, {"packets of 8", true}, {"packets of 16", true}};
  }

  void many(std::size_t displacement, bool coherent, std::size_t begin, std::size_t end,
            float* answers) override {
    RTCIntersectContext many = context(coherent);
    if (displacement == 0) {
      std::vector<RTCRayHit> batch(rays_.begin() + static_cast<std::ptrdiff_t>(begin),
                                   rays_.begin() + static_cast<std::ptrdiff_t>(end));
      rtcIntersect1M(scene_, &many, batch.data(), static_cast<unsigned>(batch.size()), sizeof(RTCRayHit));
      for (std::size_t i = 0; i < batch.size(); ++i) answers[i] = along(batch[i]);
    } else if (displacement == 1) {
      cast_packets<8, RTCRayHit8>(rays_, begin, end, answers, [&](const int* valid, RTCRayHit8& packet) {
        rtcIntersect8(valid, scene_, &many, &packet);
      });
    } else {
      cast_packets<16, RTCRayHit16>(rays_, begin, end, answers, [&](const int* valid, RTCRayHit16& packet) {
        rtcIntersect16(valid, scene_, &many, &packet);
      });
    }
  }

  void nearest(std::size_t begin, std::size_t end, float* distance) override {
    for (std::size_t i = begin; i < end; ++i) {
      const RTCRay& from = rays_[i].ray;
      RTCPointQuery query{from.org_x, from.org_y, from.org_z, 0, HUGE_VALF};
      RTCPointQueryContext none;
      rtcInitPointQueryContext(&none);
      rtcPointQuery(scene_, &query, &none, visit, this);
      distance[i - begin] = query.radius;
    }
  }

 private:
  /// Embree calls this for triangles near the point; the user computes the distance.
  static bool visit(RTCPointQueryFunctionArguments* arguments) {
    const auto& self = *static_cast<const EmbreeRays*>(arguments->userPtr);
    const auto [a, b, c] = self.mesh_.corners(arguments->primID);
    const Vec3 p{static_cast<double>(arguments->query->x), static_cast<double>(arguments->query->y),
                 static_cast<double>(arguments->query->z)};
    const auto found = static_cast<float>(length(nearest_on_triangle({{a, b, c}}, p) - p));
    if (found >= arguments->query->radius) return false;
    arguments->query->radius = found;
    return true;
  }

  Mesh mesh_;
  RTCDevice device_;
  RTCScene scene_;
  std::vector<RTCRayHit> rays_;
};

}  // namespace

std::unique_ptr<RayPeer> embree_rays(const Mesh& mesh) { return std::make_unique<EmbreeRays>(mesh); }

}  // namespace tandem::bench
#else
namespace tandem::bench {
std::unique_ptr<RayPeer> embree_rays(const Mesh&) { return nullptr; }
}  // namespace tandem::bench
#endif
