#include "bench/broad/broad_contestant.h"

#ifdef TANDEM_BENCH_BULLET
#include <BulletCollision/BroadphaseCollision/btAxisSweep3.h>
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>

#include "tandem/math/round.h"

namespace tandem::bench {
namespace {

/// Single precision, rounded outward: Bullet can then report additional pairs, but miss none.
struct BulletBox {
  btVector3 low, high;
  explicit BulletBox(const Bounds& box)
      : low(round_down(box.low.x), round_down(box.low.y), round_down(box.low.z)),
        high(round_up(box.high.x), round_up(box.high.y), round_up(box.high.z)) {}
};

class Bullet final : public BroadContestant {
 public:
  explicit Bullet(bool tree) : tree_(tree) {}

  void start(const scenes::RandomWorld& world) override {
    if (tree_) {
      auto dbvt = std::make_unique<btDbvtBroadphase>();
      dbvt->m_deferedcollide = true;
      phase_ = std::move(dbvt);
    } else {
      const auto side = static_cast<btScalar>(world.side());
      phase_ =
          std::make_unique<bt32BitAxisSweep3>(btVector3(-2, -2, -2), btVector3(side + 2, side + 2, side + 2),
                                              static_cast<unsigned>(world.boxes().size()) + 2, nullptr, true);
    }
    std::size_t id = 0;
    for (const Bounds& bounds : world.boxes()) {
      const BulletBox box(bounds);
      proxies_.push_back(
          phase_->createProxy(box.low, box.high, 0, reinterpret_cast<void*>(++id), 1, -1, nullptr));
    }
  }
  void prepare(const scenes::RandomWorld& world) override {
    boxes_.clear();
    for (const Bounds& box : world.mover_boxes()) boxes_.emplace_back(box);
  }
  void update(const scenes::RandomWorld& world) override {
    for (std::size_t i = 0; i < boxes_.size(); ++i)
      phase_->setAabb(proxies_[world.movers()[i]], boxes_[i].low, boxes_[i].high, nullptr);
  }
  std::size_t find() override {
    phase_->calculateOverlappingPairs(nullptr);
    return static_cast<std::size_t>(phase_->getOverlappingPairCache()->getNumOverlappingPairs());
  }
  std::vector<ObjectPair> pairs() const override {
    std::vector<ObjectPair> out;
    const btBroadphasePairArray& array = phase_->getOverlappingPairCache()->getOverlappingPairArray();
    const auto id = [](const btBroadphaseProxy* proxy) {
      return static_cast<ObjectId>(reinterpret_cast<std::size_t>(proxy->m_clientObject) - 1);
    };
    for (int i = 0; i < array.size(); ++i) {
      const ObjectId a = id(array[i].m_pProxy0), b = id(array[i].m_pProxy1);
      out.push_back({std::min(a, b), std::max(a, b)});
    }
    return out;
  }

 private:
  bool tree_;
  std::unique_ptr<btBroadphaseInterface> phase_;
  std::vector<btBroadphaseProxy*> proxies_;  // owned by Bullet; freed with the broad phase
  std::vector<BulletBox> boxes_;
};

}  // namespace

std::vector<NamedContestant> bullet_contestants() {
  return {{"bullet_dbvt",
           [](const std::string&, int) -> std::unique_ptr<BroadContestant> {
             return std::make_unique<Bullet>(true);
           }},
          {"bullet_sweep32",
           [](const std::string&, int) -> std::unique_ptr<BroadContestant> {
             return std::make_unique<Bullet>(false);
           },
           "", 20000}};
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

std::vector<NamedContestant> bullet_contestants() { return {}; }

}  // namespace tandem::bench
#endif
