#pragma once
#include "gpu/step/resident/body_stages.h"
#include "narrow/contact/box_clipping.h"
#include "narrow/contact/plane_clipping.h"

/// Stages of a step with one thread per pair: contacts, islands, the contacts that are solved; as
/// world/update.cpp, dynamics/body_entry.cpp and dynamics/direct_selection.cpp.
namespace tandem::gpu {

/// Finds the pairs of a plane with all bodies: calls add(a, b).
template <class Add>
TANDEM_HD void find_plane_pairs(const ResidentArrays& s, std::uint32_t plane, std::uint32_t i,
                                const Add& add) {
  // Two planes are found once.
  if (i == plane || (s.properties[i].plane != 0 && i < plane)) return;
  if (overlap(s.boxes[plane], s.boxes[i])) add(plane < i ? plane : i, plane < i ? i : plane);
}

/// Finds the pairs of a body with later ones, all with all, in order: calls take(other, number) for each.
/// Returns how many there are. By a warp.
template <class Warp, class Take>
TANDEM_HD std::uint32_t find_row_of_pairs(const Warp& warp, const ResidentArrays& s, std::uint32_t body,
                                          const Take& take) {
  const Bounds own = s.boxes[body];
  std::uint32_t count = 0;
  for (std::uint32_t first = body + 1; first < s.bodies; first += 32) {
    const std::uint32_t found = warp.ballot([&](int lane) {
      const std::uint32_t other = first + static_cast<std::uint32_t>(lane);
      return other < s.bodies && overlap(own, s.boxes[other]);
    });
    warp.each([&](int lane) {
      if ((found >> lane & 1u) != 0)
        take(first + static_cast<std::uint32_t>(lane), count + count_bits(found & ((1u << lane) - 1)));
    });
    count += count_bits(found);
  }
  return count;
}

/// Returns the index of a pair in a sorted list, or `nothing`.
TANDEM_HD inline std::uint32_t find_pair(const ObjectPair* pairs, std::uint32_t count, ObjectPair wanted) {
  std::uint32_t low = 0;
  for (std::uint32_t high = count; low < high;) {
    const std::uint32_t middle = low + (high - low) / 2;
    const ObjectPair at = pairs[middle];
    if (at.a < wanted.a || (at.a == wanted.a && at.b < wanted.b))
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && pairs[low].a == wanted.a && pairs[low].b == wanted.b ? low : nothing;
}

/// Takes memory for `count` manifolds of a pair.
TANDEM_HD inline void place_manifolds(const ResidentArrays& s, ResidentPair& pair, std::uint32_t count) {
  pair.count = count;
  pair.first = count == 0 ? 0 : fetch_add(&s.counts->manifolds, count);
}

/// Notes that the contacts of a pair are stored; InheritImpulse is to compute the impulses.
TANDEM_HD inline void take_contacts(const ResidentArrays& s, std::uint32_t k) {
  ResidentPair& pair = s.records[k];
  pair.touching = pair.count > 0 ? 1 : 0;
  pair.pose_a = s.state[pair.a].pose;
  for (std::uint32_t i = 0; i < pair.count; ++i) s.pair_of_manifold[pair.first + i] = k;
}

/// Leaves the contacts of a pair to the host.
TANDEM_HD inline void ask_host(const ResidentArrays& s, std::uint32_t k) {
  const ResidentPair& pair = s.records[k];
  ServedPair& served = s.served[next_index(&s.counts->served)];
  served.pair = k;
  served.before = s.before[k];
  served.a = pair.a;
  served.b = pair.b;
  served.cache = pair.cache;
  served.pose_a = s.state[pair.a].pose;
  served.pose_b = s.state[pair.b].pose;
}

/// Decides whether a pair must be tested, and the pairs of boxes that are disjoint. Lists the pairs of
/// meshes.
struct ExaminePair {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t k) const {
    const ObjectPair pair = s.pairs[k];
    ResidentPair& now = s.records[k];
    now = {};
    now.a = pair.a;
    now.b = pair.b;
    const dynamics::ResidentProperties &a = s.properties[pair.a], &b = s.properties[pair.b];
    now.excluded =
        (a.filter_static != 0 && b.filter_static != 0) || (a.layers & b.mask) == 0 || (b.layers & a.mask) == 0
            ? 1
            : 0;
    if (now.excluded != 0) return;
    add_to_count(&s.counts->pairs, 1u);
    const std::uint32_t at = find_pair(s.old_pairs, s.old_count, pair);
    s.before[k] = at;
    s.unmatched[k] = 0;
    if (at != nothing && s.state[pair.a].moved == 0 && s.state[pair.b].moved == 0) return keep(now, at);
    add_to_count(&s.counts->tested_pairs, 1u);
    if (at != nothing) {
      now.touched = s.old_records[at].touching;
      now.cache = s.old_records[at].cache;
    }
    AxisResult axis{};
    if (a.sharp_box != 0 && b.sharp_box != 0) {
      const Transform b_from_a = relative_transform(s.state[pair.a].pose, s.state[pair.b].pose);
      axis = best_axis_of_boxes(a.half, b.half, b_from_a, s.settings.contact_margin);
      if (-axis.width > s.settings.contact_margin) return take_contacts(s, k);
    } else if (a.mesh != 0 && b.mesh != 0) {
      const std::uint32_t number = next_index(&s.counts->mesh_pairs);
      s.mesh_pairs[number] = pair;
      s.pair_of_batch[number] = k;
      return;
    } else if (!((a.plane != 0 && b.sharp_box != 0) || (a.sharp_box != 0 && b.plane != 0))) {
      return ask_host(s, k);
    }
    ResidentCandidate& candidate = s.candidates[next_index(&s.counts->candidates)];
    candidate.pair = k;
    candidate.manifold = next_index(&s.counts->manifolds);
    s.pair_of_manifold[candidate.manifold] = nothing;
    candidate.axis = axis;
  }

 private:
  /// Neither of the objects has moved.
  TANDEM_HD void keep(ResidentPair& now, std::uint32_t at) const {
    now = s.old_records[at];
    now.touched = now.touching;
    const ResidentManifold* const old = s.manifolds.before + now.first;
    place_manifolds(s, now, now.count);
    for (std::uint32_t i = 0; i < now.count; ++i) {
      s.manifolds.now[now.first + i] = old[i];
      s.pair_of_manifold[now.first + i] = nothing;
    }
  }
};

/// Computes the contacts of a box with a box or a plane.
struct FindContacts {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (i >= s.counts->candidates) return;
    const ResidentCandidate& candidate = s.candidates[i];
    const std::uint32_t k = candidate.pair;
    ResidentPair& now = s.records[k];
    const BoxContacts result = find(now, candidate.axis, s.manifolds.now[candidate.manifold].contacts);
    if (result == BoxContacts::undecided) return ask_host(s, k);
    now.first = candidate.manifold;
    now.count = result == BoxContacts::touching ? 1 : 0;
    take_contacts(s, k);
  }

