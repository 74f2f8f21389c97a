#include "tandem/dynamics/character.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tandem/math/cos_sin.h"

#include "dynamics/body_setup.h"
#include "dynamics/motion_limit.h"

namespace tandem::dynamics {
namespace {

constexpr int max_slides = 6, max_pushes = 8;

void check(const CharacterOptions& o, Vec3 position, Vec3 displacement) {
  require(o.radius > 0 && o.height >= 2 * o.radius && o.height <= 1e15,
          "a character's radius must be positive and its height at least twice the radius");
  require(is_within_limit(o.up) && length(o.up) > 1e-30,
          "a character's up vector must be finite and not zero");
  require(o.max_slope >= 0 && o.max_slope <= std::numbers::pi / 2,
          "a character's maximum slope must be from 0 to pi/2 radians");
  require(o.step_height >= 0 && o.step_height <= 1e15,
          "a character's step height must be finite and at least 0");
  require(o.skin > 0 && o.skin < o.radius, "a character's skin must be positive and less than its radius");
  require(is_within_limit(position) && is_within_limit(displacement),
          "a character's position and displacement must be finite and at most 1e30");
}

Mat3 upright(Vec3 up) {
  const Vec3 beside = normalized(cross(up, std::fabs(up.x) < 0.7 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
  return Mat3::from_columns(beside, cross(up, beside), up);
}

/// A character that is being moved.
class Mover {
 public:
  Mover(const World& world, const CharacterOptions& options, Vec3 at, const SearchFilter& filter)
      : position(at),
        world_(world),
        options_(options),
        up_(normalized(options.up)),
        cos_max_slope_(cos_sin_turns(options.max_slope / (2 * std::numbers::pi)).cos),
        rotation_(upright(up_)),
        shape_(Shape::capsule(options.radius, options.height - 2 * options.radius)),
        filter_(filter) {
    filter_.predicate = [this, &filter](ObjectHandle object) {
      return !world_.options(object).sensor && (!filter.predicate || filter.predicate(object));
    };
  }
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;

  Vec3 position;  ///< lowest point
  bool blocked = false;

  std::optional<CharacterGround> ground(double max_distance) const {
    // Starts a skin higher: at rest the distance is about the skin.
    const double start = options_.skin, reach = start + max_distance;
    const auto hit = world_.cast_shape(shape_, pose(position + up_ * start), up_ * -reach, filter_);
    if (!hit) return std::nullopt;
    return CharacterGround{hit->object, hit->hit.on_a, hit->hit.normal, hit->hit.lower * reach - start,
                           is_walkable(*hit)};
  }

  /// Pushes the character out of objects that it overlaps.
  void push_out() {
    for (int i = 0; i < max_pushes; ++i) {
      const auto nearest = world_.distance(shape_, pose(position), filter_, 0);
      if (!nearest || !(nearest->distance.value() < 0)) return;
      position += nearest->distance.normal * (options_.skin - nearest->distance.value());
    }
  }

  /// Moves along obstacles. If `stand`, walkable ground ends the motion.
  void slide(Vec3 displacement, bool stand) {
    Vec3 rest = displacement, planes[max_slides];
    for (int i = 0; i < max_slides; ++i) {
      const double distance = length(rest);
      if (!(distance > 1e-12 * options_.radius)) return;
      const Vec3 direction = rest / distance;
      const double reach = distance + options_.skin;
      const auto hit = world_.cast_shape(shape_, pose(position), direction * reach, filter_);
      if (!hit) {
        position += rest;
        return;
      }
      // Keeps the skin between the surfaces.
      const double approach = std::max(0.2, -dot(direction, hit->hit.normal));
      const double travel = std::clamp(hit->hit.lower * reach - options_.skin / approach, 0.0, distance);
      position += direction * travel;
      if (travel == distance || (stand && is_walkable(*hit))) return;
      planes[i] = wall_normal(*hit);
      blocked = blocked || !is_flat(hit->hit.normal);
      rest = along_planes(direction * (distance - travel), {planes, static_cast<std::size_t>(i) + 1});
      if (dot(rest, displacement) <= 0) return;
    }
  }

  Vec3 up() const { return up_; }
  /// Steep slopes deflect a falling character; otherwise they are walls.
  void set_falling(bool falling) { is_falling_ = falling; }

 private:
  Transform pose(Vec3 lowest) const { return {rotation_, lowest + up_ * (0.5 * options_.height)}; }

  bool is_flat(Vec3 normal) const { return dot(normal, up_) >= cos_max_slope_; }

  /// Returns whether a surface is walkable. At an edge the normal of a contact is between those of the two
  /// faces, so a ray looks for the upper one.
  bool is_walkable(const WorldCastHit& hit) const {
    const Vec3 normal = hit.hit.normal;
    if (is_flat(normal)) return true;
    if (dot(normal, up_) <= 1e-6) return false;
    const Vec3 outward = normalized(normal - up_ * dot(normal, up_));
    const double little = 0.05 * options_.radius;
    const Ray ray{hit.hit.on_a + up_ * little - outward * (0.4 * little), -up_, 2 * little};
    const auto below = world_.cast_ray(ray, filter_);
    return below && below->object == hit.object && below->hit.t > 0 && is_flat(below->hit.normal);
  }

  /// Returns the normal to slide along: that of a steep slope is horizontal, so that it is not climbed.
  Vec3 wall_normal(const WorldCastHit& hit) const {
    const Vec3 normal = hit.hit.normal;
    const double rise = dot(normal, up_);
    if (rise <= 1e-6 || is_flat(normal) || is_falling_) return normal;
    return normalized(normal - up_ * rise);
  }

  /// Returns the part of a displacement that enters none of the planes.
  static Vec3 along_planes(Vec3 rest, std::span<const Vec3> planes) {
    const auto enters = [&](Vec3 v) {
      return std::any_of(planes.begin(), planes.end(), [&](Vec3 n) { return dot(v, n) < -1e-9 * length(v); });
    };
    for (const Vec3 plane : planes) {
      const Vec3 along = rest - plane * std::min(0.0, dot(rest, plane));
      if (!enters(along)) return along;
    }
    for (std::size_t i = 0; i < planes.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Vec3 crease = cross(planes[i], planes[k]);
        if (!(length(crease) > 1e-6)) continue;
        const Vec3 along = crease * (dot(rest, crease) / dot(crease, crease));
        if (!enters(along)) return along;
      }
    return {};
  }

  const World& world_;
  const CharacterOptions& options_;
  Vec3 up_;
  double cos_max_slope_;
  Mat3 rotation_;
  Shape shape_;
  SearchFilter filter_;
  bool is_falling_ = false;
};

/// Tries to climb a step: up, forward, down. Returns whether that leads farther than `walked`.
bool step_up(Mover& mover, const CharacterOptions& o, Vec3 start, Vec3 forward, Vec3 walked) {
  const Vec3 before = mover.position;
  const bool was_blocked = mover.blocked;
  mover.position = start;
  mover.slide(mover.up() * o.step_height, false);
  const double raised = dot(mover.position - start, mover.up());
  mover.slide(forward, false);
  const Vec3 ahead = mover.position - start;
  const auto ground = mover.ground(raised);
  const double progress = dot(ahead - walked, forward);
  const bool is_low = ground && dot(ground->point - start, mover.up()) <= o.step_height + o.skin;
  if (is_low && ground->walkable && progress > 1e-6 * dot(forward, forward)) {
    mover.position -= mover.up() * std::max(0.0, ground->distance - o.skin);
    mover.blocked = was_blocked && length(ahead - mover.up() * raised) < 0.999 * length(forward);
    return true;
  }
  mover.position = before;
  mover.blocked = was_blocked;
  return false;
}

}  // namespace

std::optional<CharacterGround> find_ground(const World& world, const CharacterOptions& options, Vec3 position,
                                           double max_distance, const SearchFilter& filter) {
  check(options, position, {});
  require(max_distance >= 0 && is_within_limit(max_distance), "find_ground: the distance must be at least 0");
  return Mover(world, options, position, filter).ground(max_distance);
}

CharacterMove move_character(const World& world, const CharacterOptions& options, Vec3 position,
                             Vec3 displacement, const SearchFilter& filter) {
  check(options, position, displacement);
  Mover mover(world, options, position, filter);
  mover.push_out();
  const Vec3 up = mover.up(), start = mover.position;
  const double rise = dot(displacement, up);
  const Vec3 forward = displacement - up * rise;
  const auto before = mover.ground(2 * options.skin);
  const bool stood = before && before->walkable && rise <= 0;
  CharacterMove result;
  mover.slide(forward, false);
  if (stood && mover.blocked && options.step_height > 0)
    result.stepped = step_up(mover, options, start, forward, mover.position - start);
  mover.set_falling(true);
  mover.slide(up * rise, rise < 0);
  if (stood) {
    const auto below = mover.ground(options.step_height + options.skin);
    if (below && below->walkable) mover.position -= up * std::max(0.0, below->distance - options.skin);
  }
  result.position = mover.position;
  result.blocked = mover.blocked;
  result.ground = mover.ground(2 * options.skin);
  return result;
}

}  // namespace tandem::dynamics
