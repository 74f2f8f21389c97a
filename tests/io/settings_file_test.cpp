#include "tandem/io/settings_file.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "tandem/base/error.h"

namespace tandem::io {
using namespace tuning;
namespace {

class SettingsFile : public testing::Test {
 protected:
  std::string file_ = (std::filesystem::temp_directory_path() / "tandem_settings_test.json").string();
  ~SettingsFile() override { std::filesystem::remove(file_); }

  void write(const std::string& text) { std::ofstream(file_) << text; }
  std::string error() {
    try {
      load_settings(file_);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(SettingsFile, ReadsWhatItWrote) {
  Settings settings;
  settings.scene = "two \"parts\"";
  settings.fingerprint = "00ff";
  settings.reason = "because";
  settings.volume = "obb";
  settings.builder = "sah";
  settings.rule = "both";
  settings.leaf_size = 4;
  settings.arity = 8;
  settings.use_algorithm = true;
  settings.use_cache = true;
  settings.threads = 0;
  settings.broad_phase = "lbvh";
  settings.broad_phase_threads = 2;
  settings.world_threads = 3;
  settings.broad_phase_settings = {.cell_size = 1.5, .margin = 0.3, .rebuild_fraction = 0.125};
  settings.default_seconds = 0.125;
  settings.chosen_seconds = 1.0 / 3;
  settings.algorithm_seconds = 1e-7;
  save_settings(settings, file_);
  const Settings read = load_settings(file_);
  EXPECT_EQ(read.scene, settings.scene);
  EXPECT_EQ(read.fingerprint, settings.fingerprint);
  EXPECT_EQ(read.reason, settings.reason);
  EXPECT_EQ(read.algorithm(), settings.algorithm());
  EXPECT_EQ(read.use_algorithm, true);
  EXPECT_EQ(read.use_cache, true);
  EXPECT_EQ(read.threads, 0);
  EXPECT_EQ(read.broad_phase_options().method, "lbvh");
  EXPECT_EQ(read.broad_phase_options().threads, 2);
  EXPECT_EQ(read.broad_phase_options().settings, settings.broad_phase_settings);
  EXPECT_EQ(read.world_options().broad_phase_settings, settings.broad_phase_settings);
  EXPECT_EQ(read.world_options().broad_phase, "lbvh");
  EXPECT_EQ(read.world_options().threads, 3);
  EXPECT_EQ(World(read.world_options()).size(), 0u);
  EXPECT_EQ(read.chosen_seconds, settings.chosen_seconds);
  ASSERT_TRUE(read.query_options().algorithm.has_value());
  EXPECT_EQ(read.query_options().algorithm->volume(), "obb");
}

TEST_F(SettingsFile, SaysWhatIsWrong) {
  EXPECT_NE(error().find("no such file"), std::string::npos);
  write("{ not json");
  EXPECT_NE(error().find(file_), std::string::npos);
  write("{}");
  EXPECT_NE(error().find("not a settings file"), std::string::npos);
  const std::string head = R"({"format": "tandem settings", "version": 2, )";
  write(R"({"format": "tandem settings", "version": 9})");
  EXPECT_NE(error().find("version 9"), std::string::npos);
  write(head + R"("algorithm": {"volume": "blob"}})");
  EXPECT_NE(error().find("blob"), std::string::npos);
  write(head + R"("broad_phase": "magic"})");
  EXPECT_NE(error().find("magic"), std::string::npos);
  write(head + R"("broad_phase_settings": {"margin": -1}})");
  EXPECT_NE(error().find("margin"), std::string::npos);
  write(head + R"("threads": -3})");
  EXPECT_NE(error().find("-3"), std::string::npos);
  write(head + R"("threads": 1025})");
  EXPECT_NE(error().find("1025"), std::string::npos);
  write(head + R"("threads": 1024})");
  EXPECT_EQ(error(), "");
  write(head + R"("threads": "many"})");
  EXPECT_FALSE(error().empty());
  write(head + R"("algorithm": [1]})");
  EXPECT_FALSE(error().empty());
  write(head + R"("reason": "fine"})");
  EXPECT_EQ(error(), "");
}

}  // namespace
}  // namespace tandem::io
