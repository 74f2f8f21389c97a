// Clash checks through the C API.
#include <cstdint>
#include <filesystem>
#include <string>

#include "c/handle.h"

namespace tandem::c_api {
namespace {

constexpr std::uint32_t none = 0xffffffffu;

/// Cubes of side 1 along x at 0, 0.9 (overlapping) and 3 (2.1 - 1 = 1.1 away).
Handle<tandem_assembly> three_cubes() {
  tandem_assembly_builder* builder = nullptr;
  EXPECT_OK(tandem_assembly_builder_create(&builder));
  const Handle<tandem_assembly_builder> owned{builder, tandem_assembly_builder_free};
  std::uint32_t geometry = 0, node = 0;
  EXPECT_OK(
      tandem_assembly_builder_add_mesh(builder, generated("box", {1, 1, 1, 1}).get(), "cube", &geometry));
  for (const double x : {0.0, 0.9, 3.0}) {
    const double matrix[16] = {1, 0, 0, x, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const std::string name = "Cube" + std::to_string(static_cast<int>(x));
    EXPECT_OK(tandem_assembly_builder_add_node(builder, name.c_str(), none, matrix, geometry, &node));
    if (x == 0.9) {
      const double above[16] = {1, 0, 0, 50, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
      EXPECT_OK(tandem_assembly_builder_add_node(builder, "Far", none, above, geometry, &node));
    }
  }
  tandem_assembly* made = nullptr;
  EXPECT_OK(tandem_assembly_builder_build(builder, 1, &made));
  return {made, tandem_assembly_free};
}

TEST(Clashes, AreFoundWithDepthGapAndNames) {
  const auto assembly = three_cubes();
  const tandem_assembly* const models[] = {assembly.get()};
  tandem_clash_test test;
  tandem_clash_test_init(&test);
  test.clearance = 1.2;
  tandem_clash* made = nullptr;
  ASSERT_EQ(tandem_clash_run(models, nullptr, 1, nullptr, &test, nullptr, &made), TANDEM_OK)
      << tandem_last_error();
  const Handle<tandem_clash> clash{made, tandem_clash_free};
  tandem_clash_info info;
  EXPECT_OK(tandem_clash_get(made, &info));
  ASSERT_EQ(info.clash_count, 2u);
  EXPECT_EQ(info.part_count, 4u);
  EXPECT_EQ(info.partial, 0);
  EXPECT_EQ(info.has_unapproved, 1);
  tandem_clash_item hard, clear;
  EXPECT_OK(tandem_clash_get_item(made, 0, &hard));
  EXPECT_OK(tandem_clash_get_item(made, 1, &clear));
  if (hard.kind != TANDEM_CLASH_HARD) std::swap(hard, clear);
  EXPECT_EQ(hard.kind, TANDEM_CLASH_HARD);
  EXPECT_LE(hard.depth[0], 0.1 + 1e-9);
  EXPECT_GE(hard.depth[1], 0.1 - 1e-9);
  EXPECT_NEAR(hard.volume[0], 0.1, 1e-9);
  EXPECT_EQ(clear.kind, TANDEM_CLASH_CLEARANCE);
  EXPECT_NEAR(clear.gap[0], 1.1, 1e-9);
  tandem_clash_part part;
  EXPECT_OK(tandem_clash_get_part(made, clear.b, &part));
  char* path = nullptr;
  EXPECT_OK(tandem_clash_part_path(made, clear.b, &path));
  EXPECT_EQ(std::string(path).substr(1), std::string(part.name.data, part.name.size));
  tandem_free(path);
  EXPECT_FAILS(tandem_clash_get_item(made, 2, &hard), TANDEM_INVALID_ARGUMENT, "index is 2");
  EXPECT_FAILS(tandem_clash_write(made, "report.pdf"), TANDEM_INVALID_ARGUMENT, "expected .json or .csv");
  EXPECT_FAILS(tandem_clash_run_file("missing.json", nullptr, &made), TANDEM_ERROR, "missing.json");
}

TEST(Clashes, KeepTheirStatusInAFile) {
  const auto assembly = three_cubes();
  const tandem_assembly* const models[] = {assembly.get()};
  const std::string state = testing::TempDir() + "c_api_clash_state.json";
  for (const int status : {TANDEM_CLASH_NEW, TANDEM_CLASH_ACTIVE}) {
    tandem_clash* made = nullptr;
    ASSERT_EQ(tandem_clash_run(models, nullptr, 1, nullptr, nullptr, nullptr, &made), TANDEM_OK);
    const Handle<tandem_clash> clash{made, tandem_clash_free};
    EXPECT_OK(tandem_clash_apply_state(made, state.c_str()));
    tandem_clash_item item;
    EXPECT_OK(tandem_clash_get_item(made, 0, &item));
    EXPECT_EQ(item.status, status);
  }
  std::filesystem::remove(state);
  std::filesystem::remove(state + ".bak");
}

TEST(Clashes, TestTheFirstAssemblyAgainstTheOthers) {
  const auto assembly = three_cubes();
  const tandem_assembly* const models[] = {assembly.get(), assembly.get()};
  const double numbers[14] = {0, 0, 0, 1, 0, 0, 0, 0.3, 0.2, 0, 1, 0, 0, 0};
  const tandem_poses poses{numbers, 2, 0, TANDEM_POSES_POSITION_QUATERNION};
  tandem_clash* made = nullptr;
  ASSERT_EQ(tandem_clash_run(models, nullptr, 2, &poses, nullptr, nullptr, &made), TANDEM_OK)
      << tandem_last_error();
  const Handle<tandem_clash> clash{made, tandem_clash_free};
  tandem_clash_info info;
  EXPECT_OK(tandem_clash_get(made, &info));
  for (std::size_t i = 0; i < info.clash_count; ++i) {
    tandem_clash_item item;
    tandem_clash_part a, b;
    EXPECT_OK(tandem_clash_get_item(made, i, &item));
    EXPECT_OK(tandem_clash_get_part(made, item.a, &a));
    EXPECT_OK(tandem_clash_get_part(made, item.b, &b));
    EXPECT_NE(std::string(a.model.data, a.model.size), std::string(b.model.data, b.model.size));
  }
  EXPECT_EQ(info.clash_count, 5u);  // every cube with its copy, and the second with the copy of the first
  const char* const ids[] = {"same", "same"};
  EXPECT_FAILS(tandem_clash_run(models, ids, 2, &poses, nullptr, nullptr, &made), TANDEM_ERROR, "same");
}

}  // namespace
}  // namespace tandem::c_api
