# Configures a project that has Tandem as a part of itself, twice: with a static and with a shared library. Then
# configures Tandem with its tests but without the tool, whose packages the tests must not rely on.
#   cmake -DSOURCE=... -DPLACE=... -DGENERATOR=... -DCOMPILER=... -P try_subproject.cmake
include(${CMAKE_CURRENT_LIST_DIR}/steps.cmake)

file(REMOVE_RECURSE ${PLACE})
foreach(shared OFF ON)
  must(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/subproject -B ${PLACE}/${shared} -G ${GENERATOR}
    -DTANDEM_SOURCE=${SOURCE} -DCMAKE_CXX_COMPILER=${COMPILER} -DBUILD_SHARED_LIBS=${shared})
endforeach()
must(${CMAKE_COMMAND} -S ${SOURCE} -B ${PLACE}/tests -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DTANDEM_BUILD_TESTS=ON -DTANDEM_BUILD_TOOL=OFF -DTANDEM_BUILD_BENCHMARKS=OFF)
