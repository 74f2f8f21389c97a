// Wrong arguments: a status and a message, never a crash.
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <thread>
#include <vector>

#include "c/handle.h"

namespace tandem::c_api {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class... Arguments>
void expect_null_is_refused(const char* name, tandem_status (*function)(Arguments...)) {
  EXPECT_EQ(function(Arguments{}...), TANDEM_INVALID_ARGUMENT) << name;
  EXPECT_NE(std::string(tandem_last_error()).find("NULL"), std::string::npos) << name << tandem_last_error();
}
/// Functions that free and that set defaults accept null.
template <class... Arguments>
void expect_null_is_refused(const char*, void (*function)(Arguments...)) {
  function(Arguments{}...);
}
void expect_null_is_refused(const char*, std::uint32_t (*function)()) { EXPECT_GT(function(), 0u); }
void expect_null_is_refused(const char*, std::size_t (*function)()) { EXPECT_GT(function(), 0u); }
void expect_null_is_refused(const char*, const char* (*function)()) { EXPECT_NE(function(), nullptr); }

TEST(Arguments, NullIsRefusedByEveryFunction) {
#define TANDEM_FUNCTION(name) expect_null_is_refused(#name, name);
#include "c_api_functions.inc"
#undef TANDEM_FUNCTION
}

TEST(Arguments, OptionsOfAWrongSizeAreRefused) {
  const auto box = model_of("box", {1, 1, 1, 1});
  std::uint8_t touching = 7;
  tandem_query_options options;
  tandem_query_options_init(&options);
  const auto collide = [&] {
    return tandem_model_collide(box.get(), nullptr, box.get(), nullptr, &options, &touching);
  };
  EXPECT_OK(collide());
  EXPECT_EQ(touching, 1);
  options.size = 0;
  EXPECT_FAILS(collide(), TANDEM_INVALID_ARGUMENT, "options.size is 0");
  options.size = sizeof options - 8;
  EXPECT_FAILS(collide(), TANDEM_INVALID_ARGUMENT, "_init");
}

TEST(Arguments, OptionsOfANewerHeaderWorkIfTheNewMembersAreZero) {
  const auto box = model_of("box", {1, 1, 1, 1});
  struct Newer {
    tandem_query_options options;
    double added;
  } newer;
  tandem_query_options_init(&newer.options);
  newer.options.size = sizeof newer;
  newer.added = 0;
  std::uint8_t touching = 0;
  const auto collide = [&] {
    return tandem_model_collide(box.get(), nullptr, box.get(), nullptr, &newer.options, &touching);
  };
  EXPECT_OK(collide());
  EXPECT_EQ(touching, 1);
  newer.added = 1;
  EXPECT_FAILS(collide(), TANDEM_INVALID_ARGUMENT, "options.size");
}

TEST(Arguments, MeshesNameTheRowAndTheValue) {
  const double vertices[] = {0, 0, 0, 1, 0, 0, 0, nan, 0};
  const std::int64_t indices[] = {0, 1, 2, 0, -1, 2};
  tandem_mesh_arrays arrays;
  tandem_mesh_arrays_init(&arrays);
  arrays.vertices = vertices;
  arrays.vertex_count = 3;
  arrays.indices = indices;
  arrays.index_type = TANDEM_INT64;
  arrays.triangle_count = 1;
  tandem_mesh* mesh = nullptr;
  EXPECT_FAILS(tandem_mesh_create(&arrays, &mesh), TANDEM_ERROR, "vertex 2");
  arrays.triangle_count = 2;
  EXPECT_FAILS(tandem_mesh_create(&arrays, &mesh), TANDEM_ERROR, "triangle 1 uses vertex -1");
  arrays.index_type = 9;
  EXPECT_FAILS(tandem_mesh_create(&arrays, &mesh), TANDEM_INVALID_ARGUMENT, "index_type is 9");
  EXPECT_EQ(mesh, nullptr);
}

TEST(Arguments, PosesNameTheFirstOneThatIsNoRotation) {
  const auto box = model_of("box", {1, 1, 1, 1});
  std::array<std::uint8_t, 2> touching{};
  const auto collide = [&](const tandem_poses& poses) {
    return tandem_model_collide(box.get(), nullptr, box.get(), &poses, nullptr, touching.data());
  };
  const double quaternions[] = {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1};
  EXPECT_FAILS(collide({quaternions, 2, 0, TANDEM_POSES_POSITION_QUATERNION}), TANDEM_INVALID_ARGUMENT,
               "poses_b[1]: the quaternion");
  double matrices[32] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,  0, 0, 0, 0, 1,
                         1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1};
  EXPECT_FAILS(collide({matrices, 2, 0, TANDEM_POSES_MATRIX}), TANDEM_INVALID_ARGUMENT,
               "poses_b[1]: the matrix");
  matrices[26] = 1;
  matrices[28] = 0.5;
  EXPECT_FAILS(collide({matrices, 2, 0, TANDEM_POSES_MATRIX}), TANDEM_INVALID_ARGUMENT, "last row");
  EXPECT_FAILS(collide({matrices, 2, 0, 3}), TANDEM_INVALID_ARGUMENT, "format is 3");
  EXPECT_FAILS(collide({nullptr, 2, 0, 0}), TANDEM_INVALID_ARGUMENT, "poses_b is NULL");
}

