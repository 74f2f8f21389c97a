// Every function of the public API that takes device pointers: results compared with those of the functions
// for host memory, then times; and batches on two streams, so that transfers overlap the kernels of the
// other.
//   bench_gpu_on_device [cows per side of a cube, 16]
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tandem/gpu.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "bench/gpu/gpu_pile.cuh"

namespace {

using namespace tandem;
using bench::expect;
using gpu::DeviceArray;

template <class T>
std::vector<T> host_copy(const T* from, std::size_t count) {
  std::vector<T> to(count);
  gpu::check(cudaMemcpy(to.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost), "copying");
  return to;
}
template <class T>
bool same_bytes(const std::vector<T>& x, const std::vector<T>& y) {
  return x.size() == y.size() && std::memcmp(x.data(), y.data(), x.size() * sizeof(T)) == 0;
}

void report(const char* function, double milliseconds) {
  std::printf("| `%s` | %.3f |\n", function, milliseconds);
}

/// BoxPairs::find_on_device and update_on_device, for boxes in single and double precision.
template <class Box>
void run_boxes(const std::vector<Box>& boxes, const char* find, const char* update) {
  gpu::Stream stream;
  DeviceArray<Box> on_device;
  on_device.assign(boxes, stream);
  gpu::BoxPairs pairs;
  const std::vector<ObjectPair> right = pairs.find(std::span<const Box>(boxes));
  constexpr auto sorted = gpu::BoxPairs::Order::sorted;
  const auto check_pairs = [&](const gpu::BoxPairs::OnDevice& found, const char* what) {
    gpu::check(cudaStreamSynchronize(stream), "waiting");
    expect(same_bytes(host_copy(found.pairs, found.count), right), what);
  };
  const std::size_t count = boxes.size();
  check_pairs(pairs.find_on_device(on_device.data(), count, sorted, stream), find);
  for (int i = 0; i < 3; ++i)
    check_pairs(pairs.update_on_device(on_device.data(), count, sorted, stream), update);
  report(find, bench::median_milliseconds(21, stream, [&] {
           static_cast<void>(pairs.find_on_device(on_device.data(), count, sorted, stream));
         }));
  report(update, bench::median_milliseconds(21, stream, [&] {
           static_cast<void>(pairs.update_on_device(on_device.data(), count, sorted, stream));
         }));
}

/// TreeBuilder::build_on_device, for triangles and for their boxes: the same tree.
void run_builder(const Mesh& mesh) {
  std::vector<float> vertices;
  for (const Vec3 v : mesh.vertices())
    for (int k = 0; k < 3; ++k) vertices.push_back(static_cast<float>(v[k]));
  std::vector<std::uint32_t> corners;
  std::vector<gpu::Box> boxes;
  for (const Triangle& triangle : mesh.triangles()) {
    gpu::Box box{{HUGE_VALF, HUGE_VALF, HUGE_VALF}, {-HUGE_VALF, -HUGE_VALF, -HUGE_VALF}};
    for (const std::uint32_t corner : {triangle[0], triangle[1], triangle[2]}) {
      corners.push_back(corner);
      for (std::size_t k = 0; k < 3; ++k) {
        box.low[k] = std::min(box.low[k], vertices[3 * corner + k]);
        box.high[k] = std::max(box.high[k], vertices[3 * corner + k]);
      }
    }
    boxes.push_back(box);
  }
  gpu::Stream stream;
  DeviceArray<float> vertices_there;
  DeviceArray<std::uint32_t> corners_there;
  DeviceArray<gpu::Box> boxes_there;
  vertices_there.assign(vertices, stream);
  corners_there.assign(corners, stream);
  boxes_there.assign(boxes, stream);
  gpu::TreeBuilder builder;
  constexpr auto method = gpu::TreeBuilder::Method::clustered;
  const std::vector<gpu::TreeNode> right = builder.build(boxes, method);
  const gpu::TreeBuilder::Triangles triangles{vertices_there.data(), corners_there.data(), boxes.size()};
  const auto check_tree = [&](const gpu::TreeBuilder::OnDevice& tree, const char* what) {
    gpu::check(cudaStreamSynchronize(stream), "waiting");
    const std::vector<gpu::TreeNode> nodes = host_copy(tree.nodes, 2 * tree.primitives);
    bool equal = nodes.size() == right.size() && tree.root() == 0;
    // The first inner node that is not part of the tree, and unused links of leaves, have no value.
    for (std::size_t i = 0; equal && i < nodes.size(); ++i) {
      if (i == 2 * tree.primitives - 2) continue;
      equal = std::memcmp(nodes[i].low, right[i].low, sizeof nodes[i].low) == 0 &&
              std::memcmp(nodes[i].high, right[i].high, sizeof nodes[i].high) == 0 &&
              nodes[i].left == right[i].left && (i % 2 == 1 || nodes[i].right == right[i].right);
    }
    expect(equal, what);
  };
  check_tree(builder.build_on_device(boxes_there.data(), boxes.size(), method, stream),
             "build_on_device(boxes)");
  check_tree(builder.build_on_device(triangles, method, stream), "build_on_device(triangles)");
  report("TreeBuilder::build_on_device(boxes)", bench::median_milliseconds(21, stream, [&] {
           static_cast<void>(builder.build_on_device(boxes_there.data(), boxes.size(), method, stream));
         }));
  report("TreeBuilder::build_on_device(triangles)", bench::median_milliseconds(21, stream, [&] {
           static_cast<void>(builder.build_on_device(triangles, method, stream));
         }));
}

/// A batch in pinned host memory, with its own stream and collider.
struct Batch {
  gpu::Stream stream;
  gpu::Collider collider;
  gpu::PinnedArray<gpu::Instance> objects_here;
  DeviceArray<gpu::Instance> objects;
  DeviceArray<ObjectPair> pairs;
  std::size_t count;

