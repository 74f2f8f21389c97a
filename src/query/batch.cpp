#include "tandem/query/batch.h"

#include "tree/workers.h"

namespace tandem {
namespace {

template <class Answer, class Query>
std::vector<Answer> for_each_pose(const Model& a, const Model& b, std::span<const PosePair> poses,
                                  int threads, const Query& query) {
  a.prepare();
  b.prepare();
  std::vector<Answer> answers(poses.size());
  Workers(threads).for_chunks(poses.size(), 8, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) answers[i] = query(poses[i]);
  });
  return answers;
}

}  // namespace

std::vector<std::uint8_t> collide(const Model& a, const Model& b, std::span<const PosePair> poses,
                                  int threads) noexcept {
  return for_each_pose<std::uint8_t>(a, b, poses, threads,
                                     [&](const PosePair& at) { return collide(a, at.a, b, at.b); });
}

std::vector<std::vector<FacePair>> collide_all(const Model& a, const Model& b,
                                               std::span<const PosePair> poses, int threads) noexcept {
  return for_each_pose<std::vector<FacePair>>(
      a, b, poses, threads, [&](const PosePair& at) { return collide_all(a, at.a, b, at.b); });
}

std::vector<Distance> distance(const Model& a, const Model& b, std::span<const PosePair> poses,
                               int threads) noexcept {
  return for_each_pose<Distance>(a, b, poses, threads,
                                 [&](const PosePair& at) { return distance(a, at.a, b, at.b); });
}

}  // namespace tandem
