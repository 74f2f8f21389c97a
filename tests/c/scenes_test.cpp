// Broad phase, world, simulation, assembly and tuner through the C API.
#include <cstring>
#include <filesystem>
#include <vector>

#include "tandem/dynamics/simulation.h"

#include "c/handle.h"

namespace tandem::c_api {
namespace {

TEST(Scenes, BroadPhaseFindsPairsAndEvents) {
  tandem_broad_phase* made = nullptr;
  ASSERT_EQ(tandem_broad_phase_create(nullptr, &made), TANDEM_OK);
  const Handle<tandem_broad_phase> broad{made, tandem_broad_phase_free};
  tandem_bounds boxes[3] = {{{0, 0, 0}, {1, 1, 1}}, {{1, 1, 1}, {2, 2, 2}}, {{5, 5, 5}, {6, 6, 6}}};
  std::uint32_t ids[3];
  EXPECT_OK(tandem_broad_phase_add(made, boxes, 3, nullptr, ids));
  EXPECT_OK(tandem_broad_phase_update(made));
  const tandem_id_pair* pairs = nullptr;
  std::size_t count = 0;
  EXPECT_OK(tandem_broad_phase_pairs(made, &pairs, &count));
  ASSERT_EQ(count, 1u);  // boxes are closed
  EXPECT_EQ(pairs[0].b, ids[1]);
  const tandem_bounds away{{9, 9, 9}, {10, 10, 10}};
  EXPECT_OK(tandem_broad_phase_move(made, ids, &away, 1));
  EXPECT_OK(tandem_broad_phase_update(made));
  EXPECT_OK(tandem_broad_phase_ended(made, &pairs, &count));
  EXPECT_EQ(count, 1u);
  EXPECT_OK(tandem_broad_phase_move(made, ids, boxes, 1));
  EXPECT_OK(tandem_broad_phase_update_events(made));
  EXPECT_OK(tandem_broad_phase_began(made, &pairs, &count));
  ASSERT_EQ(count, 1u);
  EXPECT_EQ(pairs[0].b, ids[1]);
  EXPECT_OK(tandem_broad_phase_pairs(made, &pairs, &count));
  EXPECT_EQ(count, 1u);
  std::uint32_t* found = nullptr;
  const tandem_ray ray{{5.5, 5.5, 0}, {0, 0, 1}, 100};
  EXPECT_OK(tandem_broad_phase_overlap_ray(made, &ray, 1, &found, &count));
  ASSERT_EQ(count, 1u);
  EXPECT_EQ(found[0], ids[2]);
  tandem_free(found);
}

/// Boxes of side 1 along x, `spacing` apart.
std::vector<double> row_of_poses(std::size_t count, double spacing) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < count; ++i)
    for (const double number : {spacing * static_cast<double>(i), 0.0, 0.0, 1.0, 0.0, 0.0, 0.0})
      numbers.push_back(number);
  return numbers;
}

class WorldOfBoxes : public testing::Test {
 protected:
  WorldOfBoxes() {
    tandem_world* made = nullptr;
    EXPECT_OK(tandem_world_create(nullptr, &made));
    world_.reset(made);
    const std::vector<const tandem_shape*> shapes(3, box_.get());
    const std::vector<double> numbers = row_of_poses(3, 0.9);
    const tandem_poses poses{numbers.data(), 3, 0, TANDEM_POSES_POSITION_QUATERNION};
    EXPECT_OK(tandem_world_add(made, shapes.data(), 3, &poses, nullptr, objects_));
  }
  Handle<tandem_shape> box_ = box_shape(1);
  Handle<tandem_world> world_{nullptr, tandem_world_free};
  tandem_object objects_[3];
};

TEST_F(WorldOfBoxes, HasContactsManifoldsAndEvents) {
  EXPECT_OK(tandem_world_update(world_.get(), TANDEM_DETAIL_CONTACTS));
  tandem_contact_pair* pairs = nullptr;
  tandem_manifold* manifolds = nullptr;
  std::size_t count = 0, manifold_count = 0;
  EXPECT_OK(tandem_world_contacts(world_.get(), &pairs, &count, &manifolds, &manifold_count));
  ASSERT_EQ(count, 2u);
  ASSERT_EQ(manifold_count, 2u);
  EXPECT_NEAR(manifolds[pairs[1].first].points[0].depth, 0.1, 1e-12);
  tandem_free(pairs);
  tandem_free(manifolds);
  const tandem_object_pair* events = nullptr;
  EXPECT_OK(tandem_world_events(world_.get(), TANDEM_BEGAN, &events, &count));
  EXPECT_EQ(count, 2u);
}

