#pragma once
#include <memory>

#include "tandem/c/world.h"
#include "tandem/world/world.h"

namespace tandem::c {

/// Returns a listener that calls the functions of the caller; nullptr if there are none.
std::shared_ptr<ContactListener> to_contact_listener(const tandem_contact_listener& given);

}  // namespace tandem::c