  Batch(const Model& model, const bench::Pile& pile) : count(pile.pairs.size()) {
    collider.add(model);
    objects.assign(pile.objects, stream);
    pairs.assign(pile.pairs, stream);
    objects_here.fetch(objects.data(), pile.objects.size(), stream);
    gpu::check(cudaStreamSynchronize(stream), "waiting");
  }
  void upload(std::size_t objects_count) {
    gpu::check(cudaMemcpyAsync(objects.data(), objects_here.data(), objects_count * sizeof(gpu::Instance),
                               cudaMemcpyHostToDevice, stream),
               "copying poses");
  }
};

void run_collider(const Model& model, const bench::Pile& pile) {
  Batch batch(model, pile);
  gpu::Stream& stream = batch.stream;
  const BatchFacePairs right = batch.collider.collide_all(pile.objects, pile.pairs);
  const BatchContacts contacts = batch.collider.contacts(pile.objects, pile.pairs);
  constexpr auto method = gpu::Method::node_pairs;
  const auto collide = [&] {
    return batch.collider.collide_on_device(batch.objects.data(), batch.pairs.data(), batch.count, method,
                                            stream);
  };
  const auto make = [&] {
    return batch.collider.contacts_on_device(batch.objects.data(), batch.pairs.data(), batch.count, stream);
  };
  const gpu::Collider::OnDevice hits = collide();
  gpu::check(cudaStreamSynchronize(stream), "waiting");
  const std::vector<gpu::FaceHit> listed = host_copy(hits.hits, hits.count);
  bool equal = listed.size() == right.faces.size();
  for (std::size_t i = 0; equal && i < listed.size(); ++i)
    equal = listed[i].faces.a == right.faces[i].a && listed[i].faces.b == right.faces[i].b &&
            right.first[listed[i].pair] <= i && i < right.first[listed[i].pair + 1];
  expect(equal, "collide_on_device");
  const gpu::Collider::ContactsOnDevice made = make();
  gpu::check(cudaStreamSynchronize(stream), "waiting");
  const auto manifolds = host_copy(made.manifolds, made.count);
  const auto pair_of = host_copy(made.pair_of, made.count),
             unfinished = host_copy(made.unfinished, batch.count);
  std::vector<std::size_t> next(batch.count, 0);
  std::size_t compared = 0;
  for (std::size_t i = 0; i < manifolds.size(); ++i) {
    const std::uint32_t pair = pair_of[i];
    if (unfinished[pair] != 0) continue;
    const auto own = contacts.of(pair);
    expect(next[pair] < own.size() && bench::same(manifolds[i], own[next[pair]]), "contacts_on_device");
    ++next[pair];
    ++compared;
  }
  std::printf("%zu objects, %zu pairs, %zu hits, %zu of %zu manifolds compared\n", pile.objects.size(),
              batch.count, hits.count, compared, made.count);
  std::printf("| function | ms |\n|---|---:|\n");
  report("Collider::collide_on_device",
         bench::median_milliseconds(21, stream, [&] { static_cast<void>(collide()); }));
  report("Collider::contacts_on_device",
         bench::median_milliseconds(21, stream, [&] { static_cast<void>(make()); }));
}

/// Uploads and searches batches: one after another, and in turns on two streams by two threads.
void run_overlap(const Model& model, const bench::Pile& pile) {
  Batch first(model, pile), second(model, pile);
  constexpr int rounds = 20;
  const auto work = [&](Batch& batch) {
    gpu::check(cudaSetDevice(0), "choosing the device");
    for (int i = 0; i < rounds; ++i) {
      batch.upload(pile.objects.size());
      static_cast<void>(batch.collider.collide_on_device(batch.objects.data(), batch.pairs.data(),
                                                         batch.count, gpu::Method::node_pairs, batch.stream));
      gpu::check(cudaStreamSynchronize(batch.stream), "waiting");
    }
  };
  const double one_by_one = bench::median_wall(5, [&] {
    work(first);
    work(second);
  });
  const double overlapped = bench::median_wall(5, [&] {
    std::thread other([&] { work(second); });
    work(first);
    other.join();
  });
  std::printf("%d batches: one stream after the other %.2f ms, two streams at a time %.2f ms (%.2f times)\n",
              2 * rounds, one_by_one, overlapped, one_by_one / overlapped);
}

}  // namespace

int main(int argc, char** argv) try {
  const int side = argc > 1 ? std::atoi(argv[1]) : 16;
  std::printf("%s\n", gpu::describe_device().c_str());
  const Model model(generate::cow(1, 5804));
  const bench::Pile pile = bench::pile_of(model.mesh(), side, 0.8, 7);
  run_collider(model, pile);
  Random random(3);
  std::vector<gpu::Box> boxes(100000);
  std::vector<Bounds> bounds;
  for (gpu::Box& box : boxes) {
    for (int k = 0; k < 3; ++k) {
      box.low[k] = static_cast<float>(random.uniform(0, 100));
      box.high[k] = box.low[k] + 1;
    }
    bounds.push_back({{box.low[0], box.low[1], box.low[2]}, {box.high[0], box.high[1], box.high[2]}});
  }
  run_boxes(boxes, "BoxPairs::find_on_device(Box)", "BoxPairs::update_on_device(Box)");
  run_boxes(bounds, "BoxPairs::find_on_device(Bounds)", "BoxPairs::update_on_device(Bounds)");
  run_builder(generate::icosphere(1, 6));
  run_overlap(model, pile);
  return bench::failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return EXIT_FAILURE;
}
