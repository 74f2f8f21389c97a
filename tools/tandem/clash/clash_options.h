#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tandem/clash/run.h"
#include "tandem/io/clash_file.h"

namespace tandem::tool {

/// Options of `tandem clash`. Settings of tests apply to all tests of a job file if they are given.
struct ClashOptions {
  std::vector<std::string> inputs;
  std::string kinds, a, b, group_by, state, resume;
  std::vector<std::string> ignore;
  std::optional<double> tolerance, clearance, touch_gap, touch_overlap, duplicate_tolerance, group_distance,
      tessellation_error;
  std::string json, csv;  ///< "-": standard output
  std::string html, bcf;  ///< files; empty: none
  std::string bcf_version = "2.1";
  bool no_volume = false, decide_only = false, no_regions = false, quiet = false;
  int threads = 0;
  unsigned list = 20;

  void add_to(CLI::App& command);
  /// Reads the job file, or the files with the settings of the command line.
  io::ClashJobFile read_job() const;

 private:
  void change(clash::Test& test) const;
  void change(clash::Job& job) const;
};

}  // namespace tandem::tool
