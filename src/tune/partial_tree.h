#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "query/algorithm/measured_tree.h"
#include "tune/pair_tree.h"

namespace tandem::tuning {

/// The topology of a tree and the data that do not depend on its volumes.
struct TreeLayout {
  std::shared_ptr<const Topology> topology;
  std::shared_ptr<const LinksOnDemand> links;
  std::vector<Bounds> boxes;  ///< of the triangles below every node, in the tree's frame
  std::vector<NodeBall> balls;
  /// For each node, the node of the same builder's binary tree with the same triangles in the same order:
  /// larger arity and leaf size only remove nodes. Empty for the binary tree itself.
  std::vector<std::uint32_t> binary_node;
};

/// Required quality of a volume.
enum class Fit : std::uint8_t {
  none,
  rough,  ///< large nodes are fitted to a subset of their triangles: sufficient for predictions
  close,  ///< to a larger subset: searches take as long as in a real tree, but may miss contacts
  exact,  ///< as in every tree
};

/// A tree whose volumes are fitted on first use. Searches visit a small part of a tree, and fitting all of it
/// would be most of the cost of a trial.
class AnyPartialTree {
 public:
  AnyPartialTree() = default;
  virtual ~AnyPartialTree() = default;
  AnyPartialTree(const AnyPartialTree&) = delete;
  AnyPartialTree& operator=(const AnyPartialTree&) = delete;

  /// Returns a tree for searches that visit only nodes fitted so far.
  virtual std::shared_ptr<const AnyTree> as_tree() const = 0;
  /// Returns the number of fitted volumes.
  std::size_t fits_made() const { return fits_made_; }

 protected:
  std::size_t fits_made_ = 0;
};

template <BoundingVolume V>
class PartialTree final : public AnyPartialTree {
 public:
  /// All arguments must outlive it. If the tree is not binary, `binary` fits the volumes.
  PartialTree(const Mesh& mesh, const Frame& frame, const TreeLayout& arrangement, PartialTree* binary)
      : mesh_(mesh),
        frame_(frame),
        arrangement_(arrangement),
        binary_(binary),
        volumes_(zeros(arrangement.topology->node_count())),
        fits_(arrangement.topology->node_count(), Fit::none) {}

  const Frame& frame() const { return frame_; }
  const TreeLayout& arrangement() const { return arrangement_; }

  const V& fitted(std::uint32_t node, Fit fit) {
    if (fits_[node] < fit) fit_node(node, fit);
    return volumes_.get()[node];
  }
  /// One per node; those that have not been fitted are zero.
  const V* volumes() const { return volumes_.get(); }
  /// Returns the sizes of the fitted nodes; the array is filled further as more nodes are fitted.
  const float* sizes(SizeMeasure measure) {
    std::vector<float>& sizes = sizes_[static_cast<std::size_t>(measure)];
    if (sizes.empty()) {
      sizes.resize(fits_.size());
      for (std::uint32_t node = 0; node < fits_.size(); ++node)
        if (fits_[node] != Fit::none) sizes[node] = size_of(volumes_.get()[node], measure);
    }
    return sizes.data();
  }

  std::shared_ptr<const AnyTree> as_tree() const override {
    return std::make_shared<const MeasuredTree<V>>(
        Tree<V>{arrangement_.topology, arrangement_.links, frame_,
                Array<V>::view_of({volumes_.get(), fits_.size()}, volumes_)});
  }

 private:
  /// This many triangles, evenly spaced among those of a large node, are nearly as good as all of them.
  static std::size_t enough_triangles(Fit fit) {
    return fit == Fit::rough ? 72 : fit == Fit::close ? 256 : SIZE_MAX;
  }

  /// Pages that are never written take no physical memory.
  static std::shared_ptr<V> zeros(std::size_t count) {
    static_assert(alignof(V) <= alignof(std::max_align_t));
    void* const memory = std::calloc(count, sizeof(V));
    if (!memory) throw std::bad_alloc();
    return {static_cast<V*>(memory), [](V* volumes) { std::free(volumes); }};
  }

  void fit_node(std::uint32_t node, Fit fit) {
    if (binary_) {
      const std::uint32_t same = arrangement_.binary_node[node];
      volumes_.get()[node] = binary_->fitted(same, fit);
      fits_[node] = binary_->fits_[same];
    } else {
      fit_binary_node(node, fit);
    }
    ++fits_made_;
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      if (!sizes_[i].empty()) sizes_[i][node] = size_of(volumes_.get()[node], static_cast<SizeMeasure>(i));
  }
  void fit_binary_node(std::uint32_t node, Fit fit) {
    if constexpr (FittedToBounds<V>) {
      const Bounds& box = arrangement_.boxes[node];
      volumes_.get()[node] = V::from_bounds(box.low, box.high);
      fits_[node] = Fit::exact;
    } else {
      const std::span<const std::uint32_t> triangles = arrangement_.topology->primitives(node);
      const std::size_t count = std::min(triangles.size(), enough_triangles(fit));
      points_.clear();
      for (std::size_t i = 0; i < count; ++i)
        for (const Vec3 corner : mesh_.corners(triangles[i * triangles.size() / count]))
          points_.push_back(corner - frame_.center);
      volumes_.get()[node] = V::fit(points_);
      fits_[node] = count == triangles.size() ? Fit::exact : fit;
    }
  }

  static float size_of(const V& v, SizeMeasure measure) {
    switch (measure) {
      case SizeMeasure::volume:
        return volume(v);
      case SizeMeasure::area:
        return area(v);
      case SizeMeasure::extent:
        return longest_extent(v);
      default:
        return radius(v);
    }
  }

  const Mesh& mesh_;
  const Frame& frame_;
  const TreeLayout& arrangement_;
  PartialTree* binary_;
  std::shared_ptr<V> volumes_;  ///< one per node
  std::vector<Fit> fits_;
  std::array<std::vector<float>, size_measures> sizes_;
  std::vector<Vec3> points_;
};

}  // namespace tandem::tuning
