#include "gpu/contact/batch_search.cuh"

namespace tandem::gpu {

void BatchSearch::start(const NarrowBatch& batch, Method method, cudaStream_t stream) {
  if (batch.count >= 0xffffffffu)
    throw Error("GPU: at most 2^32 - 2 object pairs are supported in one batch; split it");
  batch_ = batch;
  method_ = method;
  stream_ = stream;
  enqueue();
}

void BatchSearch::enqueue() {
  if (method_ == Method::thread_per_pair)
    pipeline_.find_alone(models.boxes(stream_), batch_, stream_);
  else
    pipeline_.find(models, batch_, stream_);
}

void BatchSearch::finish() {
  while (!pipeline_.complete(stream_)) enqueue();
  sorted_ = pipeline_.sorted(batch_.count, models.max_triangles(), stream_);
}

Collider::ContactsOnDevice BatchSearch::contacts() {
  const ContactModel* surfaces = models.contacts(stream_);
  do contacts_.make(surfaces, batch_, pipeline_.prepared(), sorted_, hits(), stream_);
  while (!contacts_.complete(stream_));
  return {contacts_.manifolds(), contacts_.pair_of_patch(), contacts_.patches(), contacts_.for_cpu(),
          sorted_.first};
}

}  // namespace tandem::gpu
