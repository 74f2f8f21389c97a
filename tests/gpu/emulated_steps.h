#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <gtest/gtest.h>
#include <memory>
#include <numeric>
#include <vector>

#include "tandem/dynamics/step_device.h"

#include "gpu/device/grid.h"
#include "gpu/device/team.h"
#include "gpu/step/resident/resident_pipeline.h"
#include "query/contact/mesh_contacts.h"

namespace tandem::gpu {

/// Runs the stages of a step sequentially, in an order that depends on a seed.
class EmulatedExecutor {
 public:
  /// Memory has arbitrary contents, and nothing may be written behind it.
  template <class T>
  class Array {
   public:
    Array() = default;
    Array(Array&& other) noexcept { swap(other); }
    Array& operator=(Array&& other) noexcept {
      swap(other);
      return *this;
    }
    ~Array() { expect_guard(); }

    T* data() { return values_.data(); }
    void reserve(std::size_t count) {
      if (count <= count_) return;
      expect_guard();
      values_.assign(count + guard, T{});
      count_ = count;
      std::memset(static_cast<void*>(values_.data()), filling, values_.size() * sizeof(T));
    }

   private:
    static constexpr std::size_t guard = 64;
    static constexpr unsigned char filling = 0xa5;

    void swap(Array& other) {
      values_.swap(other.values_);
      std::swap(count_, other.count_);
    }
    void expect_guard() const {
      const auto* const bytes = reinterpret_cast<const unsigned char*>(values_.data() + count_);
      EXPECT_TRUE(std::all_of(bytes, bytes + (values_.size() - count_) * sizeof(T), [](unsigned char byte) {
        return byte == filling;
      })) << "a stage has written behind an array";
    }

    std::vector<T> values_;
    std::size_t count_ = 0;
  };

  explicit EmulatedExecutor(std::uint32_t seed) : seed_(seed) {}

  template <class T>
  void assign(Array<T>& to, std::span<const T> from) {
    to.reserve(from.size());
    std::copy(from.begin(), from.end(), to.data());
  }
  template <class T>
  void read(Array<T>& from, std::vector<T>& to, std::size_t count) {
    to.assign(from.data(), from.data() + count);
  }
  template <class T>
  void extend(Array<T>& array, std::size_t used, std::size_t count) {
    std::vector<T> kept;
    read(array, kept, used);
    array.reserve(count);
    std::copy(kept.begin(), kept.end(), array.data());
  }

