#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tandem/c/base.h"

/// What every function of the C API needs: the one place where exceptions end, checks of arguments, handles,
/// and memory that is given to the caller.
namespace tandem::c {

/// An argument that only a caller of the C API can get wrong.
class InvalidArgument : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// Thrown by a progress function's adapter when the caller asked to stop.
class Cancelled : public std::runtime_error {
 public:
  Cancelled() : std::runtime_error("stopped by the progress function") {}
};

/// Stores the message of the exception that is being handled and returns its status.
tandem_status report_exception() noexcept;

/// Calls `body`. Every function that can fail is a call of this one.
template <class Body>
tandem_status guard(const Body& body) noexcept {
  try {
    body();
    return TANDEM_OK;
  } catch (...) {
    return report_exception();
  }
}

/// Returns what a pointer argument points to.
template <class T>
T& deref(T* pointer, const char* name) {
  if (!pointer) throw InvalidArgument(std::string(name) + " is NULL (expected a pointer)");
  return *pointer;
}

/// Returns the object of a handle.
template <class Handle>
auto& value_of(Handle* handle, const char* name) {
  return deref(handle, name).value;
}

/// Returns an array argument.
template <class T>
std::span<T> array_of(T* elements, std::size_t count, const char* name) {
  if (!elements && count > 0)
    throw InvalidArgument(std::string(name) + " is NULL (expected " + std::to_string(count) + " elements)");
  return {elements, count};
}

/// Returns a string argument.
inline std::string_view string_of(const char* text, const char* name) { return &deref(text, name); }
inline std::string_view string_or(const char* text, std::string_view otherwise) {
  return text ? std::string_view(text) : otherwise;
}

/// A string for the caller, which owns nothing.
inline tandem_string view_of(std::string_view text) { return {text.data(), text.size()}; }

/// Writes a new handle of a value.
template <class Handle, class Value>
void give_handle(Handle** handle, Value&& value, const char* name) {
  Handle*& result = deref(handle, name);
  result = new Handle{std::forward<Value>(value)};
}

/// Returns memory for the caller; null for no elements.
template <class T>
T* allocate(std::size_t count) {
  if (count == 0) return nullptr;
  void* const memory = std::malloc(count * sizeof(T));
  if (!memory) throw std::bad_alloc();
  return static_cast<T*>(memory);
}

/// Writes a list that the caller releases: convert(element) for each element of a range.
template <class T, class Range, class Convert>
void give_list(T** list, std::size_t* count, const Range& range, const Convert& convert) {
  deref(list, "the list");
  deref(count, "count");
  T* const memory = allocate<T>(range.size());
  std::size_t i = 0;
  for (const auto& element : range) memory[i++] = convert(element);
  *list = memory;
  *count = i;
}

/// Writes a text, ended by 0, that the caller releases.
inline void give_text(char** text, std::string_view characters, const char* name) {
  deref(text, name);
  char* const memory = allocate<char>(characters.size() + 1);
  std::memcpy(memory, characters.data(), characters.size());
  memory[characters.size()] = 0;
  *text = memory;
}

/// Returns the given options, completed by the defaults of members that the caller's header did not have.
/// When a member is added at the end of a struct, `first_size` stays the size of its first version.
template <class Options>
Options options_of(const Options* given, void (*set_defaults)(Options*), const char* name,
                   std::size_t first_size = sizeof(Options)) {
  Options options;
  set_defaults(&options);
  if (!given) return options;
  const std::size_t size = given->size;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(given);
  bool known = size >= first_size;
  for (std::size_t i = sizeof(Options); known && i < size; ++i) known = bytes[i] == 0;
  if (!known)
    throw InvalidArgument(std::string(name) + ".size is " + std::to_string(size) + " (expected " +
                          std::to_string(sizeof(Options)) + "): call its _init function first");
  std::memcpy(static_cast<void*>(&options), given, size < sizeof(Options) ? size : sizeof(Options));
  return options;
}

/// Returns the enumerator of a number from 0 to `last`.
template <class Enum>
Enum enum_of(std::int32_t value, Enum last, const char* name) {
  if (value < 0 || value > static_cast<std::int32_t>(last))
    throw InvalidArgument(std::string(name) + " is " + std::to_string(value) + " (expected 0 to " +
                          std::to_string(static_cast<std::int32_t>(last)) + ")");
  return static_cast<Enum>(value);
}

/// Returns element `index` of a range.
template <class Range>
const auto& element_of(const Range& range, std::size_t index, const char* name) {
  if (index >= range.size())
    throw InvalidArgument(std::string(name) + " is " + std::to_string(index) + " (expected less than " +
                          std::to_string(range.size()) + ")");
  return range[index];
}

}  // namespace tandem::c
