#pragma once
#include <filesystem>
#include <new>
#include <stdexcept>

#include "tandem/base/error.h"

namespace tandem::io {

/// Calls `read`. Memory that runs out, or a size that no array can have, becomes an Error that names the
/// file.
template <class Read>
auto within_memory(const std::filesystem::path& file, Read read) {
  try {
    return read();
  } catch (const std::bad_alloc&) {
    throw Error(file.string() + ": there is not enough memory to read it");
  } catch (const std::length_error&) {
    throw Error(file.string() + ": there is not enough memory to read it");
  }
}

}  // namespace tandem::io
