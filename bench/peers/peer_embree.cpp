#include "bench/peers/peers.h"

#ifdef TANDEM_BENCH_EMBREE
#include <algorithm>
#include <cmath>
#include <embree3/rtcore.h>
#include <fmt/core.h>

#include "narrow/triangle/triangle_triangle.h"

namespace tandem::bench {
namespace {

using Device = std::shared_ptr<RTCDeviceTy>;

/// One thread, like the other libraries.
Device one_thread() { return {rtcNewDevice("threads=1"), rtcReleaseDevice}; }

/// A mesh whose tree is built by Embree. rtcCollide accepts user geometries only, which provide boxes and
/// keep their triangles to themselves.
class EmbreeModel {
 public:
  EmbreeModel(Device device, const Mesh& mesh)
      : device_(std::move(device)),
        vertices_(mesh.vertices().begin(), mesh.vertices().end()),
        triangles_(mesh.triangles().begin(), mesh.triangles().end()),
        prepared_(vertices_.size()),
        spans_(vertices_.size()),
        geometry_(rtcNewGeometry(device_.get(), RTC_GEOMETRY_TYPE_USER)),
        scene_(rtcNewScene(device_.get())) {
    rtcSetGeometryUserPrimitiveCount(geometry_, static_cast<unsigned>(triangles_.size()));
    rtcSetGeometryUserData(geometry_, this);
    rtcSetGeometryBoundsFunction(geometry_, give_bounds, nullptr);
    // Without all three settings, Embree rebuilds the tree at every commit.
    rtcSetGeometryBuildQuality(geometry_, RTC_BUILD_QUALITY_REFIT);
    rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_DYNAMIC);
    rtcSetSceneBuildQuality(scene_, RTC_BUILD_QUALITY_LOW);
    rtcAttachGeometry(scene_, geometry_);
    move_to({});
  }
  ~EmbreeModel() {
    rtcReleaseScene(scene_);
    rtcReleaseGeometry(geometry_);
  }
  EmbreeModel(const EmbreeModel&) = delete;
  EmbreeModel& operator=(const EmbreeModel&) = delete;

  RTCScene scene() const { return scene_; }

  void move_to(const Transform& at) {
    for (std::size_t i = 0; i < vertices_.size(); ++i) pose(i, at(vertices_[i]));
    commit();
  }

  Corners corners(std::size_t triangle) const {
    const Triangle& t = triangles_[triangle];
    return {{prepared_[t[0]], prepared_[t[1]], prepared_[t[2]]}};
  }

 private:
  void commit() {
    rtcCommitGeometry(geometry_);
    rtcCommitScene(scene_);
  }

  /// A vertex in single precision with its rounding error on either side, so that boxes can be computed from
  /// it.
  struct Span {
    float low[3], high[3];
  };
  void pose(std::size_t vertex, Vec3 to) {
    prepared_[vertex] = to;
    for (int i = 0; i < 3; ++i) {
      const auto near = static_cast<float>(to[i]);
      const float off = std::abs(near) * 0x1p-22f + 1e-37f;
      spans_[vertex].low[i] = near - off;
      spans_[vertex].high[i] = near + off;
    }
  }

  static void give_bounds(const RTCBoundsFunctionArguments* arguments) {
    const auto& model = *static_cast<const EmbreeModel*>(arguments->geometryUserPtr);
    const Triangle& t = model.triangles_[arguments->primID];
    const Span &a = model.spans_[t[0]], &b = model.spans_[t[1]], &c = model.spans_[t[2]];
    const auto low = [&](int i) { return std::min(std::min(a.low[i], b.low[i]), c.low[i]); };
    const auto high = [&](int i) { return std::max(std::max(a.high[i], b.high[i]), c.high[i]); };
    RTCBounds& box = *arguments->bounds_o;
    box.lower_x = low(0);
    box.lower_y = low(1);
    box.lower_z = low(2);
    box.upper_x = high(0);
    box.upper_y = high(1);
    box.upper_z = high(2);
  }

  Device device_;
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
  std::vector<Vec3> prepared_;
  std::vector<Span> spans_;
  RTCGeometry geometry_;
  RTCScene scene_;
};

class EmbreePair final : public LoadedPair {
 public:
  explicit EmbreePair(const scenes::PairScene& scene)
      : device_(one_thread()), a_(device_, scene.a.mesh()), b_(device_, scene.b.mesh()) {}

  bool can(Query query) const override { return query == Query::all; }

  void ask(Query, const scenes::Placement& at) override {
    pairs_.clear();
    b_.move_to(relative_transform(at.a, at.b));
    rtcCollide(a_.scene(), b_.scene(), take_candidates, this);
  }

  Answer answer() const override {
    Answer answer{.pairs = pairs_, .touches = !pairs_.empty()};
    sort_pairs(answer.pairs);
    return answer;
  }

 private:
  static void take_candidates(void* self, RTCCollision* candidates, unsigned count) {
    auto& pair = *static_cast<EmbreePair*>(self);
    for (unsigned i = 0; i < count; ++i) {
      const RTCCollision& candidate = candidates[i];
      if (triangles_touch(pair.a_.corners(candidate.primID0), pair.b_.corners(candidate.primID1)))
        pair.pairs_.push_back({candidate.primID0, candidate.primID1});
    }
  }

  Device device_;
  EmbreeModel a_, b_;
  std::vector<FacePair> pairs_;
};

}  // namespace

std::optional<Library> embree_library() {
  return Library{.name = "embree",
                 .version = fmt::format("Embree {}", RTC_VERSION_STRING),
                 .how = "rtcCollide after a refit of B, then Tandem's exact triangle test",
                 .load = [](const scenes::PairScene& scene) { return std::make_unique<EmbreePair>(scene); },
                 .build = [](const Mesh& mesh) { return std::make_shared<EmbreeModel>(one_thread(), mesh); }};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Library> embree_library() { return std::nullopt; }

}  // namespace tandem::bench

#endif
