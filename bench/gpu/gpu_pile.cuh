#pragma once
// Piles of cows for the GPU benchmarks: results compared with the CPU's, then times.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>
#include <thread>

#include "tandem/gpu/device.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/batch.h"

#include "base/thread_pool.h"
#include "bench/gpu/gpu_timing.cuh"
#include "gpu/contact/contact_pipeline.cuh"
#include "query/contact/mesh_contacts.h"

namespace tandem::bench {

struct Pile {
  std::string name;
  std::vector<gpu::Instance> objects;
  std::vector<ObjectPair> pairs;  // whose bounding boxes overlap
};

/// A complete pile in device memory, and the search that has found its contacts.
struct PileOnDevice {
  gpu::Stream stream;
  gpu::NarrowModels models;
  gpu::DeviceArray<gpu::Instance> objects;
  gpu::DeviceArray<ObjectPair> pairs;
  gpu::NarrowBatch batch;
  gpu::NarrowPipeline search;

  PileOnDevice(const Model& model, const Pile& pile) {
    models.add(model, stream);
    objects.assign(pile.objects, stream);
    pairs.assign(pile.pairs, stream);
    batch = {objects.data(), pairs.data(), pile.pairs.size()};
    do search.find(models, batch, stream);
    while (!search.complete(stream));
  }
};

/// Returns the pile of one model at these poses.
inline Pile pile_at(const Mesh& mesh, const std::vector<Transform>& placements, std::string name) {
  Pile pile{std::move(name), {}, {}};
  std::vector<Bounds> boxes(placements.size());
  for (std::size_t i = 0; i < placements.size(); ++i) {
    pile.objects.push_back({0, placements[i]});
    for (const Vec3 v : mesh.vertices()) boxes[i].add(placements[i](v));
  }
  BroadPhase broad({.method = "automatic", .threads = 0});
  std::vector<ObjectId> ids(boxes.size());
  broad.add(boxes, ids);
  const std::span<const ObjectPair> pairs = broad.update();
  pile.pairs.assign(pairs.begin(), pairs.end());
  return pile;
}

/// Cows at random angles in a cubic grid, so close that neighbours touch: a pile that was not simulated.
inline Pile pile_of(const Mesh& mesh, int edge, double spacing, std::uint64_t seed) {
  Random random(seed);
  std::vector<Transform> placements;
  for (int i = 0; i < edge * edge * edge; ++i) {
    const Vec3 position{spacing * (i % edge) + random.uniform(-0.05, 0.05),
                        spacing * (i / edge % edge) + random.uniform(-0.05, 0.05),
                        spacing * (i / edge / edge)};
    placements.push_back(Transform::from(random.rotation(), position));
  }
  char name[64];
  std::snprintf(name, sizeof name, "%d cows, spacing %.2f", edge * edge * edge, spacing);
  return pile_at(mesh, placements, name);
}

inline std::uint64_t hash_of(std::size_t pair, const FacePair& faces, std::size_t pose) {
  return mixed(mixed(mixed(pair) + faces.a) + faces.b) + mixed(pose);
}

struct CpuAnswer {
  std::size_t faces = 0;
  std::uint64_t hash = 0;
  double milliseconds = 0;
};

inline CpuAnswer on_cpu(const Model& model, const Pile& pile, const QueryOptions& options, int threads) {
  std::vector<std::vector<FacePair>> found(pile.pairs.size());
  const auto begin = std::chrono::steady_clock::now();
  ThreadPool(threads).for_chunks(found.size(), 8, [&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      found[i] = collide_all(model, pile.objects[pile.pairs[i].a].pose, model,
                             pile.objects[pile.pairs[i].b].pose, options);
  });
  CpuAnswer answer;
  answer.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const FacePair& faces : found[i]) answer.hash += hash_of(i, faces, answer.faces++);
  return answer;
}

inline int failures = 0;
inline void expect(bool right, const char* what) {
  if (!right) {
    std::printf("WRONG: %s\n", what);
    ++failures;
  }
}

inline void check_answer(const BatchFacePairs& found, const CpuAnswer& right, const char* what) {
  std::uint64_t hash = 0;
  for (std::size_t pair = 0; pair + 1 < found.first.size(); ++pair)
    for (std::size_t i = found.first[pair]; i < found.first[pair + 1]; ++i)
      hash += hash_of(pair, found.faces[i], i);
  expect(found.faces.size() == right.faces && hash == right.hash, what);
}

