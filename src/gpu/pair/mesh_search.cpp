#include "tandem/gpu/mesh_search.h"

#include <map>

#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"

#include "query/model_data.h"

namespace tandem::gpu {
namespace {

class ColliderSearch : public MeshSearch {
 public:
  BatchFacePairs find(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs) override {
    return collider_.collide_all(prepared(objects), pairs);
  }
  bool find_contacts(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs,
                     BatchContacts& found) override {
    found = collider_.contacts(prepared(objects), pairs, 0);
    return true;
  }

 private:
  std::span<const Instance> prepared(std::span<const ModelInstance> objects) {
    prepared_.clear();
    for (const ModelInstance& object : objects) prepared_.push_back({number_of(object.model), object.pose});
    return prepared_;
  }
  ModelId number_of(const Model& model) {
    const auto known = models_.find(&data_of(model));
    if (known != models_.end()) return known->second.number;
    const ModelId number = collider_.add(model);
    models_.emplace(&data_of(model), Known{model, number});
    return number;
  }

  struct Known {
    Model model;  ///< owned, so that its address stays unique
    ModelId number;
  };
  Collider collider_;
  std::map<const Model::Data*, Known> models_;
  std::vector<Instance> prepared_;
};

/// Uses the GPU if it is predicted to be faster.
class AutomaticSearch : public ColliderSearch {
 public:
  explicit AutomaticSearch(int threads) : threads_(threads) {}

  bool accepts(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs) override {
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
