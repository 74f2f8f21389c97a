#include "sweep/sweep_job.h"

#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tandem/base/error.h"
#include "tandem/math/random.h"

namespace tandem::tool {
namespace {

using nlohmann::ordered_json;

class SweepReader {
 public:
  explicit SweepReader(const std::filesystem::path& file) : file_(file) {
    std::ifstream stream(file);
    if (!stream) throw Error(file.string() + ": cannot be opened");
    std::stringstream text;
    text << stream.rdbuf();
    try {
      root_ = ordered_json::parse(text.str());
    } catch (const nlohmann::json::exception& problem) {
      // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing ..."
      const std::string what = problem.what();
      const std::size_t line = what.find("at line "), end = what.find(": ");
      throw Error(file.string() + ": is not JSON" +
                  (line < end && end != std::string::npos ? " (" + what.substr(line, end - line) + ")" : "") +
                  "; a sweep job begins with {\"tandem_sweep\": 1, ...}, see `tandem sweep --help`");
    }
  }

  SweepJob read() {
    if (!root_.is_object() || !root_.contains("tandem_sweep") || root_["tandem_sweep"] != 1)
      fail("tandem_sweep", "expected \"tandem_sweep\": 1 at the top of a sweep job");
    allow(root_, "", {"tandem_sweep", "a", "b", "queries", "poses", "unit", "bench", "parameters"});
    if (root_.contains("bench"))
      read_bench();
    else
      read_poses();
    if (job_.units() == 0) fail("poses", "there is nothing to do");
    return std::move(job_);
  }

 private:
  [[noreturn]] void fail(const std::string& key, const std::string& problem) const {
    throw Error(file_.string() + ": " + key + ": " + problem);
  }
  void allow(const ordered_json& object, const std::string& key, const std::set<std::string>& keys) const {
    if (!object.is_object()) fail(key, "expected an object");
    for (const auto& [name, value] : object.items())
      if (!keys.contains(name)) {
        std::string known;
        for (const std::string& word : keys) known += (known.empty() ? "" : ", ") + word;
        fail(key.empty() ? name : key + "." + name, "unknown key (expected " + known + ")");
      }
  }
  double number(const ordered_json& value, const std::string& key) const {
    if (!value.is_number() || !(std::fabs(value.get<double>()) <= 1e15)) fail(key, "expected a number");
    return value.get<double>();
  }
  std::uint64_t whole(const ordered_json& value, const std::string& key, std::uint64_t max) const {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < 1 || value.get<std::uint64_t>() > max)
      fail(key, "expected a whole number from 1 to " + std::to_string(max));
    return value.get<std::uint64_t>();
  }
  std::string text(const ordered_json& value, const std::string& key) const {
    if (!value.is_string()) fail(key, "expected a text");
    return value.get<std::string>();
  }
  Vec3 vector(const ordered_json& value, const std::string& key) const {
    if (!value.is_array() || value.size() != 3) fail(key, "expected three numbers");
    return {number(value[0], key), number(value[1], key), number(value[2], key)};
  }

  std::filesystem::path model(const char* key) const {
    if (!root_.contains(key)) fail(key, "a sweep of poses needs the files 'a' and 'b'");
    const std::filesystem::path path = text(root_[key], key);
    return path.is_absolute() ? path : file_.parent_path() / path;
  }

  void read_poses() {
    job_.a = model("a");
    job_.b = model("b");
    if (root_.contains("unit")) job_.unit = whole(root_["unit"], "unit", 1'000'000);
    if (root_.contains("queries")) {
      job_.collide = false;
      for (const ordered_json& item : root_["queries"]) {
        const std::string name = text(item, "queries");
        if (name != "collide" && name != "distance" && name != "pairs")
          fail("queries", "'" + name + "' is not one of collide, distance, pairs");
        (name == "collide" ? job_.collide : name == "distance" ? job_.distance : job_.pairs) = true;
      }
    }
    if (!root_.contains("poses")) fail("poses", "is missing: a list, a grid or a random set of poses of b");
    const ordered_json& poses = root_["poses"];
    if (poses.is_array()) return read_list(poses);
    allow(poses, "poses", {"grid", "random"});
    if (poses.contains("grid")) return read_grid(poses["grid"]);
    if (poses.contains("random")) return read_random(poses["random"]);
    fail("poses", "expected a list, {\"grid\": ...} or {\"random\": ...}");
  }

