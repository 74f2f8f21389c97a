# Installs Tandem into a fresh prefix, then configures, builds and runs an outside project against it.
#   cmake -DBUILD=... -DPLACE=... -DGENERATOR=... -DCOMPILER=... -DFLAGS=... -P try.cmake
function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed (${status}): ${command}\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${PLACE})
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${PLACE}/prefix)
must(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${PLACE}/build -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${PLACE}/prefix -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS}
  -DCMAKE_BUILD_TYPE=Release)
must(${CMAKE_COMMAND} --build ${PLACE}/build)
must(${PLACE}/build/outside)

# The installed tool finds the import helper in its own prefix; a program elsewhere gets its path.
file(GLOB_RECURSE helper ${PLACE}/prefix/*/tandem-import)
if(helper)
  set(ENV{TANDEM_IMPORT_HELPER})
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/triangle.gltf DESTINATION ${PLACE})
  if(EXISTS ${PLACE}/prefix/bin/tandem)
    must(${PLACE}/prefix/bin/tandem info ${PLACE}/triangle.gltf)
  endif()
  must(${PLACE}/build/outside ${PLACE}/triangle.gltf)
endif()
