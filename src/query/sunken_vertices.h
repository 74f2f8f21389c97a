#pragma once
#include <span>
#include <vector>

#include "tandem/query/collide.h"

#include "query/placed_model.h"

namespace tandem {

/// Which vertices of `from` are inside of `into` around their touching pairs of faces.
///
/// One thread may have one of each `of_a` at a time.
class SunkenVertices {
 public:
  /// `all` are the touching pairs of all patches; `of_a`: `from` is the first model of the pairs.
  SunkenVertices(const PlacedModel& from, const PlacedModel& into, std::span<const FacePair> all, bool of_a);

  /// So many faces that touch nothing are gone over; the last ring of them is finished.
  static constexpr std::size_t most_flooded_faces = 4096;

  /// Those around one patch, sorted: of the patch's faces those that have sunk in, and from there over faces
  /// that touch nothing.
  std::vector<std::uint32_t> around(std::span<const FacePair> patch);

 private:
  struct Meeting {
    std::uint32_t own, other;  ///< faces
    friend auto operator<=>(const Meeting&, const Meeting&) = default;
  };

  /// Faces and vertices that were met, by the number of the occasion, so that nothing has to be cleared.
  struct Marks {
    std::vector<std::uint32_t> face, vertex;
    std::uint32_t occasion = 0;

    void make_room(const Mesh& mesh);
  };
  static Marks& marks_of_this_thread(bool of_a);

  void judge(const Meeting* first, const Meeting* last);
  bool is_inside(std::uint32_t vertex);
  void start_at(std::uint32_t face);
  void add(std::uint32_t vertex);
  void flood();

  const PlacedModel &from_, &into_;
  const bool of_a_;
  Marks& marks_;
  std::uint32_t touches_, seen_;         ///< what faces that touch, and that were seen, are marked by
  std::vector<std::uint32_t> touching_;  ///< faces, sorted
  std::vector<std::uint8_t> sunk_;       ///< one bit for each corner of those
  std::vector<std::pair<std::uint32_t, bool>> asked_;  ///< vertices that the model was asked about, sorted
  std::vector<std::uint32_t> waiting_, next_;          ///< faces
  std::vector<std::uint32_t> sunken_;                  ///< vertices
};

}  // namespace tandem
