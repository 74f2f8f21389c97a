#include "tree/build/build.h"
#include "tree/build/merge_tree.h"
#include "tree/build/morton.h"

namespace tandem {
namespace {

constexpr std::uint32_t search_radius = 16;
constexpr std::uint32_t ploc_chunk_size = 4096;

struct Cluster {
  SimdBox box;
  std::uint32_t id;
};

/// Parallel locally-ordered clustering (Meister & Bittner 2018). Every cluster searches its neighbours in
/// Morton order for the one with the smallest common surface area; clusters that choose each other are
/// merged; repeat.
class Clustering {
 public:
  Clustering(const Scratch<Reference>& references, const Scratch<MortonKey>& keys, const ThreadPool& workers)
      : workers_(workers),
        count_(static_cast<std::uint32_t>(keys.size())),
        clusters_(count_),
        next_(count_),
        nearest_(count_),
        tree_{count_, {}} {
    tree_.pairs.resize(count_ - 1);
    each_chunk([&](std::uint32_t, std::uint32_t begin, std::uint32_t end) {
      for (std::uint32_t i = begin; i < end; ++i) clusters_[i] = {references[keys[i].primitive], i};
    });
  }

  const MergeTree& run() {
    while (count_ > 1) {
      each_chunk([&](std::uint32_t, std::uint32_t begin, std::uint32_t end) { find_nearest(begin, end); });
      merge_pairs();
    }
    return tree_;
  }

 private:
  template <class Task>
  void each_chunk(const Task& task) const {
    workers_.for_chunks(count_, ploc_chunk_size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      task(static_cast<std::uint32_t>(chunk), static_cast<std::uint32_t>(begin),
           static_cast<std::uint32_t>(end));
    });
  }

  /// Among equally good neighbours, takes the first in Morton order. Exception: in a run of equal clusters
  /// they pair up two by two; otherwise only one pair would merge per round.
  void find_nearest(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
      const std::uint32_t first = i > search_radius ? i - search_radius : 0;
      const std::uint32_t last = std::min(count_ - 1, i + search_radius);
      const SimdBox box = clusters_[i].box;
      std::uint32_t best = i ^ 1;
      if (best >= count_) best = i - 1;
      float best_measure = split_measure(merged(box, clusters_[best].box));
      for (std::uint32_t j = first; j <= last; ++j) {
        const float measure = split_measure(merged(box, clusters_[j].box));
        if (measure < best_measure && j != i) {
          best_measure = measure;
          best = j;
        }
      }
      nearest_[i] = best;
    }
  }

  bool merges_with_later(std::uint32_t i) const { return nearest_[i] > i && nearest_[nearest_[i]] == i; }
  bool merges_with_earlier(std::uint32_t i) const { return nearest_[i] < i && nearest_[nearest_[i]] == i; }

  void merge_pairs() {
    std::vector<std::uint32_t> kept((count_ + ploc_chunk_size - 1) / ploc_chunk_size + 1), made(kept.size());
    each_chunk([&](std::uint32_t chunk, std::uint32_t begin, std::uint32_t end) {
      for (std::uint32_t i = begin; i < end; ++i) {
        kept[chunk + 1] += !merges_with_earlier(i);
        made[chunk + 1] += merges_with_later(i);
      }
    });
    for (std::size_t i = 1; i < kept.size(); ++i) {
      kept[i] += kept[i - 1];
      made[i] += made[i - 1];
    }
    each_chunk([&](std::uint32_t chunk, std::uint32_t begin, std::uint32_t end) {
      std::uint32_t slot = kept[chunk], pair = made_so_far_ + made[chunk];
      for (std::uint32_t i = begin; i < end; ++i) {
        if (merges_with_earlier(i)) continue;
        Cluster cluster = clusters_[i];
        if (merges_with_later(i)) {
          const Cluster& other = clusters_[nearest_[i]];
          tree_.pairs[pair] = {cluster.id, other.id, tree_.size(cluster.id) + tree_.size(other.id)};
          cluster = {merged(cluster.box, other.box), tree_.primitive_count + pair};
          ++pair;
        }
        next_[slot++] = cluster;
      }
    });
    std::swap(clusters_, next_);
    count_ = kept.back();
    made_so_far_ += made.back();
  }

  const ThreadPool& workers_;
  std::uint32_t count_;
  std::uint32_t made_so_far_ = 0;
  Scratch<Cluster> clusters_, next_;
  Scratch<std::uint32_t> nearest_;
  MergeTree tree_;
};

Topology build_ploc(std::span<const Bounds> primitives, const BuildOptions& options) {
  const ThreadPool workers(options.threads);
  const Scratch<Reference> references = make_references(primitives, workers);
  const Scratch<MortonKey> keys = sorted_along_curve(references, workers);
  Clustering clustering(references, keys, workers);
  std::vector<std::uint32_t> names(keys.size());
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = keys[i].primitive;
  return to_topology(clustering.run(), workers, names.data());
}

}  // namespace

TANDEM_BUILDER(ploc, "bottom-up: nearest neighbours in Morton order, in rounds", build_ploc)

}  // namespace tandem
