#include "tandem/base/error.h"
#include "tandem/clash/work_units.h"

namespace tandem::clash {

std::unique_ptr<Transport> process_transport(int) {
  throw Error("this system cannot fork processes; use threads");
}

}  // namespace tandem::clash
