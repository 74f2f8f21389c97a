#pragma once
#include <nlohmann/json.hpp>

#include "check/mesh_queries.h"

namespace tandem::tool {

/// Adds the overlap of two solids to the answers, and writes it as a mesh if `file` is not empty. Throws
/// Error if it cannot be written.
void add_overlap(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                 const std::string& file, MeshAnswers& answers);

/// The report of `tandem info --solid`: as JSON, and as lines of text.
nlohmann::ordered_json solid_json(const Model& model);
std::string solid_text(const Model& model);

}  // namespace tandem::tool
