#include "query/sunken_vertices.h"

#include <algorithm>

#include "math/orientation.h"
#include "query/point_search.h"

namespace tandem {

void SunkenVertices::Marks::make_room(const Mesh& mesh) {
  if (face.size() < mesh.triangles().size()) face.resize(mesh.triangles().size(), 0);
  if (vertex.size() < mesh.vertices().size()) vertex.resize(mesh.vertices().size(), 0);
  if (occasion < 0x80000000u) return;
  occasion = 0;
  std::fill(face.begin(), face.end(), 0u);
  std::fill(vertex.begin(), vertex.end(), 0u);
}

SunkenVertices::Marks& SunkenVertices::marks_of_this_thread(bool of_a) {
  thread_local Marks marks[2];
  return marks[of_a ? 1 : 0];
}

SunkenVertices::SunkenVertices(const PlacedModel& from, const PlacedModel& into,
                               std::span<const FacePair> all, bool of_a)
    : from_(from), into_(into), of_a_(of_a), marks_(marks_of_this_thread(of_a)) {
  marks_.make_room(from.model.mesh());
  touches_ = seen_ = ++marks_.occasion;
  std::vector<Meeting> meetings;
  meetings.reserve(all.size());
  for (const FacePair& pair : all)
    meetings.push_back(of_a ? Meeting{pair.a, pair.b} : Meeting{pair.b, pair.a});
  if (!of_a) std::sort(meetings.begin(), meetings.end());
  for (auto first = meetings.data(), end = first + meetings.size(), last = first; first != end;
       first = last) {
    while (last != end && last->own == first->own) ++last;
    judge(first, last);
  }
}

/// A vertex of a touching face is in the other model when it is behind all the faces that its face meets: the
/// straight way to it from the place where they meet passes no other. Where they disagree the model itself is
/// asked.
void SunkenVertices::judge(const Meeting* first, const Meeting* last) {
  const Corners place = from_.corners(first->own);
  bool behind[3] = {}, before[3] = {};
  for (const Meeting* m = first; m != last; ++m) {
    const Corners other = into_.corners(m->other);
    const OrientedPlane plane(other[0], other[1], other[2]);
    for (int k = 0; k < 3; ++k) (plane.side(place[k]) < 0 ? behind : before)[k] = true;
  }
  std::uint8_t sunk = 0;
  for (int k = 0; k < 3; ++k) {
    const std::uint32_t vertex = from_.model.mesh().triangles()[first->own][static_cast<std::size_t>(k)];
    const bool in = behind[k] && (!before[k] || is_inside(vertex));
    sunk = static_cast<std::uint8_t>(sunk | (in ? 1u << k : 0u));
  }
  marks_.face[first->own] = touches_;
  touching_.push_back(first->own);
  sunk_.push_back(sunk);
}

bool SunkenVertices::is_inside(std::uint32_t vertex) {
  if (!into_.solid().closed) return false;
  const auto known = std::lower_bound(asked_.begin(), asked_.end(), std::pair{vertex, false});
  if (known != asked_.end() && known->first == vertex) return known->second;
  const bool inside =
      side_in_model(into_.model, inverse(into_.place)(from_.vertex(vertex))) == PointSide::inside;
  asked_.insert(known, {vertex, inside});
  return inside;
}

std::vector<std::uint32_t> SunkenVertices::around(std::span<const FacePair> patch) {
  sunken_.clear(), waiting_.clear();
  seen_ = ++marks_.occasion;
  for (const FacePair& pair : patch) start_at(of_a_ ? pair.a : pair.b);
  flood();
  std::sort(sunken_.begin(), sunken_.end());
  return sunken_;
}

void SunkenVertices::add(std::uint32_t vertex) {
  if (marks_.vertex[vertex] == seen_) return;
  marks_.vertex[vertex] = seen_;
  sunken_.push_back(vertex);
}

void SunkenVertices::start_at(std::uint32_t face) {
  const auto place = std::lower_bound(touching_.begin(), touching_.end(), face) - touching_.begin();
  const unsigned sunk = sunk_[static_cast<std::size_t>(place)];
  const Triangle& corners = from_.model.mesh().triangles()[face];
  for (std::size_t k = 0; k < 3; ++k) {
    if ((sunk >> k & 1) == 0) continue;
    add(corners[k]);
    if ((sunk >> (k + 1) % 3 & 1) != 0) waiting_.push_back(from_.solid().neighbor[face][k]);
  }
}

/// A face that touches nothing is as deep in as the side over which it was reached. Ring by ring.
void SunkenVertices::flood() {
  for (std::size_t done = 0; !waiting_.empty() && done < most_flooded_faces;) {
    next_.clear();
    for (const std::uint32_t face : waiting_) {
      if (face == Solid::none || marks_.face[face] == touches_ || marks_.face[face] == seen_) continue;
      marks_.face[face] = seen_;
      ++done;
      for (const std::uint32_t corner : from_.model.mesh().triangles()[face]) add(corner);
      for (const std::uint32_t beside : from_.solid().neighbor[face]) next_.push_back(beside);
    }
    waiting_.swap(next_);
  }
}

}  // namespace tandem
