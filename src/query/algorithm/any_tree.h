#pragma once
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/lazy.h"
#include "base/thread_pool.h"
#include "traverse/named_rule.h"
#include "tree/topology.h"
#include "volume/frame.h"

namespace tandem {

/// A tree whose volume type is known only by its index in the list of volumes.
class AnyTree {
 public:
  AnyTree() = default;
  virtual ~AnyTree() = default;
  AnyTree(const AnyTree&) = delete;
  AnyTree& operator=(const AnyTree&) = delete;

  virtual const std::shared_ptr<const Topology>& topology() const = 0;
  virtual const Frame& frame() const = 0;
  virtual std::span<const std::byte> volume_bytes() const = 0;
  /// Builds the links between the nodes; otherwise the first traversal builds them.
  virtual void make_links() const = 0;
  /// Returns the size of every node by a measure. The first caller computes it; concurrent callers wait.
  const std::vector<float>& sizes(SizeMeasure measure) const {
    return sizes_[static_cast<std::size_t>(measure)].get([&] { return measure_nodes(measure); });
  }

 private:
  virtual std::vector<float> measure_nodes(SizeMeasure measure) const = 0;

  std::array<Lazy<std::vector<float>>, size_measures> sizes_;
};

/// As TreeFactory (measured_tree.h), by the index of the volume in the list of volumes.
std::shared_ptr<const AnyTree> fit_any_tree(std::size_t volume, const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology);
std::shared_ptr<const AnyTree> adopt_any_tree(std::size_t volume, std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& owner, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const ThreadPool& workers);
std::vector<std::byte> volume_specimen(std::size_t volume);

}  // namespace tandem
