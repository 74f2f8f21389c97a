#pragma once
#include "query/algorithm/any_tree.h"
#include "query/model_data.h"
#include "tree/mesh_tree.h"

namespace tandem {

/// A tree of one volume type, with the size of every node by every measure, for the rules that compare sizes.
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
  std::vector<float> measure_nodes(SizeMeasure measure) const override {
    std::vector<float> to(tree.volumes.size());
    const auto fill = [&](float (*size_of)(const V&)) {
      ThreadPool(0).for_chunks(to.size(), 65536, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) to[i] = size_of(tree.volumes[i]);
      });
    };
    switch (measure) {
      case SizeMeasure::volume:
        fill([](const V& v) { return volume(v); });
        break;
      case SizeMeasure::area:
        fill([](const V& v) { return area(v); });
        break;
      case SizeMeasure::extent:
        fill([](const V& v) { return longest_extent(v); });
        break;
      case SizeMeasure::radius:
        fill([](const V& v) { return radius(v); });
        break;
    }
    return to;
  }
};

/// The parts of tree construction that depend on the volume, compiled once for each (see
/// pair_search_of_volumes.cpp.in).
template <class V>
struct TreeFactory {
  static std::shared_ptr<const AnyTree> fit(const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology);
  /// Returns a tree over volumes in the memory layout of `volume_bytes`, or nullptr if they do not match the
  /// topology or hold invalid values. Does not check that the volumes contain their primitives.
  static std::shared_ptr<const AnyTree> adopt(std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& owner, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const ThreadPool& workers);
  /// Returns the bytes of a volume fitted to fixed points. Other bytes indicate another volume type under the
  /// same name.
  static std::vector<std::byte> specimen();
};

/// Returns the tree of an algorithm, whose volume is `V`: see Model::Data::tree.
template <BoundingVolume V>
std::shared_ptr<const MeasuredTree<V>> measured_tree(const Model& model, const AlgorithmParts& parts) {
  return std::static_pointer_cast<const MeasuredTree<V>>(data_of(model).tree(parts));
}

}  // namespace tandem
