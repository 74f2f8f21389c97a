#pragma once
#include <array>
#include <span>
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

  /// Pairs that are converted before the first of them is used: the conversions of quaternions overlap.
  static constexpr std::size_t per_chunk = 8;
  class Chunk {
   public:
    Chunk(const PosePairs& poses, std::size_t begin, std::size_t end)
        : a_(convert(poses.a_, begin, end, converted_a_)), b_(convert(poses.b_, begin, end, converted_b_)) {}
    const Transform& a(std::size_t i) const { return a_.size() == 1 ? a_[0] : a_[i]; }
    const Transform& b(std::size_t i) const { return b_.size() == 1 ? b_[0] : b_[i]; }

   private:
    using Converted = std::array<Transform, per_chunk>;
    static std::span<const Transform> convert(const PoseList& poses, std::size_t begin, std::size_t end,
                                              Converted& converted) {
      if (poses.size() == 1) {
        converted[0] = poses[0];
        return {converted.data(), 1};
      }
      for (std::size_t i = begin; i < end; ++i) converted[i - begin] = poses[i];
      return {converted.data(), end - begin};
    }

    Converted converted_a_, converted_b_;
    std::span<const Transform> a_, b_;
  };

 private:
  PoseList a_, b_;
  std::size_t count_;
};

/// Calls query(i, pose_a, pose_b) for every pair of poses.
template <class Query>
void for_each_pair(const PosePairs& poses, int threads, const Query& query) {
  const auto run = [&](std::size_t, std::size_t begin, std::size_t end) {
    const PosePairs::Chunk some(poses, begin, end);
    for (std::size_t i = begin; i < end; ++i) query(i, some.a(i - begin), some.b(i - begin));
  };
  ThreadPool(threads).for_chunks(poses.size(), PosePairs::per_chunk, run);
}

/// Calls query(i, pose_a, pose_b, options) for every pair of poses. The options of one pair are the given
/// ones; those of many have one thread each and no cache, and their counts are added in order.
template <class Query>
void for_each_pair(const PosePairs& poses, const QueryOptions& options, const Query& query) {
  if (poses.size() == 1) {
    query(std::size_t{0}, poses.a(0), poses.b(0), options);
    return;
  }
  constexpr std::size_t per_chunk = PosePairs::per_chunk;
  std::vector<Counters> counters(options.counters ? (poses.size() + per_chunk - 1) / per_chunk : 0);
  const auto run = [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    QueryOptions one = options;
    one.threads = 1;
    one.cache = nullptr;
    if (options.counters) one.counters = &counters[chunk];
    const PosePairs::Chunk some(poses, begin, end);
    for (std::size_t i = begin; i < end; ++i) query(i, some.a(i - begin), some.b(i - begin), one);
  };
  ThreadPool(options.threads).for_chunks(poses.size(), per_chunk, run);
  for (const Counters& chunk : counters) *options.counters += chunk;
}

}  // namespace tandem::c
