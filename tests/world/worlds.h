#pragma once
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "world/twin.h"

namespace tandem {

/// The same objects in a twin and in many worlds at once, which must give them the same handles.
class Worlds {
 public:
  explicit Worlds(double margin) : twin(margin) {
    for (const std::string_view method : BroadPhase::methods()) add_world(method, 1, margin);
    add_world("automatic", 2, margin);
    add_world("automatic", 8, margin);
  }

  void add(Random& random) {
    const Shape shape = some_shape(random);
    const Transform pose = some_pose(random);
    const ObjectOptions options = some_options(random);
    const ObjectHandle handle = worlds.front().add(shape, pose, options);
    for (std::size_t i = 1; i < worlds.size(); ++i) ASSERT_EQ(worlds[i].add(shape, pose, options), handle);
    twin.objects.push_back({handle, shape, pose, options});
  }

  void move(std::size_t i, const Transform& to) {
    twin.objects[i].pose = to;
    twin.objects[i].moved = true;
    for (World& world : worlds) world.move(twin.objects[i].handle, to);
  }

  void remove(std::size_t i) {
    const ObjectHandle gone = twin.objects[i].handle;
    for (World& world : worlds) world.remove(gone);
    std::erase_if(twin.ignored, [&](const Pair& pair) { return pair.first == gone || pair.second == gone; });
    twin.objects.erase(twin.objects.begin() + static_cast<std::ptrdiff_t>(i));
  }

  void toggle(std::size_t i, std::size_t k) {
    if (i == k) return;
    const ObjectHandle a = twin.objects[i].handle, b = twin.objects[k].handle;
    const Pair pair = a < b ? Pair{a, b} : Pair{b, a};
    const bool ignored = twin.ignored.erase(pair) > 0;
    if (!ignored) twin.ignored.insert(pair);
    for (World& world : worlds) ignored ? world.enable_pair(b, a) : world.disable_pair(a, b);
  }

  void reshape(std::size_t i, Random& random) {
    twin.objects[i].shape = some_shape(random);
    twin.objects[i].moved = true;
    for (World& world : worlds) world.set_shape(twin.objects[i].handle, twin.objects[i].shape);
  }

  void change_options(std::size_t i, Random& random) {
    ObjectOptions& options = twin.objects[i].options;
    options = some_options(random);
    for (World& world : worlds) {
      world.set_filter(twin.objects[i].handle, options.filter);
      world.set_sensor(twin.objects[i].handle, options.sensor);
      world.set_user_data(twin.objects[i].handle, options.user_data);
    }
  }

  void shuffle(Random& random) {
    for (std::size_t i = 0; i < twin.objects.size(); ++i)
      if (random.below(3) == 0) {
        Transform to = twin.objects[i].pose;
        to.offset += random.direction() * 0.2;
        move(i, random.below(4) == 0 ? some_pose(random) : to);
      }
    for (int i = 0; i < 3; ++i) remove(random.below(twin.objects.size()));
    for (int i = 0; i < 3; ++i) add(random);
    for (int i = 0; i < 2; ++i) reshape(random.below(twin.objects.size()), random);
    for (int i = 0; i < 3; ++i) change_options(random.below(twin.objects.size()), random);
    for (int i = 0; i < 4; ++i) toggle(random.below(twin.objects.size()), random.below(twin.objects.size()));
  }

  void update() {
    for (World& world : worlds) world.update();
    for (Twin::Object& object : twin.objects) object.moved = false;
  }

  Twin twin;
  std::vector<World> worlds;
  std::vector<std::string> names;

 private:
  void add_world(std::string_view method, int threads, double margin) {
    WorldOptions options;
    options.broad_phase = method;
    options.threads = threads;
    options.contact_margin = margin;
    worlds.emplace_back(options);
    names.push_back(std::string(method) + " on " + std::to_string(threads));
  }
};

}  // namespace tandem
