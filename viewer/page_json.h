#pragma once
#include <nlohmann/json_fwd.hpp>

#include "viewer/buffers.h"
#include "viewer/page.h"

/// Tabs of a page as the JSON that viewer/src/data.ts declares.
namespace tandem::viewer {

nlohmann::ordered_json to_json(const std::vector<Fact>& facts);
nlohmann::ordered_json to_json(const Scene& scene, Buffers& buffers);
nlohmann::ordered_json to_json(const AssemblyScene& scene, Buffers& buffers);
nlohmann::ordered_json to_json(const ClashScene& scene, Buffers& buffers);
nlohmann::ordered_json to_json(const Report& report);
nlohmann::ordered_json to_json(const Playground& playground);

/// Returns the name of an axis as the script expects it; z if it is unknown.
const char* axis_name(char axis);

}  // namespace tandem::viewer
