#include "tandem/io/settings_file.h"

#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "io/bytes/mapped_file.h"
#include "io/bytes/output_file.h"
#include "io/reading_errors.h"
#include "io/scene/json_node.h"

namespace tandem::io {
namespace {

constexpr auto format_name = "tandem settings";
constexpr int format_version = 2;

/// Returns an object within an object; an empty one if it is missing.
Json part(const Json& from, const char* name) {
  const auto found = from.find(name);
  if (found == from.end()) return Json::object();
  if (!found->is_object()) throw Error(std::string("\"") + name + "\": expected an object");
  return *found;
}

/// Reads a value of an object if it exists; otherwise keeps the default.
template <class T>
void take(const Json& from, const char* name, T& to) {
  if (const auto found = from.find(name); found != from.end()) to = found->template get<T>();
}

void check_threads(const std::string& name, int threads) {
  if (threads < 0 || threads > 1024)
    throw Error("\"" + name + "\": expected 0 to 1024, got " + std::to_string(threads));
}

tuning::Settings settings_of(const Json& json) {
  if (!json.is_object() || json.value("format", "") != format_name)
    throw Error(std::string("not a settings file: \"format\" must be \"") + format_name + "\"");
  if (const int version = json.value("version", 0); version != format_version)
    throw Error("format version " + std::to_string(version) + ", expected version " +
                std::to_string(format_version));
  tuning::Settings settings;
  take(json, "scene", settings.scene);
  take(json, "fingerprint", settings.fingerprint);
  take(json, "machine", settings.machine);
  take(json, "reason", settings.reason);
  take(json, "use_algorithm", settings.use_algorithm);
  take(json, "threads", settings.threads);
  take(json, "use_cache", settings.use_cache);
  take(json, "broad_phase", settings.broad_phase);
  take(json, "broad_phase_threads", settings.broad_phase_threads);
  take(json, "world_threads", settings.world_threads);
  const Json parts = part(json, "algorithm"), seconds = part(json, "seconds"),
             broad = part(json, "broad_phase_settings");
  take(broad, "cell_size", settings.broad_phase_settings.cell_size);
  take(broad, "margin", settings.broad_phase_settings.margin);
  take(broad, "rebuild_fraction", settings.broad_phase_settings.rebuild_fraction);
  take(parts, "volume", settings.volume);
  take(parts, "traversal", settings.traversal);
  take(parts, "rule", settings.rule);
  take(parts, "builder", settings.builder);
  take(parts, "leaf_size", settings.leaf_size);
  take(parts, "arity", settings.arity);
  take(seconds, "default", settings.default_seconds);
  take(seconds, "chosen", settings.chosen_seconds);
  take(seconds, "default_algorithm", settings.default_algorithm_seconds);
  take(seconds, "algorithm", settings.algorithm_seconds);
  check_threads("threads", settings.threads);
  check_threads("broad_phase_threads", settings.broad_phase_threads);
  check_threads("world_threads", settings.world_threads);
  settings.algorithm();
  // Throws for an unknown method and for settings out of range.
  BroadPhase check({.method = settings.broad_phase, .settings = settings.broad_phase_settings});
  return settings;
}

Json json_of(const tuning::Settings& settings) {
  return {{"format", format_name},
          {"version", format_version},
          {"scene", settings.scene},
          {"fingerprint", settings.fingerprint},
          {"machine", settings.machine},
          {"use_algorithm", settings.use_algorithm},
          {"algorithm",
           {{"volume", settings.volume},
            {"traversal", settings.traversal},
            {"rule", settings.rule},
            {"builder", settings.builder},
            {"leaf_size", settings.leaf_size},
            {"arity", settings.arity}}},
          {"threads", settings.threads},
          {"use_cache", settings.use_cache},
          {"broad_phase", settings.broad_phase},
          {"broad_phase_threads", settings.broad_phase_threads},
          {"broad_phase_settings",
           {{"cell_size", settings.broad_phase_settings.cell_size},
            {"margin", settings.broad_phase_settings.margin},
            {"rebuild_fraction", settings.broad_phase_settings.rebuild_fraction}}},
          {"world_threads", settings.world_threads},
          {"seconds",
           {{"default", settings.default_seconds},
            {"chosen", settings.chosen_seconds},
            {"default_algorithm", settings.default_algorithm_seconds},
            {"algorithm", settings.algorithm_seconds}}},
          {"reason", settings.reason}};
}

}  // namespace

tuning::Settings parse_settings(std::string_view text, const std::string& name) {
  const Json json = parse_json(text, name);
  try {
    return settings_of(json);
  } catch (const Json::exception& error) {
    throw Error(name + ": " + error.what());
  } catch (const Error& error) {
    throw Error(name + ": " + error.what());
  }
}

tuning::Settings load_settings(const std::string& file) {
  return within_memory(file, [&] {
    const MappedFile mapped = map_file(file);
    return parse_settings(as_text(mapped.bytes), file);
  });
}

void save_settings(const tuning::Settings& settings, const std::string& file) {
  OutputFile out(file);
  // File names need not be UTF-8; invalid bytes are replaced.
  out.text(json_of(settings).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  out.finish();
}

}  // namespace tandem::io
