#pragma once
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/options.h"

#include "base/thread_pool.h"
#include "c/convert.h"

namespace tandem::c {

/// Poses of the caller, checked by the constructor; converted when they are used.
class PoseList {
 public:
  /// Null: one identity. Throws InvalidArgument with the index of the first pose that is no rigid transform.
  PoseList(const tandem_poses* poses, const char* name);

  std::size_t size() const { return count_; }
  Transform operator[](std::size_t index) const;

 private:
  const double* numbers(std::size_t index) const;

  const double* data_ = nullptr;
  std::size_t count_ = 1, stride_ = 0;
  std::int32_t format_ = TANDEM_POSES_ROTATION_POSITION;
};

/// Returns the only pose of an argument. Throws InvalidArgument if there are several or none.
Transform one_pose(const tandem_poses* pose, const char* name);

/// The poses of A and B, of which one may be the same in all pairs.
class PosePairs {
 public:
  /// Throws InvalidArgument if the numbers differ and neither is 1.
  PosePairs(const tandem_poses* poses_a, const tandem_poses* poses_b);

  std::size_t size() const { return count_; }
  Transform a(std::size_t i) const { return a_[a_.size() == 1 ? 0 : i]; }
  Transform b(std::size_t i) const { return b_[b_.size() == 1 ? 0 : i]; }

 private:
  PoseList a_, b_;
  std::size_t count_;
};

/// Calls query(i, pose_a, pose_b) for every pair of poses.
template <class Query>
void for_each_pair(const PosePairs& poses, int threads, const Query& query) {
  ThreadPool(threads).for_chunks(poses.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) query(i, poses.a(i), poses.b(i));
  });
}

/// Calls query(i, pose_a, pose_b, options) for every pair of poses. The options of one pair are the given
/// ones; those of many have one thread each and no cache, and their counts are added in order.
template <class Query>
void for_each_pair(const PosePairs& poses, const QueryOptions& options, const Query& query) {
  if (poses.size() == 1) {
    query(std::size_t{0}, poses.a(0), poses.b(0), options);
    return;
  }
  constexpr std::size_t per_chunk = 8;
  std::vector<Counters> counters(options.counters ? (poses.size() + per_chunk - 1) / per_chunk : 0);
  const auto run = [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    QueryOptions one = options;
    one.threads = 1;
    one.cache = nullptr;
    if (options.counters) one.counters = &counters[chunk];
    for (std::size_t i = begin; i < end; ++i) query(i, poses.a(i), poses.b(i), one);
  };
  ThreadPool(options.threads).for_chunks(poses.size(), per_chunk, run);
  for (const Counters& chunk : counters) *options.counters += chunk;
}

}  // namespace tandem::c
