#include "bench/world/world_peer.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include "bench/peers/fcl_convert.h"

namespace tandem::bench {
namespace {

class FclWorld final : public WorldPeer {
 public:
  explicit FclWorld(const scenes::PandaScene& scene) : parts_(scene.parts.size()) {
    for (const scenes::PandaScene::Part& part : scene.parts) add(part.model.mesh(), {});
    for (const auto& [model, pose] : scene.obstacles) add(model.mesh(), pose);
    enabled_.assign(objects_.size() * objects_.size(), false);
    for (std::size_t a = 0; a < parts_; ++a)
      for (std::size_t b = a + 1; b < objects_.size(); ++b)
        enabled_[a * objects_.size() + b] = b >= parts_ || !scene.are_connected(a, b);
    std::vector<fcl::CollisionObjectd*> all;
    for (const auto& object : objects_) all.push_back(object.get());
    moving_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(parts_));
    manager_.registerObjects(all);
    manager_.setup();
  }

  void place(std::span<const Transform> poses) override {
    for (std::size_t i = 0; i < poses.size(); ++i) {
      objects_[i]->setTransform(fcl_transform(poses[i]));
      objects_[i]->computeAABB();
    }
    manager_.update(moving_);
  }

  bool any_contact() override {
    touches_ = false;
    manager_.collide(this, [](fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* self) {
      return static_cast<FclWorld*>(self)->test_contact(*a, *b);
    });
    return touches_;
  }

  double distance() override {
    nearest_ = {};
    manager_.distance(this,
                      [](fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* self, double& least) {
                        return static_cast<FclWorld*>(self)->test_distance(*a, *b, least);
                      });
    return nearest_.min_distance;
  }

 private:
  void add(const Mesh& mesh, const Transform& pose) {
    objects_.push_back(std::make_unique<fcl::CollisionObjectd>(fcl_model(mesh), fcl_transform(pose)));
    objects_.back()->setUserData(reinterpret_cast<void*>(objects_.size() - 1));
    objects_.back()->computeAABB();
  }
  bool is_enabled(const fcl::CollisionObjectd& a, const fcl::CollisionObjectd& b) const {
    const auto i = reinterpret_cast<std::size_t>(a.getUserData()),
               k = reinterpret_cast<std::size_t>(b.getUserData());
    return enabled_[std::min(i, k) * objects_.size() + std::max(i, k)];
  }
  /// Returns whether to stop.
  bool test_contact(fcl::CollisionObjectd& a, fcl::CollisionObjectd& b) {
    if (!is_enabled(a, b)) return false;
    fcl::CollisionResultd result;
    fcl::collide(&a, &b, fcl::CollisionRequestd(1, false), result);
    touches_ = result.isCollision();
    return touches_;
  }
  /// The minimum so far bounds the next search, as in FCL's own callback.
  bool test_distance(fcl::CollisionObjectd& a, fcl::CollisionObjectd& b, double& least) {
    least = nearest_.min_distance;
    if (!is_enabled(a, b)) return false;
    fcl::distance(&a, &b, fcl::DistanceRequestd(true), nearest_);
    least = nearest_.min_distance;
    return least <= 0;
  }

  std::size_t parts_;
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_;
  std::vector<fcl::CollisionObjectd*> moving_;
  std::vector<bool> enabled_;
  fcl::DynamicAABBTreeCollisionManagerd manager_;
  bool touches_ = false;
  fcl::DistanceResultd nearest_;
};

}  // namespace

std::unique_ptr<WorldPeer> fcl_world(const scenes::PandaScene& scene) {
  return std::make_unique<FclWorld>(scene);
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

std::unique_ptr<WorldPeer> fcl_world(const scenes::PandaScene&) { return nullptr; }

}  // namespace tandem::bench
#endif
