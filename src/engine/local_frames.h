#pragma once
#include "engine/fit_discs.h"
#include "engine/scales.h"

/// Chooses the local frames of a tree of discs and fits the discs in them.
///
/// scales.h says which nodes are resolved in a frame. Long and thin contents count as small as they are wide.
///
/// Frames are chosen from the root down. A node gets a frame of its own if a node below it, or itself, is not
/// resolved in the frame it is in, and everything below it is resolved in its own. So the frame of a sphere
/// with a stray triangle holds the root only, and the parts of the sphere have frames as large as they are.
/// A node that is not resolved gets a frame in any case, in which the same is done again.
///
/// A model whose nodes are all resolved has one frame, and searches in it take no other path than before.
namespace tandem::engine {

/// The discs of all nodes, each in the frame of the node that it is a child of.
struct FramedDiscs {
  std::vector<FittedDisc> discs;
  std::vector<DiscFrame> frames;        ///< the root's first; their roots are nodes of the topology
  std::vector<std::uint32_t> frame_of;  ///< of the disc of each node; empty if there is one frame

  std::uint32_t frame_of_disc(std::uint32_t node) const { return frame_of.empty() ? 0 : frame_of[node]; }
  /// The frame of the discs of an inner node's children.
  std::uint32_t frame_below(std::uint32_t node) const { return frame_of_disc(node + 1); }
};

/// The frame about some triangles.
Frame frame_about(const Mesh& mesh, std::span<const std::uint32_t> faces);

FramedDiscs fit_in_frames(const Mesh& mesh, const Topology& topology, int threads);

}  // namespace tandem::engine
