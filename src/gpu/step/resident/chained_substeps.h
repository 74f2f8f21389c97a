#pragma once
#include <cstddef>

#include "dynamics/contact_scalar.h"
#include "gpu/step/resident/resident_arrays.h"

/// The substeps of a resident step without barriers. The operations on a body form a chain, in the order of
/// the CPU: forces, its contacts by group, movement, its contacts again. A contact waits until both of its
/// bodies have reached the position of the contact in their chains. The velocities of a body carry stamps
/// that count the operations so far, so that one load both waits and reads.
///
/// The work is divided into phases, and a phase into items of 32 bodies or lanes, of one group. Every warp
/// performs its items in the order of the phases, so the first item that has not been performed can always
/// proceed. The same warp performs an item of contacts in all phases; it keeps the last one in fast memory
/// (HeldContacts). `Warp` is a team of 32 threads (gpu/device/team.h).
namespace tandem::gpu {

/// Where an operation on a contact is in the chain of one of its bodies.
struct ChainLink {
  static constexpr std::uint32_t none = 0;  ///< the body does not change
  /// `rank`: contacts of the body in lower groups; `count`: all of its contacts.
  TANDEM_HD static std::uint32_t of(std::uint32_t rank, std::uint32_t count) { return rank | count << 16; }
  TANDEM_HD static std::uint32_t rank(std::uint32_t link) { return link & 0xffffu; }
  TANDEM_HD static std::uint32_t count(std::uint32_t link) { return link >> 16; }
};

enum class ChainStage : std::uint8_t { prepare, forces, warm_start, soft, move, relax, finish };

struct ChainPhase {
  ChainStage stage;
  std::uint32_t substep = 0, iteration = 0;

  /// Returns a phase of all substeps; the last one is `finish`.
  TANDEM_HD static ChainPhase of(std::uint32_t number, std::uint32_t substeps, std::uint32_t iterations) {
    if (number == 0) return {ChainStage::prepare};
    const std::uint32_t each = 3 + 2 * iterations, substep = (number - 1) / each, at = (number - 1) % each;
    if (substep == substeps) return {ChainStage::finish, substeps};
    if (at == 0) return {ChainStage::forces, substep};
    if (at == 1) return {ChainStage::warm_start, substep};
    if (at < 2 + iterations) return {ChainStage::soft, substep, at - 2};
    if (at == 2 + iterations) return {ChainStage::move, substep};
    return {ChainStage::relax, substep, at - 3 - iterations};
  }
  TANDEM_HD static std::uint32_t count(std::uint32_t substeps, std::uint32_t iterations) {
    return 2 + substeps * (3 + 2 * iterations);
  }
  TANDEM_HD bool is_of_bodies() const {
    return stage == ChainStage::forces || stage == ChainStage::move || stage == ChainStage::finish;
  }
  /// Returns how many operations on a body with this number of contacts come before one of this phase.
  TANDEM_HD std::uint64_t before(std::uint32_t contacts, std::uint32_t iterations) const {
    const std::uint64_t n = contacts, begin = substep * (2 + n * (1 + 2 * iterations));
    switch (stage) {
      case ChainStage::warm_start:
        return begin + 1;
      case ChainStage::soft:
        return begin + 1 + n * (1 + iteration);
      case ChainStage::move:
        return begin + 1 + n * (1 + iterations);
      case ChainStage::relax:
        return begin + 2 + n * (1 + iterations + iteration);
      default:
        return begin;
    }
  }
};

/// An item of contacts: 32 lanes and their rows.
struct HeldContacts {
  static constexpr std::uint32_t lanes = static_cast<std::uint32_t>(dynamics::ContactBlock::lanes);
  static constexpr std::uint32_t blocks = 32 / lanes, rows_of_block = 4, rows = blocks * rows_of_block;

  dynamics::ContactBlock block[blocks];
  dynamics::ContactRow row[rows];
};

template <class Warp>
class ChainedSubsteps {
  using Bodies = dynamics::scalar::Bodies;
  using V3 = dynamics::scalar::V3;
  static constexpr std::uint32_t lanes = HeldContacts::lanes;

