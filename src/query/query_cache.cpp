#include "query/query_cache.h"

#include "engine/pair/collide_search.h"
#include "engine/pair/distance_search.h"
#include "narrow/triangle/triangle_triangle.h"
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

bool QueryCache::State::still_touching(const engine::MeshPair& pair, Counters* counters) {
  if (!touching || !same_pair.is_due()) return false;
  const bool still = triangles_touch(pair.corners_a(touching->a), pair.corners_b(touching->b));
  if (counters) {
    ++counters->primitive_tests;
    counters->primitive_hits += still;
  }
  if (still)
    same_pair.succeeded();
  else
    same_pair.failed();
  return still;
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
  if (!(8 * step < size)) return HUGE_VAL;
  const double margin = std::fmax(8 * step, 0.05 * size) + rounding_of(pair);
  return margin < size ? margin : HUGE_VAL;
}

static std::uint64_t work_of(const Counters& counters) {
  return counters.iterations + counters.leaf_overlaps;
}

/// A list that did not save as much work as it took causes a pause in which the loss becomes less than 2 % of
/// all work, and four times as long a pause if it was not the first in a row. The first one that nearly paid
/// causes one search, which shows whether the work has changed.
void QueryCache::State::retire_list() {
  if (!listed) return;
  listed = false;
  Experience& made = experience_of(listed_for);
  if (saved >= spent) {
    made.losses = 0;
    return;
  }
  constexpr std::uint64_t longest = 2048;
  const std::uint64_t searches_lost = 50 * (spent - saved) / std::max<std::uint64_t>(made.search.work(), 1);
  const bool nearly_paid = made.losses == 0 && 2 * saved > spent;
  made.pause = nearly_paid ? 1 : static_cast<int>(std::min((1 + searches_lost) << 2 * made.losses, longest));
  made.losses = std::min(made.losses + 1, 5);
}

QueryCache::State::Pairs QueryCache::State::listed_within(const engine::MeshPair& pair, double limit) {
  if (!listed) return std::nullopt;
  follow(pair);
  // A pair that is within the limit now was within this distance when the list was made.
  const double then = limit + displacement(pair.b.frame(), listed_at, pair.b_from_a) + rounding_of(pair);
  return then <= reach ? Pairs(list.within(then)) : std::nullopt;
}

/// Returns whether no list is to be made for this query. The pose is noted before the last query of a pause,
/// so that the step is known after it.
bool QueryCache::State::pauses(Kind kind, const engine::MeshPair& pair) {
  Experience& own = experience_of(kind);
  if (own.pause == 0) return false;
  if (--own.pause == 0) follow(pair);
  return true;
}

QueryCache::State::Pairs QueryCache::State::still_near(Kind kind, const engine::MeshPair& pair,
                                                       double limit) {
  const Pairs pairs = listed ? listed_within(pair, limit) : std::nullopt;
  if (!pairs) return std::nullopt;
  spent += pairs->size();
  saved += experience_of(kind).search.work();
  return pairs;
}

QueryCache::State::Pairs QueryCache::State::near(Kind kind, const engine::MeshPair& pair, double limit,
                                                 Counters* counters) {
  if (const Pairs pairs = still_near(kind, pair, limit)) return pairs;
  if (listed && listed_for == kind) retire_list();
  if (pauses(kind, pair)) return std::nullopt;
  Experience& own = experience_of(kind);
  if (!last_pose) follow(pair);
  if (!own.may_list() || !(limit < HUGE_VAL)) return std::nullopt;
  follow(pair);
  const double wanted = limit + margin_for(pair);
  if (!(step < HUGE_VAL)) return std::nullopt;
  if (!(wanted < HUGE_VAL)) {
    own.pause = own.next_look;
    own.next_look = std::min(2 * own.next_look + 1, 31);
    return std::nullopt;
  }
  own.next_look = 1;
  retire_list();  // of another kind
  return make_list(kind, pair, limit, wanted, counters) ? still_near(kind, pair, limit) : std::nullopt;
}

/// Returns whether the list pays if it lasts; otherwise it is retired.
bool QueryCache::State::make_list(Kind kind, const engine::MeshPair& pair, double limit, double wanted,
                                  Counters* counters) {
  const Experience& own = experience_of(kind);
  listed_for = kind;
  listed_at = pair.b_from_a;
  reach = wanted;
  Counters work;
  const bool is_filled = list.fill(pair, reach, 64 + 3 * own.search.iterations, &work);
  listed = true;  // only now: fill() may throw
  if (counters) *counters += work;
  spent = work_of(work);
  saved = 0;
  // On average, half of the pairs within the margin are tested.
  if (is_filled && list.within(0.5 * (limit + reach)).size() <= own.most_listed()) return true;
  retire_list();
  return false;
}

void QueryCache::State::searched(Kind kind, const Counters& work, Counters* counters) {
  experience_of(kind).search = {work.iterations, work.leaf_overlaps, work.primitive_hits};
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
  if (!start.is_pair() || !(start.upper < HUGE_VAL))
    unaided_work = work_of(work);
  else if (work_of(work) <= unaided_work)
    last_as_start.succeeded();
  else
    last_as_start.failed();
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
