#include "clash/classify.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tandem/query/distance.h"
#include "tandem/query/duplicate.h"

#include "clash/box_rules.h"
#include "clash/kind_rules.h"
#include "clash/pierce.h"
#include "clash/regions.h"

namespace tandem::clash {
namespace {

Bounds common_box(const Bounds& a, const Bounds& b) { return {max(a.low, b.low), min(a.high, b.high)}; }

std::optional<Clash> duplicate_of(const PairContact& contact, const Test& test) {
  const PlacedPart &a = contact.a(), &b = contact.b();
  const std::optional<double> tolerance = duplicate_tolerance(test, a.part, b.part);
  if (!tolerance) return std::nullopt;
  const Duplicate found = is_duplicate(a.model, a.part.pose, b.model, b.part.pose, *tolerance);
  if (!found) return std::nullopt;
  Clash clash;
  clash.kind = clash.nominal = Kind::duplicate;
  clash.depth = {0, found.upper};
  clash.volume = {};
  clash.box = common_box(a.part.box, b.part.box);
  clash.point = clash.from = clash.to = clash.box.center();
  return clash;
}

/// The separation of two parts, and whether it is a containment, which counts at any depth.
struct Separation {
  double lower = 0, upper = 0;
  bool containment = false;
};

class Classification {
 public:
  Classification(PairContact& contact, const Test& test, const RunOptions& options)
      : contact_(contact), test_(test), options_(options), rules_(test) {}

  std::optional<Clash> find() {
    const Separation at = separation();
    const std::optional<Kind> nominal = nominal_kind(at);
    const double error = contact_.a().error + contact_.b().error;
    const bool uncertain = error > 0 && test_.kinds.has(Kind::uncertain) && flips(at, error);
    if (!nominal && !uncertain) return std::nullopt;
    clash_.nominal = nominal.value_or(Kind::uncertain);
    clash_.kind = uncertain ? Kind::uncertain : *nominal;
    clash_.basis = contact_.basis();
    describe();
    return std::move(clash_);
  }

 private:
  Separation separation() {
    const ContactState state = contact_.state();
    if (state == ContactState::apart) {
      // Without an upper bound the gap exceeds every limit, although its lower bound may be equal to one.
      const Distance& gap = contact_.gap();
      return {std::isinf(gap.upper) ? gap.upper : gap.lower, gap.upper, false};
    }
    depth_ = contact_.depth(depth_options(1, options_.depth_tolerance));
    if (!is_containment() && depth_.range.lower <= test_.tolerance && depth_.range.upper > test_.tolerance &&
        test_.tolerance > 0)
      depth_ = contact_.depth(depth_options(10, 1e-6));
    if (state == ContactState::touching) return {0, 0, false};
    if (is_containment()) return {-depth_.range.upper, -depth_.range.lower, true};
    // As for relation(): overlaps of the size of rounding errors are touching.
    if (depth_.range.upper <= contact_.rounding()) return {0, 0, false};
    return {-depth_.range.upper, -depth_.range.lower, false};
  }

  /// Whether one part contains the other. A sheet counts as contained only if it is deeper than the
  /// tolerance: markings and linings lie on the surface of solids, and rounding puts them inside.
  bool is_containment() const {
    switch (contact_.state()) {
      case ContactState::inside:
        return contact_.a().info.inside == InsideTest::exact;
      case ContactState::contains:
        return contact_.b().info.inside == InsideTest::exact;
      default:
        return contact_.state() == ContactState::equal;
    }
  }

  bool measures_depths() const { return std::isfinite(options_.depth_tolerance); }

  /// Overlaps within the tolerance need not be measured; others as precisely as people look at them.
  PenetrationOptions depth_options(std::uint64_t effort, double relative_tolerance) const {
    const double size =
        std::min(length(contact_.a().local_box().extent()), length(contact_.b().local_box().extent()));
    return {.relative_tolerance = measures_depths() ? relative_tolerance : 0.01,
            .absolute_tolerance = effort > 1            ? 0
                                  : test_.tolerance > 0 ? 0.1 * test_.tolerance
                                                        : 1e-5 * size,
            // Less than the tolerance: the search adds rounding errors to what it has proven.
            .negligible = is_containment() ? 0 : 0.999 * test_.tolerance,
            .sufficient = measures_depths()  ? std::numeric_limits<double>::infinity()
                          : is_containment() ? 0
                                             : test_.tolerance,
            .max_points = effort * options_.max_depth_points};
  }