TEST_F(WorldOfBoxes, AnswersQueries) {
  const double numbers[7] = {0, 3, 0, 1, 0, 0, 0};
  const tandem_poses pose{numbers, 1, 0, TANDEM_POSES_POSITION_QUATERNION};
  tandem_world_distance distance;
  EXPECT_OK(tandem_world_probe_distance(world_.get(), box_.get(), &pose, 10, nullptr, &distance));
  ASSERT_EQ(distance.found, 1);
  EXPECT_EQ(distance.a.index, objects_[0].index);
  EXPECT_NEAR(distance.distance.value, 2, 1e-12);
  tandem_search_filter filter;
  tandem_search_filter_init(&filter);
  filter.exclude = objects_;
  filter.exclude_count = 3;
  EXPECT_OK(tandem_world_probe_distance(world_.get(), box_.get(), &pose, 10, &filter, &distance));
  EXPECT_EQ(distance.found, 0);
  const double down[3] = {0, -5, 0};
  tandem_world_cast_hit hit;
  EXPECT_OK(tandem_world_cast_shape(world_.get(), box_.get(), &pose, down, nullptr, &hit));
  EXPECT_EQ(hit.hit.hit, 1);
  EXPECT_NEAR(hit.hit.lower, 0.4, 1e-9);
  tandem_object* near = nullptr;
  std::size_t count = 0;
  EXPECT_OK(
      tandem_world_probe_objects(world_.get(), box_.get(), &pose, 2.0, nullptr, &near, &count, nullptr));
  EXPECT_EQ(count, 2u);  // the third one is diagonal
  tandem_free(near);
}

TEST(Scenes, SimulationsAreThoseOfTheCppApi) {
  tandem_simulation* made = nullptr;
  ASSERT_EQ(tandem_simulation_create(nullptr, &made), TANDEM_OK);
  const Handle<tandem_simulation> simulation{made, tandem_simulation_free};
  dynamics::Simulation expected;
  const double up[3] = {0, 0, 1};
  tandem_shape* ground = nullptr;
  EXPECT_OK(tandem_shape_half_space(up, 0, &ground));
  const Handle<tandem_shape> owned{ground, tandem_shape_free};
  tandem_body_options options;
  tandem_body_options_init(&options);
  options.kind = TANDEM_STATIC;
  tandem_object bodies[4];
  const tandem_shape* const floor[] = {ground};
  EXPECT_OK(tandem_simulation_add(made, floor, 1, nullptr, &options, bodies));
  expected.add(Shape::half_space({0, 0, 1}), {.kind = dynamics::BodyKind::static_body});
  const auto box = box_shape(1);
  const tandem_shape* const boxes[] = {box.get(), box.get(), box.get()};
  const double numbers[] = {0, 0, 0.6, 1, 0, 0, 0, 0.1, 0, 1.8, 1, 0, 0, 0, 0, 0.1, 3, 1, 0, 0, 0};
  const tandem_poses poses{numbers, 3, 0, TANDEM_POSES_POSITION_QUATERNION};
  EXPECT_OK(tandem_simulation_add(made, boxes, 3, &poses, nullptr, bodies + 1));
  for (int i = 0; i < 3; ++i)
    expected.add(Shape::box({1, 1, 1}),
                 {.pose = Transform::translation({numbers[7 * i], numbers[7 * i + 1], numbers[7 * i + 2]})});
  EXPECT_OK(tandem_simulation_step(made, 120));
  for (int i = 0; i < 120; ++i) expected.step();
  tandem_step_report report;
  EXPECT_OK(tandem_simulation_get_report(made, &report));
  EXPECT_EQ(report.hash, expected.hash());
  EXPECT_EQ(report.steps, 120u);
  tandem_body_state state;
  EXPECT_OK(tandem_simulation_get_states(made, bodies + 1, 1, &state));
  EXPECT_NEAR(state.pose.position[2], 0.5, 0.02);
  const tandem_world* world = nullptr;
  EXPECT_OK(tandem_simulation_get_world(made, &world));
  std::size_t size = 0;
  EXPECT_OK(tandem_world_size(world, &size));
  EXPECT_EQ(size, 4u);
  EXPECT_FAILS(tandem_world_update(const_cast<tandem_world*>(world), 2), TANDEM_INVALID_ARGUMENT,
               "simulation");
}

