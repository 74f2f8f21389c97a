#pragma once
/// Algorithm selection: searches that can be interrupted, statistics of trees, instruction sets.
#include "tandem/query/algorithm.h"
#include "tandem/query/instruction_set.h"
#include "tandem/query/search.h"
#include "tandem/query/tree_outline.h"
#include "tandem/query/tree_report.h"
