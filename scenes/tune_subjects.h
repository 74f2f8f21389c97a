#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tandem/tune/tune.h"

#include "scenes/pair_scene.h"
#include "scenes/random_world.h"

/// The built-in scenes by name, as the tuner takes them.
namespace tandem::scenes {

struct SubjectIdea {
  std::string_view name, summary;
  /// Nothing when it needs the shared models and they are not there.
  std::optional<TuneSubject> (*make)();
};
std::span<const SubjectIdea> tune_subjects();

/// Null when there is none of that name.
const SubjectIdea* find_tune_subject(std::string_view name);

/// A moving pair, thinned to about `most` of its frames.
TuneSubject subject_of(const PairScene& scene, std::size_t most = 500);
/// A random world and so many of its steps.
TuneSubject subject_of(const std::string& name, const RandomWorldOptions& options, int steps = 64);

}  // namespace tandem::scenes
