#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/shape/shape.h"

namespace tandem::bench {

struct PeerDepth {
  double depth = 0;
  Vec3 normal;  ///< from A to B: B leaves A along it
};

/// Another library that answers about two convex shapes. A is at the origin; B at one of many places, which
/// are translated into the library's own types before anything is timed.
class NarrowPeer {
 public:
  virtual ~NarrowPeer() = default;
  virtual std::string name() const = 0;
  /// False when the library has no such shapes.
  virtual bool prepare(const Shape& a, const Shape& b, std::span<const Transform> places) = 0;
  virtual bool collide(std::size_t place) = 0;
  virtual bool has_distance() const { return false; }
  virtual double distance(std::size_t /*place*/) { return 0; }
  /// Number of contact points.
  virtual int contacts(std::size_t place) = 0;
  /// The least depth of shapes that overlap, of libraries that look for that.
  virtual std::optional<PeerDepth> depth(std::size_t /*place*/) { return std::nullopt; }
};

/// Null when Tandem was built without the library.
std::unique_ptr<NarrowPeer> fcl_narrow_peer();
std::unique_ptr<NarrowPeer> bullet_narrow_peer();
std::unique_ptr<NarrowPeer> ccd_narrow_peer();

}  // namespace tandem::bench
