#pragma once
#include <stddef.h>
#include <stdint.h>

#include "tandem/base/export.h"

/// Declarations with C linkage, exported by a shared library.
#ifdef __cplusplus
#define TANDEM_C_BEGIN TANDEM_API_BEGIN extern "C" {
#define TANDEM_C_END \
  }                  \
  TANDEM_API_END
#else
#define TANDEM_C_BEGIN TANDEM_API_BEGIN
#define TANDEM_C_END TANDEM_API_END
#endif

TANDEM_C_BEGIN

/// How a call ended.
typedef int32_t tandem_status;
enum {
  TANDEM_OK = 0,
  TANDEM_INVALID_ARGUMENT = 1,  ///< a null handle, a wrong size of options, a number out of range
  TANDEM_ERROR = 2,             ///< what C++ throws as tandem::Error: a bad mesh, file, name or stale handle
  TANDEM_OUT_OF_MEMORY = 3,
  TANDEM_CANCELLED = 4,       ///< a progress function asked to stop
  TANDEM_INTERNAL_ERROR = 5,  ///< any other exception: please report it
};

/// Returns the message of the last call of this thread that failed; empty if none did. Valid until the next
/// failure in this thread.
const char* tandem_last_error(void);

/// Version of the binary interface. It changes when a program compiled with older headers stops working.
enum { TANDEM_ABI_VERSION = 1 };
uint32_t tandem_abi_version(void);
/// Returns the version of the library: major · 1000000 + minor · 1000 + patch.
uint32_t tandem_version(void);

/// Releases memory that a function of this API has returned. NULL has no effect.
void tandem_free(void* buffer);

/// Characters owned by a handle, valid while it lives; not terminated by 0.
typedef struct tandem_string {
  const char* data;
  size_t size;
} tandem_string;

/// Called during long work with what is being done and the fraction done, 0 to 1 (negative: unknown). The
/// work stops with TANDEM_CANCELLED if it returns a value other than 0.
typedef int32_t (*tandem_progress)(void* user_data, const char* stage, double fraction);

/// Writes the name of the instruction set in use; selects one for the whole program ("best": the best one).
/// Results do not depend on it.
tandem_status tandem_instruction_set(tandem_string* name);
tandem_status tandem_use_instruction_set(const char* name);

TANDEM_C_END
