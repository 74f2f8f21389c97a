#pragma once
#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// How the hierarchy of a model for queries on two models is built: a trade-off between the time of
/// construction and that of queries. Results do not depend on it, except that first_contact(), and distance()
/// of touching models, may report another of the pairs that touch. Measurements: docs/benchmarks/mesh.md.
enum class BuildQuality {
  fine,  ///< lowest expected cost of queries
  fast   ///< shortest time of construction and less memory; for models that are asked a few times
};

}  // namespace tandem

TANDEM_API_END
