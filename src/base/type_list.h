#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace tandem {

/// A list of types as a value, to call a function for each; the generated lists of volumes, traversals and
/// methods are of this type.
template <class... Types>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Types);
  static constexpr std::array<std::string_view, sizeof...(Types)> names{Types::name...};

  /// Calls visit.template operator()<Type>() for each type.
  template <class Visit>
  static void for_each(Visit&& visit) {
    (visit.template operator()<Types>(), ...);
  }

  /// Calls it for the type at `index` only. Precondition: index < size.
  template <class Visit>
  static void visit_at(std::size_t index, Visit&& visit) {
    std::size_t at = 0;
    ((at++ == index ? visit.template operator()<Types>() : void()), ...);
  }

  /// Another template instantiated with the same types.
  template <template <class...> class Other>
  using apply = Other<Types...>;
};

}  // namespace tandem
