// Writes seeded scenes and the native library's answers to them as JSON. The tests of the WebAssembly package
// ask the same questions and compare bit for bit: native_answers FILE
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "wasm/native.h"

using namespace tandem::wasm_answers;
using tandem::Quat;
using tandem::Random;
using tandem::Vec3;

namespace {

std::string face_pairs(const tandem_model* a, const tandem_poses& pose_a, const tandem_model* b,
                       const tandem_poses& pose_b, double limit, std::size_t& count) {
  tandem_face_pair* pairs = nullptr;
  check(limit < 0 ? tandem_model_collide_all(a, &pose_a, b, &pose_b, nullptr, &pairs, &count, nullptr)
                  : tandem_model_within_all(a, &pose_a, b, &pose_b, limit, nullptr, &pairs, &count, nullptr));
  Hash hash;
  for (std::size_t i = 0; i < count; ++i) {
    hash.word(pairs[i].a);
    hash.word(pairs[i].b);
  }
  tandem_free(pairs);
  return hash.text();
}

std::string distance_hash(const tandem_distance& distance) {
  Hash hash;
  for (const double value : {distance.value, distance.lower, distance.upper}) hash.number(value);
  hash.numbers(distance.on_a);
  hash.numbers(distance.on_b);
  hash.numbers(distance.normal);
  hash.word(distance.sub_shape_a);
  hash.word(distance.sub_shape_b);
  return hash.text();
}

std::string contacts_hash(const tandem_model* a, const tandem_poses& pose_a, const tandem_model* b,
                          const tandem_poses& pose_b) {
  tandem_manifold* manifolds = nullptr;
  std::size_t count = 0;
  check(tandem_model_contacts(a, &pose_a, b, &pose_b, nullptr, &manifolds, &count, nullptr));
  Hash hash;
  for (std::size_t i = 0; i < count; ++i) add(hash, manifolds[i]);
  tandem_free(manifolds);
  return hash.text();
}

std::string penetration_hash(const tandem_model* a, const tandem_poses& pose_a, const tandem_model* b,
                             const tandem_poses& pose_b) {
  tandem_penetration depth;
  check(tandem_model_penetration(a, &pose_a, b, &pose_b, nullptr, &depth));
  Hash hash;
  hash.number(depth.lower);
  hash.number(depth.upper);
  hash.numbers(depth.deepest_point);
  hash.numbers(depth.closest_surface_point);
  return hash.text();
}

/// Eight rays and eight points against a model.
void ask_rays_and_points(const tandem_model* model, const Pose& pose, Random& random, Json& question) {
  const tandem_poses at = view_of(pose);
  Hash rays, points;
  for (int i = 0; i < 8; ++i) {
    const Vec3 o = random.direction() * 2.0, d = -o + random.direction() * 0.5, p = random.direction() * 1.1;
    tandem_ray ray{{o.x, o.y, o.z}, {d.x, d.y, d.z}, 10};
    tandem_ray_hit hit;
    check(tandem_model_cast_rays(model, &at, &ray, 1, 1, &hit));
    rays.number(hit.t);
    rays.word(hit.hit ? hit.sub_shape : ~0u);
    const double point[3] = {p.x, p.y, p.z};
    tandem_closest_point closest;
    check(tandem_model_closest_points(model, &at, point, 1, 1, &closest));
    points.number(closest.distance);
    points.numbers(closest.point);
    question["rays"].push_back({o.x, o.y, o.z, d.x, d.y, d.z, ray.t_max});
    question["points"].push_back({p.x, p.y, p.z});
  }
  question["rays_hash"] = rays.text();
  question["points_hash"] = points.text();
}

Json pair_scene(const Json& a, const Json& b, double spread, int poses, bool solids, std::uint64_t seed) {
  Random random(seed);
  tandem_model *first = model_of(a), *second = model_of(b);
  Json scene{{"a", a}, {"b", b}, {"questions", Json::array()}};
  for (int i = 0; i < poses; ++i) {
    const Pose of_a = random_pose(random, spread), of_b = random_pose(random, spread);
    const tandem_poses pose_a = view_of(of_a), pose_b = view_of(of_b);
    Json question{{"pose_a", of_a}, {"pose_b", of_b}};
    std::size_t count = 0;
    question["pairs_hash"] = face_pairs(first, pose_a, second, pose_b, -1, count);
    question["pairs"] = count;
    question["near_hash"] = face_pairs(first, pose_a, second, pose_b, 0.05, count);
    question["near"] = count;
    tandem_distance distance;
    check(tandem_model_distance(first, &pose_a, second, &pose_b, nullptr, &distance));
    question["distance"] = distance_hash(distance);
    question["contacts"] = contacts_hash(first, pose_a, second, pose_b);
    if (solids) question["penetration"] = penetration_hash(first, pose_a, second, pose_b);
    ask_rays_and_points(first, of_a, random, question);
    scene["questions"].push_back(question);
  }
  tandem_model_free(first);
  tandem_model_free(second);
  return scene;
}

Json broad_phase_scene() {
  Random random(7);
  Json scene{{"boxes", Json::array()}, {"steps", Json::array()}};
  std::vector<tandem_bounds> boxes(300);
  const auto box = [&] {
    const Vec3 low = random.direction() * (4 * random.uniform()),
               size{random.uniform(), random.uniform(), random.uniform()};
    return tandem_bounds{{low.x, low.y, low.z}, {low.x + size.x, low.y + size.y, low.z + size.z}};
  };
  tandem_broad_phase* broad = nullptr;
  check(tandem_broad_phase_create(nullptr, &broad));
  std::vector<std::uint32_t> ids(boxes.size());
  for (int step = 0; step < 4; ++step) {
    Json numbers = Json::array();
    for (tandem_bounds& each : boxes) {
      each = box();
      for (const double x : each.low) numbers.push_back(x);
      for (const double x : each.high) numbers.push_back(x);
    }
    check(step == 0 ? tandem_broad_phase_add(broad, boxes.data(), boxes.size(), nullptr, ids.data())
                    : tandem_broad_phase_move(broad, ids.data(), boxes.data(), boxes.size()));
    check(tandem_broad_phase_update(broad));
    const tandem_id_pair* pairs = nullptr;
    std::size_t count = 0;
    check(tandem_broad_phase_pairs(broad, &pairs, &count));
    Hash hash;
    for (std::size_t i = 0; i < count; ++i) {
      hash.word(pairs[i].a);
      hash.word(pairs[i].b);
    }
    scene["steps"].push_back({{"boxes", numbers}, {"pairs", count}, {"hash", hash.text()}});
  }
  scene.erase("boxes");
  tandem_broad_phase_free(broad);
  return scene;
}

std::string contacts_of(const tandem_world* world, std::size_t& pair_count) {
  tandem_contact_pair* pairs = nullptr;
  tandem_manifold* manifolds = nullptr;
  std::size_t count = 0;
  check(tandem_world_contacts(world, &pairs, &pair_count, &manifolds, &count));
  Hash hash;
  for (std::size_t i = 0; i < pair_count; ++i) {
    hash.word(pairs[i].a.index);
    hash.word(pairs[i].b.index);
    for (std::size_t k = 0; k < pairs[i].count; ++k) add(hash, manifolds[pairs[i].first + k]);
  }
  tandem_free(pairs);
  tandem_free(manifolds);
  return hash.text();
}

Json world_scene() {
  Random random(11);
  const Json described = all_shapes();
  std::vector<tandem_shape*> shapes;
  for (const Json& each : described) shapes.push_back(shape_of(each));
  std::vector<const tandem_shape*> of_object;
  for (int i = 0; i < 72; ++i) of_object.push_back(shapes[static_cast<std::size_t>(i) % shapes.size()]);
  tandem_world* world = nullptr;
  check(tandem_world_create(nullptr, &world));
  std::vector<tandem_object> objects(of_object.size());
  Json scene{{"shapes", described}, {"steps", Json::array()}};
  for (int step = 0; step < 4; ++step) {
    Pose all;
    for (std::size_t i = 0; i < objects.size(); ++i)
      for (const double x : random_pose(random, 1.2)) all.push_back(x);
    const tandem_poses poses = view_of(all);
    check(step == 0
              ? tandem_world_add(world, of_object.data(), of_object.size(), &poses, nullptr, objects.data())
              : tandem_world_move(world, objects.data(), objects.size(), &poses));
    check(tandem_world_update(world, TANDEM_DETAIL_CONTACTS));
    std::size_t pairs = 0;
    const std::string hash = contacts_of(world, pairs);
    scene["steps"].push_back({{"poses", all}, {"pairs", pairs}, {"hash", hash}});
  }
  tandem_world_free(world);
  for (tandem_shape* shape : shapes) tandem_shape_free(shape);
  return scene;
}

/// Counters of every volume, traversal and rule on one pair of poses: the traversal itself must be the same.
Json algorithm_scene() {
  Json scene{{"a", {{"name", "cow"}, {"values", Json::array()}}}, {"answers", Json::array()}};
  Random random(17);
  const Pose of_a = random_pose(random, 0.1), of_b = random_pose(random, 0.3);
  scene["pose_a"] = of_a;
  scene["pose_b"] = of_b;
  tandem_model* model = model_of(scene["a"]);
  const tandem_poses pose_a = view_of(of_a), pose_b = view_of(of_b);
  const auto ask = [&](std::int32_t component, const char* key) {
    tandem_string name;
    for (std::size_t i = 0; tandem_algorithm_name(component, i, &name) == TANDEM_OK; ++i) {
      const std::string chosen(name.data, name.size);
      tandem_algorithm algorithm;
      tandem_algorithm_init(&algorithm);
      const char** members[] = {&algorithm.volume, &algorithm.traversal, &algorithm.rule, &algorithm.builder};
      *members[component] = chosen.c_str();
      tandem_counters counters{};
      tandem_query_options options;
      tandem_query_options_init(&options);
      options.algorithm = &algorithm;
      options.counters = &counters;
      tandem_face_pair* pairs = nullptr;
      std::size_t count = 0;
      check(tandem_model_collide_all(model, &pose_a, model, &pose_b, &options, &pairs, &count, nullptr));
      tandem_free(pairs);
      scene["answers"].push_back({{key, chosen},
                                  {"pairs", count},
                                  {"volume_tests", counters.volume_tests},
                                  {"leaf_overlaps", counters.leaf_overlaps},
                                  {"max_stack_depth", counters.max_stack_depth}});
    }
  };
  ask(TANDEM_VOLUMES, "volume");
  ask(TANDEM_TRAVERSALS, "traversal");
  ask(TANDEM_RULES, "rule");
  ask(TANDEM_BUILDERS, "builder");
  tandem_model_free(model);
  return scene;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "native_answers FILE\n");
    return 2;
  }
  Json all;
  all["pairs"] = {pair_scene(generator("icosphere", {1, 3}), generator("icosphere", {1, 3}), 1, 8, true, 1),
                  pair_scene(generator("cow"), generator("cow"), 0.3, 8, false, 2),
                  pair_scene(generator("torus_knot"), generator("torus"), 0.8, 8, true, 3),
                  pair_scene(generator("gear"), generator("screw"), 0.8, 8, false, 4)};
  all["broad_phase"] = broad_phase_scene();
  all["world"] = world_scene();
  all["hulls"] = hull_scene();
  all["simulations"] = simulation_scenes();
  all["algorithms"] = algorithm_scene();
  std::ofstream out(arguments[1]);
  out << all.dump(1) << "\n";
  return out ? 0 : 1;
}
