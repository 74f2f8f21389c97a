#include "tandem/c/base.h"

#include <cstdio>

#include "tandem/base/error.h"
#include "tandem/io/assembly_file.h"
#include "tandem/query/instruction_set.h"
#include "tandem/version.h"

#include "c/barrier.h"

namespace tandem::c {
namespace {

// Of fixed size, so that storing a message cannot fail.
thread_local char last_error[4096] = "";

tandem_status store(tandem_status status, const char* message) noexcept {
  std::snprintf(last_error, sizeof last_error, "%s", message);
  return status;
}

}  // namespace

tandem_status report_exception() noexcept {
  try {
    throw;
  } catch (const InvalidArgument& problem) {
    return store(TANDEM_INVALID_ARGUMENT, problem.what());
  } catch (const Cancelled& problem) {
    return store(TANDEM_CANCELLED, problem.what());
  } catch (const io::ReadCancelled& problem) {
    return store(TANDEM_CANCELLED, problem.what());
  } catch (const Error& problem) {
    return store(TANDEM_ERROR, problem.what());
  } catch (const std::bad_alloc&) {
    return store(TANDEM_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception& problem) {
    return store(TANDEM_INTERNAL_ERROR, problem.what());
  } catch (...) {
    return store(TANDEM_INTERNAL_ERROR, "an exception of unknown type");
  }
}

}  // namespace tandem::c

using namespace tandem::c;

const char* tandem_last_error(void) { return last_error; }
std::uint32_t tandem_abi_version(void) { return TANDEM_ABI_VERSION; }
std::uint32_t tandem_version(void) { return TANDEM_VERSION; }
void tandem_free(void* buffer) { std::free(buffer); }

tandem_status tandem_instruction_set(tandem_string* name) {
  return guard([&] { deref(name, "name") = view_of(tandem::algorithm::instruction_set()); });
}

tandem_status tandem_use_instruction_set(const char* name) {
  return guard([&] { tandem::algorithm::use_instruction_set(string_of(name, "name")); });
}
