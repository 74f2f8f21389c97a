#pragma once
/// Everything a user of Tandem needs.
#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/io/model_file.h"
#include "tandem/math/interval.h"
#include "tandem/math/random.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/adjacency.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/collide.h"
#include "tandem/query/model.h"
