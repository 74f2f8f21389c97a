# Configures a project that has Tandem as a part of itself, twice: with a static and with a shared library.
#   cmake -DSOURCE=... -DPLACE=... -DGENERATOR=... -DCOMPILER=... -P try_subproject.cmake
include(${CMAKE_CURRENT_LIST_DIR}/steps.cmake)

file(REMOVE_RECURSE ${PLACE})
foreach(shared OFF ON)
  must(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/subproject -B ${PLACE}/${shared} -G ${GENERATOR}
    -DTANDEM_SOURCE=${SOURCE} -DCMAKE_CXX_COMPILER=${COMPILER} -DBUILD_SHARED_LIBS=${shared})
endforeach()
