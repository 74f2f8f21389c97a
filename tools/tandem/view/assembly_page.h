#pragma once
#include "tandem/assembly/assembly.h"

#include "viewer/page.h"

namespace tandem::tool {

/// Returns an assembly with its tree as a tab of a page.
viewer::AssemblyScene assembly_scene(const std::string& title, const Assembly& assembly);

}  // namespace tandem::tool
