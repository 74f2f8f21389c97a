#include "bench/peers/peer_fcl.h"

#include "bench/peers/fcl_convert.h"
#include "bench/peers/peers.h"

#ifdef TANDEM_BENCH_FCL
#include <fcl/config.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/collision_request.h>
#include <fcl/narrowphase/collision_result.h>
#include <fcl/narrowphase/distance.h>

namespace tandem::bench {
namespace {

class FclPair final : public LoadedPair {
 public:
  explicit FclPair(const scenes::PairScene& scene)
      : a_(fcl_model(scene.a.mesh())), b_(fcl_model(scene.b.mesh())) {}

  bool can(Query query) const override { return query != Query::within; }

  void ask(Query query, const scenes::Placement& at) override {
    question_ = query;
    if (query == Query::distance) {
      distance_ = {};
      fcl::distance(a_.get(), fcl_transform(at.a), b_.get(), fcl_transform(at.b), fcl::DistanceRequestd(true),
                    distance_);
      return;
    }
    const std::size_t wanted = query == Query::first ? 1 : std::numeric_limits<std::size_t>::max();
    collision_ = {};
    fcl::collide(a_.get(), fcl_transform(at.a), b_.get(), fcl_transform(at.b),
                 fcl::CollisionRequestd(wanted, false), collision_);
  }

  Answer answer() const override {
    Answer answer;
    if (question_ == Query::distance) {
      answer.lower = answer.upper = std::max(0.0, distance_.min_distance);
      return answer;
    }
    answer.touches = collision_.isCollision();
    for (std::size_t i = 0; i < collision_.numContacts(); ++i) {
      const fcl::Contactd& contact = collision_.getContact(i);
      answer.pairs.push_back(
          {static_cast<std::uint32_t>(contact.b1), static_cast<std::uint32_t>(contact.b2)});
    }
    sort_pairs(answer.pairs);
    return answer;
  }

  std::size_t contacts() const { return collision_.numContacts(); }

 private:
  std::shared_ptr<FclModel> a_, b_;
  Query question_ = Query::all;
  fcl::CollisionResultd collision_;
  fcl::DistanceResultd distance_;
};

}  // namespace

std::optional<Contestant> fcl_contestant(const scenes::PairScene& scene) {
  return Contestant{"fcl_obbrss", [pair = std::make_shared<FclPair>(scene)](const scenes::Placement& at) {
                      pair->ask(Query::all, at);
                      return pair->contacts();
                    }};
}

std::optional<Library> fcl_library() {
  return Library{.name = "fcl_obbrss",
                 .version = "FCL " FCL_VERSION,
                 .how = "OBBRSS models in double precision",
                 .load = [](const scenes::PairScene& scene) { return std::make_unique<FclPair>(scene); },
                 .build = fcl_model};
}

}  // namespace tandem::bench

#else

namespace tandem::bench {

std::optional<Contestant> fcl_contestant(const scenes::PairScene&) { return std::nullopt; }
std::optional<Library> fcl_library() { return std::nullopt; }

}  // namespace tandem::bench

#endif
