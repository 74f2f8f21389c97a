#include "bench/broad/broad_contestant.h"

namespace tandem::bench {
namespace {

class Ours final : public BroadContestant {
 public:
  Ours(const std::string& method, int threads) : phase_({.method = method, .threads = threads}) {}

  void start(const scenes::RandomWorld& world) override {
    std::vector<ObjectId> ids(world.boxes().size());
    phase_.add(world.boxes(), ids);
  }
  void update(const scenes::RandomWorld& world) override { phase_.move(world.movers(), world.mover_boxes()); }
  std::size_t find() override { return phase_.update().size(); }
  std::vector<ObjectPair> pairs() const override { return {phase_.pairs().begin(), phase_.pairs().end()}; }
  std::size_t memory() const override { return phase_.memory_bytes(); }
  std::string acting() const override { return std::string(phase_.method()); }

 private:
  BroadPhase phase_;
};

}  // namespace

std::vector<NamedContestant> broad_contestants() {
  std::vector<NamedContestant> all;
  for (const std::string_view method : BroadPhase::methods()) {
    NamedContestant ours{"tandem_" + std::string(method),
                         [](const std::string& name, int threads) -> std::unique_ptr<BroadContestant> {
                           return std::make_unique<Ours>(name, threads);
                         },
                         std::string(method)};
    if (method == "automatic")
      all.insert(all.begin(), ours);
    else
      all.push_back(ours);
  }
  for (auto peers : {bullet_contestants(), fcl_broad_contestants(), cgal_contestants()})
    for (NamedContestant& peer : peers) {
      peer.peer = true;
      peer.always = peer.name == "bullet_dbvt" || peer.name == "cgal_500";
      all.push_back(peer);
    }
  return all;
}

}  // namespace tandem::bench