  std::optional<Kind> nominal_kind(const Separation& at) const {
    if (at.containment) return test_.kinds.has(Kind::hard) ? std::optional(Kind::hard) : std::nullopt;
    return rules_.kind_at(at.lower);
  }

  /// Whether the kind changes if the surfaces move by at most `error`.
  bool flips(const Separation& at, double error) const {
    const std::optional<Kind> nominal = nominal_kind(at);
    if (at.containment) {
      const PlacedPart &a = contact_.a(), &b = contact_.b();
      if (!within(a.model, a.part.pose, b.model, b.part.pose, error)) return false;
    }
    return rules_.kind_at(at.lower - error) != nominal || rules_.kind_at(at.upper + error) != nominal;
  }

  void describe() {
    const PlacedPart &a = contact_.a(), &b = contact_.b();
    clash_.depth = depth_.range;
    if (contact_.state() == ContactState::apart) {
      clash_.gap = {contact_.gap().lower, contact_.gap().upper};
      clash_.from = contact_.gap().on_a;
      clash_.to = contact_.gap().on_b;
      clash_.point = 0.5 * (clash_.from + clash_.to);
      clash_.box.add(clash_.from);
      clash_.box.add(clash_.to);
      return;
    }
    if (contact_.state() != ContactState::touching && clash_.nominal == Kind::hard) describe_overlap();
    if (contact_.surfaces_touch())
      describe_contact();
    else
      clash_.box = common_box(a.part.box, b.part.box);
    if (depth_.range.lower > 0) {
      clash_.point = clash_.from = depth_.from;
      clash_.to = depth_.to;
      clash_.box.add(clash_.from);
    } else {
      if (!contact_.surfaces_touch()) clash_.point = clash_.box.center();
      clash_.from = clash_.to = clash_.point;
    }
  }

  void describe_overlap() {
    switch (contact_.state()) {
      case ContactState::inside:
      case ContactState::equal:
        clash_.shape = SubKind::inside;
        break;
      case ContactState::contains:
        clash_.shape = SubKind::contains;
        break;
      default:
        if (measures_depths())
          clash_.shape =
              contact_.surfaces_touch() && pierces(contact_) ? SubKind::pierces : SubKind::protrudes;
    }
    clash_.volume = contact_.volume(options_.volume == VolumeRule::hard ? options_.max_volume_triangles : 0);
  }

  void describe_contact() {
    const PlacedPart &a = contact_.a(), &b = contact_.b();
    take_regions(clash_, options_.regions ? contact_.regions(options_.max_region_pairs) : nullptr,
                 a.part.pose);
    if (!clash_.box.empty()) return;
    if (contact_.state() == ContactState::equal) {
      clash_.box = common_box(a.part.box, b.part.box);
      clash_.point = clash_.box.center();
      return;
    }
    clash_.point = distance(a.model, a.part.pose, b.model, b.part.pose).on_a;
    clash_.box.add(clash_.point);
  }

  PairContact& contact_;
  const Test& test_;
  const RunOptions& options_;
  KindRules rules_;
  PairDepth depth_;
  Clash clash_;
};

}  // namespace

double max_gap(const Test& test) {
  const bool uses_gap =
      test.kinds.has(Kind::touch) || test.kinds.has(Kind::clearance) || test.kinds.has(Kind::uncertain);
  return uses_gap ? std::fmax(test.clearance, test.touch_gap) : 0;
}

std::optional<Clash> classify(PairContact& contact, const Test& test, const RunOptions& options) {
  if (test.kinds.has(Kind::duplicate))
    if (std::optional<Clash> duplicate = duplicate_of(contact, test)) return duplicate;
  return Classification(contact, test, options).find();
}

void swap_parts(Clash& clash) {
  std::swap(clash.a, clash.b);
  if (clash.shape == SubKind::inside)
    clash.shape = SubKind::contains;
  else if (clash.shape == SubKind::contains)
    clash.shape = SubKind::inside;
  if (clash.gap.upper > 0) std::swap(clash.from, clash.to);
}

}  // namespace tandem::clash
