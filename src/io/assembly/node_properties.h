#pragma once
#include <string_view>

#include "tandem/assembly/builder.h"

namespace tandem::io {

/// Adds the members of a JSON object as properties of the last node: texts as they are, other values as JSON
/// text. A member that looks like an identifier (GlobalId, guid, uuid, ifcGuid, in any case) becomes the
/// external identifier, too. A value that is no object becomes the property "extras".
void add_extras(std::string_view json, AssemblyBuilder& builder);

/// Whether a property of this name is an external identifier.
bool is_identifier_key(std::string_view key);

}  // namespace tandem::io