TEST(Arguments, PosesThatAreNotFiniteTouchNothing) {
  const auto box = model_of("box", {1, 1, 1, 1});
  for (const double bad : {nan, std::numeric_limits<double>::infinity()}) {
    const double numbers[] = {bad, 0, 0, 1, 0, 0, 0, 0, 0, 0, bad, 0, 0, 0};
    const tandem_poses poses{numbers, 2, 0, TANDEM_POSES_POSITION_QUATERNION};
    std::uint8_t touching[2] = {7, 7};
    EXPECT_OK(tandem_model_collide(box.get(), nullptr, box.get(), &poses, nullptr, touching));
    EXPECT_EQ(touching[0] + touching[1], 0);
  }
}

TEST(Arguments, NumbersOfPosesMustAgree) {
  const auto box = model_of("box", {1, 1, 1, 1});
  const std::vector<double> zeros(5 * 7, 0);
  std::vector<double> numbers = zeros;
  for (std::size_t i = 0; i < 5; ++i) numbers[7 * i + 3] = 1;
  const tandem_poses three{numbers.data(), 3, 0, TANDEM_POSES_POSITION_QUATERNION};
  const tandem_poses five{numbers.data(), 5, 0, TANDEM_POSES_POSITION_QUATERNION};
  std::uint8_t touching[5];
  EXPECT_FAILS(tandem_model_collide(box.get(), &three, box.get(), &five, nullptr, touching),
               TANDEM_INVALID_ARGUMENT, "3 poses and poses_b 5");
}

TEST(Arguments, ModelsHaveABuildQuality) {
  const auto mesh = generated("torus", {1, 0.3, 20, 10});
  for (const std::int32_t quality : {TANDEM_BUILD_FINE, TANDEM_BUILD_FAST}) {
    tandem_model* made = nullptr;
    EXPECT_OK(tandem_model_create_with_quality(mesh.get(), quality, &made));
    const Handle<tandem_model> model{made, tandem_model_free};
    EXPECT_OK(tandem_model_prepare_with_threads(model.get(), TANDEM_PREPARE_COLLIDE, 2));
    std::int32_t found = -1;
    EXPECT_OK(tandem_model_get_build_quality(model.get(), &found));
    EXPECT_EQ(found, quality);
  }
  tandem_model* none = nullptr;
  EXPECT_FAILS(tandem_model_create_with_quality(mesh.get(), 2, &none), TANDEM_INVALID_ARGUMENT, "quality");
}

TEST(Arguments, NamesAndFilesThatDoNotExistAreErrors) {
  tandem_mesh* mesh = nullptr;
  EXPECT_FAILS(tandem_mesh_generate("teapot", nullptr, 0, &mesh), TANDEM_ERROR, "teapot");
  EXPECT_FAILS(tandem_mesh_read("missing.stl", nullptr, &mesh), TANDEM_ERROR, "missing.stl");
  tandem_algorithm algorithm;
  tandem_algorithm_init(&algorithm);
  algorithm.volume = "pyramid";
  const auto box = model_of("box", {1, 1, 1, 1});
  EXPECT_FAILS(tandem_model_prepare(box.get(), TANDEM_PREPARE_ALL, &algorithm), TANDEM_ERROR, "pyramid");
  tandem_broad_phase_options broad;
  tandem_broad_phase_options_init(&broad);
  broad.method = "octopus";
  tandem_broad_phase* broad_phase = nullptr;
  EXPECT_FAILS(tandem_broad_phase_create(&broad, &broad_phase), TANDEM_ERROR, "octopus");
  EXPECT_FAILS(tandem_broad_phase_create(&broad, nullptr), TANDEM_ERROR, "octopus");
}

TEST(Arguments, DamagedBytesOfAModelAreErrors) {
  const auto box = model_of("box", {1, 1, 1, 1});
  std::uint8_t* bytes = nullptr;
  std::size_t count = 0;
  ASSERT_EQ(tandem_model_to_bytes(box.get(), &bytes, &count), TANDEM_OK);
  tandem_model* again = nullptr;
  EXPECT_OK(tandem_model_from_bytes(bytes, count, &again));
  tandem_model_free(again);
  bytes[count / 2] ^= 1;
  EXPECT_FAILS(tandem_model_from_bytes(bytes, count, &again), TANDEM_ERROR, "bytes of a saved model");
  EXPECT_FAILS(tandem_model_from_bytes(bytes, 3, &again), TANDEM_ERROR, "bytes of a saved model");
  tandem_free(bytes);
}

TEST(Arguments, MessagesBelongToTheThread) {
  tandem_mesh* mesh = nullptr;
  EXPECT_FAILS(tandem_mesh_generate("teapot", nullptr, 0, &mesh), TANDEM_ERROR, "teapot");
  std::thread([] {
    EXPECT_STREQ(tandem_last_error(), "");
    tandem_mesh* other = nullptr;
    EXPECT_FAILS(tandem_mesh_generate("kettle", nullptr, 0, &other), TANDEM_ERROR, "kettle");
  }).join();
  EXPECT_NE(std::string(tandem_last_error()).find("teapot"), std::string::npos);
}

TEST(Arguments, StaleHandlesOfAWorldAreErrors) {
  tandem_world* world = nullptr;
  EXPECT_OK(tandem_world_create(nullptr, &world));
  const Handle<tandem_world> owned{world, tandem_world_free};
  const auto box = box_shape(1);
  const tandem_shape* const shapes[] = {box.get()};
  tandem_object object;
  EXPECT_OK(tandem_world_add(world, shapes, 1, nullptr, nullptr, &object));
  EXPECT_OK(tandem_world_remove(world, &object, 1));
  tandem_pose pose;
  EXPECT_FAILS(tandem_world_get_poses(world, &object, 1, &pose), TANDEM_ERROR, "");
}

}  // namespace
}  // namespace tandem::c_api
