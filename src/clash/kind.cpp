#include "tandem/clash/kind.h"

#include <array>

namespace tandem::clash {
namespace {

constexpr std::array<std::string_view, kind_count> kinds = {"hard", "touch", "clearance", "duplicate",
                                                            "uncertain"};
constexpr std::array<std::string_view, 5> sub_kinds = {"none", "protrudes", "pierces", "inside", "contains"};
constexpr std::array<std::string_view, 2> bases = {"exact", "winding"};
constexpr std::array<std::string_view, 5> statuses = {"new", "active", "reviewed", "approved", "resolved"};

}  // namespace

std::string_view name(Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }
std::string_view name(SubKind shape) { return sub_kinds[static_cast<std::size_t>(shape)]; }
std::string_view name(Basis basis) { return bases[static_cast<std::size_t>(basis)]; }
std::string_view name(Status status) { return statuses[static_cast<std::size_t>(status)]; }

std::span<const std::string_view> kind_names() { return kinds; }
std::span<const std::string_view> sub_kind_names() { return sub_kinds; }
std::span<const std::string_view> basis_names() { return bases; }
std::span<const std::string_view> status_names() { return statuses; }

}  // namespace tandem::clash
