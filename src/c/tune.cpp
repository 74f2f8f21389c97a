#include "tandem/c/tune.h"

#include "tandem/io/settings_file.h"
#include "tandem/tune/predict.h"
#include "tandem/tune/tune.h"

#include "c/handles.h"
#include "c/poses.h"
#include "c/query_options.h"

struct tandem_settings {
  tandem::tuning::Settings value;
};
struct tandem_predictor {
  tandem::tuning::Predictor value;
};

namespace tandem::c {
namespace {

tandem_estimate from(const tuning::Estimate& estimate) {
  return {estimate.lower, estimate.value, estimate.upper};
}

tuning::TuneSubject subject_of(const tandem_tune_query* queries, std::size_t count, const char* name) {
  tuning::TuneSubject subject;
  subject.name = string_or(name, "");
  for (const tandem_tune_query& query : array_of(queries, count, "queries")) {
    const PosePairs poses(query.poses_a, query.poses_b);
    for (std::size_t i = 0; i < poses.size(); ++i)
      subject.queries.push_back(
          {value_of(query.a, "queries[].a"), value_of(query.b, "queries[].b"), {poses.a(i), poses.b(i)}});
  }
  return subject;
}

tuning::TuneOptions to_tune_options(const tandem_tune_options& given) {
  tuning::TuneOptions options;
  options.seconds = given.seconds;
  options.seed = given.seed;
  options.use_counts = given.use_counts != 0;
  if (given.progress)
    options.progress = [function = given.progress, data = given.user_data](const std::string& trial) {
      if (function(data, trial.c_str(), -1) != 0) throw Cancelled();
    };
  return options;
}

tuning::Predictor make_predictor(const Model& a, const Model& b, const tandem_algorithm* algorithm) {
  return algorithm ? tuning::Predictor(a, b, to_algorithm(algorithm)) : tuning::Predictor(a, b);
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_settings_read(const char* file, tandem_settings** settings) {
  return guard([&] {
    give_handle(settings, tandem::io::load_settings(std::string(string_of(file, "file"))), "settings");
  });
}

tandem_status tandem_settings_write(const tandem_settings* settings, const char* file) {
  return guard([&] {
    tandem::io::save_settings(value_of(settings, "settings"), std::string(string_of(file, "file")));
  });
}

void tandem_settings_free(tandem_settings* settings) { delete settings; }

tandem_status tandem_settings_get(const tandem_settings* settings, tandem_settings_values* values) {
  return guard([&] {
    const tandem::tuning::Settings& s = value_of(settings, "settings");
    const tandem::BroadPhaseSettings& broad = s.broad_phase_settings;
    deref(values, "values") = {s.scene.c_str(),
                               s.fingerprint.c_str(),
                               s.machine.c_str(),
                               s.reason.c_str(),
                               s.use_algorithm,
                               s.use_cache,
                               s.volume.c_str(),
                               s.traversal.c_str(),
                               s.rule.c_str(),
                               s.builder.c_str(),
                               s.leaf_size,
                               s.arity,
                               s.threads,
                               s.broad_phase_threads,
                               s.world_threads,
                               s.broad_phase.c_str(),
                               broad.cell_size,
                               broad.margin,
                               broad.rebuild_fraction,
                               s.default_seconds,
                               s.chosen_seconds};
  });
}

void tandem_tune_options_init(tandem_tune_options* options) {
  const tandem::tuning::TuneOptions d;
  if (options) *options = {sizeof *options, d.use_counts, d.seconds, d.seed, nullptr, nullptr, nullptr};
}

tandem_status tandem_tune(const tandem_tune_query* queries, std::size_t count,
                          const tandem_tune_options* options, tandem_settings** settings) {
  return guard([&] {
    deref(settings, "settings");
    const auto given = options_of(options, tandem_tune_options_init, "options");
    tandem::tuning::TuneResult result =
        tandem::tuning::tune(subject_of(queries, count, given.name), to_tune_options(given));
    give_handle(settings, std::move(result.settings), "settings");
  });
}

tandem_status tandem_predictor_create(const tandem_model* a, const tandem_model* b,
                                      const tandem_algorithm* algorithm, tandem_predictor** predictor) {
  return guard([&] {
    give_handle(predictor, make_predictor(value_of(a, "a"), value_of(b, "b"), algorithm), "predictor");
  });
}

void tandem_predictor_free(tandem_predictor* predictor) { delete predictor; }

tandem_status tandem_predictor_predict(const tandem_predictor* predictor, const tandem_poses* poses_a,
                                       const tandem_poses* poses_b, tandem_prediction* predictions) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    const auto results = array_of(predictions, poses.size(), "predictions");
    for (std::size_t i = 0; i < poses.size(); ++i) {
      const tandem::tuning::Prediction found =
          value_of(predictor, "predictor").predict(poses.a(i), poses.b(i));
      results[i] = {from(found.volume_tests), from(found.primitive_tests), from(found.seconds),
                    found.volume_tests_used, found.exact};
    }
  });
}

tandem_status tandem_predictor_calibrate(tandem_predictor* predictor, const tandem_poses* pose_a,
                                         const tandem_poses* pose_b, const tandem_counters* measured,
                                         double seconds) {
  return guard([&] {
    value_of(predictor, "predictor")
        .calibrate(one_pose(pose_a, "pose_a"), one_pose(pose_b, "pose_b"),
                   to_counters(deref(measured, "measured")), seconds);
  });
}
