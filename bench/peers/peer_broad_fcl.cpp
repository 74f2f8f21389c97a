#include "bench/broad/broad_contestant.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/broadphase/broadphase_SaP.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/geometry/shape/box.h>

namespace tandem::bench {
namespace {

class Fcl final : public BroadContestant {
 public:
  explicit Fcl(std::unique_ptr<fcl::BroadPhaseCollisionManagerd> manager) : manager_(std::move(manager)) {}

  void start(const scenes::RandomWorld& world) override {
    const auto unit = std::make_shared<fcl::Boxd>(1, 1, 1);
    std::vector<fcl::CollisionObjectd*> all;
    for (std::size_t id = 0; id < world.boxes().size(); ++id) {
      objects_.push_back(std::make_unique<fcl::CollisionObjectd>(unit));
      objects_.back()->setUserData(reinterpret_cast<void*>(id + 1));
      set(id, world.boxes()[id]);
      all.push_back(objects_.back().get());
    }
    manager_->registerObjects(all);
    manager_->setup();
  }
  void prepare(const scenes::RandomWorld& world) override {
    moved_.clear();
    for (const ObjectId id : world.movers()) moved_.push_back(objects_[id].get());
  }
  void update(const scenes::RandomWorld& world) override {
    for (std::size_t i = 0; i < moved_.size(); ++i) set(world.movers()[i], world.mover_boxes()[i]);
    if (moved_.size() == objects_.size())
      manager_->update();
    else
      manager_->update(moved_);
  }
  std::size_t find() override {
    pairs_.clear();
    manager_->collide(&pairs_, note);
    return pairs_.size();
  }
  std::vector<ObjectPair> pairs() const override { return pairs_; }

 private:
  /// FCL computes an object's box from its shape; this benchmark sets the box directly.
  void set(std::size_t id, const Bounds& box) {
    auto& aabb = const_cast<fcl::AABBd&>(objects_[id]->getAABB());
    aabb.min_ = {box.low.x, box.low.y, box.low.z};
    aabb.max_ = {box.high.x, box.high.y, box.high.z};
  }
  static bool note(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* pairs) {
    const auto id = [](const fcl::CollisionObjectd* object) {
      return static_cast<ObjectId>(reinterpret_cast<std::size_t>(object->getUserData()) - 1);
    };
    static_cast<std::vector<ObjectPair>*>(pairs)->push_back({std::min(id(a), id(b)), std::max(id(a), id(b))});
    return false;
  }

  std::unique_ptr<fcl::BroadPhaseCollisionManagerd> manager_;
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_;
  std::vector<fcl::CollisionObjectd*> moved_;
  std::vector<ObjectPair> pairs_;
};

}  // namespace

std::vector<NamedContestant> fcl_broad_contestants() {
  return {{"fcl_tree",
           [](const std::string&, int) -> std::unique_ptr<BroadContestant> {
             return std::make_unique<Fcl>(std::make_unique<fcl::DynamicAABBTreeCollisionManagerd>());
           },
           "", 200000},
          {"fcl_sap",
           [](const std::string&, int) -> std::unique_ptr<BroadContestant> {
             return std::make_unique<Fcl>(std::make_unique<fcl::SaPCollisionManagerd>());
           },
           "", 5000}};
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

std::vector<NamedContestant> fcl_broad_contestants() { return {}; }

}  // namespace tandem::bench
#endif
