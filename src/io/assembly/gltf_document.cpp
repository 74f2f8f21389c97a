#include "io/assembly/gltf_document.h"

#include <iterator>

#include "base/large_pages.h"

namespace tandem::io {
namespace {

/// Moves the items of one list behind those of another; shift(item) corrects their references first.
template <class T, class Shift>
void move_behind(std::vector<T>& to, std::vector<T>& from, const Shift& shift) {
  for (T& item : from) shift(item);
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}
template <class T>
void move_behind(std::vector<T>& to, std::vector<T>& from) {
  move_behind(to, from, [](T&) {});
}

template <class T>
std::uint32_t count_of(const std::vector<T>& items) {
  return static_cast<std::uint32_t>(items.size());
}

void shift_reference(std::uint32_t& reference, std::uint32_t by) {
  if (reference != no_reference) reference += by;
}

}  // namespace

void GltfDocument::append(GltfDocument&& behind) {
  move_behind(buffer_views, behind.buffer_views);
  move_behind(accessors, behind.accessors,
              [base = count_of(sparse)](GltfAccessor& accessor) { shift_reference(accessor.sparse, base); });
  move_behind(sparse, behind.sparse);
  move_behind(meshes, behind.meshes,
              [first_primitive = count_of(primitives), first_part = count_of(mesh_parts)](GltfMesh& mesh) {
                mesh.first_primitive += first_primitive;
                mesh.first_part += first_part;
              });
  move_behind(primitives, behind.primitives);
  move_behind(mesh_parts, behind.mesh_parts);
  move_behind(nodes, behind.nodes,
              [first_name = names.append(behind.names.strings()),
               first_details = count_of(node_details)](GltfNode& node) {
                if (node.name != 0) node.name += first_name;
                shift_reference(node.details, first_details);
              });
  move_behind(node_links, behind.node_links, [first_list = count_of(child_lists)](GltfNodeLink& link) {
    shift_reference(link.children, first_list);
  });
  move_behind(child_lists, behind.child_lists,
              [first_child = count_of(children)](GltfChildList& list) { list.first += first_child; });
  move_behind(
      node_details, behind.node_details,
      [first_matrix = count_of(matrices), first_instances = count_of(instances)](GltfNodeDetails& details) {
        shift_reference(details.matrix, first_matrix);
        shift_reference(details.instances, first_instances);
      });
  move_behind(children, behind.children);
  move_behind(matrices, behind.matrices);
  move_behind(instances, behind.instances);
  texts.splice(texts.end(), behind.texts);
}

}  // namespace tandem::io
