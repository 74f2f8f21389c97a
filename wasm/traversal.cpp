#include "tandem/query/tree_outline.h"

#include "c/handles.h"
#include "c/query_options.h"
#include "wasm/exports.h"

using namespace tandem::c;
using tandem::Quat;
using tandem::Vec3;
using tandem::algorithm::TreeNodes;
using tandem::algorithm::VolumeOutline;

namespace {

tandem_wasm_outline from(const VolumeOutline& outline) {
  const Vec3 c = outline.center, h = outline.half_extents, n = outline.normal;
  const Quat q = outline.rotation;
  return {{c.x, c.y, c.z}, {q.w, q.x, q.y, q.z}, {h.x, h.y, h.z}, outline.radius,
          {n.x, n.y, n.z}, outline.low,          outline.high,    static_cast<std::int32_t>(outline.kind)};
}

}  // namespace

tandem_status tandem_wasm_search_nodes(const tandem_search* search, std::uint32_t nodes[2],
                                       std::uint8_t* pending) {
  return guard([&] {
    const auto current = value_of(search, "search").current_nodes();
    const auto result = array_of(nodes, 2, "nodes");
    deref(pending, "pending") = current.has_value();
    if (!current) return;
    result[0] = current->first;
    result[1] = current->second;
  });
}

tandem_status tandem_wasm_tree_nodes(const tandem_model* model, const tandem_algorithm* algorithm,
                                     std::uint32_t** escape, std::uint32_t** level, std::size_t* count) {
  return guard([&] {
    const TreeNodes nodes = tree_nodes(value_of(model, "model"), to_algorithm(algorithm));
    const auto same = [](std::uint32_t value) { return value; };
    give_list(escape, count, nodes.escape, same);
    give_list(level, count, nodes.level, same);
  });
}

tandem_status tandem_wasm_outline_nodes(const tandem_model* model, const tandem_algorithm* algorithm,
                                        const std::uint32_t* nodes, std::size_t count,
                                        tandem_wasm_outline* outlines, float** extents,
                                        std::size_t* extent_count) {
  return guard([&] {
    const auto wanted = array_of(nodes, count, "nodes");
    const auto results = array_of(outlines, count, "outlines");
    const std::vector<VolumeOutline> made =
        outline_nodes(value_of(model, "model"), to_algorithm(algorithm), wanted);
    std::vector<float> samples;
    for (std::size_t i = 0; i < count; ++i) {
      results[i] = from(made[i]);
      samples.insert(samples.end(), made[i].extent.begin(), made[i].extent.end());
    }
    give_list(extents, extent_count, samples, [](float value) { return value; });
  });
}

tandem_status tandem_wasm_sample_directions(tandem_mesh** mesh) {
  return guard([&] { give_handle(mesh, tandem::Mesh(tandem::algorithm::sample_directions()), "mesh"); });
}
