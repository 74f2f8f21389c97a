#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/world/mesh_search.h"

namespace tandem::gpu {

/// The number of a model that a Collider knows.
using ModelId = std::uint32_t;

/// A model at a place. Any number of objects share one model and its tree.
struct PlacedModel {
  ModelId model = 0;
  Transform at;
};

/// How a Collider goes through two trees. The answers are the same.
enum class Method : std::uint8_t {
  pairs_of_nodes,   ///< all pairs of nodes of all pairs of objects that wait are looked at together, level by
                    ///< level
  thread_per_pair,  ///< one thread goes through the trees of two objects (Damkjær and Erleben 2009)
};

/// A touching pair of triangles of a pair of objects.
struct FaceHit {
  std::uint32_t pair = 0;
  FacePair faces;
};

/// Finds which triangles of many placed models touch, on the GPU. Exact as collide_all is, and by the same
/// code: the two give the same pairs. Models are copied to the device once, when they are added.
///
/// One thread may use an object at a time. When the device has not enough memory for a call, Error says so,
/// and the object can still be used for smaller ones.
class Collider {
 public:
  /// Throws Error when there is no GPU backend or no device.
  Collider();
  ~Collider();
  Collider(Collider&&) noexcept;
  Collider& operator=(Collider&&) noexcept;

  ModelId add(const Model& model);

  /// `pairs` are places in `objects`. Poses that hold a NaN or an infinity touch nothing. Throws Error naming
  /// an object or a model that is not there, and for `thread_per_pair` a tree that is too deep for it.
  TouchingFaces collide_all(std::span<const PlacedModel> objects, std::span<const ObjectPair> pairs,
                            Method method = Method::pairs_of_nodes);

  /// Touching triangles in memory of the collider's own, which stay until the next call: as `collide_all`
  /// finds them, without a copy.
  struct View {
    std::span<const std::uint32_t> first;  ///< of each pair, and one more
    std::span<const FacePair> faces;

    std::span<const FacePair> of(std::size_t pair) const {
      return faces.subspan(first[pair], first[pair + 1] - first[pair]);
    }
  };
  View view_all(std::span<const PlacedModel> objects, std::span<const ObjectPair> pairs,
                Method method = Method::pairs_of_nodes);

  /// How the objects of each pair press on each other: what contacts() says of them, to the last bit. Pairs
  /// that need exact arithmetic, or are too large for the device's way, are finished on the CPU, on so many
  /// threads (0: as many as there are).
  TouchingContacts contacts(std::span<const PlacedModel> objects, std::span<const ObjectPair> pairs,
                            int threads = 0);

  /// Touching triangles in the device's memory, which stay until the next call.
  struct OnDevice {
    const FaceHit* hits = nullptr;
    std::size_t count = 0;
  };
  /// The same for objects and pairs that are in the device's memory already, which nobody checks: nothing but
  /// the number of hits is copied. Sorted by pair, then by faces. `stream` is a cudaStream_t, and the hits
  /// are there for what follows on it.
  OnDevice collide_on_device(const PlacedModel* objects, const ObjectPair* pairs, std::size_t count,
                             Method method = Method::pairs_of_nodes, void* stream = nullptr);

  /// Contacts in the device's memory, which stay until the next call.
  struct ContactsOnDevice {
    const ContactManifold* manifolds = nullptr;  ///< in the order of their pairs
    const std::uint32_t* pair_of = nullptr;      ///< of each manifold
    std::size_t count = 0;
    /// For each pair whether its manifolds are not to be used, because the CPU would have to finish them.
    const std::uint32_t* unfinished = nullptr;
    const std::uint32_t* first_face_pair = nullptr;  ///< for each pair, and one more
  };
  /// The same for objects and pairs that are in the device's memory already, as collide_on_device. Only
  /// numbers are copied.
  ContactsOnDevice contacts_on_device(const PlacedModel* objects, const ObjectPair* pairs, std::size_t count,
                                      void* stream = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu
