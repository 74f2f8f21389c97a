#pragma once
#include <array>
#include <cstddef>
#include <mutex>

#include "query/descend_rules.h"
#include "tree/mesh_tree.h"

namespace tandem {

/// A tree whose kind of volume is known only by its place in the list of volumes.
class AnyTree {
 public:
  AnyTree() = default;
  virtual ~AnyTree() = default;
  AnyTree(const AnyTree&) = delete;
  AnyTree& operator=(const AnyTree&) = delete;

  virtual const std::shared_ptr<const Topology>& topology() const = 0;
  virtual const Frame& frame() const = 0;
  virtual std::span<const std::byte> volume_bytes() const = 0;
  /// Makes the links between its nodes, which otherwise the first traversal does.
  virtual void make_links() const = 0;
  /// Every node's size by a measure, worked out by the first who asks while others wait.
  const std::vector<float>& sizes(SizeMeasure measure) const {
    const auto at = static_cast<std::size_t>(measure);
    std::call_once(measured_[at], [&] { measure_nodes(measure, sizes_[at]); });
    return sizes_[at];
  }

 private:
  virtual void measure_nodes(SizeMeasure measure, std::vector<float>& sizes) const = 0;

  mutable std::array<std::once_flag, size_measures> measured_;
  mutable std::array<std::vector<float>, size_measures> sizes_;
};

/// A tree of one kind of volume, with every node's size by every measure for the rules that compare them.
template <BoundingVolume V>
class MeasuredTree final : public AnyTree {
 public:
  explicit MeasuredTree(Tree<V> t) : tree(std::move(t)) {}

  const std::shared_ptr<const Topology>& topology() const override { return tree.topology; }
  const Frame& frame() const override { return tree.frame; }
  void make_links() const override { tree.links->get(); }
  std::span<const std::byte> volume_bytes() const override {
    return std::as_bytes(std::span(tree.volumes.data(), tree.volumes.size()));
  }

  const Tree<V> tree;

 private:
  void measure_nodes(SizeMeasure measure, std::vector<float>& to) const override {
    to.resize(tree.volumes.size());
    const auto fill = [&](float (*size_of)(const V&)) {
      Workers(0).for_chunks(to.size(), 65536, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) to[i] = size_of(tree.volumes[i]);
      });
    };
    switch (measure) {
      case SizeMeasure::volume:
        return fill([](const V& v) { return volume(v); });
      case SizeMeasure::area:
        return fill([](const V& v) { return area(v); });
      case SizeMeasure::extent:
        return fill([](const V& v) { return longest_extent(v); });
      case SizeMeasure::radius:
        return fill([](const V& v) { return radius(v); });
    }
  }
};

/// What of making a tree depends on the volume, compiled once for each (see pair_search_of_volume.cpp.in).
template <class V>
struct MakesTreesOf {
  static std::shared_ptr<const AnyTree> fit(const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology);
  /// A tree of volumes that lie in memory as `volume_bytes` gave them; null when they do not fit the topology
  /// or hold what no volume holds. Whether they enclose anything is not looked at.
  static std::shared_ptr<const AnyTree> adopt(std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& keeper, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const Workers& workers);
  /// The bytes of a volume fitted to certain points: other bytes mean another kind of volume under the same
  /// name.
  static std::vector<std::byte> specimen();
};

/// The same by the volume's place in the list of volumes.
std::shared_ptr<const AnyTree> fit_any_tree(std::size_t volume, const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology);
std::shared_ptr<const AnyTree> adopt_any_tree(std::size_t volume, std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& keeper, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const Workers& workers);
std::vector<std::byte> volume_specimen(std::size_t volume);

}  // namespace tandem
