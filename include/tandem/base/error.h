#pragma once
#include <stdexcept>
#include <string>

namespace tandem {

/// Thrown by everything that builds or loads. The message says what is wrong, where (file, line or byte,
/// index) and what to do about it. Queries never throw.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace tandem
