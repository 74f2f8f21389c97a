#pragma once
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "dynamics/resident/resident_steps.h"
#include "gpu/step/resident/source_stages.h"
#include "gpu/step/substeps.h"

namespace tandem::gpu {

/// The substeps of a resident step, for one grid of threads. `shared` is memory of each block of threads.
template <class Grid>
TANDEM_HD void solve_resident(Grid& grid, const ResidentArrays& s, SubstepArrays& shared) {
  grid.once_per_block([&] {
    const ResidentGroups& groups = *s.groups;
    shared.contacts = {s.blocks, s.rows, s.solver};
    shared.poses = s.poses;
    shared.motions = s.motions;
    shared.owed = s.owed;
    shared.bodies = s.bodies + 1;
    shared.groups = groups.groups;
    shared.blocks = groups.first_block[ResidentGroups::max_groups];
    shared.last_is_serial = shared.elastic = false;
    shared.softness = s.settings.softness;
    shared.pass = s.settings.pass;
    shared.substeps = s.settings.substeps;
    shared.iterations = s.settings.iterations;
    for (std::uint32_t i = 0; i < groups.groups; ++i) shared.first_block[i] = groups.first_block[i];
    shared.first_block[groups.groups] = shared.blocks;
  });
  solve_filled_lanes(grid, shared);
}

/// Makes whole steps with an executor, which is the GPU or an emulation of it:
///
///   Array<T>: memory of the device with data() and reserve(n) (contents are lost)
///   assign(array, span), read(array, vector, count): copy to and from an array
///   extend(array, used, count): room for `count` elements; the first `used` stay
///   enter_models(models): copies models to the device and returns their numbers
///   start_mesh_contacts(instances, pairs, count), finish_mesh_contacts(): contacts of pairs of meshes; the
///   host may work in between
///   each(count, stage): calls stage(i) for i below count, one thread each
///   until_done(count, stage): the same, again until it returns true
///   scan(in, out, count): exclusive prefix sum
///   sort(keys, values, sorted_keys, sorted_values, count, bits): stable
///   find_pairs(arrays, planes): pairs of overlapping boxes, sorted; see ResidentPairs
///   layers(arrays), substeps(arrays): count_layers() and solve_resident() with a grid
///   chained_substeps(arrays): all items of ChainedSubsteps
///   fetch(from): returns a value, after all work
template <class Executor>
class ResidentPipeline : public dynamics::ResidentSteps {
  template <class T>
  using Array = typename Executor::template Array<T>;

 public:
  explicit ResidentPipeline(Executor executor) : run_(std::move(executor)) {}

  void load(const State& state) override {
    const std::size_t count = state.bodies.size();
    const std::vector<ModelId> models = run_.enter_models(state.models);
    std::vector<dynamics::ResidentProperties> properties(state.properties.begin(), state.properties.end());
    planes_.clear();
    has_kinematic_ = false;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (properties[i].mesh != 0) properties[i].model = models[properties[i].model];
      if (properties[i].plane != 0) planes_.push_back(i);
      has_kinematic_ = has_kinematic_ || properties[i].kinematic != 0;
    }
    run_.assign(properties_, std::span<const dynamics::ResidentProperties>(properties));
    run_.assign(state_, state.bodies);
    run_.assign(corners_, state.corners);
    std::vector<ObjectPair> keys;
    for (const ResidentPair& pair : state.pairs) keys.push_back({pair.a, pair.b});
    run_.assign(old_pairs_, std::span<const ObjectPair>(keys));
    run_.assign(old_records_, state.pairs);
    run_.assign(old_manifolds_, state.manifolds);
    ResidentArrays& s = arrays_;
    s = {};
    s.bodies = static_cast<std::uint32_t>(count);
    s.pair_count = static_cast<std::uint32_t>(state.pairs.size());
    manifold_count_ = static_cast<std::uint32_t>(state.manifolds.size());
    s.properties = properties_.data();
    s.state = state_.data();
    s.corners = corners_.data();
    s.instances = room(instances_, count);
    s.counts = room(counts_, 1);
    s.boxes = room(boxes_, count);
    s.tree_boxes = room(tree_boxes_, count);
    s.parent = room(parent_, count);
    s.woken = room(woken_, count);
    s.active = room(active_, count);
    s.islands = room(islands_, count);
    s.degree = room(degree_, count + 1);
    s.first_adjacent = room(first_adjacent_, count + 1);
    s.layers = room(layers_, count + 1);
    s.solver = room(solver_, count + 1);
    s.poses = room(poses_, count + 1);
    s.motions = room(motions_, count + 1);
    s.owed = room(owed_, count + 1);
    s.velocities = room(velocities_, count + 1);
    s.groups = room(groups_, 1);
    s.changed = room(changed_, 3);
    s.pairs = old_pairs_.data();
    s.records = old_records_.data();
    before_count_ = 0;
  }

