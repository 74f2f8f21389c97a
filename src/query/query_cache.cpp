#include "query/query_cache.h"

#include "engine/touch_search.h"

namespace tandem {

QueryCache::QueryCache() : state_(std::make_unique<State>()) {}
QueryCache::~QueryCache() = default;
QueryCache::QueryCache(QueryCache&&) noexcept = default;
QueryCache& QueryCache::operator=(QueryCache&&) noexcept = default;
void QueryCache::clear() { *state_ = State(); }

void QueryCache::State::is_about(const Model& now_a, const Model& now_b) {
  if (&a.data() == &now_a.data() && &b.data() == &now_b.data()) return;
  *this = State();
  a = now_a, b = now_b;
}

double displacement(const Frame& ball, const Transform& from, const Transform& to) {
  double turn2 = 0;
  Mat3 turn;
  for (int i = 0; i < 3; ++i) {
    turn.row[i] = to.rotation.row[i] - from.rotation.row[i];
    turn2 += dot(turn.row[i], turn.row[i]);
  }
  const Vec3 center = turn * ball.center + (to.offset - from.offset);
  return (length(center) + std::sqrt(turn2) * ball.radius) * (1 + 1e-12);
}

std::vector<engine::FaceKey> QueryCache::State::all_touching(const engine::MeshPair& pair, int threads,
                                                             Counters* counters) {
  const Frame& ball = pair.b.frame();
  // A pair that touches now was, at `listed_at`, no further apart than B has moved since, up to the
  // contract's rounding at either pose.
  const double rounding = 2 * Seen(pair.a.frame(), ball, pair.b_from_a).error;
  if (listed && displacement(ball, listed_at, pair.b_from_a) + rounding <= margin) {
    last_pose = pair.b_from_a;
    return engine::touching_of(pair, candidates, counters);
  }
  const double step = last_pose ? displacement(ball, *last_pose, pair.b_from_a) : HUGE_VAL;
  last_pose = pair.b_from_a;
  listed = false;
  // A list must last for some steps, and grow the discs of the triangles by little, or it becomes too long.
  const double size = std::fmin(pair.a.typical_radius(), pair.b.typical_radius());
  const double wanted = std::fmax(4 * step, 0.05 * size);
  if (--not_before >= 0 || !(wanted + rounding < size)) return engine::all_touching(pair, threads, counters);
  not_before = 0;
  Counters work;
  std::optional<std::vector<engine::FaceKey>> near = engine::candidates(pair, round_up(wanted), &work);
  if (!near) {
    if (counters) *counters += work;
    not_before = 32;
    return engine::all_touching(pair, threads, counters);
  }
  candidates = std::move(*near);
  listed = true, listed_at = pair.b_from_a, margin = wanted;
  std::vector<engine::FaceKey> found = engine::touching_of(pair, candidates, &work);
  if (counters) *counters += work;
  // Looking at a list costs about as much as finding it did when it has this many pairs; one that lasts
  // longer may be longer.
  const std::size_t worth = wanted > 12 * step ? 8 * work.iterations / 5 : 3 * work.iterations / 4;
  if (candidates.size() > worth + 64) listed = false, not_before = 32;
  return found;
}

}  // namespace tandem