 private:
  TANDEM_HD BoxContacts find(const ResidentPair& pair, const AxisResult& axis,
                             ContactManifold& contacts) const {
    const dynamics::ResidentProperties &a = s.properties[pair.a], &b = s.properties[pair.b];
    const Transform &pose_a = s.state[pair.a].pose, &pose_b = s.state[pair.b].pose;
    const double margin = s.settings.contact_margin;
    if (a.plane != 0) return box_plane_contacts(a.world_plane, b.half, pose_b, margin, true, contacts);
    if (b.plane != 0) return box_plane_contacts(b.world_plane, a.half, pose_a, margin, false, contacts);
    const Transform b_from_a = relative_transform(pose_a, pose_b);
    return box_clipping::contacts_along({a.half, b.half, pose_a, pose_b, b_from_a, axis}, margin, contacts);
  }
};

/// Takes memory for the contacts of a batch of pairs of meshes.
struct PlaceMeshContacts {
  ResidentArrays s;
  ResidentMeshContacts found;
  TANDEM_HD void operator()(std::uint32_t number) const {
    const std::uint32_t k = s.pair_of_batch[number];
    if (found.unfinished[number] != 0) return ask_host(s, k);
    ResidentPair& now = s.records[k];
    now.of_patches = 1;
    now.face_pairs = found.first_face_pair[number + 1] - found.first_face_pair[number];
    const std::uint32_t begin = first_of(number);
    s.first_of_batch[number] = begin;
    place_manifolds(s, now, first_of(number + 1) - begin);
    take_contacts(s, k);
  }

 private:
  /// Returns the first manifold of this pair or a later one.
  TANDEM_HD std::uint32_t first_of(std::uint32_t number) const {
    std::uint32_t low = 0;
    for (std::uint32_t high = found.count; low < high;) {
      const std::uint32_t middle = low + (high - low) / 2;
      if (found.pair_of[middle] < number)
        low = middle + 1;
      else
        high = middle;
    }
    return low;
  }
};

