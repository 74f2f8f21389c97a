# The library for WebAssembly (preset `wasm`): the layers from base to dynamics, the readers of mesh files and the C API
# over them; one thread, 128-bit SIMD. Decision 042.
include_guard()

# Sources that have no use in a browser, and what replaces oneTBB.
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/(assembly|clash|gpu|tune|io/(assembly|clash|model|recording|scene|store))/")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/c/(assembly|assembly_builder|clash|tune)\\.cpp$")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/src/io/(settings_file|mesh/(mesh_file|chunks|read_[a-z]+_in_chunks|write_[a-z]+)|bytes/output_file)\\.cpp$")
list(FILTER TANDEM_SOURCES EXCLUDE REGEX "/base/thread_pool\\.cpp$")

# Highway's headers alone: the folder that Debian installs them to holds the headers of the host's C library too.
find_path(TANDEM_HIGHWAY_HEADERS hwy/highway.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(TANDEM_WASM_HEADERS ${CMAKE_CURRENT_BINARY_DIR}/wasm_headers)
file(MAKE_DIRECTORY ${TANDEM_WASM_HEADERS})
file(CREATE_LINK ${TANDEM_HIGHWAY_HEADERS}/hwy ${TANDEM_WASM_HEADERS}/hwy SYMBOLIC)

add_library(tandem_wasm_platform INTERFACE)
# wasm/compat: what libc++ 13 lacks of C++20, and Highway 1.0.3 of doubles.
target_compile_options(tandem_wasm_platform INTERFACE -msimd128 -fwasm-exceptions
  "SHELL:-include \"${PROJECT_SOURCE_DIR}/wasm/compat/standard_library.h\"")
# size_t has 32 bits here; the 64-bit builds check conversions.
# Headers for longer vectors leave Highway's attribute of a target without functions.
target_compile_options(tandem_wasm_platform INTERFACE -Wno-shorten-64-to-32 -Wno-sign-conversion
                                                      -Wno-pragma-clang-attribute)
target_include_directories(tandem_wasm_platform BEFORE INTERFACE ${PROJECT_SOURCE_DIR}/wasm/compat)
target_include_directories(tandem_wasm_platform SYSTEM INTERFACE ${TANDEM_WASM_HEADERS})
# LLVM 14 miscompiles vectors of doubles that its vectorizers make (signs of copysign come from the wrong lane), and the
# kernels have SIMD of their own.
target_compile_options(tandem_wasm_platform INTERFACE -fno-slp-vectorize -fno-vectorize)
target_link_options(tandem_wasm_platform INTERFACE -msimd128 -fwasm-exceptions)

# Convex hulls by the same version of Qhull as Debian's library, for the same facets.
set(TANDEM_QHULL_SOURCE "" CACHE PATH "Folder of the sources of Qhull 2020.2; empty: download those of Debian")
set(qhull ${TANDEM_QHULL_SOURCE})
if(NOT qhull)
  set(qhull ${PROJECT_BINARY_DIR}/qhull)
  if(NOT EXISTS ${qhull}/src/libqhull_r/libqhull_r.h)
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/wasm/fetch_qhull.sh ${qhull} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endif()
enable_language(C)
foreach(name geom geom2 global io libqhull mem merge poly poly2 qset random stat user usermem)
  list(APPEND qhull_sources ${qhull}/src/libqhull_r/${name}_r.c)
endforeach()
add_library(tandem_qhull STATIC ${qhull_sources})
target_compile_options(tandem_qhull PRIVATE -w -msimd128 -fwasm-exceptions -fno-slp-vectorize -fno-vectorize -ffp-contract=off
  "SHELL:-include \"${PROJECT_SOURCE_DIR}/wasm/compat/qhull_platform.h\"")
target_compile_definitions(tandem_qhull PRIVATE qh_NOtrace)
target_include_directories(tandem_qhull SYSTEM PUBLIC ${qhull}/src)
# Its licence must accompany every copy: wasm/npm/build.mjs puts it into the module.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/wasm)
file(COPY_FILE ${qhull}/COPYING.txt ${PROJECT_BINARY_DIR}/wasm/QHULL_LICENSE.txt ONLY_IF_DIFFERENT)
set(TANDEM_PRIVATE_LIBRARIES tandem_wasm_platform tandem_qhull)