  std::vector<ModelId> enter_models(std::span<const Model> models) {
    std::vector<ModelId> numbers;
    for (const Model& model : models) {
      numbers.push_back(static_cast<ModelId>(models_.size()));
      models_.push_back(model);
    }
    return numbers;
  }
  /// Every seventh pair is left to the host.
  void start_mesh_contacts(const Instance* instances, const ObjectPair* pairs, std::uint32_t count) {
    mesh_ = {};
    mesh_.first_face_pair.push_back(0);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Instance &a = instances[pairs[i].a], &b = instances[pairs[i].b];
      const std::vector<FacePair> faces = collide_all(models_[a.model], a.pose, models_[b.model], b.pose);
      mesh_.first_face_pair.push_back(mesh_.first_face_pair.back() +
                                      static_cast<std::uint32_t>(faces.size()));
      const bool unfinished = (pairs[i].a + pairs[i].b + seed_) % 7 == 0;
      mesh_.unfinished.push_back(unfinished ? 1 : 0);
      for (const ContactManifold& manifold :
           contacts_of_pairs(models_[a.model], a.pose, models_[b.model], b.pose, faces)) {
        mesh_.pair_of.push_back(i);
        mesh_.manifolds.push_back(unfinished ? ContactManifold{} : manifold);
      }
    }
  }
  ResidentMeshContacts finish_mesh_contacts() {
    return {mesh_.manifolds.data(), mesh_.pair_of.data(), static_cast<std::uint32_t>(mesh_.manifolds.size()),
            mesh_.unfinished.data(), mesh_.first_face_pair.data()};
  }
  template <class Stage>
  void each(std::uint32_t count, const Stage& stage) {
    EmulatedGrid(seed_).each(count, stage);
  }
  template <class Stage>
  void until_done(std::uint32_t count, const Stage& stage) {
    std::vector<char> done(count, 0);
    for (bool more = true; more;) {
      more = false;
      EmulatedGrid(seed_).each(count, [&](std::uint32_t i) {
        if (done[i] == 0) done[i] = stage(i) ? 1 : 0;
        more = more || done[i] == 0;
      });
    }
  }
  template <class T>
  void clear(T* values, std::size_t count) {
    std::fill(values, values + count, T{});
  }
  void scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t count) {
    std::exclusive_scan(in, in + count, out, 0u);
  }
  void sort(const std::uint32_t* keys, const std::uint32_t* values, std::uint32_t* sorted_keys,
            std::uint32_t* sorted_values, std::uint32_t count, int bits) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    const std::uint32_t mask = (1u << bits) - 1;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t x, std::uint32_t y) { return (keys[x] & mask) < (keys[y] & mask); });
    for (std::uint32_t i = 0; i < count; ++i) {
      sorted_keys[i] = keys[order[i]];
      sorted_values[i] = values[order[i]];
    }
  }
  std::uint32_t find_pairs(const ResidentArrays& s, std::span<const std::uint32_t> planes,
                           Array<ObjectPair>& pairs) {
    std::vector<ObjectPair> found;
    for (std::uint32_t b = 0; b < s.bodies; ++b)
      for (std::uint32_t a = 0; a < b; ++a)
        if (overlap(s.tree_boxes[a], s.tree_boxes[b])) found.push_back({a, b});
    for (const std::uint32_t plane : planes)
      for (std::uint32_t i = 0; i < s.bodies; ++i)
        find_plane_pairs(s, plane, i, [&](std::uint32_t a, std::uint32_t b) { found.push_back({a, b}); });
    std::sort(found.begin(), found.end());
    std::vector<ObjectPair> rows;
    for (std::uint32_t body = 0; body < s.bodies; ++body) {
      const std::size_t first = rows.size();
      std::vector<ObjectPair> row(s.bodies);
      const std::uint32_t count =
          find_row_of_pairs(EmulatedWarp(seed_), s, body, [&](std::uint32_t other, std::uint32_t number) {
            row[number] = {body, other};
          });
      rows.resize(first + count);
      std::copy_n(row.begin(), count, rows.begin() + static_cast<std::ptrdiff_t>(first));
    }
    EXPECT_EQ(rows, found);
    assign(pairs, std::span<const ObjectPair>(found));
    return static_cast<std::uint32_t>(found.size());
  }
  void layers(const ResidentArrays& s) {
    EmulatedGrid grid(seed_);
    count_layers(grid, s);
  }
  void substeps(const ResidentArrays& s) {
    EmulatedGrid grid(seed_);
    SubstepArrays shared{};
    solve_resident(grid, s, shared);
  }
  /// Seven warps, each at its own item: one after another tries to proceed, in an order that changes.
  void chained_substeps(const ResidentArrays& s) {
    constexpr std::uint32_t warps = 7;
    struct Position {
      std::uint32_t phase, item;
    };
    std::vector<HeldContacts> held(warps);
    std::memset(static_cast<void*>(held.data()), 0xa5, warps * sizeof(HeldContacts));
    std::vector<ChainedSubsteps<EmulatedWarp>> chained;
    std::vector<Position> at;
    for (std::uint32_t i = 0; i < warps; ++i) {
      chained.push_back(ChainedSubsteps(EmulatedWarp(seed_), s, held[i]));
      at.push_back({0, i});
    }
    std::uint32_t idle = 0;
    for (std::uint32_t turn = 0; idle < 2 * warps; ++turn) {
      const std::uint32_t warp = (turn * (1 + seed_ % (warps - 1)) + seed_) % warps;
      Position& own = at[warp];
      while (own.phase < chained[warp].phases() && own.item >= chained[warp].items(own.phase)) {
        own.item %= warps;
        ++own.phase;
      }
      const bool proceeds = own.phase < chained[warp].phases() && chained[warp].attempt(own.phase, own.item);
      if (proceeds) own.item += warps;
      idle = proceeds ? 0 : idle + 1;
    }
    for (const Position& own : at)
      if (own.phase < chained[0].phases()) ADD_FAILURE() << "a warp waits for ever, in phase " << own.phase;
    for (ChainedSubsteps<EmulatedWarp>& own : chained) own.put_back();
  }
  template <class T>
  T fetch(const T* from) {
    return *from;
  }

 private:
  struct MeshContacts {
    std::vector<ContactManifold> manifolds;
    std::vector<std::uint32_t> pair_of, unfinished, first_face_pair;
  };
  std::uint32_t seed_;
  std::vector<Model> models_;
  MeshContacts mesh_;
};

/// Counts the steps of the pipeline.
class EmulatedSteps : public ResidentPipeline<EmulatedExecutor> {
 public:
  struct Counts {
    int loads = 0, made = 0, left = 0;
    std::size_t served = 0, mesh_pairs = 0;
  };
  EmulatedSteps(std::uint32_t seed, Counts& counts)
      : ResidentPipeline(EmulatedExecutor(seed)), counts_(counts) {}

  void load(const State& state) override {
    ++counts_.loads;
    ResidentPipeline::load(state);
  }
  bool step(const dynamics::ResidentSettings& settings, const Serve& serve,
            dynamics::ResidentCounts& counts) override {
    const bool done = ResidentPipeline::step(settings, serve, counts);
    ++(done ? counts_.made : counts_.left);
    counts_.served += done ? counts.served : 0;
    counts_.mesh_pairs += done ? counts.mesh_pairs : 0;
    return done;
  }

 private:
  Counts& counts_;
};

class EmulatedStepDevice : public dynamics::StepDevice {
 public:
  explicit EmulatedStepDevice(std::uint32_t seed) : seed_(seed) {}
  std::shared_ptr<dynamics::ResidentSteps> open() override {
    return std::make_shared<EmulatedSteps>(seed_, counts);
  }
  EmulatedSteps::Counts counts;

 private:
  std::uint32_t seed_;
};

}  // namespace tandem::gpu
