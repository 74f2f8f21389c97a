#pragma once
/// Cost prediction, queries within a time budget, and the tuner.
#include "tandem/tune/budget.h"
#include "tandem/tune/predict.h"
#include "tandem/tune/settings.h"
#include "tandem/tune/tune.h"
