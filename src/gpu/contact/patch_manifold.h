#pragma once
#include "gpu/contact/penetrating_patch.h"
#include "query/contact/manifold_points.h"

/// The manifold of one patch, computed by a warp: as Patch of query/contact/contacts.cpp.
namespace tandem::gpu {

/// Output for the manifolds of a batch's patches.
struct PatchList {
  const Instance* objects;
  const ObjectPair* object_pairs;
  const std::uint32_t* first_hit;  ///< of each patch
  ContactManifold* manifolds;
  std::uint32_t* pair_of;  ///< of each patch
  DeviceList<std::uint32_t>
      large;  ///< patches that need more memory; with capacity 0, these are left to the CPU
};

/// The points of a patch's curve, two for each hit, then the vertices.
template <class Warp, class Scratch>
class PatchCandidates {
 public:
  TANDEM_HD PatchCandidates(const Warp& warp, const ContactHits& hits, const ContactSide& a,
                            const ContactSide& b, const Scratch& scratch)
      : warp_(warp), hits_(hits), a_(a), b_(b), scratch_(scratch) {}

  const std::uint32_t* patch = nullptr;  ///< its hits
  std::uint32_t hit_count = 0, of_b = 0, vertices = 0;
  Vec3 normal;

  TANDEM_HD int curve() const { return static_cast<int>(2 * hit_count); }
  TANDEM_HD int count() const { return curve() + static_cast<int>(vertices); }
  TANDEM_HD Vec3 on_curve(std::uint32_t i) const { return hits_.pieces[patch[i / 2]].end[i % 2]; }

  TANDEM_HD bool is_of_a(std::uint32_t vertex) const { return vertex >= of_b; }
  TANDEM_HD std::uint32_t number(std::uint32_t vertex) const { return scratch_.vertices[vertex] & ~measured; }
  TANDEM_HD Vec3 slot(std::uint32_t vertex) const {
    return is_of_a(vertex) ? a_.vertex(number(vertex)) : b_.vertex(number(vertex));
  }
  /// The direction out of the model that contains a vertex.
  TANDEM_HD Vec3 out(std::uint32_t vertex) const { return is_of_a(vertex) ? -normal : normal; }
  TANDEM_HD Found measure(std::uint32_t vertex, double& depth) const {
    return t_along_ray(is_of_a(vertex) ? b_ : a_, slot(vertex), out(vertex), depth);
  }
  static constexpr std::uint32_t measured = 0x80000000u;  ///< a bit of scratch.vertices

  // For PointChoice.
  TANDEM_HD Vec3 on_b(int i) const {
    if (i < curve()) return on_curve(static_cast<std::uint32_t>(i));
    const auto vertex = static_cast<std::uint32_t>(i - curve());
    const Vec3 own = slot(vertex);
    if (!is_of_a(vertex) || (scratch_.vertices[vertex] & measured) == 0) return own;
    return own + out(vertex) * scratch_.depth[vertex];
  }
  TANDEM_HD Vec3 beside(int i, Vec3 along) const { return without_component(on_b(i), along); }
  TANDEM_HD double depth(int i) const { return i < curve() ? 0 : scratch_.depth[i - curve()]; }
  TANDEM_HD std::uint64_t feature(int i) const {
    if (i >= curve()) {
      const auto vertex = static_cast<std::uint32_t>(i - curve());
      return vertex_feature(is_of_a(vertex), number(vertex));
    }
    const FacePair faces = hits_.faces[patch[i / 2]];
    return tandem::feature(ContactSource::curve, faces.a, faces.b);
  }
  /// All lanes compute points, which are added in order.
  TANDEM_HD Vec3 sum_on_b() const {
    Vec3 sum;
    for (int first = 0; first < count(); first += 32) {
      typename Warp::template Each<double> x, y, z;
      warp_.each([&](int lane) {
        const Vec3 own = first + lane < count() ? on_b(first + lane) : Vec3{};
        x[lane] = own.x;
        y[lane] = own.y;
        z[lane] = own.z;
      });
      for (int i = 0; i < 32 && first + i < count(); ++i)
        sum += Vec3{warp_.shuffle(x, i), warp_.shuffle(y, i), warp_.shuffle(z, i)};
    }
    return sum;
  }
  TANDEM_HD double largest_depth() const {
    return highest([&](int i) { return depth(i); });
  }
  TANDEM_HD void keep_deep(double) const {}
  TANDEM_HD void keep_outside(double, double) const {}
  template <class Score>
  TANDEM_HD double highest(const Score& score) const {
    typename Warp::template Each<double> found;
    warp_.each([&](int lane) {
      double own = -HUGE_VAL;
      for (int i = lane; i < count(); i += 32) {
        const double other = score(i);
        own = other > own ? other : own;
      }
      found[lane] = own;
    });
    return warp_.highest(found);
  }
  TANDEM_HD ScoreRange range(const DistanceScore& score, Vec3 along) const {
    return {0, highest([&](int i) { return score(beside(i, along)); })};
  }
  TANDEM_HD ScoreRange range(const HeightScore& score, Vec3 along) const {
    return {-highest([&](int i) { return -score(beside(i, along)); }),
            highest([&](int i) { return score(beside(i, along)); })};
  }
  template <class Score>
  TANDEM_HD double value(const Score& score, int i, Vec3 along) const {
    return score(beside(i, along));
  }
  template <class Eligible, class Better>
  TANDEM_HD int best(const Eligible& eligible, const Better& better) const {
    typename Warp::template Each<int> found;
    warp_.each([&](int lane) {
      int own = -1;
      for (int i = lane; i < count(); i += 32)
        if (eligible(i) && (own < 0 || better(i, own))) own = i;
      found[lane] = own;
    });
    return warp_.best(found, better);
  }

