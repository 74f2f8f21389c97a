# The C API: its list of exported functions, its header as C99, and a program in another language.
enable_language(C)
set(TANDEM_C_WARNINGS -Wall -Wextra -pedantic -Werror)

# tests/c/symbols.txt lists every function. The unit tests call each of them with null arguments.
set(C_API_SYMBOLS ${CMAKE_CURRENT_SOURCE_DIR}/c/symbols.txt)
file(STRINGS ${C_API_SYMBOLS} names)
list(TRANSFORM names REPLACE "(.+)" "TANDEM_FUNCTION(\\1)\n")
list(JOIN names "" lines)
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/c/c_api_functions.inc CONTENT "${lines}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${C_API_SYMBOLS})
target_link_libraries(test_c PRIVATE tandem_c_internal)
target_link_libraries(test_failure PRIVATE tandem_c_internal)
target_include_directories(test_c PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/c)

# Compiles as C99; tandem_headers compiles it as C++20.
target_sources(test_c PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/c/header.c)
set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/c/header.c PROPERTIES COMPILE_OPTIONS
  "-std=c99;${TANDEM_C_WARNINGS}")

if(TARGET tandem_shared)
  add_test(NAME c.exports COMMAND ${CMAKE_COMMAND} -DLIBRARY=$<TARGET_FILE:tandem_shared> -DNM=${CMAKE_NM}
    -DSYMBOLS=${C_API_SYMBOLS} -P ${CMAKE_CURRENT_SOURCE_DIR}/c/check_symbols.cmake)
  find_program(RUSTC rustc)
  if(RUSTC AND NOT TANDEM_SANITIZE)
    add_test(NAME c.rust COMMAND ${CMAKE_COMMAND} -DRUSTC=${RUSTC} -DLIBRARY=$<TARGET_FILE:tandem_shared>
      -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR}/c/smoke.rs -DPROGRAM=${CMAKE_CURRENT_BINARY_DIR}/c/smoke
      -P ${CMAKE_CURRENT_SOURCE_DIR}/c/run_rust.cmake)
  else()
    message(STATUS "rustc was not found: the C API is not tested from Rust")
  endif()
endif()
