#include "tandem/query/batch.h"

#include "tandem/query/shapes.h"

#include "base/thread_pool.h"

namespace tandem {
namespace {

constexpr std::size_t poses_per_chunk = 8;

/// One query at each pose. The counters of chunks are added in their order.
template <class Result, class Query>
std::vector<Result> for_each_pose(std::span<const PosePair> poses, const QueryOptions& options,
                                  const Query& query) {
  std::vector<Result> results(poses.size());
  std::vector<Counters> counters((poses.size() + poses_per_chunk - 1) / poses_per_chunk);
  const auto run = [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    QueryOptions one = options;
    one.threads = 1;
    one.cache = nullptr;
    one.pair_cache = nullptr;
    if (options.counters) one.counters = &counters[chunk];
    for (std::size_t i = begin; i < end; ++i) results[i] = query(poses[i], one);
  };
  ThreadPool(options.threads).for_chunks(poses.size(), poses_per_chunk, run);
  if (options.counters)
    for (const Counters& chunk : counters) *options.counters += chunk;
  return results;
}

void prepare(const Model& a, const Model& b, const QueryOptions& options) {
  for (const Model* const model : {&a, &b}) {
    if (options.algorithm)
      model->prepare(*options.algorithm);
    else
      model->prepare();
  }
}

template <class Body>
std::vector<std::size_t> colliding(const Body& a, const Body& b, std::span<const PosePair> poses,
                                   const QueryOptions& options) {
  const std::vector<std::uint8_t> touching = for_each_pose<std::uint8_t>(
      poses, options,
      [&](const PosePair& at, const QueryOptions& one) { return collide(a, at.a, b, at.b, one); });
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < touching.size(); ++i)
    if (touching[i]) indices.push_back(i);
  return indices;
}

template <class Body>
std::vector<Distance> distances(const Body& a, const Body& b, std::span<const PosePair> poses,
                                const QueryOptions& options) {
  return for_each_pose<Distance>(poses, options, [&](const PosePair& at, const QueryOptions& one) {
    return distance(a, at.a, b, at.b, one);
  });
}

}  // namespace

std::vector<std::size_t> colliding_poses(const Model& a, const Model& b, std::span<const PosePair> poses,
                                         const QueryOptions& options) {
  prepare(a, b, options);
  return colliding(a, b, poses, options);
}

std::vector<std::size_t> colliding_poses(const Shape& a, const Shape& b, std::span<const PosePair> poses,
                                         const QueryOptions& options) {
  return colliding(a, b, poses, options);
}

std::vector<std::vector<FacePair>> collide_all(const Model& a, const Model& b,
                                               std::span<const PosePair> poses, const QueryOptions& options) {
  prepare(a, b, options);
  return for_each_pose<std::vector<FacePair>>(
      poses, options,
      [&](const PosePair& at, const QueryOptions& one) { return collide_all(a, at.a, b, at.b, one); });
}

std::vector<Distance> distance(const Model& a, const Model& b, std::span<const PosePair> poses,
                               const QueryOptions& options) {
  prepare(a, b, options);
  return distances(a, b, poses, options);
}

std::vector<Distance> distance(const Shape& a, const Shape& b, std::span<const PosePair> poses,
                               const QueryOptions& options) {
  return distances(a, b, poses, options);
}

}  // namespace tandem