 private:
  const Warp& warp_;
  const ContactHits& hits_;
  const ContactSide &a_, &b_;
  const Scratch& scratch_;
};

template <class Warp, class Scratch>
class PatchManifold {
 public:
  TANDEM_HD PatchManifold(const Warp& warp, const ContactHits& hits, std::uint32_t first_hit,
                          Scratch& scratch)
      : warp_(warp),
        hits_(hits),
        first_hit_(first_hit),
        pair_(hits.pair_of[first_hit]),
        scratch_(scratch),
        a_(hits.side(pair_, true)),
        b_(hits.side(pair_, false)),
        candidates_(warp, hits, a_, b_, scratch) {
    candidates_.patch = hits.order + hits.index_of[first_hit];
    candidates_.hit_count = hits.patch_size[first_hit];
  }

  TANDEM_HD void make(const PatchList& list, std::uint32_t number) {
    warp_.each([&](int lane) {
      if (lane == 0) list.pair_of[number] = pair_;
    });
    if (warp_.once([&] { return hits_.for_cpu[pair_]; }) != 0) return;
    if (!find_normal()) return leave_to_cpu();
    if (!find_vertices()) return leave_to_larger(list, number);
    if (!measure_deepest()) return leave_to_cpu();
    int chosen[4];
    const int count = PointChoice(candidates_, candidates_.normal).choose(chosen);
    write(list, number, chosen, count);
  }

 private:
  TANDEM_HD void leave_to_cpu() {
    warp_.each([&](int lane) {
      if (lane == 0) hits_.for_cpu[pair_] = 1;
    });
  }
  TANDEM_HD void leave_to_larger(const PatchList& list, std::uint32_t number) {
    if (list.large.capacity == 0) return leave_to_cpu();
    warp_.each([&](int lane) {
      if (lane != 0) return;
      const unsigned long long at = fetch_add(list.large.count, 1ull);
      if (at < list.large.capacity) list.large.data[at] = number;
    });
  }
  /// Returns whether no thread of the warp objects.
  template <class Objects>
  TANDEM_HD bool nobody(const Objects& objects) const {
    return warp_.ballot(objects) == 0;
  }

  /// Returns false if the surfaces only touch. All lanes compute pieces, which are added in order.
  TANDEM_HD bool find_normal() {
    EnclosedArea enclosed;
    const std::uint32_t count = candidates_.hit_count;
    const Vec3 origin = hits_.pieces[candidates_.patch[0]].from();
    for (std::uint32_t first = 0; first < count; first += 32) {
      typename Warp::template Each<double> x, y, z, curve;
      warp_.each([&](int lane) {
        const std::uint32_t i = first + static_cast<std::uint32_t>(lane);
        EnclosedArea::Term own;
        if (i < count) own = EnclosedArea::term(hits_.pieces[candidates_.patch[i]], origin);
        x[lane] = own.area.x;
        y[lane] = own.area.y;
        z[lane] = own.area.z;
        curve[lane] = own.curve;
      });
      for (int i = 0; i < 32 && first + static_cast<std::uint32_t>(i) < count; ++i)
        enclosed.add(EnclosedArea::Term{{warp_.shuffle(x, i), warp_.shuffle(y, i), warp_.shuffle(z, i)},
                                        warp_.shuffle(curve, i)});
    }
    candidates_.normal = normalized(enclosed.area);
    return enclosed.is_cut() && length(enclosed.area) > 1e-12;
  }

