#include "check/shape_text.h"

#include <charconv>
#include <cmath>
#include <span>
#include <vector>

#include "tandem/base/error.h"

namespace tandem::tool {
namespace {

struct Word {
  const char* name;
  const char* numbers;
  std::size_t count;
  Shape (*make)(std::span<const double> n);
};

constexpr Word shape_words[] = {
    {"sphere", "R", 1, [](std::span<const double> n) { return Shape::sphere(n[0]); }},
    {"box", "X,Y,Z", 3,
     [](std::span<const double> n) {
       return Shape::box({n[0], n[1], n[2]});
     }},
    {"capsule", "R,L", 2, [](std::span<const double> n) { return Shape::capsule(n[0], n[1]); }},
    {"cylinder", "R,H", 2, [](std::span<const double> n) { return Shape::cylinder(n[0], n[1]); }},
    {"cone", "R,H", 2, [](std::span<const double> n) { return Shape::cone(n[0], n[1]); }},
    {"ellipsoid", "A,B,C", 3,
     [](std::span<const double> n) {
       return Shape::ellipsoid({n[0], n[1], n[2]});
     }},
};

std::vector<double> parse_numbers(const std::string& text, const std::string& expected) {
  std::vector<double> numbers;
  const char *at = text.data(), *end = at + text.size();
  while (true) {
    double value = 0;
    const auto [after, problem] = std::from_chars(at, end, value);
    if (problem != std::errc() || !std::isfinite(value))
      throw Error("'" + std::string(at, end) + "' is not a finite number; expected " + expected);
    numbers.push_back(value);
    if (after == end) return numbers;
    if (*after != ',') throw Error("numbers must be separated by single commas; expected " + expected);
    at = after + 1;
  }
}

}  // namespace

std::optional<Shape> parse_shape(const std::string& text) {
  for (const Word& word : shape_words) {
    const std::string begin = std::string(word.name) + ":";
    if (text.rfind(begin, 0) != 0) continue;
    const std::string expected = begin + word.numbers;
    try {
      const std::vector<double> numbers = parse_numbers(text.substr(begin.size()), expected);
      if (numbers.size() != word.count)
        throw Error(std::to_string(numbers.size()) + " numbers; expected " + expected);
      return word.make(numbers);
    } catch (const Error& error) {
      throw Error("shape '" + text + "': " + error.what());
    }
  }
  return std::nullopt;
}

}  // namespace tandem::tool
