#pragma once
/// Clash checks of whole assemblies: jobs, kinds, reports, status over time; their files.
#include "tandem/assembly.h"
#include "tandem/clash/diff.h"
#include "tandem/clash/job.h"
#include "tandem/clash/kind.h"
#include "tandem/clash/report.h"
#include "tandem/clash/run.h"
#include "tandem/clash/state.h"
#include "tandem/clash/uuid.h"
#include "tandem/io/clash_file.h"
