#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "query/model_at_pose.h"

namespace tandem {

/// Finds the vertices of `from` inside of `into` near their touching face pairs.
///
/// A thread may use one object for each value of `of_a` at a time.
class PenetratingVertices {
 public:
  /// `all` are the touching pairs of all patches. `of_a`: `from` is the first model of the pairs.
  PenetratingVertices(const ModelAtPose& from, const ModelAtPose& into, std::span<const FacePair> all,
                      bool of_a);

  /// Maximum number of faces without contact to visit; the last ring is completed.
  static constexpr std::size_t max_flooded_faces = 4096;

  /// Returns the sorted penetrating vertices around one patch: vertices of its faces, and from there over
  /// faces without contact.
  std::vector<std::uint32_t> around(std::span<const FacePair> patch);

 private:
  struct Meeting {
    std::uint32_t own, other;  ///< faces
    friend auto operator<=>(const Meeting&, const Meeting&) = default;
  };

  /// Visited faces and vertices, marked by a generation number, so that nothing has to be cleared.
  struct Marks {
    std::vector<std::uint32_t> face, vertex;
    std::uint32_t occasion = 0;

    void make_room(const Mesh& mesh);
  };
  static Marks& marks_of_this_thread(bool of_a);

  void classify(const Meeting* first, const Meeting* last);
  bool is_inside(std::uint32_t vertex);
  void start_at(std::uint32_t face);
  void add(std::uint32_t vertex);
  void flood();

  const ModelAtPose &from_, &into_;
  const bool of_a_;
  Marks& marks_;
  std::uint32_t touches_, relative_;                   ///< marks of touching faces and of visited faces
  std::vector<std::uint32_t> touching_;                ///< faces, sorted
  std::vector<std::uint8_t> is_penetrating_;           ///< one bit for each corner of these faces
  std::vector<std::pair<std::uint32_t, bool>> asked_;  ///< vertices that were located exactly, sorted
  std::vector<std::uint32_t> pending_, next_;          ///< faces
  std::vector<std::uint32_t> penetrating_;             ///< vertices
};

}  // namespace tandem
