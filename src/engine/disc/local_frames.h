#pragma once
#include "engine/disc/fit_discs.h"
#include "engine/disc/scales.h"

/// Selects the local frames of a disc tree and fits the discs in them.
///
/// scales.h defines which nodes are resolved in a frame. The size of long thin contents is their width.
///
/// Frames are selected from the root down. A node gets its own frame if the node itself or a descendant is
/// not resolved in its current frame, and all descendants are resolved in the new one. So the frame of a
/// sphere with a stray triangle holds the root only, and the parts of the sphere have frames of their own
/// size. A node that is not resolved gets a frame in any case, in which the selection is repeated.
///
/// A model whose nodes are all resolved has one frame, and searches in it are unchanged.
namespace tandem::engine {

/// A tree with the discs of all nodes, each in the frame of its parent's children.
struct FramedDiscs {
  FittedNodes fitted;
  std::vector<DiscFrame> frames = {};  ///< that of the root first; their roots are nodes of the topology
  DiscFacts facts = {};                ///< of all discs
};

/// Returns the frame around some triangles.
Frame frame_about(const Mesh& mesh, std::span<const std::uint32_t> faces);

FramedDiscs fit_in_frames(const Mesh& mesh, const Topology& topology, BuildQuality quality, int threads);

}  // namespace tandem::engine