inline bool same(const ContactManifold& a, const ContactManifold& b) {
  bool equal = a.normal == b.normal && a.count == b.count && a.sub_shape_a == b.sub_shape_a &&
               a.sub_shape_b == b.sub_shape_b;
  for (std::size_t i = 0; equal && i < a.view().size(); ++i) {
    const ContactPoint &p = a.points[i], &q = b.points[i];
    equal = p.on_a == q.on_a && p.on_b == q.on_b && p.depth == q.depth && p.feature == q.feature;
  }
  return equal;
}

/// Computes the contacts of all pairs on the CPU from their touching faces; measures the time.
inline std::vector<std::vector<ContactManifold>> contacts_on_cpu(const Model& model, const Pile& pile,
                                                                 const BatchFacePairs& faces, int threads,
                                                                 double& milliseconds) {
  std::vector<std::vector<ContactManifold>> made(pile.pairs.size());
  const auto begin = std::chrono::steady_clock::now();
  ThreadPool(threads).for_chunks(made.size(), 8, [&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      made[i] = contacts_of_pairs(model, pile.objects[pile.pairs[i].a].pose, model,
                                  pile.objects[pile.pairs[i].b].pose, faces.of(i));
  });
  milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return made;
}

/// Returns the median milliseconds of a call, wall-clock time.
template <class Call>
double median_wall(int times, const Call& call) {
  std::vector<double> measured;
  for (int i = 0; i < times; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    call();
    measured.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(measured.begin(), measured.begin() + times / 2, measured.end());
  return measured[static_cast<std::size_t>(times / 2)];
}

/// Measures each step of `work`, which calls `after` after each step. Events between the steps add overhead,
/// so the sum exceeds the total.
template <class Work>
void print_steps(cudaStream_t stream, std::function<void(const char*)>& after, const Work& work) {
  std::vector<std::pair<const char*, cudaEvent_t>> marks;
  after = [&](const char* step) {
    marks.push_back({step, nullptr});
    gpu::check(cudaEventCreate(&marks.back().second), "creating an event");
    gpu::check(cudaEventRecord(marks.back().second, stream), "recording an event");
  };
  after("");
  work();
  after = nullptr;
  gpu::check(cudaStreamSynchronize(stream), "waiting");
  std::printf("  steps, us:");
  for (std::size_t i = 1; i < marks.size(); ++i) {
    float milliseconds = 0;
    gpu::check(cudaEventElapsedTime(&milliseconds, marks[i - 1].second, marks[i].second), "reading the time");
    std::printf(" %s %.1f%s", marks[i].first, 1000 * static_cast<double>(milliseconds),
                i + 1 < marks.size() ? "," : "\n");
  }
  for (const auto& mark : marks) (void)cudaEventDestroy(mark.second);
}

/// Contacts on the device: compared bit for bit with the CPU's, then times.
inline void run_contacts(const Model& model, const Pile& pile, int times) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  gpu::Collider collider;
  collider.add(model);
  const BatchFacePairs faces = collider.collide_all(pile.objects, pile.pairs);
  double cpu = 0, one_core = 0;
  contacts_on_cpu(model, pile, faces, cores, cpu);
  const auto right = contacts_on_cpu(model, pile, faces, cores, cpu);
  if (pile.pairs.size() < 10000) contacts_on_cpu(model, pile, faces, 1, one_core);
  const BatchContacts found = collider.contacts(pile.objects, pile.pairs);
  std::size_t different = 0;
  for (std::size_t i = 0; i < right.size(); ++i) {
    const std::span<const ContactManifold> own = found.of(i);
    bool equal = own.size() == right[i].size() && found.face_pairs[i] == faces.of(i).size();
    for (std::size_t k = 0; equal && k < own.size(); ++k) equal = same(own[k], right[i][k]);
    different += equal ? 0 : 1;
  }
  expect(different == 0, "contacts");
  const double host = median_wall(11, [&] { (void)collider.contacts(pile.objects, pile.pairs, 0); });

  PileOnDevice on_device(model, pile);
  gpu::Stream& stream = on_device.stream;
  gpu::NarrowModels& models = on_device.models;
  const gpu::NarrowBatch& batch = on_device.batch;
  gpu::NarrowPipeline& search = on_device.search;
  const gpu::NarrowPipeline::Sorted sorted = search.sorted(pile.pairs.size(), models.max_triangles(), stream);
  const gpu::ContactModel* surfaces = models.contacts(stream);
  gpu::ContactPipeline contacts;
  const auto make = [&] { contacts.make(surfaces, batch, search.prepared(), sorted, search.hits(), stream); };
  do make();
  while (!contacts.complete(stream));
  const double kernels = median_milliseconds(times, stream, make);
  std::vector<std::uint32_t> unfinished(pile.pairs.size());
  gpu::check(cudaMemcpy(unfinished.data(), contacts.for_cpu(), unfinished.size() * 4, cudaMemcpyDeviceToHost),
             "copying");
  std::size_t for_cpu = 0;
  for (const std::uint32_t left : unfinished) for_cpu += left;
  std::printf(
      "  contacts: %zu patches (%zu large), %zu vertices asked for, %zu pairs left to the CPU, %zu pairs "
      "different; "
      "kernels "
      "%.4f ms, "
      "search and contacts host to host %.3f ms; contacts alone on the CPU, %d cores %.3f ms, one core %.3f "
      "ms\n",
      contacts.patches(), contacts.large_patches(), contacts.queries(), for_cpu, different, kernels, host,
      cores, cpu, one_core);
  print_steps(stream, contacts.after_step, make);
  print_steps(stream, search.after_step, [&] { search.find(models, batch, stream); });
  std::printf(
      "| cows | touching | patches | left to the CPU | GPU | search and contacts, host to host | CPU, %d "
      "cores | one core |\n",
      cores);
  std::printf("| %zu | %zu | %zu | %zu | %.3f | %.3f | %.2f | %.1f |\n", pile.objects.size(),
              faces.faces.size(), contacts.patches(), for_cpu, kernels, host, cpu, one_core);
}

