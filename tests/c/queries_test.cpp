// The C API gives what the C++ API gives.
#include <cstring>
#include <vector>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/batch.h"
#include "tandem/query/collide_self.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/intersection_curves.h"
#include "tandem/query/overlap.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"
#include "tandem/query/relation.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"
#include "tandem/query/winding_number.h"

#include "c/handle.h"

namespace tandem::c_api {
namespace {

constexpr std::size_t pose_count = 40;

/// The same two models in both APIs, and poses of B in all three formats.
class BothApis : public testing::Test {
 protected:
  BothApis() {
    for (std::size_t i = 0; i < pose_count; ++i) {
      const Quat rotation =
          normalized(Quat{random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1), 0.3});
      const Vec3 offset{random_.uniform(-2, 2), random_.uniform(-1, 1), random_.uniform(-1, 1)};
      poses_.push_back(Transform::from(rotation, offset));
      add_numbers(poses_.back(), offset, rotation);
    }
  }

  void add_numbers(const Transform& pose, Vec3 offset, Quat q) {
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        rows_.push_back(pose.rotation(row, column));
        matrices_.push_back(pose.rotation(row, column));
      }
      matrices_.push_back(offset[row]);
    }
    for (const double number : {offset.x, offset.y, offset.z}) rows_.push_back(number);
    for (const double number : {0, 0, 0, 1}) matrices_.push_back(number);
    for (const double number : {offset.x, offset.y, offset.z, q.w, q.x, q.y, q.z})
      quaternions_.push_back(number);
  }

  tandem_poses rows() const { return {rows_.data(), pose_count, 0, TANDEM_POSES_ROTATION_POSITION}; }

  Random random_{7};
  Model a_{generate::torus(1, 0.3, 40, 16)}, b_{generate::box({1, 0.8, 0.6}, 3)};
  Handle<tandem_model> c_a_ = model_of("torus", {1, 0.3, 40, 16}), c_b_ = model_of("box", {1, 0.8, 0.6, 3});
  std::vector<Transform> poses_;
  std::vector<double> rows_, matrices_, quaternions_;
};

TEST_F(BothApis, CollideInAllFormatsOfPosesAndNumbersOfThreads) {
  const tandem_poses formats[] = {rows(),
                                  {matrices_.data(), pose_count, 0, TANDEM_POSES_MATRIX},
                                  {quaternions_.data(), pose_count, 56, TANDEM_POSES_POSITION_QUATERNION}};
  for (const tandem_poses& poses : formats)
    for (const int threads : {1, 2}) {
      tandem_query_options options;
      tandem_query_options_init(&options);
      options.threads = threads;
      std::uint8_t touching[pose_count];
      EXPECT_OK(tandem_model_collide(c_a_.get(), nullptr, c_b_.get(), &poses, &options, touching));
      for (std::size_t i = 0; i < pose_count; ++i)
        EXPECT_EQ(touching[i], collide(a_, {}, b_, poses_[i])) << poses.format << " " << i;
    }
}

TEST_F(BothApis, CollideAllWithinAllAndCounters) {
  tandem_query_options options;
  tandem_query_options_init(&options);
  tandem_counters counters{};
  options.counters = &counters;
  const tandem_poses poses = rows();
  for (const double limit : {-1.0, 0.1}) {
    tandem_face_pair* pairs = nullptr;
    std::size_t count = 0, first[pose_count + 1];
    EXPECT_OK(limit < 0 ? tandem_model_collide_all(c_a_.get(), nullptr, c_b_.get(), &poses, &options, &pairs,
                                                   &count, first)
                        : tandem_model_within_all(c_a_.get(), nullptr, c_b_.get(), &poses, limit, nullptr,
                                                  &pairs, &count, first));
    Counters expected_work;
    for (std::size_t i = 0; i < pose_count; ++i) {
      const std::vector<FacePair> expected =
          limit < 0 ? collide_all(a_, {}, b_, poses_[i], {.counters = &expected_work})
                    : within_all(a_, {}, b_, poses_[i], limit);
      ASSERT_EQ(first[i + 1] - first[i], expected.size());
      EXPECT_TRUE(expected.empty() ||
                  std::memcmp(pairs + first[i], expected.data(), expected.size() * sizeof(FacePair)) == 0);
    }
    EXPECT_TRUE(limit > 0 || counters.volume_tests == expected_work.volume_tests);
    EXPECT_EQ(first[pose_count], count);
    tandem_free(pairs);
  }
}