  void read_list(const ordered_json& poses) {
    for (std::size_t i = 0; i < poses.size(); ++i) {
      const std::string key = "poses[" + std::to_string(i) + "]";
      const ordered_json& item = poses[i];
      if (!item.is_array() || (item.size() != 3 && item.size() != 7))
        fail(key, "expected 3 numbers (x, y, z) or 7 (x, y, z, qw, qx, qy, qz)");
      std::array<double, 7> n{0, 0, 0, 1, 0, 0, 0};
      for (std::size_t k = 0; k < item.size(); ++k) n[k] = number(item[k], key);
      const Quat rotation{n[3], n[4], n[5], n[6]};
      if (!(length(rotation) > 1e-6)) fail(key, "the quaternion is zero");
      job_.poses.push_back({{n[0], n[1], n[2]}, normalized(rotation)});
    }
  }

  void read_grid(const ordered_json& grid) {
    allow(grid, "poses.grid", {"from", "to", "steps"});
    for (const char* key : {"from", "to", "steps"})
      if (!grid.contains(key)) fail(std::string("poses.grid.") + key, "is missing");
    const Vec3 from = vector(grid["from"], "poses.grid.from"), to = vector(grid["to"], "poses.grid.to");
    if (!grid["steps"].is_array() || grid["steps"].size() != 3)
      fail("poses.grid.steps", "expected three whole numbers");
    std::array<std::uint64_t, 3> steps{};
    for (std::size_t k = 0; k < 3; ++k) steps[k] = whole(grid["steps"][k], "poses.grid.steps", 1000);
    const auto at = [&](std::size_t axis, std::uint64_t i) {
      const int k = static_cast<int>(axis);
      return steps[axis] == 1 ? from[k]
                              : from[k] + (to[k] - from[k]) * static_cast<double>(i) /
                                              static_cast<double>(steps[axis] - 1);
    };
    for (std::uint64_t z = 0; z < steps[2]; ++z)
      for (std::uint64_t y = 0; y < steps[1]; ++y)
        for (std::uint64_t x = 0; x < steps[0]; ++x)
          job_.poses.push_back({{at(0, x), at(1, y), at(2, z)}, {}});
  }

  void read_random(const ordered_json& random) {
    allow(random, "poses.random", {"count", "seed", "from", "to", "rotate"});
    for (const char* key : {"count", "from", "to"})
      if (!random.contains(key)) fail(std::string("poses.random.") + key, "is missing");
    const std::uint64_t count = whole(random["count"], "poses.random.count", 100'000'000);
    Random generator(random.contains("seed") ? whole(random["seed"], "poses.random.seed", ~0ull >> 1) : 1);
    const Vec3 from = vector(random["from"], "poses.random.from"),
               to = vector(random["to"], "poses.random.to");
    if (random.contains("rotate") && !random["rotate"].is_boolean())
      fail("poses.random.rotate", "expected true or false");
    const bool rotate = random.contains("rotate") && random["rotate"].get<bool>();
    for (std::uint64_t i = 0; i < count; ++i) {
      SweepJob::Pose pose;
      for (int k = 0; k < 3; ++k) pose.offset[k] = generator.uniform(from[k], to[k]);
      if (rotate) pose.rotation = generator.rotation();
      job_.poses.push_back(pose);
    }
  }

  void read_bench() {
    for (const ordered_json& word : root_["bench"]) job_.suite.push_back(text(word, "bench"));
    if (job_.suite.empty()) fail("bench", "expected a list such as [\"broad\", \"--quick\"]");
    job_.settings.push_back({});
    if (!root_.contains("parameters")) return;
    allow_options(root_["parameters"]);
    for (const auto& [name, values] : root_["parameters"].items()) {
      job_.parameters.push_back(name);
      std::vector<std::vector<std::string>> extended;
      for (const std::vector<std::string>& before : job_.settings)
        for (const ordered_json& value : values) {
          extended.push_back(before);
          extended.back().push_back(value.is_string() ? value.get<std::string>() : value.dump());
        }
      if (extended.size() > 1'000'000) fail("parameters", "more than 1000000 combinations");
      job_.settings = std::move(extended);
    }
  }
  void allow_options(const ordered_json& parameters) const {
    if (!parameters.is_object()) fail("parameters", "expected an object of options and lists of values");
    for (const auto& [name, values] : parameters.items())
      if (!name.starts_with("--") || !values.is_array() || values.empty())
        fail("parameters." + name, "expected an option such as --objects and a list of values");
  }

  std::filesystem::path file_;
  ordered_json root_;
  SweepJob job_;
};

}  // namespace

SweepJob read_sweep_job(const std::filesystem::path& file) { return SweepReader(file).read(); }

}  // namespace tandem::tool
