#include "tandem/gpu/backend.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/mesh_search.h"
#include "tandem/mesh/generate.h"

namespace tandem::gpu {
namespace {

using namespace generate;

TEST(GpuBackend, HasThreeWords) {
  EXPECT_EQ(parse_backend("cpu"), Backend::cpu);
  EXPECT_EQ(parse_backend("gpu"), Backend::gpu);
  EXPECT_EQ(parse_backend("auto"), Backend::automatic);
  EXPECT_THROW(parse_backend("GPU "), Error);
}

TEST(GpuBackend, ManyLargeMeshesGoToTheGpuAndFewDoNot) {
  const Model cow_model(cow(1, 5800)), crate(box({1, 1, 1}, 1));
  const std::vector<ModelInstance> cows{{cow_model, {}}, {cow_model, {}}}, crates{{crate, {}}, {crate, {}}};
  const auto on_gpu = [](std::span<const ModelInstance> objects, std::size_t pairs, int threads,
                         bool first = false) {
    const BatchCost cost = predicted_cost(objects, std::vector<ObjectPair>(pairs, {0, 1}), threads, first);
    return cost.gpu < cost.cpu;
  };
  EXPECT_FALSE(on_gpu(cows, 0, 1));
  EXPECT_FALSE(on_gpu(cows, 10, 1));
  EXPECT_TRUE(on_gpu(cows, 20, 1));
  EXPECT_FALSE(on_gpu(cows, 200, 16));
  EXPECT_TRUE(on_gpu(cows, 2469, 16));
  EXPECT_FALSE(on_gpu(cows, 2469, 1, true));
  EXPECT_TRUE(on_gpu(cows, 24690, 1, true));
  EXPECT_FALSE(on_gpu(crates, 20, 1));
  EXPECT_TRUE(on_gpu(crates, 2000, 1));
}

TEST(GpuBackend, IsNothingOnTheCpuAndSaysSoWhereThereIsNoDevice) {
  EXPECT_EQ(mesh_search(Backend::cpu, 1), nullptr);
  if (available()) {
    EXPECT_NE(mesh_search(Backend::automatic, 1), nullptr);
    EXPECT_NE(mesh_search(Backend::gpu, 1), nullptr);
  } else {
    EXPECT_EQ(mesh_search(Backend::automatic, 1), nullptr);
    EXPECT_THROW(mesh_search(Backend::gpu, 1), Error);
  }
}

}  // namespace
}  // namespace tandem::gpu
