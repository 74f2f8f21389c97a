#include "query/any_tree.h"

#include "volume/list.h"

namespace tandem {

std::shared_ptr<const AnyTree> fit_any_tree(std::size_t volume, const Mesh& mesh, const Frame& frame,
                                            std::shared_ptr<const Topology> topology) {
  std::shared_ptr<const AnyTree> tree;
  AllVolumes::visit_at(volume,
                       [&]<class V>() { tree = MakesTreesOf<V>::fit(mesh, frame, std::move(topology)); });
  return tree;
}

std::shared_ptr<const AnyTree> adopt_any_tree(std::size_t volume, std::span<const std::byte> volumes,
                                              const std::shared_ptr<const void>& keeper, const Frame& frame,
                                              std::shared_ptr<const Topology> topology,
                                              const Workers& workers) {
  std::shared_ptr<const AnyTree> tree;
  AllVolumes::visit_at(volume, [&]<class V>() {
    tree = MakesTreesOf<V>::adopt(volumes, keeper, frame, std::move(topology), workers);
  });
  return tree;
}

std::vector<std::byte> volume_specimen(std::size_t volume) {
  std::vector<std::byte> bytes;
  AllVolumes::visit_at(volume, [&]<class V>() { bytes = MakesTreesOf<V>::specimen(); });
  return bytes;
}

}  // namespace tandem
