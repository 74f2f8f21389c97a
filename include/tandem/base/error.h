#pragma once
#include <stdexcept>
#include <string>

namespace tandem {

/// Thrown by functions that construct, load or change objects. The message says what is wrong, where (file,
/// line or byte, index) and how to fix it. Queries on models and shapes are noexcept.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace tandem
