#include "check/motion.h"

#include "options/pose.h"

namespace tandem::tool {

Motion parse_motion(const std::string& text, const Transform& start, const std::string& option) {
  if (text.empty()) return Motion::stationary(start);
  if (text.starts_with("to:")) return Motion::between(start, parse_pose(text.substr(3), option));
  const auto refuse = [&](const std::string& why) {
    return Error(option + " '" + text + "': " + why +
                 "; expected dx,dy,dz or dx,dy,dz,rx,ry,rz or to:POSE, for example 0,0,-0.2 or to:0,0,0.1");
  };
  const std::vector<double> number = parse_numbers(text, refuse);
  if (number.size() != 3 && number.size() != 6) throw refuse(std::to_string(number.size()) + " numbers");
  Motion motion = Motion::stationary(start);
  motion.displacement = {number[0], number[1], number[2]};
  if (number.size() == 6) motion.rotation_vector = {number[3], number[4], number[5]};
  return motion;
}

}  // namespace tandem::tool
