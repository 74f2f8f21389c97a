#include "tandem/gpu/collider.h"
#include "tandem/gpu/device.h"

#include "base/thread_pool.h"
#include "gpu/contact/batch_search.cuh"
#include "gpu/contact/merge_contacts.h"
#include "query/contact/mesh_contacts.h"

namespace tandem::gpu {

struct Collider::State {
  Stream stream;
  BatchSearch search;
  DeviceArray<Instance> objects;
  DeviceArray<ObjectPair> pairs;
  PinnedArray<Instance> objects_in;
  PinnedArray<ObjectPair> pairs_in;
  PinnedArray<std::uint32_t> first_out, pair_out, unfinished_out;
  PinnedArray<FacePair> faces_out;
  PinnedArray<ContactManifold> manifolds_out;

  OnDevice find(const NarrowBatch& batch, Method method, cudaStream_t on) {
    search.start(batch, method, on);
    search.finish();
    return {search.sorted().hits, search.hits()};
  }

  NarrowBatch upload(std::span<const Instance> prepared, std::span<const ObjectPair> of) {
    check_batch(prepared, of);
    objects_in.put(prepared, objects, stream);
    pairs_in.put(of, pairs, stream);
    return {objects.data(), pairs.data(), of.size()};
  }

  ContactsOnDevice make_contacts(const NarrowBatch& batch, cudaStream_t on) {
    find(batch, Method::node_pairs, on);
    return search.contacts();
  }

  /// Copies the touching faces of some pairs of the last find, whose numbers are in `first_out`, to
  /// `faces_out`; returns where those of each pair begin.
  std::vector<std::size_t> fetch_faces(std::span<const std::uint32_t> of) {
    constexpr std::size_t max_copies = 256;  // one copy of all faces takes less time than more small ones
    std::vector<std::size_t> at(of.size());
    const std::size_t all = of.empty() ? 0 : std::size_t{of.back()} + 1;
    if (of.size() > max_copies) {
      faces_out.fetch(search.sorted().faces, first_out[all], stream);
      for (std::size_t i = 0; i < of.size(); ++i) at[i] = first_out[of[i]];
    } else {
      std::size_t sum = 0;
      for (std::size_t i = 0; i < of.size(); ++i) {
        at[i] = sum;
        sum += first_out[of[i] + 1] - first_out[of[i]];
      }
      faces_out.reserve(sum);
      for (std::size_t i = 0; i < of.size(); ++i)
        check(cudaMemcpyAsync(faces_out.data() + at[i], search.sorted().faces + first_out[of[i]],
                              (first_out[of[i] + 1] - first_out[of[i]]) * sizeof(FacePair),
                              cudaMemcpyDeviceToHost, stream),
              "copying faces from the device");
    }
    stream.wait();
    return at;
  }

  void check_batch(std::span<const Instance> prepared, std::span<const ObjectPair> of) const {
    for (std::size_t i = 0; i < prepared.size(); ++i)
      if (prepared[i].model >= search.models.size())
        throw Error("GPU: object " + std::to_string(i) + " has model " + std::to_string(prepared[i].model) +
                    ", expected a number below " + std::to_string(search.models.size()) +
                    " (the models added)");
    for (std::size_t i = 0; i < of.size(); ++i)
      if (of[i].a >= prepared.size() || of[i].b >= prepared.size())
        throw Error("GPU: pair " + std::to_string(i) + " is of objects " + std::to_string(of[i].a) + " and " +
                    std::to_string(of[i].b) + ", expected numbers below " + std::to_string(prepared.size()));
  }
};

Collider::Collider() {
  if (!available()) throw Error(unavailable_reason());
  state_ = std::make_unique<State>();
}
Collider::~Collider() = default;
Collider::Collider(Collider&&) noexcept = default;
Collider& Collider::operator=(Collider&&) noexcept = default;

ModelId Collider::add(const Model& model) { return state_->search.models.add(model, state_->stream); }

Collider::View Collider::collide_all_view(std::span<const Instance> objects,
                                          std::span<const ObjectPair> pairs, Method method) {
  State& s = *state_;
  const NarrowBatch batch = s.upload(objects, pairs);
  if (pairs.empty()) {
    s.first_out.reserve(1);
    s.first_out[0] = 0;
    return {{s.first_out.data(), 1}, {}};
  }
  const OnDevice found = s.find(batch, method, s.stream);
  s.first_out.fetch(s.search.sorted().first, pairs.size() + 1, s.stream);
  s.faces_out.fetch(s.search.sorted().faces, found.count, s.stream);
  s.stream.wait();
  return {{s.first_out.data(), pairs.size() + 1}, {s.faces_out.data(), found.count}};
}

BatchFacePairs Collider::collide_all(std::span<const Instance> objects, std::span<const ObjectPair> pairs,
                                     Method method) {
  const View found = collide_all_view(objects, pairs, method);
  BatchFacePairs all;
  all.first.assign(found.first.begin(), found.first.end());
  all.faces.assign(found.faces.begin(), found.faces.end());
  return all;
}

BatchContacts Collider::contacts(std::span<const Instance> objects, std::span<const ObjectPair> pairs,
                                 int threads) {
  State& s = *state_;
  const NarrowBatch batch = s.upload(objects, pairs);
  BatchContacts all;
  all.first.assign(pairs.size() + 1, 0);
  if (pairs.empty()) return all;
  const ContactsOnDevice made = s.make_contacts(batch, s.stream);
  s.first_out.fetch(made.first_face_pair, pairs.size() + 1, s.stream);
  s.unfinished_out.fetch(made.unfinished, pairs.size(), s.stream);
  s.pair_out.fetch(made.pair_of, made.count, s.stream);
  s.manifolds_out.fetch(made.manifolds, made.count, s.stream);
  s.stream.wait();
  const std::uint32_t* first = s.first_out.data();
  std::vector<std::uint32_t> left;
  all.face_pairs.resize(pairs.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    all.face_pairs[i] = first[i + 1] - first[i];
    if (s.unfinished_out[i] != 0) left.push_back(i);
  }
  std::vector<std::vector<ContactManifold>> finished(left.size());
  const std::vector<std::size_t> faces_at = s.fetch_faces(left);
  ThreadPool(threads).for_each(left.size(), [&](std::size_t i) {
    const Instance &a = objects[pairs[left[i]].a], &b = objects[pairs[left[i]].b];
    const std::span<const FacePair> faces(s.faces_out.data() + faces_at[i], all.face_pairs[left[i]]);
    finished[i] = contacts_of_pairs(s.search.models.model(a.model), a.pose, s.search.models.model(b.model),
                                    b.pose, faces);
  });
  merge_contacts({{s.manifolds_out.data(), made.count},
                  {s.pair_out.data(), made.count},
                  {s.unfinished_out.data(), pairs.size()}},
                 left, finished, all);
  return all;
}

Collider::ContactsOnDevice Collider::contacts_on_device(const Instance* objects, const ObjectPair* pairs,
                                                        std::size_t count, void* stream) {
  return state_->make_contacts({objects, pairs, count}, static_cast<cudaStream_t>(stream));
}

Collider::OnDevice Collider::collide_on_device(const Instance* objects, const ObjectPair* pairs,
                                               std::size_t count, Method method, void* stream) {
  return state_->find({objects, pairs, count}, method, static_cast<cudaStream_t>(stream));
}

}  // namespace tandem::gpu
