#pragma once
#include <stdexcept>
#include <string>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// Thrown by functions that construct, load or change objects. The message says what is wrong, where (file,
/// line or byte, index) and how to fix it. Queries on models and shapes throw std::bad_alloc only.
class Error : public std::runtime_error {
 public:
  /// An error with this message, which what() returns.
  explicit Error(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace tandem

TANDEM_API_END
