#include "query/query_cache.h"

#include "engine/pair/collide_search.h"
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

/// The search without a list.
std::vector<engine::FaceKey> QueryCache::State::search(const engine::MeshPair& pair, int threads,
                                                       Counters* counters) {
  Counters work;
  std::vector<engine::FaceKey> found = engine::all_touching(pair, threads, &work);
  few_touched = 32 * found.size() <= work.iterations;
  if (counters) *counters += work;
  return found;
}

/// Rounding of the contract at two poses.
static double rounding_of(const engine::MeshPair& pair) {
  return 2 * RelativeFrame(pair.a.frame(), pair.b.frame(), pair.b_from_a).error;
}

/// The distance at `listed_at` of a pair that touches now is at most the displacement of B since then, plus
/// rounding.
bool QueryCache::State::list_is_valid(const engine::MeshPair& pair) const {
  return listed && displacement(pair.b.frame(), listed_at, pair.b_from_a) + rounding_of(pair) <= margin;
}

/// Returns the margin of a list for motions of `step`; zero if none helps. A list must last for several steps
/// and enlarge the discs of the triangles little, or it becomes too long.
double QueryCache::State::margin_for(const engine::MeshPair& pair, double step) const {
  const double size = std::fmin(pair.a.typical_radius(), pair.b.typical_radius());
  const double wanted = std::fmax(4 * step, 0.05 * size);
  return few_touched && wanted + rounding_of(pair) < size ? wanted : 0;
}

bool QueryCache::State::lists_help(const engine::MeshPair& pair) const {
  if (list_is_valid(pair)) return true;
  return last_pose && not_before <= 1 &&
         margin_for(pair, displacement(pair.b.frame(), *last_pose, pair.b_from_a)) > 0;
}

std::vector<engine::FaceKey> QueryCache::State::all_touching(const engine::MeshPair& pair, int threads,
                                                             Counters* counters) {
  if (list_is_valid(pair)) {
    last_pose = pair.b_from_a;
    return engine::touching_of(pair, candidates, counters);
  }
  const double step = last_pose ? displacement(pair.b.frame(), *last_pose, pair.b_from_a) : HUGE_VAL;
  last_pose = pair.b_from_a;
  listed = false;
  const double wanted = margin_for(pair, step);
  if (--not_before >= 0 || !(wanted > 0)) return search(pair, threads, counters);
  not_before = 0;
  Counters work;
  std::optional<std::vector<engine::FaceKey>> near = engine::candidates(pair, round_up(wanted), &work);
  if (!near) {
    if (counters) *counters += work;
    not_before = 32;
    return search(pair, threads, counters);
  }
  candidates = std::move(*near);
  listed = true;
  listed_at = pair.b_from_a;
  margin = wanted;
  std::vector<engine::FaceKey> found = engine::touching_of(pair, candidates, &work);
  few_touched = 32 * found.size() <= work.iterations;
  if (counters) *counters += work;
  // With this many pairs, testing a list costs about as much as finding it; a list that lasts longer may be
  // longer.
  const std::size_t worth = wanted > 12 * step ? 8 * work.iterations / 5 : 3 * work.iterations / 4;
  if (candidates.size() > worth + 64) {
    listed = false;
    not_before = 32;
  }
  return found;
}

}  // namespace tandem
