# Installs Tandem into a fresh prefix, then builds and runs an outside project against it, and tries the installed tool.
#   cmake -DBUILD=... -DPLACE=... -DGENERATOR=... -DCOMPILER=... -DFLAGS=... -P try.cmake
include(${CMAKE_CURRENT_LIST_DIR}/steps.cmake)

file(REMOVE_RECURSE ${PLACE})
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${PLACE}/prefix)
use_package(${PLACE}/prefix ${PLACE})

# The component for developers has no programs.
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${PLACE}/dev --component libtandem-dev)
if(NOT EXISTS ${PLACE}/dev/include/tandem/tandem.h OR EXISTS ${PLACE}/dev/bin)
  message(FATAL_ERROR "the component libtandem-dev is not the library for developers alone")
endif()

set(tool ${PLACE}/prefix/bin/tandem)
if(NOT EXISTS ${tool})
  return()
endif()

# The tool is under the MIT licence: it links none of the libraries that the benchmarks compare with.
find_program(LDD ldd)
if(LDD)
  execute_process(COMMAND ${LDD} ${tool} OUTPUT_VARIABLE linked COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "lib(fcl|ccd|octomap|Bullet|LinearMath|ode|embree|CGAL|gmp|mpfr|assimp|hwy_contrib)[^\n]*" foreign
    "${linked}")
  if(foreign)
    message(FATAL_ERROR "the installed tool links ${foreign}")
  endif()
endif()
# tandem-bench is installed by name only; without it, the tool says how to get it.
execute_process(COMMAND ${tool} bench mesh --quick RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE problem)
if(NOT status EQUAL 2 OR NOT problem MATCHES "--component tandem-bench" OR output)
  message(FATAL_ERROR "tandem bench without tandem-bench (${status}): ${output}${problem}")
endif()
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${PLACE}/prefix --component tandem-bench)
if(EXISTS ${PLACE}/prefix/bin/tandem-bench)
  must(${tool} bench --version)
endif()

# The installed tool finds the import helper in its own prefix; a program elsewhere gets its path.
file(GLOB_RECURSE helper ${PLACE}/prefix/*/tandem-import)
if(helper)
  set(ENV{TANDEM_IMPORT_HELPER})
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/triangle.gltf DESTINATION ${PLACE})
  must(${tool} info ${PLACE}/triangle.gltf)
  must(${PLACE}/build/outside ${PLACE}/triangle.gltf)
endif()
