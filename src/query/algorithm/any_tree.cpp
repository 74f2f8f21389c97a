#include "query/algorithm/any_tree.h"

#include "query/algorithm/measured_tree.h"
#include "volume/list.h"

namespace tandem {

std::shared_ptr<const AnyTree> fit_any_tree(std::size_t volume, const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology) {
  std::shared_ptr<const AnyTree> tree;
  AllVolumes::visit_at(volume,
                       [&]<class V>() { tree = TreeFactory<V>::fit(mesh, frame, std::move(topology)); });
  return tree;
}

std::shared_ptr<const AnyTree> adopt_any_tree(std::size_t volume, std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& owner, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const ThreadPool& workers) {
  std::shared_ptr<const AnyTree> tree;
  AllVolumes::visit_at(volume, [&]<class V>() {
    tree = TreeFactory<V>::adopt(volumes, owner, frame, std::move(topology), workers);
  });
  return tree;
}

std::vector<std::byte> volume_specimen(std::size_t volume) {
  std::vector<std::byte> bytes;
  AllVolumes::visit_at(volume, [&]<class V>() { bytes = TreeFactory<V>::specimen(); });
  return bytes;
}

}  // namespace tandem