 public:
  /// `held` is memory of this warp.
  TANDEM_HD ChainedSubsteps(const Warp& warp, const ResidentArrays& arrays, HeldContacts& held)
      : warp_(warp),
        s_(arrays),
        held_(held),
        soft_(arrays.settings.pass),
        substeps_(static_cast<std::uint32_t>(arrays.settings.substeps)),
        iterations_(static_cast<std::uint32_t>(arrays.settings.iterations)) {
    soft_.soft = true;
    // Contacts that fit into no colour, and islands that are solved directly, are left to the CPU.
    const bool left_to_cpu = s_.counts->serial != 0 || s_.counts->direct != 0;
    phases_ = left_to_cpu ? 0 : ChainPhase::count(substeps_, iterations_);
    slots_ = s_.groups->first_block[ResidentGroups::max_groups] * lanes;
  }

  TANDEM_HD std::uint32_t phases() const { return phases_; }
  TANDEM_HD std::uint32_t items(std::uint32_t phase) const {
    const bool of_bodies = ChainPhase::of(phase, substeps_, iterations_).is_of_bodies();
    return ((of_bodies ? s_.bodies : slots_) + 31) / 32;
  }

  /// Performs an item. Returns false if the emulated warp must try again, because an earlier operation on one
  /// of the bodies is missing; a warp of the GPU waits for it.
  TANDEM_HD bool attempt(std::uint32_t number, std::uint32_t item) {
    const ChainPhase phase = ChainPhase::of(number, substeps_, iterations_);
    if (phase.stage == ChainStage::prepare) {
      warp_.each([&](int lane) { prepare(32 * item + static_cast<std::uint32_t>(lane)); });
      return true;
    }
    if (phase.is_of_bodies()) return attempt_bodies(phase, 32 * item);
    hold(item);
    const bool done = attempt_contacts(phase, 32 * item);
    if (done) note_change(phase.stage);
    return done;
  }

  /// Stores what solves have changed in the item that is held. After all phases.
  TANDEM_HD void put_back() {
    using dynamics::ContactBlock, dynamics::ContactRow;
    if (changed_ == Changed::all)
      put_back(held_.block, s_.blocks + HeldContacts::blocks * item_, HeldContacts::blocks,
               offsetof(ContactBlock, response), offsetof(ContactBlock, friction));
    if (changed_ != Changed::none)
      put_back(held_.row, s_.rows + HeldContacts::rows * item_, HeldContacts::rows,
               changed_ == Changed::all ? offsetof(ContactRow, current) : offsetof(ContactRow, normal),
               offsetof(ContactRow, present));
    changed_ = Changed::none;
    item_ = nothing;
  }

 private:
  template <class T>
  TANDEM_HD static Words4* words_at(T* element, std::uint32_t offset) {
    return reinterpret_cast<Words4*>(reinterpret_cast<unsigned char*>(element) + offset);
  }
  /// Stores the bytes [begin, end) of each element.
  template <class T>
  TANDEM_HD void put_back(T* from, T* to, std::uint32_t count, std::size_t begin, std::size_t end) const {
    constexpr auto word = static_cast<std::uint32_t>(sizeof(Words4));
    const std::uint32_t each = static_cast<std::uint32_t>(end - begin) / word;
    warp_.each([&](int lane) {
      for (auto i = static_cast<std::uint32_t>(lane); i < count * each; i += 32) {
        const std::uint32_t at = static_cast<std::uint32_t>(begin) + i % each * word;
        gpu::store(words_at(to + i / each, at), *words_at(from + i / each, at));
      }
    });
  }

  /// What solves change in the item that is held: impulses, or with relaxation also separations, masses and
  /// responses.
  enum class Changed : std::uint8_t { none, impulses, all };
  TANDEM_HD void note_change(ChainStage stage) {
    if (stage == ChainStage::relax) changed_ = Changed::all;
    if (stage == ChainStage::soft && changed_ == Changed::none) changed_ = Changed::impulses;
  }

