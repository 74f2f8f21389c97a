#include "bench/broad/broad_contestant.h"

#ifdef TANDEM_BENCH_CGAL
#include <CGAL/box_intersection_d.h>

namespace tandem::bench {
namespace {

using CgalBox =
    CGAL::Box_intersection_d::Box_with_info_d<double, 3, ObjectId, CGAL::Box_intersection_d::ID_EXPLICIT>;

/// With the cutoff that is fastest on this scene.
class Cgal final : public BroadContestant {
 public:
  void start(const scenes::RandomWorld& world) override { update(world); }
  void update(const scenes::RandomWorld& world) override {
    boxes_.clear();
    ObjectId id = 0;
    for (const Bounds& box : world.boxes()) {
      double low[] = {box.low.x, box.low.y, box.low.z}, high[] = {box.high.x, box.high.y, box.high.z};
      boxes_.emplace_back(low, high, id++);
    }
  }
  std::size_t find() override {
    pairs_.clear();
    CGAL::box_self_intersection_d(
        boxes_.begin(), boxes_.end(),
        [this](const CgalBox& a, const CgalBox& b) {
          pairs_.push_back({std::min(a.info(), b.info()), std::max(a.info(), b.info())});
        },
        std::ptrdiff_t{500});
    return pairs_.size();
  }
  std::vector<ObjectPair> pairs() const override { return pairs_; }

 private:
  std::vector<CgalBox> boxes_;
  std::vector<ObjectPair> pairs_;
};

}  // namespace

std::vector<NamedContestant> cgal_contestants() {
  return {{"cgal_500", [](const std::string&, int) -> std::unique_ptr<BroadContestant> {
             return std::make_unique<Cgal>();
           }}};
}

}  // namespace tandem::bench
#else
namespace tandem::bench {

std::vector<NamedContestant> cgal_contestants() { return {}; }

}  // namespace tandem::bench
#endif
