#pragma once
/// Rigid-body simulation.
#include "tandem/dynamics/body.h"
#include "tandem/dynamics/character.h"
#include "tandem/dynamics/joint.h"
#include "tandem/dynamics/simulation.h"
