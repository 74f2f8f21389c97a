// The C API: a failed allocation is a status, leaks nothing, and leaves every handle usable.
#include <functional>

#include "tandem/tandem_c.h"

#include "failure/sweep.h"

namespace tandem::failure {
namespace {

/// A call of the C API that frees what it makes.
using CCall = std::function<tandem_status()>;

void expect_status_of_failures(const std::string& name, const CCall& call) {
  ASSERT_EQ(call(), TANDEM_OK) << name << ": " << tandem_last_error();
  const std::int64_t count = count_allocations(Failing::once, call);
  int failed = 0;
  for (const std::int64_t n : failing_allocations(count))
    expect_no_leak([&] {
      tandem_status status = TANDEM_OK;
      {
        const FailingNew failing(n, Failing::once);
        status = call();
      }
      EXPECT_TRUE(status == TANDEM_OK || status == TANDEM_OUT_OF_MEMORY) << name << ", allocation " << n;
      failed += status == TANDEM_OUT_OF_MEMORY;
      EXPECT_EQ(call(), TANDEM_OK) << name << ", after allocation " << n;
    });
  EXPECT_GT(failed, 0) << name;
}

TEST(AllocationFailure, OfTheCApiIsAStatus) {
  tandem_mesh* mesh = nullptr;
  ASSERT_EQ(tandem_mesh_generate("torus", nullptr, 0, &mesh), TANDEM_OK);
  tandem_model* model = nullptr;
  ASSERT_EQ(tandem_model_create(mesh, &model), TANDEM_OK);
  expect_status_of_failures("tandem_model_create", [&] {
    tandem_model* made = nullptr;
    const tandem_status status = tandem_model_create(mesh, &made);
    tandem_model_free(made);
    return status;
  });
  expect_status_of_failures("tandem_model_to_bytes", [&] {
    std::uint8_t* bytes = nullptr;
    std::size_t count = 0;
    const tandem_status status = tandem_model_to_bytes(model, &bytes, &count);
    tandem_free(bytes);
    return status;
  });
  const double numbers[14] = {0.5, 0, 0, 1, 0, 0, 0, 0, 0, 0.2, 1, 0, 0, 0};
  const tandem_poses poses{numbers, 2, 0, TANDEM_POSES_POSITION_QUATERNION};
  expect_status_of_failures("tandem_model_collide_all", [&] {
    tandem_face_pair* pairs = nullptr;
    std::size_t count = 0;
    const tandem_status status =
        tandem_model_collide_all(model, nullptr, model, &poses, nullptr, &pairs, &count, nullptr);
    tandem_free(pairs);
    return status;
  });
  expect_status_of_failures("tandem_world_update", [&] {
    tandem_world* world = nullptr;
    tandem_status status = tandem_world_create(nullptr, &world);
    if (status == TANDEM_OK) status = tandem_world_update(world, TANDEM_DETAIL_CONTACTS);
    tandem_world_free(world);
    return status;
  });
  tandem_model_free(model);
  tandem_mesh_free(mesh);
}

}  // namespace
}  // namespace tandem::failure