/// Runs calls with every allocation failing in turn, then with nearly all device memory in use. Each must
/// throw Error or return the correct result, and the call after it must be correct.
inline void run_short_of_memory(const Model& model, const Pile& pile) {
  const CpuAnswer right = on_cpu(model, pile, {}, 0);
  gpu::Collider classify;
  classify.add(model);
  const BatchContacts contacts = classify.contacts(pile.objects, pile.pairs);
  int errors = 0, tries = 0;
  const auto check_all = [&](gpu::Collider& collider) {
    check_answer(collider.collide_all(pile.objects, pile.pairs), right, "after an error");
    const BatchContacts found = collider.contacts(pile.objects, pile.pairs);
    bool equal = found.manifolds.size() == contacts.manifolds.size();
    for (std::size_t i = 0; equal && i < found.manifolds.size(); ++i)
      equal = same(found.manifolds[i], contacts.manifolds[i]);
    expect(equal, "contacts after an error");
  };
  for (bool all_succeeded = false; !all_succeeded; ++tries) {
    gpu::Collider collider;
    gpu::allocations_left = tries;
    try {
      collider.add(model);
      (void)collider.contacts(pile.objects, pile.pairs);
      all_succeeded = true;
    } catch (const Error&) {
      ++errors;
    }
    gpu::allocations_left = -1;
    if (!all_succeeded) {
      gpu::Collider again;
      again.add(model);
      check_all(again);
      try {
        (void)collider.contacts(pile.objects, pile.pairs);
      } catch (const Error&) {  // the model itself was not added
        collider.add(model);
      }
      check_all(collider);
    }
  }
  std::printf("  short of memory: %d calls, %d with an error, each of them right when it was tried again\n",
              tries, errors);
  gpu::Collider collider;
  collider.add(model);
  check_all(collider);
  std::size_t free_bytes = 0, all_bytes = 0;
  gpu::check(cudaMemGetInfo(&free_bytes, &all_bytes), "asking for memory");
  void* taken = nullptr;
  gpu::check(cudaMalloc(&taken, free_bytes - (std::size_t{96} << 20)), "taking memory");
  Pile large = pile;
  while (large.pairs.size() < 4'000'000)
    large.pairs.insert(large.pairs.end(), pile.pairs.begin(), pile.pairs.end());
  bool refused = false;
  try {
    (void)collider.contacts(large.objects, large.pairs);
  } catch (const Error& error) {
    refused = true;
    std::printf("  nearly all memory taken: %s\n", error.what());
  }
  expect(refused, "a batch larger than the memory");
  check_all(collider);
  (void)cudaFree(taken);
  check_all(collider);
}

