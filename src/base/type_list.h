#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace tandem {

/// Types as a value, to run something over each: the generated lists of parts are such.
template <class... Types>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Types);
  static constexpr std::array<std::string_view, sizeof...(Types)> names{Types::name...};

  /// Calls visit.template operator()<Type>() for each.
  template <class Visit>
  static void for_each(Visit&& visit) {
    (visit.template operator()<Types>(), ...);
  }

  /// Calls it for the one at `index` only, which must be below `size`.
  template <class Visit>
  static void visit_at(std::size_t index, Visit&& visit) {
    std::size_t at = 0;
    ((at++ == index ? visit.template operator()<Types>() : void()), ...);
  }

  /// Another template over the same types.
  template <template <class...> class Other>
  using apply = Other<Types...>;
};

}  // namespace tandem
