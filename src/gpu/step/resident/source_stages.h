#pragma once
#include "gpu/step/resident/chained_substeps.h"
#include "gpu/step/resident/pair_stages.h"

/// Stages of a step with one thread per contact that is solved: layers of islands, colours, and the lanes of
/// the solver; as dynamics/direct_selection.cpp, dynamics/coloring.cpp and dynamics/contact_solver.cpp.
namespace tandem::gpu {

/// Counts the layers of islands that may be solved directly: how many bodies are between the immovable ones
/// and the furthest body.
template <class Grid>
TANDEM_HD void count_layers(Grid& grid, const ResidentArrays& s) {
  if (s.counts->eligible == 0) return;
  const auto each_source = [&](const auto& work) {
    grid.each(s.counts->sources, [&](std::uint32_t i) {
      const ResidentSource& source = s.sources[i];
      const ResidentIsland& island = s.islands[source.island];
      if (ListSource::is_eligible(island) && island.bodies >= dynamics::direct_rating::min_bodies)
        work(source);
    });
  };
  for (std::uint32_t round = 0;; ++round) {
    each_source([&](const ResidentSource& source) {
      for (const bool up : {true, false}) {
        const std::uint32_t from = load_changing(s.layers + (up ? source.a : source.b));
        std::uint32_t* const to = s.layers + (up ? source.b : source.a);
        if (from == nothing || load_changing(to) <= from + 1) continue;
        keep_lowest(to, from + 1);
        s.changed[round % 3] = 1;
      }
    });
    const bool more = load_changing(s.changed + round % 3) != 0;
    grid.each(1, [&](std::uint32_t) { s.changed[(round + 2) % 3] = 0; });
    if (!more) break;
  }
  each_source([&](const ResidentSource& source) {
    for (const std::uint32_t body : {source.a, source.b})
      if (const std::uint32_t layer = load_changing(s.layers + body); layer != nothing)
        keep_highest(&s.islands[source.island].layers, layer);
  });
}

/// Counts the islands that must be solved directly.
struct RateIsland {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (s.counts->eligible == 0 || s.parent[i] != i) return;
    const ResidentIsland& island = s.islands[i];
    if (ListSource::is_eligible(island) && island.bodies >= dynamics::direct_rating::min_bodies &&
        dynamics::direct_rating::needs_direct_solution(island.layers, island.slenderness, island.mass_ratio,
                                                       length(s.settings.gravity)))
      add_to_count(&s.counts->direct, 1u);
  }
};

/// Lists the sources of each movable body.
struct ListAdjacent {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (i >= s.counts->sources) return;
    const ResidentSource& source = s.sources[i];
    for (std::uint32_t side = 0; side < 2; ++side) {
      s.previous[2 * i + side] = nothing;
      s.taken[2 * i + side] = 0;
      const std::uint32_t body = side == 0 ? source.a : source.b;
      if (body == 0 || !(s.properties[body - 1].inverse_mass > 0)) continue;
      const std::uint32_t at = s.first_adjacent[body - 1] + fetch_add(s.degree + (body - 1), ~0u) - 1;
      s.adjacent[at] = 2 * i + side;
    }
  }
};

/// Sorts the sources of each body and links them. `count` is that of the sources of all bodies.
struct SortAdjacent {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const std::uint32_t begin = s.first_adjacent[i], end = s.first_adjacent[i + 1];
    std::uint32_t* const list = s.adjacent + begin;
    const std::uint32_t count = end - begin;
    if (count <= 48)
      insertion_sort(list, count);
    else
      heap_sort(list, count);
    for (std::uint32_t k = 1; k < count; ++k) s.previous[list[k]] = list[k - 1];
  }

 private:
  TANDEM_HD static void insertion_sort(std::uint32_t* list, std::uint32_t count) {
    for (std::uint32_t i = 1; i < count; ++i) {
      const std::uint32_t own = list[i];
      std::uint32_t k = i;
      for (; k > 0 && list[k - 1] > own; --k) list[k] = list[k - 1];
      list[k] = own;
    }
  }
  TANDEM_HD static void sift(std::uint32_t* list, std::uint32_t at, std::uint32_t count) {
    const std::uint32_t own = list[at];
    for (;;) {
      std::uint32_t child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && list[child + 1] > list[child]) ++child;
      if (list[child] <= own) break;
      list[at] = list[child];
      at = child;
    }
    list[at] = own;
  }
  TANDEM_HD static void heap_sort(std::uint32_t* list, std::uint32_t count) {
    for (std::uint32_t i = count / 2; i > 0; --i) sift(list, i - 1, count);
    for (std::uint32_t end = count - 1; end > 0; --end) {
      const std::uint32_t top = list[0];
      list[0] = list[end];
      list[end] = top;
      sift(list, 0, end);
    }
  }
};

/// Gives a source the colour that the greedy colouring in the order of the sources gives it: the first that
/// no earlier source of its two bodies has. Returns false if one of these has no colour yet: try again.
struct ColorSource {
  ResidentArrays s;
  static constexpr std::uint64_t ready = std::uint64_t{1} << 63;  ///< beside the bits of 63 colours
  static constexpr std::uint32_t serial = dynamics::Coloring::max_groups - 1;

