#pragma once
#include <array>
#include <string_view>

/// The words of a scene file that stand for enumerators, each in the enumeration's order.
namespace tandem::io {

inline constexpr std::array<std::string_view, 3> body_kind_words{"fixed", "kinematic", "dynamic"};
inline constexpr std::array<std::string_view, 5> joint_kind_words{"ball", "hinge", "slider", "fixed",
                                                                  "distance"};
inline constexpr std::array<std::string_view, 2> friction_words{"cone", "box"};
/// Without "custom": a function cannot be written down.
inline constexpr std::array<std::string_view, 13> shape_kind_words{
    "sphere",     "box",         "capsule",  "cylinder", "cone",         "ellipsoid", "plane",
    "half_space", "convex_hull", "triangle", "mesh",     "height_field", "compound"};

inline constexpr int scene_version = 1;
/// More bodies than this would not fit a machine, and are refused before any is made.
inline constexpr std::size_t most_bodies = 10'000'000;

}  // namespace tandem::io
