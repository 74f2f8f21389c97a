#include "sweep/sweep_units.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "models/read_model.h"

namespace tandem::tool {
namespace {

std::string pose_lines(const SweepJob& job, const Model& a, const Model& b, std::uint64_t unit) {
  std::string text;
  const std::uint64_t first = unit * job.unit,
                      last = std::min<std::uint64_t>(job.poses.size(), first + job.unit);
  for (std::uint64_t i = first; i < last; ++i) {
    const auto& [offset, q] = job.poses[i];
    const Transform pose = Transform::from(q, offset);
    text += fmt::format("{},{},{},{},{},{},{},{}", i, offset.x, offset.y, offset.z, q.w, q.x, q.y, q.z);
    if (job.collide) text += collide(a, {}, b, pose) ? ",1" : ",0";
    if (job.pairs) text += fmt::format(",{}", collide_all(a, {}, b, pose).size());
    if (job.distance) {
      const Distance found = distance(a, {}, b, pose);
      text += fmt::format(",{},{}", found.lower, found.upper);
    }
    text += '\n';
  }
  return text;
}

/// Runs a program without output. Throws Error unless it ends with 0.
void run_program(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) throw Error(std::string("cannot start a process: ") + std::strerror(errno));
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  std::string shown;
  for (const std::string& word : words) shown += (shown.empty() ? "" : " ") + word;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    throw Error(shown +
                ": cannot be started; build it with `cmake --build BUILD_FOLDER --target tandem_bench`");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw Error(shown + ": ended with an error");
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Runs the suite with the settings of a unit and puts these before each line of its CSV file. The first
/// line, with the names of the columns, is part of the result of every unit.
std::string bench_lines(const SweepJob& job, const std::filesystem::path& scratch, std::uint64_t unit) {
  std::error_code problem;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", problem);
  const std::filesystem::path csv = scratch / fmt::format("unit-{}-{}.csv", unit, std::random_device{}());
  std::vector<std::string> words{(self.parent_path() / "tandem-bench").string()};
  words.insert(words.end(), job.suite.begin(), job.suite.end());
  for (std::size_t k = 0; k < job.parameters.size(); ++k) {
    words.push_back(job.parameters[k]);
    words.push_back(job.settings[unit][k]);
  }
  words.push_back("--csv");
  words.push_back(csv.string());
  run_program(words);
  std::string text;
  bool is_header = true;
  for (const std::string& line : lines_of(csv)) {
    for (std::size_t k = 0; k < job.parameters.size(); ++k)
      text += (is_header ? job.parameters[k].substr(2) : job.settings[unit][k]) + ",";
    text += line + "\n";
    is_header = false;
  }
  std::filesystem::remove(csv, problem);
  return text;
}

}  // namespace

std::string sweep_header(const SweepJob& job) {
  if (job.is_bench()) return {};
  std::string header = "pose,x,y,z,qw,qx,qy,qz";
  if (job.collide) header += ",touching";
  if (job.pairs) header += ",triangle_pairs";
  if (job.distance) header += ",distance_lower,distance_upper";
  return header + "\n";
}

io::UnitFunction sweep_function(const SweepJob& job, const std::filesystem::path& scratch) {
  if (job.is_bench()) return [&job, scratch](std::uint64_t unit) { return bench_lines(job, scratch, unit); };
  return [&job, a = read_model(job.a), b = read_model(job.b)](std::uint64_t unit) {
    return pose_lines(job, a, b, unit);
  };
}

}  // namespace tandem::tool