  /// The vertices of both models, with their estimated depths. Returns false if there is no room for them.
  TANDEM_HD bool find_vertices() {
    const std::uint32_t* patch = candidates_.patch;
    const std::uint32_t size = candidates_.hit_count;
    candidates_.of_b = PenetratingPatch(warp_, hits_, pair_, false, scratch_).append(patch, size, 0);
    if (candidates_.of_b == Scratch::no_room) return false;
    candidates_.vertices =
        PenetratingPatch(warp_, hits_, pair_, true, scratch_).append(patch, size, candidates_.of_b);
    if (candidates_.vertices == Scratch::no_room) return false;
    warp_.each([&](int lane) {
      for (auto v = static_cast<std::uint32_t>(lane); v < candidates_.vertices; v += 32)
        scratch_.depth[v] =
            depth_below_curve(candidates_.slot(v), candidates_.out(v), 2 * candidates_.hit_count,
                              [&](std::uint32_t i) { return candidates_.on_curve(i); });
    });
    return true;
  }

  TANDEM_HD bool measure_deepest() {
    const std::uint32_t vertices = candidates_.vertices;
    const auto name = [&](std::uint32_t v) {
      return vertex_feature(candidates_.is_of_a(v), candidates_.number(v));
    };
    const auto deeper = [&](int v, int w) {
      const auto i = static_cast<std::uint32_t>(v), j = static_cast<std::uint32_t>(w);
      return seems_deeper(scratch_.depth[i], name(i), scratch_.depth[j], name(j));
    };
    constexpr auto most = static_cast<std::uint32_t>(measured_vertices);
    const std::uint32_t measured = vertices < most ? vertices : most;
    int last = -1;
    for (std::uint32_t i = 0; i < measured; ++i) {
      typename Warp::template Each<int> next;
      warp_.each([&](int lane) {
        int own = -1;
        for (int v = lane; v < static_cast<int>(vertices); v += 32)
          if ((last < 0 || deeper(last, v)) && (own < 0 || deeper(v, own))) own = v;
        next[lane] = own;
      });
      last = warp_.best(next, deeper);
      warp_.each([&](int lane) {
        if (lane == 0) scratch_.deepest[i] = static_cast<std::uint32_t>(last);
      });
    }
    typename Warp::template Each<double> depth;
    typename Warp::template Each<bool> undecided;
    warp_.each([&](int lane) {
      depth[lane] = 0;
      undecided[lane] = false;
      if (static_cast<std::uint32_t>(lane) >= measured) return;
      undecided[lane] = candidates_.measure(scratch_.deepest[lane], depth[lane]) == Found::undecided;
    });
    if (!nobody([&](int lane) { return undecided[lane]; })) return false;
    const double deepest = warp_.highest(depth);
    warp_.each([&](int lane) {
      for (auto v = static_cast<std::uint32_t>(lane); v < vertices; v += 32)
        scratch_.depth[v] = no_deeper(scratch_.depth[v], deepest);
    });
    warp_.each([&](int lane) {
      if (static_cast<std::uint32_t>(lane) >= measured) return;
      scratch_.depth[scratch_.deepest[lane]] = depth[lane];
      scratch_.vertices[scratch_.deepest[lane]] |= PatchCandidates<Warp, Scratch>::measured;
    });
    return true;
  }

  /// One lane per point.
  TANDEM_HD void write(const PatchList& list, std::uint32_t number, const int (&chosen)[4], int count) {
    const Transform pose = list.objects[list.object_pairs[pair_].a].pose;
    ContactManifold& manifold = list.manifolds[number];
    typename Warp::template Each<bool> undecided;
    warp_.each([&](int lane) {
      undecided[lane] = false;
      if (lane == 0) {
        const FacePair first = hits_.faces[first_hit_];
        manifold.normal = pose.rotation * candidates_.normal;
        manifold.count = count;
        manifold.sub_shape_a = first.a;
        manifold.sub_shape_b = first.b;
      }
      if (lane >= count) return;
      const int i = chosen[lane];
      ContactPoint point{candidates_.on_b(i), {}, 0, candidates_.feature(i)};
      point.on_b = point.on_a;
      if (i >= candidates_.curve()) {
        const auto vertex = static_cast<std::uint32_t>(i - candidates_.curve());
        const Vec3 slot = candidates_.slot(vertex);
        undecided[lane] = candidates_.measure(vertex, point.depth) == Found::undecided;
        const Vec3 other = slot + candidates_.out(vertex) * point.depth;
        point.on_a = candidates_.is_of_a(vertex) ? slot : other;
        point.on_b = candidates_.is_of_a(vertex) ? other : slot;
      }
      point.on_a = pose(point.on_a);
      point.on_b = pose(point.on_b);
      manifold.points[static_cast<std::size_t>(lane)] = point;
    });
    if (!nobody([&](int lane) { return undecided[lane]; })) leave_to_cpu();
  }

  const Warp& warp_;
  const ContactHits& hits_;
  std::uint32_t first_hit_, pair_;
  Scratch& scratch_;
  ContactSide a_, b_;
  PatchCandidates<Warp, Scratch> candidates_;
};

}  // namespace tandem::gpu
