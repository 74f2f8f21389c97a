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

/// The default method, if only the pairs that began and ended are needed.
class Events final : public BroadContestant {
 public:
  explicit Events(bool listed, int threads) : phase_({.threads = threads}), listed_(listed) {}

  void start(const scenes::RandomWorld& world) override {
    std::vector<ObjectId> ids(world.boxes().size());
    phase_.add(world.boxes(), ids);
  }
  void update(const scenes::RandomWorld& world) override { phase_.move(world.movers(), world.mover_boxes()); }
  std::size_t find() override {
    if (!listed_) return phase_.update_events().began.size();
    phase_.update();
    return phase_.began().size();
  }
  std::vector<ObjectPair> pairs() const override { return {phase_.pairs().begin(), phase_.pairs().end()}; }
  std::size_t memory() const override { return phase_.memory_bytes(); }

 private:
  BroadPhase phase_;
  bool listed_;  ///< by comparing lists of all pairs
};

template <bool listed>
std::unique_ptr<BroadContestant> make_events(const std::string&, int threads) {
  return std::make_unique<Events>(listed, threads);
}

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
  all.push_back({.name = "tandem_events", .make = make_events<false>, .only_by_name = true});
  all.push_back({.name = "tandem_listed_events", .make = make_events<true>, .only_by_name = true});
  for (auto peers : {bullet_contestants(), fcl_broad_contestants(), cgal_contestants()})
    for (NamedContestant& peer : peers) {
      peer.peer = true;
      peer.always = peer.name == "bullet_dbvt" || peer.name == "cgal_500";
      all.push_back(peer);
    }
  return all;
}

}  // namespace tandem::bench
