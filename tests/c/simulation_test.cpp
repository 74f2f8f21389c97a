// Changes of bodies, joints, saved states, characters and listeners through the C API, compared with C++.
#include "tandem/dynamics/simulation.h"

#include <cmath>
#include <cstring>
#include <vector>

#include "tandem/dynamics/character.h"

#include "c/handle.h"

namespace tandem::c_api {
namespace {

using dynamics::BodyKind;

std::uint64_t hash_of(const tandem_simulation* simulation) {
  tandem_step_report report;
  EXPECT_OK(tandem_simulation_get_report(simulation, &report));
  return report.hash;
}

/// The same simulation in both APIs: a static floor and boxes in a row.
class Simulations : public testing::Test {
 protected:
  Simulations() {
    tandem_simulation* made = nullptr;
    EXPECT_OK(tandem_simulation_create(nullptr, &made));
    c_.reset(made);
    tandem_body_options options;
    tandem_body_options_init(&options);
    options.kind = TANDEM_STATIC;
    const double up[3] = {0, 0, 1};
    tandem_shape* floor = nullptr;
    EXPECT_OK(tandem_shape_half_space(up, 0, &floor));
    const Handle<tandem_shape> owned{floor, tandem_shape_free};
    tandem_object ground;
    EXPECT_OK(tandem_simulation_add(made, &floor, 1, nullptr, &options, &ground));
    cpp_.add(Shape::half_space({0, 0, 1}), {.kind = BodyKind::static_body});
    for (int i = 0; i < 4; ++i) {
      const double numbers[7] = {1.5 * i, 0, 1, 1, 0, 0, 0};
      const tandem_poses pose{numbers, 1, 0, TANDEM_POSES_POSITION_QUATERNION};
      const tandem_shape* const shape = box_.get();
      EXPECT_OK(tandem_simulation_add(made, &shape, 1, &pose, nullptr, &c_body_[i]));
      body_[i] = cpp_.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({1.5 * i, 0, 1})});
    }
  }
  tandem_simulation* c() { return c_.get(); }
  tandem_joint_handle joint(const tandem_joint& description) {
    tandem_joint_handle handle{};
    EXPECT_OK(tandem_simulation_add_joint(c(), &description, &handle));
    return handle;
  }
  /// Both take the same steps and have the same states.
  void step(int count) {
    EXPECT_OK(tandem_simulation_step(c(), static_cast<std::size_t>(count)));
    for (int i = 0; i < count; ++i) cpp_.step();
    EXPECT_EQ(hash_of(c()), cpp_.hash());
  }

  Handle<tandem_shape> box_ = box_shape(1);
  Handle<tandem_simulation> c_{nullptr, tandem_simulation_free};
  tandem_object c_body_[4];
  dynamics::Simulation cpp_;
  dynamics::BodyHandle body_[4];
};