  bool step(const dynamics::ResidentSettings& settings, const Serve& serve,
            dynamics::ResidentCounts& counts) override {
    ResidentArrays s = arrays_;
    s.settings = settings;
    // The records of the last step are those before this one.
    s.old_count = s.pair_count;
    s.old_pairs = s.pairs;
    s.old_records = s.records;
    run_.clear(s.counts, 1);
    run_.clear(s.groups, 1);
    run_.clear(s.changed, 3);
    run_.each(s.bodies, StartBody{s});
    s.pair_count = run_.find_pairs(s, planes_, next_pairs_);
    s.pairs = next_pairs_.data();
    make_room_for_pairs(s);
    run_.each(s.pair_count, ExaminePair{s});
    run_.each(s.pair_count, FindContacts{s});
    find_other_contacts(s, serve);
    make_room_for_sources(s);
    run_.each(4 * s.source_room, InheritImpulse{s});
    run_.each(s.pair_count, DistributeImpulses{s});
    run_.each(s.pair_count, JoinIslands{s});
    run_.each(s.bodies, FlattenIsland{s});
    run_.each(s.bodies, EnterBody{s});
    run_.each(s.pair_count, SelectContact{s});
    run_.scan(s.sources_of, s.source_at, s.pair_count);
    run_.each(s.pair_count, ListSource{s});
    run_.layers(s);
    run_.each(s.bodies, RateIsland{s});
    color(s);
    run_.each(static_cast<std::uint32_t>(blocks_of(s.source_room)), ClearBlock{s});
    run_.each(s.source_room, FillLane{s});
    // The order of operations on kinematic bodies is in no chain.
    if (has_kinematic_)
      run_.substeps(s);
    else
      run_.chained_substeps(s);
    run_.each(s.bodies, CheckBody{s});
    // The state changes only if the CPU need not make the step.
    const dynamics::ResidentCounts found = run_.fetch(s.counts);
    if (found.direct != 0 || found.serial != 0 || found.overflow != 0) return false;
    run_.each(s.bodies, FinishBody{s});
    run_.each(s.bodies, RestBody{s});
    run_.each(s.source_room, StoreImpulses{s});
    counts = found;
    keep(s, found.manifolds);
    return true;
  }

  void read(std::vector<dynamics::ResidentBody>& bodies) override {
    run_.read(state_, bodies, arrays_.bodies);
  }

  void read(std::vector<ResidentPair>& pairs, std::vector<ResidentManifold>& manifolds,
            std::vector<ResidentPair>& before) override {
    run_.read(old_records_, pairs, arrays_.pair_count);
    run_.read(old_manifolds_, manifolds, manifold_count_);
    run_.read(records_, before, before_count_);
  }

 private:
  template <class T>
  static T* room(Array<T>& array, std::size_t count) {
    array.reserve(count);
    return array.data();
  }

  void make_room_for_pairs(ResidentArrays& s) {
    before_count_ = 0;  // the records are overwritten
    const std::size_t count = std::max<std::size_t>(s.pair_count, 1);
    s.records = room(records_, count);
    s.sources_of = room(sources_of_, count);
    s.source_at = room(source_at_, count);
    s.served = room(served_, count);
    s.before = room(before_, count);
    s.candidates = room(candidates_, count);
    s.mesh_pairs = room(mesh_pairs_, count);
    s.pair_of_batch = room(pair_of_batch_, count);
    s.first_of_batch = room(first_of_batch_, count);
    s.unmatched = room(unmatched_count_, count);
    s.unmatched_pairs = room(unmatched_pairs_, count);
    s.manifolds.before = old_manifolds_.data();
    s.manifolds.unmatched = room(unmatched_, std::max<std::size_t>(manifold_count_, 1));
    // Pairs that have not moved keep theirs, others have at most one before the next stages.
    s.manifolds.now = room(manifolds_, manifold_count_ + count);
    s.pair_of_manifold = room(pair_of_manifold_, manifold_count_ + count);
  }

  void make_room_for_sources(ResidentArrays& s) {
    const std::size_t count = std::max<std::size_t>(s.source_room, 1);
    s.sources = room(sources_, count);
    s.adjacent = room(adjacent_, 2 * count);
    s.previous = room(previous_, 2 * count);
    s.taken = room(taken_, 2 * count);
    s.color = room(color_, count);
    s.order = room(order_, count);
    s.sorted_color = room(sorted_color_, count);
    s.sorted_order = room(sorted_order_, count);
    s.slot = room(slot_, count);
    const std::size_t blocks = blocks_of(count);
    s.links = room(links_, 2 * dynamics::ContactBlock::lanes * blocks);
    s.blocks = room(blocks_, blocks);
    s.rows = room(rows_, 4 * blocks);
  }

  /// Computes the contacts of all pairs but those of boxes and planes: those of meshes on the device, all
  /// others on the host at the same time.
  void find_other_contacts(ResidentArrays& s, const Serve& serve) {
    const dynamics::ResidentCounts counts = run_.fetch(s.counts);
    s.source_room = counts.manifolds;
    run_.read(served_, served_on_host_, counts.served);
    if (counts.mesh_pairs > 0) run_.start_mesh_contacts(s.instances, s.mesh_pairs, counts.mesh_pairs);
    serve_pairs(s, serve);
    if (counts.mesh_pairs == 0) return;
    const ResidentMeshContacts found = run_.finish_mesh_contacts();
    make_room_for_manifolds(s, found.count);
    run_.each(counts.mesh_pairs, PlaceMeshContacts{s, found});
    run_.each(found.count, CopyMeshContacts{s, found});
    served_on_host_.resize(run_.fetch(s.counts).served);
    if (served_on_host_.size() == counts.served) return;
    run_.read(served_, served_on_host_, served_on_host_.size());
    served_on_host_.erase(served_on_host_.begin(), served_on_host_.begin() + counts.served);
    serve_pairs(s, serve);
  }

