#include "tandem/math/random.h"

#include <bit>

namespace tandem {
namespace {

/// Returns the natural logarithm of a positive normal number by fixed arithmetic: x = 2ᵏ m with m in [√½,
/// √2), then the series of 2·artanh((m − 1)/(m + 1)). Relative error about 1e-15; bit-identical on all
/// platforms.
double portable_log(double x) {
  auto bits = std::bit_cast<std::uint64_t>(x);
  int k = static_cast<int>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0x000fffffffffffffu) | 0x3ff0000000000000u);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    k += 1;
  }
  const double s = (m - 1) / (m + 1), s2 = s * s;
  double sum = 0;
  for (int n = 25; n >= 1; n -= 2) sum = sum * s2 + 1.0 / n;
  return k * 0.6931471805599453 + 2 * s * sum;
}

/// Returns the exponential of a moderate argument, likewise: x = k ln 2 + r, then the series of eʳ.
double portable_exp(double x) {
  if (x < -700) return 0;
  if (x > 700) x = 700;
  const double k = static_cast<double>(static_cast<int>(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5)));
  const double r = x - k * 0.6931471805599453;
  double sum = 1;
  for (int n = 20; n >= 1; --n) sum = 1 + sum * r / n;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + static_cast<int>(k)) << 52);
}

}  // namespace

Random::Random(std::uint64_t seed) {
  for (std::uint64_t& word : state_) {
    seed += 0x9e3779b97f4a7c15u;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    word = z ^ (z >> 31);
  }
}

std::uint64_t Random::bits() {
  const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Random::below(std::uint64_t count) {
  // Rejects draws from the incomplete last run of `count` values.
  const std::uint64_t tail = (0 - count) % count;
  std::uint64_t draw = bits();
  while (draw < tail) draw = bits();
  return draw % count;
}

double Random::uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_normal_;
  }
  double u = 0, v = 0, s = 0;
  do {
    u = uniform(-1, 1);
    v = uniform(-1, 1);
    s = u * u + v * v;
  } while (s >= 1 || s == 0);
  const double scale = std::sqrt(-2 * portable_log(s) / s);
  spare_normal_ = v * scale;
  has_spare_ = true;
  return u * scale;
}

double Random::gamma(double shape) {
  if (shape < 1) {
    double u = uniform();
    while (u == 0) u = uniform();
    return gamma(shape + 1) * portable_exp(portable_log(u) / shape);
  }
  const double d = shape - 1.0 / 3, c = 1 / (3 * std::sqrt(d));
  for (;;) {
    const double x = normal(), root = 1 + c * x;
    if (root <= 0) continue;
    const double v = root * root * root;
    double u = uniform();
    while (u == 0) u = uniform();
    if (portable_log(u) < 0.5 * x * x + d - d * v + d * portable_log(v)) return d * v;
  }
}

double Random::beta(double a, double b) {
  const double x = gamma(a), y = gamma(b);
  return x / (x + y);
}

Vec3 Random::direction() {
  for (;;) {
    const Vec3 v{normal(), normal(), normal()};
    const double size = length(v);
    if (size > 1e-9) return v / size;
  }
}

Quat Random::rotation() { return normalized(Quat{normal(), normal(), normal(), normal()}); }

}  // namespace tandem