/// Copies the contacts; one thread per manifold.
struct CopyMeshContacts {
  ResidentArrays s;
  ResidentMeshContacts found;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const std::uint32_t number = found.pair_of[i];
    if (found.unfinished[number] != 0) return;
    const ResidentPair& now = s.records[s.pair_of_batch[number]];
    s.manifolds.now[now.first + (i - s.first_of_batch[number])].contacts = found.manifolds[i];
  }
};

/// Takes the contacts that the host has computed.
struct TakeServed {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const ServedPair& served = s.served[i];
    ResidentPair& now = s.records[served.pair];
    now.cache = served.cache;
    now.of_patches = served.of_patches;
    now.face_pairs = served.face_pairs;
    place_manifolds(s, now, served.count);
    for (std::uint32_t j = 0; j < served.count; ++j)
      s.manifolds.now[now.first + j].contacts = s.served_manifolds[served.first + j];
    take_contacts(s, served.pair);
  }
};

/// Gives a contact point the impulse of the step before; one thread for each of the four points of a
/// manifold.
struct InheritImpulse {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const std::uint32_t manifold = i / 4;
    if (manifold >= s.counts->manifolds) return;
    const std::uint32_t k = s.pair_of_manifold[manifold];
    if (k == nothing) return;
    const int point = static_cast<int>(i % 4);
    const ResidentPair* const before = s.before[k] == nothing ? nullptr : s.old_records + s.before[k];
    if (before == nullptr || before->touching == 0)
      s.manifolds.now[manifold].impulses[point] = {};
    else if (!s.records[k].inherit(*before, s.manifolds, manifold, point, s.settings.contact_margin) &&
             fetch_add(s.unmatched + k, 1u) == 0)
      s.unmatched_pairs[next_index(&s.counts->unmatched_pairs)] = k;
  }
};

/// Distributes impulses that no contact point has inherited.
struct DistributeImpulses {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (i >= s.counts->unmatched_pairs) return;
    const std::uint32_t k = s.unmatched_pairs[i];
    s.records[k].distribute(s.old_records[s.before[k]], s.manifolds);
  }
};

/// Joins the islands of two bodies in contact; notes what a contact wakes.
struct JoinIslands {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t k) const {
    const ResidentPair& pair = s.records[k];
    if (pair.touching == 0) return;
    add_to_count(&s.counts->touching_pairs, 1u);
    add_to_count(&s.counts->contact_points, points_of(pair));
    if (pair.face_pairs != 0) {
      add_to_count(&s.counts->touching_meshes, 1u);
      add_to_count(&s.counts->face_pairs, pair.face_pairs);
    }
    add_to_count(&s.counts->persisted, pair.touched != 0 ? 1u : 0u);
    add_to_count(&s.counts->began, pair.touched != 0 ? 0u : 1u);
    if (pair.touched == 0)
      for (const std::uint32_t body : {pair.a, pair.b})
        if (s.state[body].asleep != 0) s.woken[body] = 1;
    if (is_moving_kinematic(s, pair.a)) s.woken[pair.b] = 1;
    if (is_moving_kinematic(s, pair.b)) s.woken[pair.a] = 1;
    if (s.properties[pair.a].dynamic != 0 && s.properties[pair.b].dynamic != 0) join(pair.a, pair.b);
  }

 private:
  TANDEM_HD std::uint32_t points_of(const ResidentPair& pair) const {
    std::uint32_t points = 0;
    for (std::uint32_t i = 0; i < pair.count; ++i)
      points += static_cast<std::uint32_t>(s.manifolds.now[pair.first + i].contacts.count);
    return points;
  }
  /// The root of an island is its lowest member, so the order of the joins does not matter.
  TANDEM_HD void join(std::uint32_t a, std::uint32_t b) const {
    for (;;) {
      const std::uint32_t x = root(a), y = root(b);
      if (x == y) return;
      const std::uint32_t low = x < y ? x : y, high = x < y ? y : x;
      if (exchange_if(s.parent + high, high, low) == high) return;
    }
  }
  /// Shortens the path to the root: what it writes is an ancestor.
  TANDEM_HD std::uint32_t root(std::uint32_t body) const {
    for (;;) {
      const std::uint32_t parent = load_changing(s.parent + body);
      if (parent == body) return body;
      const std::uint32_t above = load_changing(s.parent + parent);
      if (above == parent) return parent;
      s.parent[body] = above;
      body = above;
    }
  }
};