inline void run(const Model& model, const Pile& pile, bool with_algorithm, int times = 51) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  on_cpu(model, pile, {}, cores);
  const CpuAnswer all_cores = on_cpu(model, pile, {}, cores);

  gpu::Collider collider;
  collider.add(model);
  check_answer(collider.collide_all(pile.objects, pile.pairs), all_cores, "pairs of nodes");
  check_answer(collider.collide_all(pile.objects, pile.pairs, gpu::Method::thread_per_pair), all_cores,
               "a thread per pair");
  const double host = median_wall(11, [&] { (void)collider.collide_all(pile.objects, pile.pairs); });
  const double in_view = median_wall(11, [&] { (void)collider.collide_all_view(pile.objects, pile.pairs); });

  PileOnDevice on_device(model, pile);
  gpu::Stream& stream = on_device.stream;
  gpu::NarrowModels& models = on_device.models;
  const gpu::NarrowBatch& batch = on_device.batch;
  gpu::NarrowPipeline& pipeline = on_device.search;
  const std::size_t hits = pipeline.hits(), triangles = pipeline.triangle_pairs(),
                    nodes = pipeline.node_pairs();
  const std::size_t undecided = pipeline.undecided_pairs();
  const double kernels = median_milliseconds(times, stream, [&] { pipeline.find(models, batch, stream); });
  const double again = median_milliseconds(times, stream, [&] { pipeline.find(models, batch, stream); });
  expect(pipeline.complete(stream) && pipeline.hits() == hits, "the number of hits");
  const double sorting = median_milliseconds(
      times, stream, [&] { pipeline.sorted(pile.pairs.size(), models.max_triangles(), stream); });
  const double copies = median_milliseconds(times, stream, [&] {
    on_device.objects.assign(pile.objects, stream);
    on_device.pairs.assign(pile.pairs, stream);
  });
  const gpu::ObbModel* boxes = models.boxes(stream);
  do pipeline.find_alone(boxes, batch, stream);
  while (!pipeline.complete(stream));
  const double alone =
      median_milliseconds(std::min(times, 5), stream, [&] { pipeline.find_alone(boxes, batch, stream); });

  std::printf(
      "%s (%zu triangles each): %zu object pairs, %zu node pairs expanded, %zu triangle pairs "
      "(%zu undecided), "
      "%zu touching\n",
      pile.name.c_str(), model.mesh().triangles().size(), pile.pairs.size(), nodes, triangles, undecided,
      hits);
  std::printf(
      "  GPU pairs of nodes %.4f ms (again %.4f), sorting %.4f, poses and pairs in %.4f, host to host %.3f "
      "(%.3f without a copy); a thread per pair %.3f ms\n",
      kernels, again, sorting, copies, host, in_view, alone);
  std::printf("  CPU default engine, %d cores %.3f ms", cores, all_cores.milliseconds);
  if (with_algorithm) {
    const CpuAnswer one_core = on_cpu(model, pile, {}, 1);
    const QueryOptions algorithm{.algorithm =
                                     algorithm::Algorithm({.volume = "obb", .traversal = "binary_stack"})};
    on_cpu(model, pile, algorithm, cores);
    const CpuAnswer lab_all = on_cpu(model, pile, algorithm, cores);
    const CpuAnswer lab_one = on_cpu(model, pile, algorithm, 1);
    expect(lab_one.hash == all_cores.hash && one_core.hash == all_cores.hash, "the CPU's own answers");
    std::printf(", one core %.3f; algorithm (obb, binary stack) %d cores %.3f, one core %.3f",
                one_core.milliseconds, cores, lab_all.milliseconds, lab_one.milliseconds);
  }
  std::printf(" ms\n");
  run_contacts(model, pile, times);
}

}  // namespace tandem::bench
