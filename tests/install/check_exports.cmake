# Fails unless a shared library exports the functions of the public headers and hides the others.
#   cmake -DLIBRARY=... -DNM=... -P check_exports.cmake
execute_process(COMMAND ${NM} -DC --defined-only ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
foreach(function collide_all Model::Model Shape::sphere World::update dynamics::Simulation::step io::read_mesh)
  if(NOT symbols MATCHES " T tandem::${function}\\(")
    message(FATAL_ERROR "${LIBRARY} does not export tandem::${function}: is its header between TANDEM_API_BEGIN and "
      "TANDEM_API_END?")
  endif()
endforeach()
string(REGEX MATCHALL " T tandem::(engine|N_[A-Z0-9_]+)::[^\n]*" internal "${symbols}")
if(internal)
  list(LENGTH internal count)
  list(GET internal 0 first)
  message(FATAL_ERROR "${LIBRARY} exports ${count} internal functions, for example ${first}")
endif()