TEST(Scenes, AssembliesAreBuiltWrittenAndRead) {
  tandem_assembly_builder* builder = nullptr;
  ASSERT_EQ(tandem_assembly_builder_create(&builder), TANDEM_OK);
  const Handle<tandem_assembly_builder> owned{builder, tandem_assembly_builder_free};
  std::uint32_t geometry = 0, top = 0, bolt = 0;
  EXPECT_OK(
      tandem_assembly_builder_add_mesh(builder, generated("box", {1, 1, 1, 1}).get(), "cube", &geometry));
  EXPECT_OK(tandem_assembly_builder_add_node(builder, "Pump", 0xffffffffu, nullptr, 0xffffffffu, &top));
  const double twice[16] = {2, 0, 0, 5, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1};
  EXPECT_OK(tandem_assembly_builder_add_node(builder, "Bolt", top, twice, geometry, &bolt));
  EXPECT_OK(tandem_assembly_builder_add_property(builder, "material", "steel"));
  EXPECT_FAILS(tandem_assembly_builder_add_node(builder, "Nut", 77, nullptr, geometry, &bolt), TANDEM_ERROR,
               "Nut");
  tandem_assembly* made = nullptr;
  EXPECT_OK(tandem_assembly_builder_build(builder, 1, &made));
  Handle<tandem_assembly> assembly{made, tandem_assembly_free};
  const std::string file = testing::TempDir() + "c_api_assembly.glb";
  EXPECT_OK(tandem_assembly_write(made, file.c_str()));
  tandem_assembly* read = nullptr;
  EXPECT_OK(tandem_assembly_read(file.c_str(), nullptr, &read));
  std::filesystem::remove(file);
  assembly.reset(read);
  tandem_bounds box;
  std::uint32_t* parts = nullptr;
  std::size_t count = 0;
  const char* const key = "material";
  const char* const glob = "st*";
  EXPECT_OK(tandem_assembly_select(read, "Pump/**", nullptr, &key, &glob, 1, &parts, &count));
  ASSERT_EQ(count, 1u);
  EXPECT_OK(tandem_assembly_world_bounds(read, parts[0], &box));
  EXPECT_EQ(box.high[0], 6);
  char* path = nullptr;
  EXPECT_OK(tandem_assembly_path(read, parts[0], &path));
  EXPECT_STREQ(path, "/Pump/Bolt");
  tandem_free(path);
  tandem_free(parts);
  EXPECT_FAILS(tandem_assembly_world_bounds(read, 9, &box), TANDEM_INVALID_ARGUMENT, "node is 9");
}

TEST(Scenes, ReadingStopsWhenTheProgressFunctionSaysSo) {
  tandem_assembly_read_options options;
  tandem_assembly_read_options_init(&options);
  options.progress = [](void*, const char*, double) { return 1; };
  const std::string file = testing::TempDir() + "c_api_cancel.ply";
  EXPECT_OK(tandem_mesh_write(generated("icosphere", {1, 3}).get(), file.c_str()));
  tandem_assembly* read = nullptr;
  EXPECT_EQ(tandem_assembly_read(file.c_str(), &options, &read), TANDEM_CANCELLED);
  std::filesystem::remove(file);
}

TEST(Scenes, TheTunerPredictsAndChooses) {
  const auto a = model_of("torus", {1, 0.3, 20, 10}), b = model_of("box", {1, 1, 1, 2});
  tandem_predictor* predictor = nullptr;
  ASSERT_EQ(tandem_predictor_create(a.get(), b.get(), nullptr, &predictor), TANDEM_OK);
  tandem_prediction prediction;
  EXPECT_OK(tandem_predictor_predict(predictor, nullptr, nullptr, &prediction));
  EXPECT_GT(prediction.volume_tests.value, 0);
  tandem_predictor_free(predictor);
  const tandem_tune_query query{a.get(), b.get(), nullptr, nullptr};
  tandem_tune_options options;
  tandem_tune_options_init(&options);
  options.use_counts = 1;
  options.progress = [](void* calls, const char*, double) { return ++*static_cast<int*>(calls) > 3 ? 1 : 0; };
  int calls = 0;
  options.user_data = &calls;
  tandem_settings* settings = nullptr;
  EXPECT_EQ(tandem_tune(&query, 1, &options, &settings), TANDEM_CANCELLED);
  EXPECT_EQ(calls, 4);
}

}  // namespace
}  // namespace tandem::c_api
