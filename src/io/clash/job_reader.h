#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "tandem/io/clash_file.h"

#include "io/scene/json_node.h"

namespace tandem::io {

/// Reads the parts of a job file. All functions throw Error with the file and the JSON path.
class ClashJobReader {
 public:
  ClashJobReader(const std::filesystem::path& file, const AssemblyReadOptions& options)
      : folder_(file.parent_path()), options_(options) {}

  ClashJobFile read(const JsonNode& root);
  /// Reads the clash sets of IfcClash.
  ClashJobFile read_ifcclash(const JsonNode& root);

 private:
  void read_model(const JsonNode& node);
  void read_set(const std::string& name, const JsonNode& node);
  void read_test(const JsonNode& node);
  void read_groups(const JsonNode& node);
  void read_matrix(const JsonNode& node);
  void add_matrix_test(clash::Test rules, const std::string& a, const std::string& b, double tolerance,
                       const std::string& where);
  void read_ifcclash_set(const JsonNode& node, std::size_t index);
  /// Adds the set of one side of an IfcClash set, with the models that it names.
  void read_ifcclash_side(const JsonNode& node, const std::string& name);

  /// Reads the settings of a test other than its id and sets.
  void read_rules(const JsonNode& node, clash::Test& test) const;
  clash::Ignore read_ignore(const JsonNode& node) const;
  clash::Selector read_selector(const JsonNode& node) const;
  std::string read_set_name(const JsonNode& node) const;
  /// Reads the assembly of a file, relative to the folder of the job.
  Assembly load(const JsonNode& file_node) const;
  /// Makes the id of a model the name of a set, unless there is one of this name.
  void add_model_sets();
  std::vector<std::string_view> set_names() const;

  std::filesystem::path folder_;
  const AssemblyReadOptions& options_;
  ClashJobFile result_;
};

/// Keys of the settings of a test that read_rules() reads.
inline constexpr std::string_view rule_keys[] = {
    "kinds", "tolerance", "clearance", "touch_gap", "touch_overlap", "duplicate_tolerance", "ignore"};

/// Returns a file name of a job with the folder of the job.
std::filesystem::path in_folder(const std::filesystem::path& folder, const std::string& file);

}  // namespace tandem::io
