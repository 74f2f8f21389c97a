#include "io/assembly/node_properties.h"

#include <algorithm>

#include "io/assembly/json_cursor.h"
#include "io/mesh/mesh_format.h"

namespace tandem::io {

bool is_identifier_key(std::string_view key) {
  return std::ranges::any_of(std::initializer_list<std::string_view>{"GlobalId", "guid", "uuid", "ifcGuid"},
                             [&](std::string_view known) { return equal_ignoring_case(key, known); });
}

void add_extras(std::string_view json, AssemblyBuilder& builder) {
  // The text has been parsed already, so that there is no error to report; behind it is the rest of the file.
  const std::string file;
  JsonCursor cursor(json, file);
  const auto value = [&]() -> std::string {
    if (cursor.kind() == JsonCursor::Kind::text) return std::string(cursor.text());
    return std::string(cursor.skipped_text());
  };
  if (cursor.kind() != JsonCursor::Kind::object) {
    builder.add_property("extras", value());
    return;
  }
  cursor.members([&](std::string_view view) {
    const std::string key(view);
    const std::string text = value();
    builder.add_property(key, text);
    if (is_identifier_key(key)) builder.set_external_id(text);
  });
}

}  // namespace tandem::io