  /// The host computes the contacts of the pairs in `served_on_host_`.
  void serve_pairs(ResidentArrays& s, const Serve& serve) {
    if (served_on_host_.empty()) return;
    serve(served_on_host_, manifolds_on_host_);
    run_.assign(served_, std::span<const ServedPair>(served_on_host_));
    run_.assign(served_manifolds_, std::span<const ContactManifold>(manifolds_on_host_));
    s.served = served_.data();
    s.served_manifolds = served_manifolds_.data();
    make_room_for_manifolds(s, manifolds_on_host_.size());
    run_.each(static_cast<std::uint32_t>(served_on_host_.size()), TakeServed{s});
  }

  void make_room_for_manifolds(ResidentArrays& s, std::size_t more) {
    const std::uint32_t used = s.source_room;
    s.source_room += static_cast<std::uint32_t>(more);
    run_.extend(manifolds_, used, s.source_room);
    run_.extend(pair_of_manifold_, used, s.source_room);
    s.manifolds.now = manifolds_.data();
    s.pair_of_manifold = pair_of_manifold_.data();
  }

  /// Returns the maximum number of blocks for this many sources. Groups begin at every fourth block.
  static std::size_t blocks_of(std::size_t sources) {
    return sources / dynamics::ContactBlock::lanes + 4 * ResidentGroups::max_groups + 1;
  }

  void color(const ResidentArrays& s) {
    run_.scan(s.degree, s.first_adjacent, s.bodies + 1);
    run_.each(s.source_room, ListAdjacent{s});
    run_.each(s.bodies, SortAdjacent{s});
    run_.until_done(s.source_room, ColorSource{s});
    run_.each(s.source_room, CountColor{s});
    run_.each(1, PlaceGroups{s});
    run_.sort(s.color, s.order, s.sorted_color, s.sorted_order, s.source_room, 7);
  }

  void keep(const ResidentArrays& s, std::uint32_t manifolds) {
    before_count_ = arrays_.pair_count;
    manifold_count_ = manifolds;
    std::swap(old_records_, records_);
    std::swap(old_manifolds_, manifolds_);
    std::swap(old_pairs_, next_pairs_);
    arrays_.pair_count = s.pair_count;
    arrays_.pairs = old_pairs_.data();
    arrays_.records = old_records_.data();
  }

  Executor run_;
  ResidentArrays arrays_{};            ///< after the last step; `pairs` and `records` are its own
  std::vector<std::uint32_t> planes_;  ///< bodies that are planes
  bool has_kinematic_ = false;
  std::uint32_t before_count_ = 0;    ///< pairs of the step before the last one, in `records_`
  std::uint32_t manifold_count_ = 0;  ///< of the last step, in `old_manifolds_`
  std::vector<ServedPair> served_on_host_;
  std::vector<ContactManifold> manifolds_on_host_;

  Array<dynamics::ResidentProperties> properties_;
  Array<dynamics::ResidentBody> state_;
  Array<dynamics::ResidentCounts> counts_;
  Array<Bounds> boxes_, tree_boxes_;
  Array<std::uint32_t> parent_, woken_, active_, degree_, first_adjacent_, layers_, changed_;
  Array<ResidentIsland> islands_;
  Array<dynamics::SolverBody> solver_;
  Array<dynamics::BodyPose> poses_;
  Array<dynamics::BodyMotion> motions_;
  Array<double> owed_;
  Array<BodyVelocity> velocities_;
  Array<ResidentGroups> groups_;
  Array<ObjectPair> old_pairs_, next_pairs_;           ///< of the last step, and of the next one
  Array<ResidentPair> old_records_, records_;          ///< the same; between steps, of the last two steps
  Array<ResidentManifold> old_manifolds_, manifolds_;  ///< the same
  Array<UnmatchedManifold> unmatched_;
  Array<ServedPair> served_;
  Array<ContactManifold> served_manifolds_;
  Array<ResidentCandidate> candidates_;
  Array<Vec3> corners_;
  Array<Instance> instances_;
  Array<ObjectPair> mesh_pairs_;
  Array<std::uint32_t> pair_of_batch_, first_of_batch_, pair_of_manifold_, unmatched_count_, unmatched_pairs_,
      sources_of_, source_at_, adjacent_, previous_, color_, order_, sorted_color_, sorted_order_, slot_,
      before_, links_;
  Array<std::uint64_t> taken_;
  Array<ResidentSource> sources_;
  Array<dynamics::ContactBlock> blocks_;
  Array<dynamics::ContactRow> rows_;
};

}  // namespace tandem::gpu
