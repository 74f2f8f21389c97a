# Steps that the checks of installed packages share.

# Runs a command; prints its output and ends if it fails.
function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed (${status}): ${command}\n${output}")
  endif()
endfunction()

# Builds and runs an outside project with the package of PREFIX: by find_package, then by pkg-config.
function(use_package prefix folder)
  must(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_FUNCTION_LIST_DIR} -B ${folder}/build -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS}
    -DCMAKE_BUILD_TYPE=Release)
  must(${CMAKE_COMMAND} --build ${folder}/build)
  must(${folder}/build/outside)

  find_program(PKG_CONFIG pkg-config)
  file(GLOB_RECURSE description ${prefix}/tandem.pc)
  if(NOT description)
    message(FATAL_ERROR "no tandem.pc below ${prefix}")
  elseif(NOT PKG_CONFIG)
    message(STATUS "pkg-config is not installed; tandem.pc was not tried")
    return()
  endif()
  get_filename_component(folder_of_description ${description} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${folder_of_description})
  execute_process(COMMAND ${PKG_CONFIG} --cflags --libs tandem OUTPUT_VARIABLE words COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(words UNIX_COMMAND "${words}")
  separate_arguments(flags UNIX_COMMAND "${FLAGS}")
  must(${COMPILER} -std=c++20 ${flags} "-DIMPORT_HELPER=\"\"" ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/main.cpp ${words}
    -o ${folder}/by_pkg_config)
  get_filename_component(libraries ${folder_of_description} DIRECTORY)
  must(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${libraries} ${folder}/by_pkg_config)
endfunction()
