#pragma once
#include <optional>
#include <string>
#include <vector>

#include "tandem/clash/run.h"
#include "tandem/io/clash_file.h"

#include "clash/transport_options.h"

namespace CLI {
class Option;
}

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
  // For stores.
  bool plan = false, keep_units = false, run_report = false;
  std::string memory;
  const CLI::Option* resume_option = nullptr;  ///< may be given without a value
  TransportOptions transport;

  void add_to(CLI::App& command);
  /// Returns whether --resume was given, with a value or without.
  bool resumes() const;
  /// Reads the job file, or the files with the settings of the command line.
  io::ClashJobFile read_job() const;
  /// The same with the readers' options of the caller.
  io::ClashJobFile read_job(const io::AssemblyReadOptions& reading) const;
  /// Applies the settings of the command line to a job.
  void change(clash::Job& job) const;
  /// Adds the options that describe a job, without those of a run.
  void add_job_options(CLI::App& command);

 private:
  void add_run_options(CLI::App& command);
  void add_store_options(CLI::App& command);
  void change(clash::Test& test) const;
};

}  // namespace tandem::tool
