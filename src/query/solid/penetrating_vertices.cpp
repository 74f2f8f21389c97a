#include "query/solid/penetrating_vertices.h"

#include <algorithm>

#include "math/orientation.h"
#include "query/ray/point_search.h"

namespace tandem {

void PenetratingVertices::Marks::make_room(const Mesh& mesh) {
  if (face.size() < mesh.triangles().size()) face.resize(mesh.triangles().size(), 0);
  if (vertex.size() < mesh.vertices().size()) vertex.resize(mesh.vertices().size(), 0);
  if (occasion < 0x80000000u) return;
  occasion = 0;
  std::fill(face.begin(), face.end(), 0u);
  std::fill(vertex.begin(), vertex.end(), 0u);
}

PenetratingVertices::Marks& PenetratingVertices::marks_of_this_thread(bool of_a) {
  thread_local Marks marks[2];
  return marks[of_a ? 1 : 0];
}

PenetratingVertices::PenetratingVertices(const ModelAtPose& from, const ModelAtPose& into,
                                         std::span<const FacePair> all, bool of_a)
    : from_(from), into_(into), of_a_(of_a), marks_(marks_of_this_thread(of_a)) {
  marks_.make_room(from.model.mesh());
  touches_ = relative_ = ++marks_.occasion;
  std::vector<Meeting> meetings;
  meetings.reserve(all.size());
  for (const FacePair& pair : all)
    meetings.push_back(of_a ? Meeting{pair.a, pair.b} : Meeting{pair.b, pair.a});
  if (!of_a) std::sort(meetings.begin(), meetings.end());
  for (auto first = meetings.data(), end = first + meetings.size(), last = first; first != end;
       first = last) {
    while (last != end && last->own == first->own) ++last;
    classify(first, last);
  }
}

/// A vertex of a touching face is inside the other model if it is behind all the faces that its face touches:
/// the segment to it from the contact crosses no other face. If the faces disagree, the vertex is located
/// exactly.
void PenetratingVertices::classify(const Meeting* first, const Meeting* last) {
  const Corners position = from_.corners(first->own);
  bool behind[3] = {}, before[3] = {};
  for (const Meeting* m = first; m != last; ++m) {
    const Corners other = into_.corners(m->other);
    const OrientedPlane plane(other[0], other[1], other[2]);
    for (int k = 0; k < 3; ++k) (plane.side(position[k]) < 0 ? behind : before)[k] = true;
  }
  std::uint8_t penetrating = 0;
  for (int k = 0; k < 3; ++k) {
    const std::uint32_t vertex = from_.model.mesh().triangles()[first->own][static_cast<std::size_t>(k)];
    const bool in = behind[k] && (!before[k] || is_inside(vertex));
    penetrating = static_cast<std::uint8_t>(penetrating | (in ? 1u << k : 0u));
  }
  marks_.face[first->own] = touches_;
  touching_.push_back(first->own);
  is_penetrating_.push_back(penetrating);
}

bool PenetratingVertices::is_inside(std::uint32_t vertex) {
  if (!into_.solid().closed) return false;
  const auto known = std::lower_bound(asked_.begin(), asked_.end(), std::pair{vertex, false});
  if (known != asked_.end() && known->first == vertex) return known->second;
  const bool inside =
      side_in_model(into_.model, inverse(into_.position)(from_.vertex(vertex))) == PointLocation::inside;
  asked_.insert(known, {vertex, inside});
  return inside;
}

std::vector<std::uint32_t> PenetratingVertices::around(std::span<const FacePair> patch) {
  penetrating_.clear();
  pending_.clear();
  relative_ = ++marks_.occasion;
  for (const FacePair& pair : patch) start_at(of_a_ ? pair.a : pair.b);
  flood();
  std::sort(penetrating_.begin(), penetrating_.end());
  return penetrating_;
}

void PenetratingVertices::add(std::uint32_t vertex) {
  if (marks_.vertex[vertex] == relative_) return;
  marks_.vertex[vertex] = relative_;
  penetrating_.push_back(vertex);
}

void PenetratingVertices::start_at(std::uint32_t face) {
  const auto position = std::lower_bound(touching_.begin(), touching_.end(), face) - touching_.begin();
  const unsigned penetrating = is_penetrating_[static_cast<std::size_t>(position)];
  const Triangle& corners = from_.model.mesh().triangles()[face];
  for (std::size_t k = 0; k < 3; ++k) {
    if ((penetrating >> k & 1) == 0) continue;
    add(corners[k]);
    if ((penetrating >> (k + 1) % 3 & 1) != 0) pending_.push_back(from_.solid().neighbor[face][k]);
  }
}

/// A face without contact is on the same side as the edge over which it was reached. Proceeds ring by ring.
void PenetratingVertices::flood() {
  for (std::size_t done = 0; !pending_.empty() && done < max_flooded_faces;) {
    next_.clear();
    for (const std::uint32_t face : pending_) {
      if (face == Solid::none || marks_.face[face] == touches_ || marks_.face[face] == relative_) continue;
      marks_.face[face] = relative_;
      ++done;
      for (const std::uint32_t corner : from_.model.mesh().triangles()[face]) add(corner);
      for (const std::uint32_t beside : from_.solid().neighbor[face]) next_.push_back(beside);
    }
    pending_.swap(next_);
  }
}

}  // namespace tandem