  /// Begins to load an item of contacts, unless it is held.
  TANDEM_HD void hold(std::uint32_t item) {
    if (item == item_) return;
    put_back();
    item_ = item;
    copy(s_.blocks + HeldContacts::blocks * item, held_.block, sizeof held_.block);
    copy(s_.rows + HeldContacts::rows * item, held_.row, sizeof held_.row);
  }
  TANDEM_HD void copy(const void* from, void* to, std::size_t bytes) const {
    const auto* const source = static_cast<const Words4*>(from);
    auto* const target = static_cast<Words4*>(to);
    warp_.each([&](int lane) {
      const auto count = static_cast<std::uint32_t>(bytes / sizeof(Words4));
      for (auto i = static_cast<std::uint32_t>(lane); i < count; i += 32) begin_copy(target + i, source + i);
    });
  }

  static constexpr int last = 5;  ///< of the numbers of a velocity; it is stored last

  struct Velocities {
    double value[6];
  };
  /// One of the two bodies of a contact.
  struct Side {
    std::uint32_t body, link;
    std::uint64_t stamp;
    double turned;
    Bodies state;
  };
  struct Contact {
    bool used;
    Side a, b;
    TANDEM_HD double most_turned() const { return a.turned > b.turned ? a.turned : b.turned; }
  };

  /// Returns whether all six numbers have the stamp, and then the numbers.
  TANDEM_HD bool load(const BodyVelocity& from, std::uint64_t stamp, Velocities& to) const {
    bool ready = true;
    for (int i = 0; i < 6; ++i) {
      const StampedNumber number = load_stamped(from.number + i);
      to.value[i] = number.value;
      ready = ready && number.stamp == stamp;
    }
    return ready;
  }
  /// `with_body`: who sees the stamp also sees the rest of the body.
  template <bool with_body>
  TANDEM_HD void store(BodyVelocity& to, const Velocities& from, std::uint64_t stamp) const {
    if constexpr (with_body)
      release_stamped(to.number, from.value[0], stamp);
    else
      store_stamped(to.number, from.value[0], stamp);
    for (int i = 1; i < 6; ++i) store_stamped(to.number + i, from.value[i], stamp);
  }

  /// Returns how many operations are missing until a body has the stamp, or a later one.
  TANDEM_HD std::uint32_t missing(std::uint32_t body, std::uint64_t stamp) const {
    const std::uint64_t now = load_stamped(s_.velocities[body].number + last).stamp;
    return now < stamp ? static_cast<std::uint32_t>(stamp - now) : 0;
  }

  /// Waits until missing_of(lane), the number of operations that a thread waits for, is at most `most` for
  /// all threads of the warp. An emulated warp returns false instead.
  template <class Missing>
  TANDEM_HD bool wait_until(std::uint32_t most, const Missing& missing_of) const {
    for (;;) {
      const std::uint32_t now = warp_.highest_of([&](int lane) { return missing_of(lane); });
      if (now <= most) return true;
      if constexpr (!Warp::waits) return false;
      // An operation takes longer than this. Waiting warps that load all the time would slow the others.
      if (now > 1) pause(now < 16 ? 500 * now : 8000);
    }
  }
  /// The same, until nothing is missing and load_of(lane) returns true.
  template <class Missing, class Load>
  TANDEM_HD bool wait(const Missing& missing_of, const Load& load_of) const {
    if (!wait_until(1, missing_of)) return false;
    for (;;) {
      if (warp_.ballot([&](int lane) { return !load_of(lane); }) == 0) return true;
      if constexpr (!Warp::waits) return false;
    }
  }

  TANDEM_HD void prepare(std::uint32_t slot) const {
    if (slot >= slots_) return;
    const dynamics::ContactArrays arrays{s_.blocks, s_.rows, s_.solver};
    dynamics::scalar::prepare_lanes(arrays, s_.blocks[slot / lanes], slot % lanes);
  }

  TANDEM_HD std::uint32_t contacts_of(std::uint32_t body) const {
    return s_.first_adjacent[body + 1] - s_.first_adjacent[body];
  }