TEST_F(BothApis, DistanceWithinRelationPenetrationOverlap) {
  const tandem_poses poses = rows();
  tandem_distance distances[pose_count];
  std::uint8_t close[pose_count];
  std::int32_t relations[pose_count];
  tandem_penetration depths[pose_count];
  tandem_overlap overlaps[pose_count];
  EXPECT_OK(tandem_model_distance(c_a_.get(), nullptr, c_b_.get(), &poses, nullptr, distances));
  EXPECT_OK(tandem_model_within(c_a_.get(), nullptr, c_b_.get(), &poses, 0.2, nullptr, close));
  EXPECT_OK(tandem_model_relation(c_a_.get(), nullptr, c_b_.get(), &poses, 2, relations));
  EXPECT_OK(tandem_model_penetration(c_a_.get(), nullptr, c_b_.get(), &poses, nullptr, depths));
  EXPECT_OK(tandem_model_overlap(c_a_.get(), nullptr, c_b_.get(), &poses, 2, overlaps));
  for (std::size_t i = 0; i < pose_count; ++i) {
    const Distance distance = tandem::distance(a_, {}, b_, poses_[i]);
    EXPECT_EQ(distances[i].lower, distance.lower);
    EXPECT_EQ(distances[i].value, distance.value());
    EXPECT_EQ(distances[i].on_b[2], distance.on_b.z);
    EXPECT_EQ(distances[i].sub_shape_b, distance.sub_shape_b);
    EXPECT_EQ(close[i], within(a_, {}, b_, poses_[i], 0.2));
    EXPECT_EQ(relations[i], static_cast<int>(relation(a_, {}, b_, poses_[i])));
    const Penetration depth = penetration(a_, {}, b_, poses_[i]);
    EXPECT_EQ(depths[i].upper, depth.upper);
    EXPECT_EQ(depths[i].deepest_point[1], depth.deepest_point.y);
    const Overlap common = overlap(a_, {}, b_, poses_[i]);
    EXPECT_EQ(overlaps[i].lower, common.lower);
    EXPECT_EQ(overlaps[i].centroid[0], common.centroid.x);
  }
}

TEST_F(BothApis, ContactsOfModelsAndShapes) {
  tandem_shape *shape_a = nullptr, *shape_b = nullptr;
  EXPECT_OK(tandem_shape_sphere(0.8, &shape_a));
  EXPECT_OK(tandem_shape_from_model(c_b_.get(), &shape_b));
  const Handle<tandem_shape> owned_a{shape_a, tandem_shape_free}, owned_b{shape_b, tandem_shape_free};
  const Shape sphere = Shape::sphere(0.8), box(b_);
  const tandem_poses poses = rows();
  for (const bool models : {true, false}) {
    tandem_manifold* manifolds = nullptr;
    std::size_t count = 0, first[pose_count + 1];
    EXPECT_OK(models ? tandem_model_contacts(c_a_.get(), nullptr, c_b_.get(), &poses, nullptr, &manifolds,
                                             &count, first)
                     : tandem_shape_contacts(shape_a, nullptr, shape_b, &poses, nullptr, &manifolds, &count,
                                             first));
    EXPECT_GT(count, 0u);
    for (std::size_t i = 0; i < pose_count; ++i) {
      const ContactManifolds expected =
          models ? contacts(a_, {}, b_, poses_[i]) : contacts(sphere, {}, box, poses_[i]);
      ASSERT_EQ(first[i + 1] - first[i], expected.size());
      for (std::size_t k = 0; k < expected.size(); ++k) {
        const tandem_manifold& found = manifolds[first[i] + k];
        EXPECT_EQ(found.count, static_cast<unsigned>(expected[k].count));
        EXPECT_EQ(found.normal[0], expected[k].normal.x);
        EXPECT_EQ(found.points[0].depth, expected[k].points[0].depth);
        EXPECT_EQ(found.points[0].on_b[2], expected[k].points[0].on_b.z);
      }
    }
    tandem_free(manifolds);
  }
}

