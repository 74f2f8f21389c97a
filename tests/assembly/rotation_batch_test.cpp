// Rotations that are converted together have the matrices of those that are converted one by one.
#include "assembly/rotation_batch.h"

#include <cstring>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>

#include "tandem/assembly/node_transform.h"
#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/query/instruction_set.h"

namespace tandem {
namespace {

Mat3 matrix_of(const RotationBatch& batch, std::size_t i) {
  const double *const a = batch.first_four + 4 * i, *const b = batch.next_four + 4 * i;
  return {{{a[0], a[1], a[2]}, {a[3], b[0], b[1]}, {b[2], b[3], batch.last[i]}}};
}

double component(Random& random) {
  constexpr double odd[] = {0, -0.0, 1, -1, 0.5, 3, 1e-3, 1e-60};
  return random.bits() % 4 == 0 ? odd[random.bits() % std::size(odd)] : random.uniform(-2, 2);
}

TEST(RotationBatch, HasTheMatricesOfSingleRotationsWithAllInstructionSets) {
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    Random random(7);
    for (std::size_t round = 0; round < 300; ++round) {
      RotationBatch batch;
      const std::size_t count = 1 + round % RotationBatch::max_count;
      for (double& number : batch.quaternions) number = component(random);
      const std::size_t valid = rotation_converter()(batch, count);
      ASSERT_LE(valid, count);
      for (std::size_t i = 0; i < valid; ++i) {
        const double* const q = batch.quaternions + 4 * i;
        const Mat3 expected = NodeTransform::from_trs({}, {q[3], q[0], q[1], q[2]}).pose.rotation;
        const Mat3 found = matrix_of(batch, i);
        ASSERT_EQ(std::memcmp(&found, &expected, sizeof found), 0) << i;
      }
      if (valid == count) continue;
      const double* const q = batch.quaternions + 4 * valid;
      EXPECT_THROW(NodeTransform::from_trs({}, {q[3], q[0], q[1], q[2]}), Error);
    }
  }
  algorithm::use_instruction_set("best");
}

TEST(RotationBatch, StopsBeforeTheFirstInvalidRotation) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  for (const std::string_view name : algorithm::instruction_sets()) {
    SCOPED_TRACE(name);
    algorithm::use_instruction_set(name);
    for (const double wrong : {0.0, 1e-101, 1e200, infinite, std::numeric_limits<double>::quiet_NaN()})
      for (std::size_t at = 0; at < RotationBatch::max_count; ++at) {
        RotationBatch batch;
        for (std::size_t i = 0; i < RotationBatch::max_count; ++i) batch.quaternions[4 * i + 3] = 1;
        EXPECT_EQ(rotation_converter()(batch, RotationBatch::max_count), RotationBatch::max_count);
        batch.quaternions[4 * at + 3] = wrong;
        EXPECT_EQ(rotation_converter()(batch, RotationBatch::max_count), at);
        EXPECT_EQ(rotation_converter()(batch, at), at);
      }
  }
  algorithm::use_instruction_set("best");
}

}  // namespace
}  // namespace tandem
