# The library for WebAssembly (preset `wasm`): the layers from base to dynamics, the readers of mesh files and the C API
# over them; one thread, 128-bit SIMD. Decision 042.
include_guard()

# Sources that have no use in a browser, and what replaces Qhull and oneTBB.
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/(assembly|clash|gpu|tune|io/(assembly|clash|model|recording|scene|store))/")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/c/(assembly|assembly_builder|clash|tune)\\.cpp$")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/io/(settings_file|mesh/(mesh_file|chunks|read_[a-z]+_in_chunks|write_[a-z]+)|bytes/output_file)\\.cpp$")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/base/thread_pool\\.cpp$|/tree/measure/qhull\\.cpp$")

# Highway's headers alone: the folder that Debian installs them to holds the headers of the host's C library too.
find_path(TANDEM_HIGHWAY_HEADERS hwy/highway.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(TANDEM_WASM_HEADERS ${CMAKE_CURRENT_BINARY_DIR}/wasm_headers)
file(MAKE_DIRECTORY ${TANDEM_WASM_HEADERS})
file(CREATE_LINK ${TANDEM_HIGHWAY_HEADERS}/hwy ${TANDEM_WASM_HEADERS}/hwy SYMBOLIC)

add_library(tandem_wasm_platform INTERFACE)
# wasm/compat: what libc++ 13 lacks of C++20, and Highway 1.0.3 of doubles.
target_compile_options(tandem_wasm_platform INTERFACE -msimd128 -fwasm-exceptions
  "SHELL:-include ${PROJECT_SOURCE_DIR}/wasm/compat/standard_library.h")
# size_t has 32 bits here; the 64-bit builds check conversions.
target_compile_options(tandem_wasm_platform INTERFACE -Wno-shorten-64-to-32 -Wno-sign-conversion)
target_include_directories(tandem_wasm_platform BEFORE INTERFACE ${PROJECT_SOURCE_DIR}/wasm/compat)
target_include_directories(tandem_wasm_platform SYSTEM INTERFACE ${TANDEM_WASM_HEADERS})
# LLVM 14 miscompiles vectors of doubles that its vectorizers make (signs of copysign come from the wrong lane), and the
# kernels have SIMD of their own.
target_compile_options(tandem_wasm_platform INTERFACE -fno-slp-vectorize -fno-vectorize)
target_link_options(tandem_wasm_platform INTERFACE -msimd128 -fwasm-exceptions)
set(TANDEM_PRIVATE_LIBRARIES tandem_wasm_platform)