  TANDEM_HD bool attempt_bodies(const ChainPhase& phase, std::uint32_t first) const {
    typename Warp::template Each<Velocities> velocities;
    const auto is_used = [&](std::uint32_t i) { return i < s_.bodies && s_.active[i] != 0; };
    const auto stamp_of = [&](std::uint32_t i) { return phase.before(contacts_of(i), iterations_); };
    const bool ready = wait(
        [&](int lane) {
          const std::uint32_t i = first + static_cast<std::uint32_t>(lane);
          return is_used(i) ? missing(i + 1, stamp_of(i)) : 0;
        },
        [&](int lane) {
          const std::uint32_t i = first + static_cast<std::uint32_t>(lane);
          return !is_used(i) || load(s_.velocities[i + 1], stamp_of(i), velocities[lane]);
        });
    if (!ready) return false;
    warp_.each([&](int lane) {
      const std::uint32_t i = first + static_cast<std::uint32_t>(lane);
      if (is_used(i)) change(phase.stage, i, velocities[lane], stamp_of(i));
    });
    return true;
  }

  TANDEM_HD void change(ChainStage stage, std::uint32_t i, const Velocities& now, std::uint64_t stamp) const {
    dynamics::SolverBody& stored = s_.solver[i + 1];
    const auto& v = now.value;
    if (stage == ChainStage::finish) {
      stored.velocity = {v[0], v[1], v[2]};
      stored.angular_velocity = {v[3], v[4], v[5]};
      return;
    }
    // No other block writes to the rest of the body.
    dynamics::SolverBody body = stored;
    body.velocity = {v[0], v[1], v[2]};
    body.angular_velocity = {v[3], v[4], v[5]};
    if (stage == ChainStage::forces) {
      if (body.turned > dynamics::notable_turn) stored.turned = 0;
      add_forces(s_.motions[i + 1], body);
    } else {
      move_body(s_.motions[i + 1], s_.settings.pass.seconds, body, s_.poses[i + 1], s_.owed[i + 1]);
      stored = body;
    }
    const Vec3 u = body.velocity, w = body.angular_velocity;
    store<true>(s_.velocities[i + 1], {{u.x, u.y, u.z, w.x, w.y, w.z}}, stamp + 1);
  }

  TANDEM_HD bool attempt_contacts(const ChainPhase& phase, std::uint32_t first) const {
    typename Warp::template Each<Contact> contacts;
    warp_.each([&](int lane) { enter(phase, first + static_cast<std::uint32_t>(lane), contacts[lane]); });
    const bool relaxes = phase.stage == ChainStage::relax;
    // Only movement changes the rest of a body: it is loaded and used before the velocities are known.
    const auto before_pass = [&](int lane) { return most_missing(contacts[lane], true); };
    if (relaxes && !wait_until(0, before_pass)) return false;
    warp_.each([&](int lane) {
      if (!contacts[lane].used) return;
      complete(contacts[lane].a, relaxes);
      complete(contacts[lane].b, relaxes);
    });
    warp_.each([](int) { wait_for_copies(); });  // hold()
    if (relaxes) renew(phase, contacts);
    const bool ready = wait([&](int lane) { return most_missing(contacts[lane], false); },
                            [&](int lane) {
                              Contact& own = contacts[lane];
                              return !own.used || (load(own.a) && load(own.b));
                            });
    if (!ready) return false;
    warp_.each([&](int lane) {
      if (contacts[lane].used) solve(phase.stage, static_cast<std::uint32_t>(lane), contacts[lane]);
    });
    return true;
  }

  /// Computes the response and the masses of bodies that have turned; the same numbers if it is repeated.
  template <class Contacts>
  TANDEM_HD void renew(const ChainPhase& phase, Contacts& contacts) const {
    std::uint32_t stale = 0;  // dynamics::is_stale()
    if (phase.iteration == 0)
      stale = warp_.ballot([&](int lane) {
        return contacts[lane].used && contacts[lane].most_turned() > dynamics::notable_turn;
      });
    warp_.each([&](int lane) {
      Contact& own = contacts[lane];
      if (!own.used) return;
      const dynamics::scalar::Lanes l = lanes_of(static_cast<std::uint32_t>(lane), own);
      if ((stale >> (lane & ~3) & 15u) != 0)
        renew_masses(l);
      else if (own.most_turned() > 0)
        renew_response(l);
    });
  }