/// Selects the contacts that are solved, and rates them for direct solution.
struct SelectContact {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t k) const {
    s.sources_of[k] = 0;
    const ResidentPair& pair = s.records[k];
    if (pair.touching == 0) return;
    const dynamics::ResidentProperties &a = s.properties[pair.a], &b = s.properties[pair.b];
    const bool active_a = s.active[pair.a] != 0, active_b = s.active[pair.b] != 0;
    if (!(a.dynamic != 0 && active_a) && !(b.dynamic != 0 && active_b)) return;
    double deepest = 0;
    std::uint32_t points = 0, sources = 0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
      const ContactManifold& contacts = s.manifolds.now[pair.first + i].contacts;
      points += static_cast<std::uint32_t>(contacts.count);
      sources += contacts.count > 0 ? 1 : 0;
      for (int point = 0; point < contacts.count; ++point) {
        const double depth = contacts.points[static_cast<std::size_t>(point)].depth;
        deepest = depth > deepest ? depth : deepest;
      }
    }
    s.sources_of[k] = sources;
    add_to_count(&s.counts->solved_contact_points, points);
    if (deepest > 0) keep_highest(&s.counts->max_penetration, deepest);
    ResidentIsland& island = s.islands[s.parent[a.dynamic != 0 ? pair.a : pair.b]];
    const bool drives = (active_a && a.dynamic == 0) || (active_b && b.dynamic == 0);
    const bool deep = deepest > dynamics::direct_rating::max_depth * smaller_size(a, b);
    if (drives || deep || (a.any_mesh != 0 && b.any_mesh != 0)) island.ineligible = 1;
  }

  TANDEM_HD static double smaller_size(const dynamics::ResidentProperties& a,
                                       const dynamics::ResidentProperties& b) {
    const double of_a = a.dynamic != 0 ? a.size : HUGE_VAL, of_b = b.dynamic != 0 ? b.size : HUGE_VAL;
    return of_b < of_a ? of_b : of_a;
  }
};

/// Lists the contacts that are solved, in the order of the pairs, and counts those of each body.
struct ListSource {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t k) const {
    const std::uint32_t at = s.source_at[k], count = s.sources_of[k];
    if (k + 1 == s.pair_count) s.counts->sources = at + count;
    if (count == 0) return;
    const ResidentPair& pair = s.records[k];
    const dynamics::ResidentProperties &a = s.properties[pair.a], &b = s.properties[pair.b];
    ResidentSource source;
    source.pair = k;
    source.a = s.active[pair.a] != 0 ? pair.a + 1 : 0;
    source.b = s.active[pair.b] != 0 ? pair.b + 1 : 0;
    source.island = s.parent[a.dynamic != 0 ? pair.a : pair.b];
    source.slop = s.settings.slop;
    const ResidentIsland& island = s.islands[source.island];
    if (s.settings.cone && is_eligible(island)) {
      const double slop = dynamics::direct_rating::slow_slop * SelectContact::smaller_size(a, b);
      if (slop < source.slop) source.slop = slop;
      if (island.bodies >= dynamics::direct_rating::min_bodies) rate(a, b, source.island);
    }
    ResidentSource* to = s.sources + at;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
      if (s.manifolds.now[pair.first + i].contacts.count == 0) continue;
      source.manifold = pair.first + i;
      *to++ = source;
    }
    for (const std::uint32_t body : {source.a, source.b})
      if (body != 0 && s.properties[body - 1].inverse_mass > 0) fetch_add(s.degree + (body - 1), count);
  }

  TANDEM_HD static bool is_eligible(const ResidentIsland& island) {
    return island.ineligible == 0 && island.bodies <= dynamics::BlockCholesky::max_bodies;
  }

 private:
  TANDEM_HD void rate(const dynamics::ResidentProperties& a, const dynamics::ResidentProperties& b,
                      std::uint32_t root) const {
    add_to_count(&s.counts->eligible, 1u);
    ResidentIsland& island = s.islands[root];
    for (const dynamics::ResidentProperties* body : {&a, &b})
      if (body->dynamic != 0) keep_highest(&island.slenderness, body->slenderness);
    if (a.dynamic == 0 || b.dynamic == 0) return;
    keep_highest(&island.mass_ratio, a.mass / b.mass);
    keep_highest(&island.mass_ratio, b.mass / a.mass);
  }
};

}  // namespace tandem::gpu
