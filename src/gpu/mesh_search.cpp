#include "tandem/gpu/mesh_search.h"

#include <map>

#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"

namespace tandem::gpu {
namespace {

class ColliderSearch : public MeshSearch {
 public:
  TouchingFaces find(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) override {
    return collider_.collide_all(placed(objects), pairs);
  }
  bool find_contacts(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs,
                     TouchingContacts& found) override {
    found = collider_.contacts(placed(objects), pairs);
    return true;
  }

 private:
  std::span<const PlacedModel> placed(std::span<const PlacedMesh> objects) {
    placed_.clear();
    for (const PlacedMesh& object : objects) placed_.push_back({number_of(object.model), object.at});
    return placed_;
  }
  ModelId number_of(const Model& model) {
    const auto known = models_.find(&model.data());
    if (known != models_.end()) return known->second.number;
    const ModelId number = collider_.add(model);
    models_.emplace(&model.data(), Known{model, number});
    return number;
  }

  struct Known {
    Model model;  ///< kept, so that its address stays its own
    ModelId number;
  };
  Collider collider_;
  std::map<const Model::Data*, Known> models_;
  std::vector<PlacedModel> placed_;
};

/// Goes to the GPU where that is predicted to be quicker.
class AutomaticSearch : public ColliderSearch {
 public:
  explicit AutomaticSearch(int threads) : threads_(threads) {}

  bool wants(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) override {
    const BatchCost cost = predicted_cost(objects, pairs, threads_);
    return cost.gpu < cost.cpu;
  }

 private:
  int threads_;
};

}  // namespace

std::shared_ptr<MeshSearch> mesh_search() { return std::make_shared<ColliderSearch>(); }

std::shared_ptr<MeshSearch> mesh_search(Backend backend, int threads) {
  if (backend == Backend::gpu) return mesh_search();
  if (backend == Backend::cpu || !available()) return nullptr;
  return std::make_shared<AutomaticSearch>(threads);
}

}  // namespace tandem::gpu
