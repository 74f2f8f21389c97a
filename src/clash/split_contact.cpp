#include "clash/split_contact.h"

#include <cmath>

#include "clash/box_rules.h"
#include "clash/kind_rules.h"
#include "clash/regions.h"

namespace tandem::clash {
namespace {

class SplitClassification {
 public:
  SplitClassification(const SplitPair& pair, const Test& test, const RunOptions& options)
      : pair_(pair), contact_(pair.contact), test_(test), options_(options), rules_(test) {
    common_ = {max(pair.a.box.low, pair.b.box.low), min(pair.a.box.high, pair.b.box.high)};
  }

  std::optional<Clash> find() {
    if (is_duplicate()) return duplicate();
    measure();
    const std::optional<Kind> nominal = nominal_kind();
    const bool is_uncertain = pair_.error > 0 && test_.kinds.has(Kind::uncertain) && flips(nominal);
    if (!nominal && !is_uncertain) return std::nullopt;
    clash_.nominal = nominal.value_or(Kind::uncertain);
    clash_.kind = is_uncertain ? Kind::uncertain : *nominal;
    clash_.basis = contact_.basis;
    describe();
    return std::move(clash_);
  }

 private:
  bool is_duplicate() const {
    return contact_.same && test_.kinds.has(Kind::duplicate) &&
           duplicate_tolerance(test_, pair_.a, pair_.b).has_value();
  }

  Clash duplicate() const {
    Clash clash;
    clash.kind = clash.nominal = Kind::duplicate;
    clash.volume = {};
    clash.box = common_;
    clash.point = clash.from = clash.to = common_.center();
    return clash;
  }

  /// The signed separation: gaps are positive. A depth that may be due to rounding is touching.
  void measure() {
    // A sheet counts as contained only if it is deeper than the tolerance.
    is_containment_ = contact_.state == ContactState::equal ||
                      (contact_.state == ContactState::inside && contact_.inside_a == InsideTest::exact) ||
                      (contact_.state == ContactState::contains && contact_.inside_b == InsideTest::exact);
    const Range& depth = contact_.depth.range;
    if (contact_.state == ContactState::apart) {
      lower_ = std::isinf(contact_.gap.upper) ? contact_.gap.upper : contact_.gap.lower;
      upper_ = contact_.gap.upper;
    } else if (contact_.state != ContactState::touching &&
               (is_containment_ || depth.upper > rounding_depth(pair_.a, pair_.b))) {
      lower_ = -depth.upper;
      upper_ = -depth.lower;
    }
  }

  std::optional<Kind> nominal_kind() const {
    if (is_containment_) return test_.kinds.has(Kind::hard) ? std::optional(Kind::hard) : std::nullopt;
    return rules_.kind_at(lower_);
  }

  bool flips(const std::optional<Kind>& nominal) const {
    if (is_containment_ && contact_.gap.lower > pair_.error) return false;
    return rules_.kind_at(lower_ - pair_.error) != nominal || rules_.kind_at(upper_ + pair_.error) != nominal;
  }

  void describe() {
    if (contact_.state == ContactState::apart) {
      clash_.gap = {contact_.gap.lower, contact_.gap.upper};
      clash_.from = contact_.gap.on_a;
      clash_.to = contact_.gap.on_b;
      clash_.point = 0.5 * (clash_.from + clash_.to);
      clash_.box.add(clash_.from);
      clash_.box.add(clash_.to);
      return;
    }
    clash_.depth = contact_.depth.range;
    if (contact_.state != ContactState::touching && clash_.nominal == Kind::hard) describe_overlap();
    if (contact_.surfaces_touch) take_regions(clash_, regions(), pair_.a.pose);
    if (clash_.box.empty()) {
      clash_.box = common_;
      if (contact_.surfaces_touch && contact_.state != ContactState::equal)
        clash_.box = {contact_.gap.on_a, contact_.gap.on_a};
      clash_.point = clash_.box.center();
    }
    clash_.from = clash_.to = clash_.point;
    if (!(contact_.depth.range.lower > 0)) return;
    clash_.point = clash_.from = contact_.depth.from;
    clash_.to = contact_.depth.to;
    clash_.box.add(clash_.from);
  }

  const ContactRegions* regions() const {
    return options_.regions ? contact_.details->regions(options_.max_region_pairs) : nullptr;
  }

  void describe_overlap() {
    if (contact_.state == ContactState::contains)
      clash_.shape = SubKind::contains;
    else if (contact_.state != ContactState::overlapping)
      clash_.shape = SubKind::inside;
    else if (std::isfinite(options_.depth_tolerance))
      clash_.shape =
          contact_.surfaces_touch && contact_.details->pierces() ? SubKind::pierces : SubKind::protrudes;
    clash_.volume = volume();
  }

  Range volume() const {
    if (contact_.inside_a == InsideTest::winding || contact_.inside_b == InsideTest::winding) return {};
    const Vec3 extent = common_.high - common_.low;
    const Range in_box{0,
                       std::fmax(0, extent.x) * std::fmax(0, extent.y) * std::fmax(0, extent.z) * (1 + 1e-9)};
    if (options_.volume != VolumeRule::hard) return in_box;
    return contact_.details->volume(options_.max_volume_triangles).value_or(in_box);
  }

  const SplitPair& pair_;
  const SplitContact& contact_;
  const Test& test_;
  const RunOptions& options_;
  KindRules rules_;
  Bounds common_;
  bool is_containment_ = false;
  double lower_ = 0, upper_ = 0;
  Clash clash_;
};

}  // namespace

std::optional<Clash> classify(const SplitPair& pair, const Test& test, const RunOptions& options) {
  return SplitClassification(pair, test, options).find();
}

}  // namespace tandem::clash
