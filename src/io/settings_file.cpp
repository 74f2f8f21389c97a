#include "tandem/io/settings_file.h"

#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "io/json_node.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "io/reading_errors.h"

namespace tandem {
namespace {

using io::Json;
constexpr auto format_name = "tandem settings";
constexpr int format_version = 1;

/// An object within an object; an empty one when it is not there.
Json part(const Json& from, const char* name) {
  const auto found = from.find(name);
  if (found == from.end()) return Json::object();
  if (!found->is_object()) throw Error(std::string("\"") + name + "\" should be an object");
  return *found;
}

/// Takes a value out of an object when it is there; what is not there keeps its default.
template <class T>
void take(const Json& from, const char* name, T& to) {
  if (const auto found = from.find(name); found != from.end()) to = found->template get<T>();
}

void check_threads(const std::string& name, int threads) {
  if (threads < 0 || threads > 1024)
    throw Error("\"" + name + "\" is " + std::to_string(threads) + ", not 0 to 1024");
}

Settings settings_of(const Json& json) {
  if (!json.is_object() || json.value("format", "") != format_name)
    throw Error(std::string("this is no file of settings: \"format\" should be \"") + format_name + "\"");
  if (const int version = json.value("version", 0); version != format_version)
    throw Error("version " + std::to_string(version) +
                " of the format is not known; this Tandem reads version " + std::to_string(format_version));
  Settings settings;
  take(json, "scene", settings.scene);
  take(json, "fingerprint", settings.fingerprint);
  take(json, "machine", settings.machine);
  take(json, "reason", settings.reason);
  take(json, "use_laboratory", settings.use_laboratory);
  take(json, "threads", settings.threads);
  take(json, "use_cache", settings.use_cache);
  take(json, "broad_phase", settings.broad_phase);
  take(json, "broad_phase_threads", settings.broad_phase_threads);
  take(json, "world_threads", settings.world_threads);
  const Json parts = part(json, "laboratory"), seconds = part(json, "seconds"),
             broad = part(json, "broad_phase_settings");
  take(broad, "cell_size", settings.broad_phase_settings.cell_size);
  take(broad, "margin", settings.broad_phase_settings.margin);
  take(broad, "rebuild", settings.broad_phase_settings.rebuild);
  take(parts, "volume", settings.volume);
  take(parts, "traversal", settings.traversal);
  take(parts, "rule", settings.rule);
  take(parts, "builder", settings.builder);
  take(parts, "leaf_size", settings.leaf_size);
  take(parts, "arity", settings.arity);
  take(seconds, "default", settings.default_seconds);
  take(seconds, "chosen", settings.chosen_seconds);
  take(seconds, "default_laboratory", settings.default_laboratory_seconds);
  take(seconds, "laboratory", settings.laboratory_seconds);
  check_threads("threads", settings.threads);
  check_threads("broad_phase_threads", settings.broad_phase_threads);
  check_threads("world_threads", settings.world_threads);
  settings.laboratory();
  // Throws for a method that is not known and for settings out of their range.
  BroadPhase check({.method = settings.broad_phase, .settings = settings.broad_phase_settings});
  return settings;
}

Json json_of(const Settings& settings) {
  return {{"format", format_name},
          {"version", format_version},
          {"scene", settings.scene},
          {"fingerprint", settings.fingerprint},
          {"machine", settings.machine},
          {"use_laboratory", settings.use_laboratory},
          {"laboratory",
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
            {"rebuild", settings.broad_phase_settings.rebuild}}},
          {"world_threads", settings.world_threads},
          {"seconds",
           {{"default", settings.default_seconds},
            {"chosen", settings.chosen_seconds},
            {"default_laboratory", settings.default_laboratory_seconds},
            {"laboratory", settings.laboratory_seconds}}},
          {"reason", settings.reason}};
}

}  // namespace

Settings parse_settings(std::string_view text, const std::string& name) {
  const Json json = io::parse_json(text, name);
  try {
    return settings_of(json);
  } catch (const Json::exception& error) {
    throw Error(name + ": " + error.what());
  } catch (const Error& error) {
    throw Error(name + ": " + error.what());
  }
}

Settings load_settings(const std::string& file) {
  return io::within_memory(file, [&] {
    const io::MappedFile mapped = io::map_file(file);
    return parse_settings(io::as_text(mapped.bytes), file);
  });
}

void save_settings(const Settings& settings, const std::string& file) {
  io::OutputFile out(file);
  // Names of files need not be UTF-8; what is not is replaced rather than refused.
  out.text(json_of(settings).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  out.finish();
}

}  // namespace tandem
