#pragma once
/// Assemblies: named parts, instances, hierarchy and properties; readers and writers of their files.
#include "tandem/assembly/assembly.h"
#include "tandem/assembly/builder.h"
#include "tandem/assembly/report.h"
#include "tandem/assembly/world.h"
#include "tandem/io/assembly_file.h"