  TANDEM_HD bool operator()(std::uint32_t i) const {
    if (i >= s.counts->sources) return true;
    std::uint64_t before[2];
    for (std::uint32_t side = 0; side < 2; ++side) {
      const std::uint32_t previous = s.previous[2 * i + side];
      before[side] = previous == nothing ? ready : load_changing(s.taken + previous);
      if ((before[side] & ready) == 0) return false;
    }
    const std::uint32_t color = first_free((before[0] | before[1]) & ~ready);
    const std::uint64_t bit = color < serial ? std::uint64_t{1} << color : 0;
    s.color[i] = color;
    for (std::uint32_t side = 0; side < 2; ++side)
      store_changing(s.taken + (2 * i + side), before[side] | bit);
    return true;
  }

 private:
  TANDEM_HD static std::uint32_t first_free(std::uint64_t busy) {
    return count_bits(busy & ~(busy + 1));  // of the ones at the lower end
  }
};

/// Counts the sources of each colour, and notes the colour as a key for sorting.
struct CountColor {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    const bool used = i < s.counts->sources;
    s.order[i] = i;
    if (used)
      count_in_group(s.groups->count + s.color[i]);
    else
      s.color[i] = ResidentGroups::max_groups;
  }
};

/// Gives each group its blocks; one thread.
struct PlaceGroups {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t) const {
    ResidentGroups& groups = *s.groups;
    std::uint32_t blocks = 0, sources = 0;
    groups.groups = 0;
    for (std::uint32_t color = 0; color < ResidentGroups::max_groups; ++color) {
      groups.first_source[color] = sources;
      groups.first_block[color] = blocks;
      if (groups.count[color] == 0) continue;
      groups.groups = color + 1;                      // colours in use are successive
      blocks += (groups.count[color] + 31) / 32 * 4;  // no warp has lanes of two groups
      sources += groups.count[color];
    }
    groups.first_block[ResidentGroups::max_groups] = blocks;
    s.counts->serial = groups.count[ColorSource::serial];
  }
};

/// Clears the lanes of a block.
struct ClearBlock {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (i >= s.groups->first_block[ResidentGroups::max_groups]) return;
    dynamics::ContactBlock& block = s.blocks[i];
    for (std::size_t lane = 0; lane < dynamics::ContactBlock::lanes; ++lane)
      block.a[lane] = block.b[lane] = 0;
    block.first = 4 * i;
    block.count = 0;
    block.measured = false;
  }
};

/// Gives the sources of each group lanes, in their order, and fills these. Four successive ones are a set
/// (is_stale()). Argument: position in the list sorted by colour.
struct FillLane {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t position) const {
    if (position >= s.counts->sources) return;
    const std::uint32_t i = s.sorted_order[position], color = s.sorted_color[position];
    const ResidentSource& source = s.sources[i];
    const ResidentPair& pair = s.records[source.pair];
    const ResidentManifold& manifold = s.manifolds.now[source.manifold];
    constexpr auto lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
    const std::uint32_t slot =
        s.groups->first_block[color] * lanes + (position - s.groups->first_source[color]);
    s.slot[i] = slot;
    dynamics::ContactBlock& block = s.blocks[slot / lanes];
    const std::size_t lane = slot % lanes;
    const ContactManifold& contacts = manifold.contacts;
    keep_highest(&block.count, static_cast<std::uint32_t>(contacts.count));
    const double friction = std::sqrt(s.properties[pair.a].friction * s.properties[pair.b].friction);
    const dynamics::ManifoldInput input{contacts.normal, friction, 0, source.a, source.b, 0, 0};
    fill_lane(input, s.settings.softness.of(s.solver[source.a], s.solver[source.b]), block, lane);
    for (std::uint32_t side = 0; side < 2; ++side)
      s.links[2 * slot + side] = link(side == 0 ? source.a : source.b, color);
    const Vec3 center_a = s.poses[source.a].center, center_b = s.poses[source.b].center;
    for (int k = 0; k < 4; ++k) {
      dynamics::ContactRow& row = s.rows[4 * (slot / lanes) + static_cast<std::uint32_t>(k)];
      if (k >= contacts.count) {
        fill_no_point(row, lane);
        continue;
      }
      const ContactPoint& point = contacts.points[static_cast<std::size_t>(k)];
      const ResidentManifold::Impulse& known = manifold.impulses[k];
      fill_point({0.5 * (point.on_a + point.on_b),
                  source.slop - point.depth,
                  known.normal,
                  {known.tangent[0], known.tangent[1]}},
                 center_a, center_b, row, lane);
    }
  }

 private:
  /// Returns where a contact of this colour is in the chain of a solver body.
  TANDEM_HD std::uint32_t link(std::uint32_t body, std::uint32_t color) const {
    if (body == 0 || !(s.properties[body - 1].inverse_mass > 0)) return ChainLink::none;
    const std::uint32_t begin = s.first_adjacent[body - 1], end = s.first_adjacent[body];
    const std::uint64_t colors = s.taken[s.adjacent[end - 1]], lower = (std::uint64_t{1} << color) - 1;
    return ChainLink::of(count_bits(colors & lower), end - begin);
  }
};

/// Writes the impulses back to the manifolds.
struct StoreImpulses {
  ResidentArrays s;
  TANDEM_HD void operator()(std::uint32_t i) const {
    if (i >= s.counts->sources || s.counts->overflow != 0) return;
    constexpr auto lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
    const std::uint32_t slot = s.slot[i], lane = slot % lanes;
    ResidentManifold& manifold = s.manifolds.now[s.sources[i].manifold];
    for (int k = 0; k < manifold.contacts.count; ++k) {
      const dynamics::ContactRow& row = s.rows[4 * (slot / lanes) + static_cast<std::uint32_t>(k)];
      manifold.impulses[k] = {row.normal[lane], {row.tangent[0][lane], row.tangent[1][lane]}};
    }
  }
};

}  // namespace tandem::gpu
