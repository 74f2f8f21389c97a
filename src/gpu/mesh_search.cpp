#include "tandem/gpu/mesh_search.h"

#include <map>

#include "tandem/gpu/collider.h"

namespace tandem::gpu {
namespace {

class ColliderSearch : public MeshSearch {
 public:
  TouchingFaces find(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) override {
    placed_.clear();
    for (const PlacedMesh& object : objects) placed_.push_back({number_of(object.model), object.at});
    return collider_.collide_all(placed_, pairs);
  }

 private:
  ModelId number_of(const Model& model) {
    const auto [known, is_new] = models_.try_emplace(&model.data(), Known{model, 0});
    if (is_new) known->second.number = collider_.add(model);
    return known->second.number;
  }

  struct Known {
    Model model;  ///< kept, so that its address stays its own
    ModelId number;
  };
  Collider collider_;
  std::map<const Model::Data*, Known> models_;
  std::vector<PlacedModel> placed_;
};

}  // namespace

std::shared_ptr<MeshSearch> mesh_search() { return std::make_shared<ColliderSearch>(); }

}  // namespace tandem::gpu
