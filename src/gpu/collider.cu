#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"

#include "gpu/narrow_pipeline.cuh"

namespace tandem::gpu {

struct Collider::State {
  Stream stream;
  NarrowModels models;
  NarrowPipeline pipeline;
  DeviceArray<PlacedModel> objects;
  DeviceArray<ObjectPair> pairs;

  OnDevice find(const NarrowBatch& batch, Method method, cudaStream_t on) {
    if (batch.count >= DiscItem::no_pair)
      throw Error("GPU: more than 2^32 - 2 pairs of objects in one batch");
    const ObbModel* boxes = method == Method::thread_per_pair ? models.boxes(on) : nullptr;
    do {
      if (boxes != nullptr) {
        pipeline.find_alone(boxes, batch, on);
      } else {
        pipeline.find(models, batch, on);
      }
    } while (!pipeline.complete(on));
    return {pipeline.sorted(batch.count, models.most_triangles(), on), pipeline.hits()};
  }

  void check_batch(std::span<const PlacedModel> placed, std::span<const ObjectPair> of) const {
    for (std::size_t i = 0; i < placed.size(); ++i)
      if (placed[i].model >= models.size())
        throw Error("GPU: object " + std::to_string(i) + " has model " + std::to_string(placed[i].model) +
                    ", but only " + std::to_string(models.size()) + " were added");
    for (std::size_t i = 0; i < of.size(); ++i)
      if (of[i].a >= placed.size() || of[i].b >= placed.size())
        throw Error("GPU: pair " + std::to_string(i) + " is of objects " + std::to_string(of[i].a) + " and " +
                    std::to_string(of[i].b) + ", but there are only " + std::to_string(placed.size()));
  }
};

Collider::Collider() {
  if (!available()) throw Error(why_unavailable());
  state_ = std::make_unique<State>();
}
Collider::~Collider() = default;
Collider::Collider(Collider&&) noexcept = default;
Collider& Collider::operator=(Collider&&) noexcept = default;

ModelId Collider::add(const Model& model) { return state_->models.add(model, state_->stream); }

TouchingFaces Collider::collide_all(std::span<const PlacedModel> objects, std::span<const ObjectPair> pairs,
                                    Method method) {
  State& s = *state_;
  s.check_batch(objects, pairs);
  TouchingFaces all;
  all.first.assign(pairs.size() + 1, 0);
  if (pairs.empty()) return all;
  s.objects.assign(objects, s.stream);
  s.pairs.assign(pairs, s.stream);
  const OnDevice found = s.find({s.objects.data(), s.pairs.data(), pairs.size()}, method, s.stream);
  std::vector<FaceHit> hits(found.count);
  check(cudaMemcpyAsync(hits.data(), found.hits, found.count * sizeof(FaceHit), cudaMemcpyDeviceToHost,
                        s.stream),
        "copying hits from the device");
  s.stream.wait();
  all.faces.reserve(hits.size());
  for (const FaceHit& hit : hits) {
    ++all.first[hit.pair + 1];
    all.faces.push_back(hit.faces);
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) all.first[i + 1] += all.first[i];
  return all;
}

Collider::OnDevice Collider::collide_on_device(const PlacedModel* objects, const ObjectPair* pairs,
                                               std::size_t count, Method method, void* stream) {
  return state_->find({objects, pairs, count}, method, static_cast<cudaStream_t>(stream));
}

}  // namespace tandem::gpu
