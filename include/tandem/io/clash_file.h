#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/clash/diff.h"
#include "tandem/clash/job.h"
#include "tandem/clash/report.h"
#include "tandem/clash/state.h"
#include "tandem/io/assembly_file.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// A job file and what it names beside the job itself.
struct ClashJobFile {
  clash::Job job;
  std::filesystem::path state;        ///< state file; empty: none
  std::vector<std::string> warnings;  ///< settings of IfcClash files that were not imported
};

/// Reads a clash job (JSON, see docs/guide/clash.md and docs/schema/clash-job.schema.json) and the models it
/// names, relative to its folder; or the clash sets of IfcClash (a JSON array). Throws Error with the file,
/// the JSON path and, for an unknown key or name, the most similar known one.
ClashJobFile read_clash_job(const std::filesystem::path& file, const AssemblyReadOptions& options = {});

/// Reads assemblies from files and folders and returns the job that checks all parts of one of them against
/// each other, or the parts of the first one against those of the others. Ids of the models are the file
/// names without ending. The test has the id "clash" and default settings.
clash::Job clash_job_of_files(const std::vector<std::filesystem::path>& files,
                              const AssemblyReadOptions& options = {});

/// Returns a copy of an assembly in which everything is scaled about the origin. Throws Error unless the
/// scale is positive and finite, and as AssemblyBuilder does. `keeper` keeps the scaled meshes.
Assembly scaled(const Assembly& assembly, double scale, const MeshKeeper& keeper = {});

/// Returns a report as JSON. The text depends on the job and the geometry only, not on threads or time.
std::string clash_json(const clash::Report& report);
/// Returns one line for each clash, with a header line.
std::string clash_csv(const clash::Report& report);
/// Writes them to a file, which appears only when it is complete. Throw Error if it cannot be written.
void write_clash_json(const clash::Report& report, const std::filesystem::path& file);
void write_clash_csv(const clash::Report& report, const std::filesystem::path& file);

/// Reads the clashes of a JSON report. Throws Error if the file is not one.
std::vector<clash::Record> read_clash_records(const std::filesystem::path& file);
/// Reads what RunOptions::resume needs from the JSON report of a partial run of the job.
clash::Report read_partial_clash_report(const std::filesystem::path& file, const clash::Job& job);

/// Reads a state file; an empty state if there is no such file. Throws Error if the file is invalid.
clash::State read_clash_state(const std::filesystem::path& file);
/// Writes a state file atomically; an existing one is kept as FILE.bak.
void write_clash_state(const clash::State& state, const std::filesystem::path& file);

}  // namespace tandem::io

TANDEM_API_END
