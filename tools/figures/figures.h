#pragma once
#include <string>
#include <utility>
#include <vector>

namespace tandem::figures {

/// Each returns a figure of docs/concepts.md or docs/how_it_works.md as SVG.
std::string volumes();                 ///< six bounding volumes around a cow
std::string levels();                  ///< four levels of a tree of slab cut balls
std::string slab_cut_ball();           ///< its construction
std::string slab_cut_ball_test();      ///< the steps of its overlap test
std::string tree();                    ///< escape indices and right-child levels
std::string traversal_stack();         ///< animation
std::string traversal_stackless();     ///< animation
std::string traversal_binary_stack();  ///< animation
std::string broad_phases();            ///< a grid, and sort and sweep
std::string filter();                  ///< a determinant with its error bound
std::string bounds();                  ///< a distance with its bounds

/// Returns names and PNG files of the standard scenes (docs/benchmarks/bodies.md).
std::vector<std::pair<std::string, std::string>> scene_pictures();

}  // namespace tandem::figures
