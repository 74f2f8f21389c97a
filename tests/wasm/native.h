#pragma once
// What the programs below have in common: seeded scenes as JSON, and hashes of answers.
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/tandem_c.h"

namespace tandem::wasm_answers {

using Json = nlohmann::ordered_json;

inline void check(tandem_status status) {
  if (status != TANDEM_OK) throw std::runtime_error(tandem_last_error());
}

/// A hash of 32-bit words, which the tests compute in the same way (FNV-1a in two variants).
class Hash {
 public:
  void word(std::uint32_t value) {
    low_ = (low_ ^ value) * 16777619u;
    high_ = (high_ ^ value) * 2246822519u + 1;
  }
  void number(double value) {
    std::uint32_t words[2];
    std::memcpy(words, &value, sizeof words);
    word(words[0]);
    word(words[1]);
  }
  template <std::size_t count>
  void numbers(const double (&values)[count]) {
    for (const double value : values) number(value);
  }
  std::string text() const {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%08x%08x", high_, low_);
    return digits;
  }

 private:
  std::uint32_t low_ = 2166136261u, high_ = 374761393u;
};

/// A pose as seven numbers: position and quaternion.
using Pose = std::vector<double>;

inline Pose random_pose(Random& random, double spread) {
  const Vec3 p = random.direction() * (spread * random.uniform());
  const Quat q = random.rotation();
  return {p.x, p.y, p.z, q.w, q.x, q.y, q.z};
}

inline tandem_poses view_of(const Pose& pose) {
  return {pose.data(), pose.size() / 7, 0, TANDEM_POSES_POSITION_QUATERNION};
}

inline tandem_model* model_of(const Json& generator) {
  tandem_mesh* mesh = nullptr;
  const auto values = generator["values"].get<std::vector<double>>();
  check(tandem_mesh_generate(generator["name"].get<std::string>().c_str(), values.data(), values.size(),
                             &mesh));
  tandem_model* model = nullptr;
  check(tandem_model_create(mesh, &model));
  tandem_mesh_free(mesh);
  return model;
}

inline void add(Hash& hash, const tandem_manifold& manifold) {
  hash.numbers(manifold.normal);
  hash.word(manifold.sub_shape_a);
  hash.word(manifold.sub_shape_b);
  for (std::uint32_t i = 0; i < manifold.count; ++i) {
    hash.numbers(manifold.points[i].on_a);
    hash.numbers(manifold.points[i].on_b);
    hash.number(manifold.points[i].depth);
  }
}

/// A generated mesh.
inline Json generator(const char* name, std::vector<double> values = {}) {
  return {{"name", name}, {"values", std::move(values)}};
}

/// Shapes of every kind that a moving body can have.
Json all_shapes();
/// Makes the shape that JSON describes; laws.mjs does the same.
tandem_shape* shape_of(const Json& described);
/// Convex hulls, with hashes of their mass and surface.
Json hull_scene();
/// Simulations of thousands of steps, with hashes of their states.
Json simulation_scenes();

}  // namespace tandem::wasm_answers
