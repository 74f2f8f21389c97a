#pragma once
#include <filesystem>
#include <new>
#include <stdexcept>

#include "tandem/base/error.h"

namespace tandem::io {

/// Calls `read`. Converts memory exhaustion and impossible array sizes to an Error with the file name.
template <class Read>
auto within_memory(const std::filesystem::path& file, Read read) {
  try {
    return read();
  } catch (const std::bad_alloc&) {
    throw Error(file.string() + ": not enough memory to read the file");
  } catch (const std::length_error&) {
    throw Error(file.string() + ": not enough memory to read the file");
  }
}

}  // namespace tandem::io