TEST_F(Simulations, ChangeBodies) {
  EXPECT_OK(tandem_simulation_set_material(c(), c_body_[0], 0.1, 0.6));
  cpp_.set_material(body_[0], {0.1, 0.6});
  EXPECT_OK(tandem_simulation_set_damping(c(), c_body_[1], 0.5, 0.25));
  cpp_.set_damping(body_[1], 0.5, 0.25);
  EXPECT_OK(tandem_simulation_set_gravity_scale(c(), c_body_[2], -0.5));
  cpp_.set_gravity_scale(body_[2], -0.5);
  EXPECT_OK(tandem_simulation_set_continuous(c(), c_body_[0], 1));
  cpp_.set_continuous(body_[0], true);
  const tandem_mass mass{3, {0, 0, 0.1}, {1, 0, 0, 0, 2, 0, 0, 0, 3}};
  EXPECT_OK(tandem_simulation_set_mass(c(), c_body_[3], &mass));
  cpp_.set_mass(body_[3], {3, {0, 0, 0.1}, {{{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}});
  step(60);
  tandem_body_state state;
  EXPECT_OK(tandem_simulation_get_states(c(), &c_body_[0], 1, &state));
  EXPECT_EQ(state.restitution, 0.6);
  const tandem_pair_filter alone{2, 2, 0};
  EXPECT_OK(tandem_simulation_set_filter(c(), c_body_[1], &alone));
  cpp_.set_filter(body_[1], {.layers = 2, .mask = 2});
  EXPECT_OK(tandem_simulation_set_sensor(c(), c_body_[3], 1));
  cpp_.set_sensor(body_[3], true);
  EXPECT_OK(tandem_simulation_set_user_data(c(), c_body_[3], 77));
  step(20);
  EXPECT_LT(cpp_.state(body_[3]).pose.offset.z, -0.05);  // a sensor falls through the floor
  EXPECT_FAILS(tandem_simulation_set_damping(c(), c_body_[1], NAN, 0), TANDEM_ERROR, "damping");
  EXPECT_FAILS(tandem_simulation_set_kind(c(), c_body_[1], 3), TANDEM_INVALID_ARGUMENT, "kind");
}

TEST_F(Simulations, ChangeKindsAndMoveKinematicBodies) {
  EXPECT_OK(tandem_simulation_set_kind(c(), c_body_[0], TANDEM_KINEMATIC));
  cpp_.set_kind(body_[0], BodyKind::kinematic);
  for (int i = 0; i < 30; ++i) {
    const double numbers[7] = {0.02 * i, 0, 1, 1, 0, 0, 0};
    const tandem_poses target{numbers, 1, 0, TANDEM_POSES_POSITION_QUATERNION};
    EXPECT_OK(tandem_simulation_move_kinematic(c(), c_body_[0], &target, 0.01));
    cpp_.move_kinematic(body_[0], Transform::translation({0.02 * i, 0, 1}), 0.01);
    EXPECT_OK(tandem_simulation_step_for(c(), 0.01));
    cpp_.step(0.01);
  }
  EXPECT_EQ(hash_of(c()), cpp_.hash());
  tandem_step_report report;
  EXPECT_OK(tandem_simulation_get_report(c(), &report));
  EXPECT_NEAR(report.time, 0.3, 1e-12);
  std::uint8_t contains = 0;
  EXPECT_OK(tandem_simulation_contains(c(), c_body_[0], &contains));
  EXPECT_EQ(contains, 1);
  tandem_simulation_options options;
  EXPECT_OK(tandem_simulation_get_options(c(), &options));
  EXPECT_EQ(options.substeps, cpp_.options().substeps);
}

TEST_F(Simulations, HaveSpringsLimitsAndLoads) {
  tandem_joint slider;
  tandem_joint_init(&slider);
  slider.kind = TANDEM_SLIDER_JOINT;
  slider.a = c_body_[0];
  slider.b = c_body_[1];
  slider.has_spring = 1;
  slider.spring = {50, 4, 0.2};
  slider.axis[0] = 1;
  slider.axis[2] = 0;
  const tandem_joint_handle c_joint = joint(slider);
  dynamics::Joint same{.kind = dynamics::JointKind::slider, .a = body_[0], .b = body_[1], .axis = {1, 0, 0}};
  same.spring = dynamics::JointSpring{50, 4, 0.2};
  const dynamics::JointHandle added = cpp_.add(same);
  step(30);
  const tandem_joint_limits limits{-0.05, 0.05};
  EXPECT_OK(tandem_simulation_set_limits(c(), c_joint, &limits));
  cpp_.set_limits(added, dynamics::JointLimits{-0.05, 0.05});
  EXPECT_OK(tandem_simulation_set_spring(c(), c_joint, nullptr));
  cpp_.set_spring(added, std::nullopt);
  const tandem_joint_motor motor{1, 20};
  EXPECT_OK(tandem_simulation_set_motor(c(), c_joint, &motor));
  cpp_.set_motor(added, dynamics::JointMotor{1, 20});
  step(30);
  tandem_joint_state state;
  EXPECT_OK(tandem_simulation_get_joint_state(c(), c_joint, &state));
  EXPECT_EQ(state.position, cpp_.joint_position(added));
  EXPECT_EQ(state.error, cpp_.joint_error(added));
  EXPECT_EQ(state.force[0], cpp_.joint_load(added).force.x);
  EXPECT_EQ(state.torque[1], cpp_.joint_load(added).torque.y);
  tandem_joint found;
  EXPECT_OK(tandem_simulation_get_joint(c(), c_joint, &found));
  EXPECT_EQ(found.has_spring, 0);
  EXPECT_EQ(found.has_limits, 1);
  EXPECT_EQ(found.limits.high, 0.05);
  EXPECT_EQ(found.motor.max_force, 20);
}

TEST_F(Simulations, HaveBallsAndGearsAndBreak) {
  tandem_joint ball;
  tandem_joint_init(&ball);
  EXPECT_EQ(ball.break_force, HUGE_VAL);
  ball.a = c_body_[0];
  ball.b = c_body_[1];
  ball.anchor[2] = 1;
  ball.has_ball_limits = 1;
  ball.ball_limits = {0.5, -0.1, 0.1};
  const tandem_joint_handle first = joint(ball);
  dynamics::Joint same{.a = body_[0], .b = body_[1], .anchor = {0, 0, 1}};
  same.ball_limits = dynamics::BallLimits{0.5, -0.1, 0.1};
  const dynamics::JointHandle added = cpp_.add(same);
  tandem_joint gear;
  tandem_joint_init(&gear);
  gear.kind = TANDEM_GEAR_JOINT;
  gear.a = c_body_[2];
  gear.b = c_body_[3];
  gear.ratio = -2;
  joint(gear);
  cpp_.add({.kind = dynamics::JointKind::gear, .a = body_[2], .b = body_[3], .ratio = -2});
  step(30);
  EXPECT_OK(tandem_simulation_set_ball_limits(c(), first, nullptr));
  cpp_.set_limits(added, dynamics::BallLimits());
  EXPECT_OK(tandem_simulation_set_break_load(c(), first, 1e-3, HUGE_VAL));
  cpp_.set_break_load(added, 1e-3, HUGE_VAL);
  const double push[3] = {500, 0, 0}, at[3] = {1.5, 0, 0.5};
  EXPECT_OK(tandem_simulation_apply_impulse(c(), c_body_[1], push, at));
  cpp_.apply_impulse(body_[1], {500, 0, 0}, {1.5, 0, 0.5});
  step(1);
  const tandem_joint_handle* broken = nullptr;
  std::size_t count = 0;
  EXPECT_OK(tandem_simulation_broken_joints(c(), &broken, &count));
  ASSERT_EQ(count, 1u);
  EXPECT_EQ(broken->index, first.index);
  tandem_joint_state state;
  EXPECT_FAILS(tandem_simulation_get_joint_state(c(), first, &state), TANDEM_ERROR, "joint");
}

TEST_F(Simulations, AreSavedRestoredAndCopied) {
  step(10);
  std::uint8_t* bytes = nullptr;
  std::size_t count = 0;
  EXPECT_OK(tandem_simulation_save(c(), 1, &bytes, &count));
  const std::vector<std::byte> expected = cpp_.save();
  ASSERT_EQ(count, expected.size());
  EXPECT_EQ(std::memcmp(bytes, expected.data(), count), 0);
  tandem_simulation* copy = nullptr;
  EXPECT_OK(tandem_simulation_copy(c(), &copy));
  const Handle<tandem_simulation> owned{copy, tandem_simulation_free};
  step(20);
  EXPECT_OK(tandem_simulation_step(copy, 20));
  EXPECT_EQ(hash_of(copy), cpp_.hash());
  tandem_simulation* other = nullptr;
  EXPECT_OK(tandem_simulation_create(nullptr, &other));
  const Handle<tandem_simulation> restored{other, tandem_simulation_free};
  EXPECT_OK(tandem_simulation_restore(other, bytes, count, nullptr, 0));
  EXPECT_OK(tandem_simulation_step(other, 20));
  EXPECT_EQ(hash_of(other), cpp_.hash());
  bytes[count / 2] ^= 1;
  EXPECT_FAILS(tandem_simulation_restore(other, bytes, count, nullptr, 0), TANDEM_ERROR, "");
  EXPECT_FAILS(tandem_simulation_restore(other, bytes, count / 3, nullptr, 0), TANDEM_ERROR, "");
  EXPECT_EQ(hash_of(other), cpp_.hash());
  tandem_free(bytes);
}

TEST_F(Simulations, AreWalkedInByCharacters) {
  step(60);
  const tandem_world* world = nullptr;
  EXPECT_OK(tandem_simulation_get_world(c(), &world));
  const double position[3] = {-2, 0, 0}, displacement[3] = {4, 0, 0};
  tandem_character_move move;
  EXPECT_OK(tandem_world_move_character(world, nullptr, position, displacement, nullptr, &move));
  const dynamics::CharacterMove expected = dynamics::move_character(cpp_.world(), {}, {-2, 0, 0}, {4, 0, 0});
  EXPECT_EQ(move.position[0], expected.position.x);
  EXPECT_EQ(move.blocked, 1);  // by the first box
  EXPECT_EQ(move.ground.found, 1);
  EXPECT_EQ(move.ground.walkable, 1);
  tandem_character_ground ground;
  const double above[3] = {-2, 0, 0.5};
  EXPECT_OK(tandem_world_find_ground(world, nullptr, above, 0.1, nullptr, &ground));
  EXPECT_EQ(ground.found, 0);
  EXPECT_OK(tandem_world_find_ground(world, nullptr, above, 1, nullptr, &ground));
  EXPECT_NEAR(ground.distance, 0.5, 0.02);
  tandem_character_options options;
  tandem_character_options_init(&options);
  options.height = 0.1;
  EXPECT_FAILS(tandem_world_move_character(world, &options, position, displacement, nullptr, &move),
               TANDEM_ERROR, "height");
}

/// Counts events and removes the points of all contacts.
struct Events {
  int began = 0, persisted = 0, ended = 0;

  static std::uint8_t contact(void* self, std::int32_t event, tandem_object, tandem_object,
                              tandem_manifold* manifolds, std::size_t count) {
    Events& events = *static_cast<Events*>(self);
    ++(event == TANDEM_BEGAN ? events.began : events.persisted);
    for (std::size_t i = 0; i < count; ++i) manifolds[i].count = 0;
    return 1;
  }
  static void end(void* self, tandem_object, tandem_object) { ++static_cast<Events*>(self)->ended; }
};

TEST(Worlds, HaveListenersMarginsDetailsAndCopies) {
  Events events;
  tandem_world_options options;
  tandem_world_options_init(&options);
  options.contact_margin = 0.2;
  options.contact_listener = {Events::contact, Events::end, &events};
  tandem_world* made = nullptr;
  ASSERT_EQ(tandem_world_create(&options, &made), TANDEM_OK);
  const Handle<tandem_world> world{made, tandem_world_free};
  const auto box = box_shape(1);
  const tandem_shape* const boxes[] = {box.get(), box.get()};
  const double numbers[14] = {0, 0, 0, 1, 0, 0, 0, 1.1, 0, 0, 1, 0, 0, 0};
  const tandem_poses poses{numbers, 2, 0, TANDEM_POSES_POSITION_QUATERNION};
  tandem_object objects[2];
  EXPECT_OK(tandem_world_add(made, boxes, 2, &poses, nullptr, objects));
  EXPECT_OK(tandem_world_prepare(made, TANDEM_PREPARE_ALL));
  EXPECT_FAILS(tandem_world_prepare(made, 64), TANDEM_INVALID_ARGUMENT, "queries");
  EXPECT_OK(tandem_world_update(made, TANDEM_DETAIL_CONTACTS));
  EXPECT_EQ(events.began, 1);  // within the margin
  tandem_contact_pair* pairs = nullptr;
  tandem_manifold* manifolds = nullptr;
  std::size_t count = 0, manifold_count = 0;
  EXPECT_OK(tandem_world_contacts(made, &pairs, &count, &manifolds, &manifold_count));
  ASSERT_EQ(manifold_count, 1u);
  EXPECT_EQ(manifolds[0].count, 0u);  // the listener removed the points
  tandem_free(pairs);
  tandem_free(manifolds);
  tandem_world* copy = nullptr;
  EXPECT_OK(tandem_world_copy(made, &copy));
  const Handle<tandem_world> owned{copy, tandem_world_free};
  const double far[7] = {9, 0, 0, 1, 0, 0, 0};
  const tandem_poses away{far, 1, 0, TANDEM_POSES_POSITION_QUATERNION};
  EXPECT_OK(tandem_world_move(copy, objects, 1, &away));
  std::uint8_t contact = 1;
  EXPECT_OK(tandem_world_any_contact(copy, nullptr, &contact));
  EXPECT_EQ(contact, 0);
  EXPECT_OK(tandem_world_any_contact(made, nullptr, &contact));
  EXPECT_EQ(contact, 1);
  EXPECT_OK(tandem_world_move(made, objects, 1, &away));
  EXPECT_OK(tandem_world_update(made, TANDEM_DETAIL_CONTACTS));
  EXPECT_EQ(events.ended, 1);
  EXPECT_FAILS(tandem_world_update(made, 3), TANDEM_INVALID_ARGUMENT, "detail");
}

TEST(Worlds, SearchWithPredicates) {
  tandem_world* made = nullptr;
  ASSERT_EQ(tandem_world_create(nullptr, &made), TANDEM_OK);
  const Handle<tandem_world> world{made, tandem_world_free};
  const auto box = box_shape(1);
  const tandem_shape* const shape = box.get();
  tandem_object object;
  EXPECT_OK(tandem_world_add(made, &shape, 1, nullptr, nullptr, &object));
  tandem_search_filter filter;
  tandem_search_filter_init(&filter);
  std::uint8_t answer = 0, contact = 0;
  filter.predicate = [](void* data, tandem_object) { return *static_cast<std::uint8_t*>(data); };
  filter.user_data = &answer;
  EXPECT_OK(tandem_world_probe_contact(made, shape, nullptr, &filter, &contact));
  EXPECT_EQ(contact, 0);
  answer = 1;
  EXPECT_OK(tandem_world_probe_contact(made, shape, nullptr, &filter, &contact));
  EXPECT_EQ(contact, 1);
}

TEST(Meshes, AreTransformedScaledMergedAndSplit) {
  const auto box = generated("box", {1, 1, 1, 1});
  const double numbers[7] = {5, 0, 0, 1, 0, 0, 0}, factors[3] = {2, 2, -2},
               matrix[9] = {0, 1, 0, 1, 0, 0, 0, 0, 1};
  const tandem_poses pose{numbers, 1, 0, TANDEM_POSES_POSITION_QUATERNION};
  tandem_mesh *moved = nullptr, *scaled = nullptr, *mirrored = nullptr, *merged = nullptr, *second = nullptr;
  EXPECT_OK(tandem_mesh_transform(box.get(), &pose, &moved));
  EXPECT_OK(tandem_mesh_scale(box.get(), factors, &scaled));
  EXPECT_OK(tandem_mesh_transform_linear(box.get(), matrix, &mirrored));
  const tandem_mesh* const both[] = {moved, scaled};
  EXPECT_OK(tandem_mesh_merge(both, 2, &merged));
  EXPECT_OK(tandem_mesh_extract_part(merged, 1, &second));
  tandem_mesh_view view;
  EXPECT_OK(tandem_mesh_get(merged, &view));
  EXPECT_EQ(view.part_count, 2u);
  EXPECT_GE(view.vertices[0], 4.5);
  EXPECT_OK(tandem_mesh_get(second, &view));
  EXPECT_EQ(std::fabs(view.vertices[2]), 1);
  EXPECT_FAILS(tandem_mesh_extract_part(merged, 2, &second), TANDEM_ERROR, "part");
  for (tandem_mesh* mesh : {moved, scaled, mirrored, merged, second}) tandem_mesh_free(mesh);
}

}  // namespace
}  // namespace tandem::c_api