TEST_F(BothApis, TimeOfImpact) {
  std::vector<tandem_motion> still(pose_count), falling(pose_count);
  for (std::size_t i = 0; i < pose_count; ++i) {
    still[i] = {{{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    falling[i] = still[i];
    std::memcpy(&falling[i].start_pose, rows_.data() + 12 * i, sizeof(tandem_pose));
    falling[i].start_pose.position[2] += 4;
    falling[i].displacement[2] = -8;
    falling[i].rotation_vector[0] = 1;
  }
  std::vector<tandem_time_of_impact> impacts(pose_count);
  EXPECT_OK(tandem_model_time_of_impact(c_a_.get(), still.data(), c_b_.get(), falling.data(), pose_count,
                                        nullptr, impacts.data()));
  for (std::size_t i = 0; i < pose_count; ++i) {
    const Motion motion{{poses_[i].rotation, poses_[i].offset + Vec3{0, 0, 4}}, {0, 0, -8}, {1, 0, 0}, {}};
    const TimeOfImpact expected = time_of_impact(a_, Motion::stationary({}), b_, motion);
    EXPECT_EQ(impacts[i].state, static_cast<int>(expected.state));
    EXPECT_EQ(impacts[i].lower, expected.lower);
    tandem_pose pose;
    EXPECT_OK(tandem_motion_pose_at(&falling[i], 0.5, &pose));
    EXPECT_EQ(pose.rotation[5], motion.pose_at(0.5).rotation(1, 2));
  }
}

TEST_F(BothApis, RaysAndPoints) {
  std::vector<tandem_ray> rays;
  std::vector<double> points;
  for (std::size_t i = 0; i < 200; ++i) {
    rays.push_back({{random_.uniform(-2, 2), random_.uniform(-2, 2), 3}, {0, 0, -1}, 10});
    for (int k = 0; k < 3; ++k) points.push_back(random_.uniform(-1.5, 1.5));
  }
  std::vector<tandem_ray_hit> hits(200);
  std::vector<std::uint8_t> any(200);
  std::vector<tandem_closest_point> distances(200);
  std::vector<std::int32_t> locations(200);
  std::vector<tandem_winding_number> numbers(200);
  EXPECT_OK(tandem_model_cast_rays(c_a_.get(), nullptr, rays.data(), 200, 2, hits.data()));
  EXPECT_OK(tandem_model_cast_rays_any(c_a_.get(), nullptr, rays.data(), 200, 1, any.data()));
  EXPECT_OK(tandem_model_signed_distances(c_a_.get(), nullptr, points.data(), 200, 2, distances.data()));
  EXPECT_OK(tandem_model_locate_points(c_a_.get(), nullptr, points.data(), 200, 1, locations.data()));
  EXPECT_OK(tandem_model_winding_numbers(c_a_.get(), nullptr, points.data(), 200, 0.01, 1, numbers.data()));
  for (std::size_t i = 0; i < 200; ++i) {
    const Ray ray{{rays[i].origin[0], rays[i].origin[1], 3}, {0, 0, -1}, 10};
    const std::optional<RayHit> hit = cast_ray(a_, {}, ray);
    EXPECT_EQ(hits[i].hit, hit.has_value());
    EXPECT_EQ(any[i], hit.has_value());
    EXPECT_TRUE(!hit || (hits[i].t == hit->t && hits[i].sub_shape == hit->sub_shape));
    const Vec3 point{points[3 * i], points[3 * i + 1], points[3 * i + 2]};
    EXPECT_EQ(distances[i].distance, signed_distance(a_, {}, point).distance);
    EXPECT_EQ(locations[i], static_cast<int>(locate_point(a_, {}, point)));
    EXPECT_EQ(numbers[i].lower, winding_number(a_, {}, point).lower);
  }
}

TEST_F(BothApis, BooleanAndCurves) {
  const tandem_poses pose{rows_.data(), 1, 0, TANDEM_POSES_ROTATION_POSITION};
  for (std::size_t i = 0; i < pose_count; ++i) {
    tandem_poses at = pose;
    at.data = rows_.data() + 12 * i;
    tandem_mesh* mesh = nullptr;
    EXPECT_OK(tandem_model_boolean(c_a_.get(), nullptr, c_b_.get(), &at, TANDEM_DIFFERENCE, 1, &mesh));
    const auto expected = boolean(a_, {}, b_, poses_[i], BooleanOperation::difference);
    ASSERT_EQ(mesh != nullptr, expected.has_value());
    tandem_mesh_view view;
    EXPECT_OK(tandem_mesh_get(mesh, &view));
    EXPECT_EQ(view.triangle_count, expected->triangles().size());
    tandem_mesh_free(mesh);
    tandem_curves* curves = nullptr;
    tandem_curves_info info;
    EXPECT_OK(tandem_model_intersection_curves(c_a_.get(), nullptr, c_b_.get(), &at, nullptr, &curves));
    EXPECT_OK(tandem_curves_get(curves, &info));
    const IntersectionCurves found = intersection_curves(a_, {}, b_, poses_[i]);
    ASSERT_EQ(info.curve_count, found.curves.size());
    EXPECT_EQ(info.length, found.length);
    tandem_curve curve;
    for (std::size_t k = 0; k < info.curve_count; ++k) {
      EXPECT_OK(tandem_curves_get_curve(curves, k, &curve));
      EXPECT_EQ(curve.points[0].point[1], found.curves[k].points[0].point.y);
    }
    EXPECT_FAILS(tandem_curves_get_curve(curves, info.curve_count, &curve), TANDEM_INVALID_ARGUMENT, "index");
    tandem_curves_free(curves);
  }
}

TEST_F(BothApis, MeshesKeepTheirArraysInEveryType) {
  const auto mesh = generated("box", {1, 2, 3, 2});
  tandem_mesh_view view;
  EXPECT_OK(tandem_mesh_get(mesh.get(), &view));
  std::vector<float> floats(view.vertices, view.vertices + 3 * view.vertex_count);
  struct Wide {
    std::uint64_t index[3];
    double unused;
  };
  std::vector<Wide> wide(view.triangle_count);
  for (std::size_t i = 0; i < wide.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k) wide[i].index[k] = view.triangles[3 * i + k];
  tandem_mesh_arrays arrays;
  tandem_mesh_arrays_init(&arrays);
  arrays.vertex_type = TANDEM_FLOAT32;
  arrays.vertices = floats.data();
  arrays.vertex_count = view.vertex_count;
  arrays.index_type = TANDEM_UINT64;
  arrays.indices = wide.data();
  arrays.triangle_count = wide.size();
  arrays.triangle_stride = sizeof(Wide);
  tandem_mesh* made = nullptr;
  EXPECT_OK(tandem_mesh_create(&arrays, &made));
  tandem_mesh_measures measures;
  EXPECT_OK(tandem_mesh_measure(made, &measures));
  EXPECT_NEAR(measures.volume, 6, 1e-12);
  EXPECT_EQ(measures.closed, 1);
  tandem_mesh_free(made);
}

}  // namespace
}  // namespace tandem::c_api
