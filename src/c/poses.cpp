#include "c/poses.h"

#include <cmath>

namespace tandem::c {
namespace {

constexpr double pose_tolerance = 1e-4;

std::size_t numbers_of(std::int32_t format) {
  switch (format) {
    case TANDEM_POSES_ROTATION_POSITION:
      return 12;
    case TANDEM_POSES_MATRIX:
      return 16;
    case TANDEM_POSES_POSITION_QUATERNION:
      return 7;
    default:
      return 0;
  }
}

double squared_norm(const double* q) { return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]; }

Mat3 rotation_of(const double* pose, std::int32_t format) {
  if (format == TANDEM_POSES_POSITION_QUATERNION) {
    const double scale = 1 / std::sqrt(squared_norm(pose + 3));
    return tandem::to_matrix({pose[3] * scale, pose[4] * scale, pose[5] * scale, pose[6] * scale});
  }
  const double* const m = pose;
  const int row = format == TANDEM_POSES_MATRIX ? 4 : 3;
  return {
      {{m[0], m[1], m[2]}, {m[row], m[row + 1], m[row + 2]}, {m[2 * row], m[2 * row + 1], m[2 * row + 2]}}};
}

Vec3 position_of(const double* pose, std::int32_t format) {
  if (format == TANDEM_POSES_POSITION_QUATERNION) return {pose[0], pose[1], pose[2]};
  if (format == TANDEM_POSES_MATRIX) return {pose[3], pose[7], pose[11]};
  return {pose[9], pose[10], pose[11]};
}

bool far_from(double a, double b) { return std::abs(a - b) > pose_tolerance; }

/// Whether a matrix deviates from a right-handed rotation. False if a comparison fails because of NaN.
bool is_distorted(const Mat3& m) {
  const Vec3 third = cross(m.row[0], m.row[1]);
  return far_from(dot(m.row[0], m.row[0]), 1) || far_from(dot(m.row[1], m.row[1]), 1) ||
         far_from(third.x, m.row[2].x) || far_from(third.y, m.row[2].y) || far_from(third.z, m.row[2].z);
}

bool all_finite(const double* numbers, std::size_t count) {
  return std::all_of(numbers, numbers + count, [](double number) { return std::isfinite(number); });
}

/// What is wrong with a pose; null if nothing is.
const char* problem_of(const double* pose, std::int32_t format) {
  if (format == TANDEM_POSES_POSITION_QUATERNION) {
    const double squared = squared_norm(pose + 3);
    constexpr double low = (1 - pose_tolerance) * (1 - pose_tolerance),
                     high = (1 + pose_tolerance) * (1 + pose_tolerance);
    return squared < low || squared > high ? "the quaternion (w, x, y, z) is not of length 1" : nullptr;
  }
  if (format == TANDEM_POSES_MATRIX &&
      (far_from(pose[12], 0) || far_from(pose[13], 0) || far_from(pose[14], 0) || far_from(pose[15], 1)))
    return "the last row of the matrix is not 0 0 0 1";
  return is_distorted(rotation_of(pose, format)) ? "the matrix is no rotation (it scales, shears or mirrors)"
                                                 : nullptr;
}

}  // namespace

PoseList::PoseList(const tandem_poses* poses, const char* name) {
  if (!poses) return;
  const std::size_t numbers_per_pose = numbers_of(poses->format);
  if (numbers_per_pose == 0)
    throw InvalidArgument(std::string(name) + ".format is " + std::to_string(poses->format) +
                          " (expected 0 to 2)");
  data_ = array_of(poses->data, poses->count, name).data();
  count_ = poses->count;
  format_ = poses->format;
  stride_ = poses->stride != 0 ? poses->stride : numbers_per_pose * sizeof(double);
  for (std::size_t i = 0; i < count_; ++i)
    if (const char* const problem = problem_of(numbers(i), format_))
      if (all_finite(numbers(i), numbers_per_pose))
        throw InvalidArgument(std::string(name) + "[" + std::to_string(i) + "]: " + problem);
}

const double* PoseList::numbers(std::size_t index) const {
  return reinterpret_cast<const double*>(reinterpret_cast<const char*>(data_) + index * stride_);
}

Transform PoseList::operator[](std::size_t index) const {
  if (!data_) return {};
  const double* const pose = numbers(index);
  return {rotation_of(pose, format_), position_of(pose, format_)};
}

Transform one_pose(const tandem_poses* pose, const char* name) {
  const PoseList list(pose, name);
  if (list.size() != 1)
    throw InvalidArgument(std::string(name) + " has " + std::to_string(list.size()) + " poses (expected 1)");
  return list[0];
}

PosePairs::PosePairs(const tandem_poses* poses_a, const tandem_poses* poses_b)
    : a_(poses_a, "poses_a"), b_(poses_b, "poses_b"), count_(a_.size() == 1 ? b_.size() : a_.size()) {
  if (a_.size() != b_.size() && a_.size() != 1 && b_.size() != 1)
    throw InvalidArgument("poses_a has " + std::to_string(a_.size()) + " poses and poses_b " +
                          std::to_string(b_.size()) + " (expected equal numbers, or one)");
}

}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_poses_convert(const tandem_poses* poses, tandem_pose* converted) {
  return guard([&] {
    const PoseList list(poses, "poses");
    array_of(converted, list.size(), "converted");
    for (std::size_t i = 0; i < list.size(); ++i) converted[i] = from(list[i]);
  });
}

tandem_status tandem_motion_between(const tandem_pose* start, const tandem_pose* end, const double* center,
                                    tandem_motion* motion) {
  return guard([&] {
    const tandem::Vec3 about = center ? to_vec(center, "center") : tandem::Vec3{};
    const tandem::Motion made =
        tandem::Motion::between(to_transform(deref(start, "start")), to_transform(deref(end, "end")), about);
    tandem_motion& result = deref(motion, "motion");
    result.start_pose = from(made.start_pose);
    put(made.displacement, result.displacement);
    put(made.rotation_vector, result.rotation_vector);
    put(made.center, result.center);
  });
}

tandem_status tandem_motion_pose_at(const tandem_motion* motion, double time, tandem_pose* pose) {
  return guard([&] { deref(pose, "pose") = from(to_motion(deref(motion, "motion")).pose_at(time)); });
}