  TANDEM_HD void enter(const ChainPhase& phase, std::uint32_t slot, Contact& contact) const {
    contact.used = false;
    if (slot >= slots_) return;
    const dynamics::ContactBlock& block = s_.blocks[slot / lanes];  // it may not be held yet
    contact.a.body = block.a[slot % lanes];
    contact.b.body = block.b[slot % lanes];
    contact.used = contact.a.body != contact.b.body;
    if (!contact.used) return;
    for (Side* side : {&contact.a, &contact.b}) {
      side->link = s_.links[2 * slot + (side == &contact.a ? 0 : 1)];
      side->stamp = phase.before(ChainLink::count(side->link), iterations_) + ChainLink::rank(side->link);
    }
  }

  /// With `before_contacts`: until the first operation of this pass.
  TANDEM_HD std::uint32_t missing(const Side& side, bool before_contacts) const {
    if (side.link == ChainLink::none) return 0;
    return missing(side.body, before_contacts ? side.stamp - ChainLink::rank(side.link) : side.stamp);
  }
  TANDEM_HD std::uint32_t most_missing(const Contact& contact, bool before_contacts) const {
    if (!contact.used) return 0;
    const std::uint32_t of_a = missing(contact.a, before_contacts),
                        of_b = missing(contact.b, before_contacts);
    return of_a > of_b ? of_a : of_b;
  }
  TANDEM_HD bool load(Side& side) const {
    if (side.link == ChainLink::none) return true;
    Velocities v;
    if (!load(s_.velocities[side.body], side.stamp, v)) return false;
    side.state.velocity = {v.value[0], v.value[1], v.value[2]};
    side.state.angular_velocity = {v.value[3], v.value[4], v.value[5]};
    return true;
  }

  /// Loads the other numbers of a body: two at once.
  TANDEM_HD void complete(Side& side, bool moved) const {
    const auto* const from = reinterpret_cast<const double*>(s_.solver + side.body);
    Bodies& body = side.state;
    double number[20];
    const auto load_from = [&](int begin, int end) {
      for (int i = begin; i < end; i += 2) load_two_new(from + i, number + i);
    };
    load_from(12, 20);
    body.inverse_mass = number[12];
    body.xx = number[13];
    body.xy = number[14];
    body.xz = number[15];
    body.yy = number[16];
    body.yz = number[17];
    body.zz = number[18];
    side.turned = moved ? number[19] : 0;
    body.turned = 0;  // renew() has computed the response
    if (moved) load_from(6, 12);
    body.moved = moved ? V3{number[6], number[7], number[8]} : V3{0, 0, 0};
    body.rotated = moved ? V3{number[9], number[10], number[11]} : V3{0, 0, 0};
    if (side.link != ChainLink::none) return;
    load_from(0, 6);
    body.velocity = {number[0], number[1], number[2]};
    body.angular_velocity = {number[3], number[4], number[5]};
  }

  TANDEM_HD dynamics::scalar::Lanes lanes_of(std::uint32_t lane, const Contact& contact) const {
    const std::uint32_t block = lane / lanes;
    return {held_.block[block], held_.row + HeldContacts::rows_of_block * block, lane % lanes,
            contact.a.state, contact.b.state};
  }

  TANDEM_HD void solve(ChainStage stage, std::uint32_t lane, const Contact& contact) const {
    dynamics::scalar::Lanes l = lanes_of(lane, contact);
    if (stage == ChainStage::warm_start)
      apply_impulses(l);
    else if (stage == ChainStage::soft)
      dynamics::scalar::solve_points<true, false>(l, soft_);
    else
      dynamics::scalar::solve_points<false, false>(l, s_.settings.pass);
    pass_on(contact.a, l.a);
    pass_on(contact.b, l.b);
  }

  TANDEM_HD void pass_on(const Side& side, const Bodies& body) const {
    if (side.link == ChainLink::none) return;
    const auto &u = body.velocity, &w = body.angular_velocity;
    store<false>(s_.velocities[side.body], {{u.x, u.y, u.z, w.x, w.y, w.z}}, side.stamp + 1);
  }

  Warp warp_;
  const ResidentArrays& s_;
  HeldContacts& held_;
  std::uint32_t item_ = nothing;  ///< that is held
  Changed changed_ = Changed::none;
  dynamics::ContactPass soft_;
  std::uint32_t substeps_, iterations_, phases_, slots_;
};

}  // namespace tandem::gpu
