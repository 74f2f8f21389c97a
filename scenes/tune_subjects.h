#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tandem/tune/tune.h"

#include "scenes/pair_scene.h"
#include "scenes/random_world.h"

/// The built-in scenes by name, as input of the tuner.
namespace tandem::scenes {

struct SubjectIdea {
  std::string_view name, summary;
  /// Returns std::nullopt if it needs external test meshes that are missing.
  std::optional<tuning::TuneSubject> (*make)();
};
std::span<const SubjectIdea> tune_subjects();

/// Returns nullptr if there is no scene of that name.
const SubjectIdea* find_tune_subject(std::string_view name);

/// Returns a moving pair, thinned to about `most` frames.
tuning::TuneSubject subject_of(const PairScene& scene, std::size_t most = 500);
/// Returns a random world and `steps` of its steps.
tuning::TuneSubject subject_of(const std::string& name, const RandomWorldOptions& options, int steps = 64);

}  // namespace tandem::scenes
