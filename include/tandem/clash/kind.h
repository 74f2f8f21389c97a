#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// Kind of a clash. docs/guide/clash.md defines each kind with a picture.
enum class Kind : std::uint8_t {
  hard,       ///< interiors overlap deeper than the tolerance, or one part contains the other
  touch,      ///< surfaces share points without such an overlap, or the gap is at most `touch_gap`
  clearance,  ///< the gap is at most `clearance`
  duplicate,  ///< the same geometry in the same place
  uncertain,  ///< the kind would change within the tessellation error of the two parts
};
inline constexpr std::size_t kind_count = 5;

/// Sub-kind of a hard clash.
enum class SubKind : std::uint8_t {
  none,       ///< not a hard clash
  protrudes,  ///< one part ends inside the other, or both overlap at their sides
  pierces,    ///< one part passes through the other: its vertices and edges outside of the other part are
              ///< not connected
  inside,     ///< A is inside B
  contains,   ///< B is inside A
};

/// How containment was decided.
enum class Basis : std::uint8_t {
  exact,    ///< by exact predicates on closed surfaces and on crossing triangles
  winding,  ///< by the generalized winding number of an open part
};

/// Status of a clash over several runs.
enum class Status : std::uint8_t {
  fresh,     ///< "new": found for the first time, or again after it was resolved
  active,    ///< found before, not reviewed
  reviewed,  ///< set by a person
  approved,  ///< set by a person; lapses if the clash gets deeper than the tolerance allows
  resolved,  ///< not found any more
};

/// Return the names that files and the command line use: "hard", "protrudes", "exact", "new".
std::string_view name(Kind kind);
std::string_view name(SubKind shape);
std::string_view name(Basis basis);
std::string_view name(Status status);

/// Return all names, in the order of the enumerations.
std::span<const std::string_view> kind_names();
std::span<const std::string_view> sub_kind_names();
std::span<const std::string_view> basis_names();
std::span<const std::string_view> status_names();

/// A set of kinds.
class Kinds {
 public:
  constexpr Kinds() = default;
  /// Returns every kind.
  static constexpr Kinds all() { return Kinds((1u << kind_count) - 1); }
  /// Returns the kinds that are reported by default: all except `touch`, which is normal in assemblies.
  static constexpr Kinds standard() { return all().without(Kind::touch); }

  /// Return whether a kind is in the set, the set with or without it, and whether the set is empty.
  constexpr bool has(Kind kind) const { return (bits_ >> static_cast<unsigned>(kind) & 1u) != 0; }
  constexpr Kinds with(Kind kind) const { return Kinds(bits_ | 1u << static_cast<unsigned>(kind)); }
  constexpr Kinds without(Kind kind) const { return Kinds(bits_ & ~(1u << static_cast<unsigned>(kind))); }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(Kinds, Kinds) = default;

 private:
  explicit constexpr Kinds(unsigned bits) : bits_(bits) {}
  unsigned bits_ = 0;
};

}  // namespace tandem::clash

TANDEM_API_END
