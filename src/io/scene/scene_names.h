#pragma once
#include <array>
#include <string_view>

/// The words of a scene file for enumerators, each in the order of the enumeration.
namespace tandem::io {

inline constexpr std::array<std::string_view, 3> body_kind_words{"static", "kinematic", "dynamic"};
inline constexpr std::array<std::string_view, 6> joint_kind_words{"ball",  "hinge",    "slider",
                                                                  "fixed", "distance", "gear"};
inline constexpr std::array<std::string_view, 2> friction_words{"cone", "box"};
/// Without "custom": a support function cannot be stored.
inline constexpr std::array<std::string_view, 13> shape_kind_words{
    "sphere",     "box",         "capsule",  "cylinder", "cone",         "ellipsoid", "plane",
    "half_space", "convex_hull", "triangle", "mesh",     "height_field", "compound"};

inline constexpr int scene_version = 2;
/// Larger numbers of bodies would not fit into memory and are rejected before any body is made.
inline constexpr std::size_t max_bodies = 10'000'000;

}  // namespace tandem::io
