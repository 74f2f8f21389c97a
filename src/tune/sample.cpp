#include "tune/sample.h"

#include "tandem/math/random.h"

namespace tandem::tuning {
namespace {

/// A node pair and its weight: the number of pairs it represents.
struct Sample {
  NodePair pair;
  double weight;
};

/// Descends a tree of node pairs level by level.
class Descent {
 public:
  explicit Descent(const PairTree& tree) : tree_(tree), tested_(tree.first_pairs()) {
    weights_.assign(tested_.size(), 1);
    test();
  }

  const SampledWork& work() const { return work_; }
  /// Returns the overlapping pairs of the level that can be expanded.
  const std::vector<Sample>& open() const { return open_; }

  void step() {
    tested_.clear();
    weights_.clear();
    for (const Sample& sample : open_) {
      tree_.append_children(sample.pair, tested_);
      weights_.resize(tested_.size(), sample.weight);
    }
    test();
  }

  /// Keeps about `count` of these pairs by stratified sampling, proportional to weight and promise.
  void thin(std::size_t count, Random& random) {
    if (open_.size() <= count) return;
    work_.exact = false;
    fractions_.resize(open_.size());
    double total = 0;
    for (std::size_t i = 0; i < open_.size(); ++i)
      total += fractions_[i] = open_[i].weight * tree_.promise(open_[i].pair);
    const double stride = total / static_cast<double>(count);
    double next = stride * random.uniform(), passed = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      passed += fractions_[i];
      double times = 0;
      for (; next < passed; next += stride) ++times;
      if (times > 0) open_[kept++] = {open_[i].pair, times * stride * open_[i].weight / fractions_[i]};
    }
    open_.resize(kept);
  }

 private:
  void test() {
    overlapping_.resize(tested_.size());
    tree_.test(tested_, overlapping_);
    work_.volume_tests_used += tested_.size();
    open_.clear();
    for (std::size_t i = 0; i < tested_.size(); ++i) {
      work_.volume_tests += weights_[i];
      if (!overlapping_[i]) continue;
      work_.overlaps += weights_[i];
      if (tree_.is_last(tested_[i]))
        work_.primitive_tests += weights_[i] * tree_.primitive_tests(tested_[i]);
      else {
        work_.descents += weights_[i];
        open_.push_back({tested_[i], weights_[i]});
      }
    }
  }

  const PairTree& tree_;
  std::vector<NodePair> tested_;
  std::vector<double> weights_, fractions_;
  std::vector<std::uint8_t> overlapping_;
  std::vector<Sample> open_;
  SampledWork work_;
};

}  // namespace

SampledWork sample_work(const PairTree& tree, std::size_t per_level, std::uint64_t seed) {
  Random random(seed);
  Descent descent(tree);
  while (!descent.open().empty()) {
    descent.thin(per_level, random);
    descent.step();
  }
  return descent.work();
}

FirstLevels first_levels(const PairTree& tree, std::size_t max_tests) {
  Descent descent(tree);
  while (!descent.open().empty() && descent.work().volume_tests_used < max_tests) descent.step();
  FirstLevels result{descent.work(), {}};
  result.work.exact = descent.open().empty();
  for (const Sample& sample : descent.open()) result.open.push_back(sample.pair);
  return result;
}

}  // namespace tandem::tuning
