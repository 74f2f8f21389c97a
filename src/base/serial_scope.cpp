#include "base/serial_scope.h"

namespace tandem {
namespace {

thread_local bool serial_scope_is_active = false;

}  // namespace

SerialScope::SerialScope() : before_(serial_scope_is_active) { serial_scope_is_active = true; }
SerialScope::~SerialScope() { serial_scope_is_active = before_; }
bool SerialScope::is_active() { return serial_scope_is_active; }

}  // namespace tandem
