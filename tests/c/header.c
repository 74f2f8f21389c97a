/* The C API compiles as C99, and what it declares can be used. */
#include "tandem/tandem_c.h"

int tandem_header_as_c99(void) {
  tandem_query_options options;
  tandem_query_options_init(&options);
  return options.size == sizeof options && TANDEM_ABI_VERSION == tandem_abi_version();
}
