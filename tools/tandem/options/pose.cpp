#include "options/pose.h"

#include <charconv>
#include <cmath>

namespace tandem::tool {

std::vector<double> parse_numbers(const std::string& text,
                                  const std::function<Error(const std::string& why)>& refuse) {
  std::vector<double> number;
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    while (at < end && *at == ' ') ++at;
    if (at < end && *at == '+') ++at;
    double value = 0;
    const auto [after, problem] = std::from_chars(at, end, value);
    if (problem != std::errc() || !std::isfinite(value))
      throw refuse("'" + std::string(at, end) + "' is not a finite number");
    number.push_back(value);
    at = after;
    while (at < end && *at == ' ') ++at;
    if (at == end) break;
    if (*at != ',' || at + 1 == end) throw refuse("numbers must be separated by single commas");
    ++at;
  }
  return number;
}

Transform parse_pose(const std::string& text, const std::string& option) {
  if (text.empty()) return {};
  const auto refuse = [&](const std::string& why) {
    return Error(option + " '" + text + "': " + why +
                 "; expected x,y,z or x,y,z,qw,qx,qy,qz, for example 0,0,0.1");
  };
  const std::vector<double> number = parse_numbers(text, refuse);
  if (number.size() != 3 && number.size() != 7) throw refuse(std::to_string(number.size()) + " numbers");
  const Vec3 offset{number[0], number[1], number[2]};
  if (number.size() == 3) return Transform::translation(offset);
  const Quat rotation{number[3], number[4], number[5], number[6]};
  if (!(length(rotation) > 0) || !std::isfinite(length(rotation)))
    throw refuse("the quaternion is zero or too small to normalize");
  return Transform::from(normalized(rotation), offset);
}

}  // namespace tandem::tool
