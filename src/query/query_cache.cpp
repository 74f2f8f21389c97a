#include "query/query_cache.h"

#include "engine/pair/collide_search.h"
#include "engine/pair/distance_search.h"
#include "query/model_data.h"

namespace tandem {

QueryCache::QueryCache() : state_(std::make_unique<State>()) {}
QueryCache::~QueryCache() = default;
QueryCache::QueryCache(QueryCache&&) noexcept = default;
QueryCache& QueryCache::operator=(QueryCache&&) noexcept = default;
void QueryCache::clear() { *state_ = State(); }

void QueryCache::State::is_about(const Model& now_a, const Model& now_b) {
  if (&data_of(a) == &data_of(now_a) && &data_of(b) == &data_of(now_b)) return;
  *this = State();
  a = now_a;
  b = now_b;
}

double displacement(const Frame& ball, const Transform& from, const Transform& to) {
  double turn2 = 0;
  Mat3 rotation;
  for (int i = 0; i < 3; ++i) {
    rotation.row[i] = to.rotation.row[i] - from.rotation.row[i];
    turn2 += dot(rotation.row[i], rotation.row[i]);
  }
  const Vec3 center = rotation * ball.center + (to.offset - from.offset);
  return (length(center) + std::sqrt(turn2) * ball.radius) * (1 + 1e-12);
}

/// Rounding of the contract at two poses.
static double rounding_of(const engine::MeshPair& pair) {
  return 2 * RelativeFrame(pair.a.frame(), pair.b.frame(), pair.b_from_a).error;
}

/// Several queries may be asked at one pose.
void QueryCache::State::follow(const engine::MeshPair& pair) {
  const double moved = last_pose ? displacement(pair.b.frame(), *last_pose, pair.b_from_a) : HUGE_VAL;
  if (moved > 0) step = moved;
  last_pose = pair.b_from_a;
}

bool QueryCache::State::nearest_lasts(const engine::MeshPair& pair) {
  if (!nearest) return false;
  follow(pair);
  return step <= std::fmax(last_distance, std::fmin(pair.a.typical_radius(), pair.b.typical_radius()));
}

/// Returns how far the list must reach beyond the limit of a query; infinity if none would pay. It must last
/// for several steps, and be little compared with the size of triangles, or the list becomes too long.
double QueryCache::State::margin_for(const engine::MeshPair& pair) const {
  const double size = std::fmin(pair.a.typical_radius(), pair.b.typical_radius());
  const double margin = std::fmax(8 * step, 0.05 * size) + rounding_of(pair);
  return margin < size ? margin : HUGE_VAL;
}

/// A list takes as long to make as two or three searches, so one that served few queries did not pay.
void QueryCache::State::retire_list() {
  if (!listed) return;
  listed = false;
  Experience& made = experience[static_cast<std::size_t>(listed_for)];
  made.next_pause = served < 6 ? std::min(4 * made.next_pause + 128, 2048) : 0;
  made.pause = made.next_pause;
}

QueryCache::State::Pairs QueryCache::State::listed_within(const engine::MeshPair& pair, double limit) {
  follow(pair);
  if (!listed) return std::nullopt;
  // A pair that is within the limit now was within this distance when the list was made.
  const double then = limit + displacement(pair.b.frame(), listed_at, pair.b_from_a) + rounding_of(pair);
  return then <= reach ? Pairs(list.within(then)) : std::nullopt;
}

QueryCache::State::Pairs QueryCache::State::near(Kind kind, const engine::MeshPair& pair, double limit,
                                                 Counters* counters) {
  if (const Pairs pairs = listed_within(pair, limit)) {
    ++served;
    return pairs;
  }
  if (listed_for == kind) retire_list();
  Experience& own = experience[static_cast<std::size_t>(kind)];
  if (own.pause > 0) {
    --own.pause;
    return std::nullopt;
  }
  const double wanted = limit + margin_for(pair);
  if (!(wanted < HUGE_VAL) || own.search_work == 0) return std::nullopt;
  retire_list();  // of another kind
  listed_for = kind;
  listed_at = pair.b_from_a;
  reach = wanted;
  served = 0;
  const bool is_filled = list.fill(pair, reach, 64 + 3 * own.search_work, counters);
  listed = true;  // only now: fill() may throw
  // Testing a pair takes about as long as an iteration. On average, half of the pairs within the margin are
  // tested.
  if (is_filled && list.within(0.5 * (limit + reach)).size() <= 64 + own.search_work)
    return listed_within(pair, limit);
  retire_list();
  return std::nullopt;
}

void QueryCache::State::searched(Kind kind, const Counters& work, Counters* counters) {
  experience[static_cast<std::size_t>(kind)].search_work = work.iterations;
  if (counters) *counters += work;
}

std::vector<engine::FaceKey> QueryCache::State::all_touching(const engine::MeshPair& pair, int threads,
                                                             Counters* counters) {
  if (const auto pairs = near(Kind::collide_all, pair, 0, counters))
    return engine::touching_of(pair, *pairs, counters);
  Counters work;
  std::vector<engine::FaceKey> found = engine::all_touching(pair, threads, &work);
  searched(Kind::collide_all, work, counters);
  return found;
}

NearestPair QueryCache::State::nearest_pair(const engine::MeshPair& pair, const NearestPair& start,
                                            int threads, Counters* counters) {
  if (const auto pairs = near(Kind::distance, pair, start.limit(), counters))
    if (const auto found = engine::nearest_of(pair, *pairs, start, counters)) return *found;
  Counters work;
  const NearestPair found = engine::nearest(pair, start, threads, &work);
  searched(Kind::distance, work, counters);
  return found;
}

std::vector<engine::FaceKey> QueryCache::State::all_within(const engine::MeshPair& pair, double limit,
                                                           int threads, Counters* counters) {
  if (const auto pairs = near(Kind::within_all, pair, limit, counters))
    if (auto found = engine::within_of(pair, *pairs, limit, counters)) return std::move(*found);
  Counters work;
  std::vector<engine::FaceKey> found = engine::all_within(pair, limit, threads, &work);
  searched(Kind::within_all, work, counters);
  return found;
}

}  // namespace tandem
