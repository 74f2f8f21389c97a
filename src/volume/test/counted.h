#pragma once
#include <cmath>
#include <cstdint>

namespace tandem {

/// Operation counts of a computation.
struct Operations {
  std::uint32_t arithmetic = 0;  ///< additions, subtractions, multiplications, divisions, negations
  std::uint32_t comparisons = 0;
  std::uint32_t absolutes = 0;
  std::uint32_t roots = 0;
};

/// A float that counts its operations, for the operation counts of Larsson & Akenine-Möller 2008, table 1.
/// One tally per thread.
class Counted {
 public:
  Counted() = default;
  Counted(float value) : value_(value) {}  // NOLINT: constants become numbers, as for float

  static Operations& tally() {
    static thread_local Operations operations;
    return operations;
  }
  float value() const { return value_; }

  friend Counted operator+(Counted a, Counted b) { return arithmetic(a.value_ + b.value_); }
  friend Counted operator-(Counted a, Counted b) { return arithmetic(a.value_ - b.value_); }
  friend Counted operator*(Counted a, Counted b) { return arithmetic(a.value_ * b.value_); }
  friend Counted operator/(Counted a, Counted b) { return arithmetic(a.value_ / b.value_); }
  friend Counted operator-(Counted a) { return arithmetic(-a.value_); }
  friend bool operator<(Counted a, Counted b) { return compared(a.value_ < b.value_); }
  friend bool operator>(Counted a, Counted b) { return compared(a.value_ > b.value_); }
  friend Counted fabs(Counted a) {
    ++tally().absolutes;
    return std::fabs(a.value_);
  }
  friend Counted sqrt(Counted a) {
    ++tally().roots;
    return std::sqrt(a.value_);
  }

 private:
  static Counted arithmetic(float value) {
    ++tally().arithmetic;
    return value;
  }
  static bool compared(bool result) {
    ++tally().comparisons;
    return result;
  }
  float value_ = 0;
};

/// A zero error bound, to count a test as its paper does.
struct NoErrorBound {
  friend Counted operator+(Counted a, NoErrorBound) { return a; }
  friend Counted operator-(Counted a, NoErrorBound) { return a; }
  friend bool operator>(Counted a, NoErrorBound) { return a > Counted(0); }
};

}  // namespace tandem
