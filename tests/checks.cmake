# Checks of the sources and documents, each one a test.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(CHECK ${PROJECT_SOURCE_DIR}/tools)
add_test(NAME layers COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_layers.py)
add_test(NAME layers.catches_upward_include COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_layers.py --self-test)
add_test(NAME headers COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_headers.py)
add_test(NAME headers.catches_foreign_include
  COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_headers.py --self-test)
add_test(NAME words COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_words.py)
add_test(NAME words.catches_banned_phrase COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_words.py --self-test)
add_test(NAME links COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_links.py)
add_test(NAME links.catches_missing_target COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_links.py --self-test)
add_test(NAME functions COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_functions.py)
add_test(NAME functions.catches_commas COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_functions.py --self-test)
add_test(NAME type_names COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_type_names.py)
add_test(NAME type_names.catches_second_definition
  COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_type_names.py --self-test)
add_test(NAME readme COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_examples.py)
add_test(NAME readme.catches_difference COMMAND ${Python3_EXECUTABLE} ${CHECK}/check_examples.py --self-test)
add_test(NAME mutants COMMAND ${Python3_EXECUTABLE} ${CHECK}/mutate.py --check)
add_test(NAME mutants.catches_stale_entry COMMAND ${Python3_EXECUTABLE} ${CHECK}/mutate.py --self-test)
add_test(NAME format COMMAND ${CHECK}/check_format.sh)
add_test(NAME scripts COMMAND ${CHECK}/check_scripts.sh)
set_tests_properties(format PROPERTIES SKIP_RETURN_CODE 77)

# Every public header compiles alone, and may be included twice: the build fails otherwise.
file(GLOB_RECURSE PUBLIC_HEADERS RELATIVE ${PROJECT_SOURCE_DIR}/include CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/include/tandem/*.h)
if(NOT Eigen3_FOUND)
  list(REMOVE_ITEM PUBLIC_HEADERS tandem/eigen.h)
  message(STATUS "Eigen was not found: tandem/eigen.h is not tested")
endif()
foreach(header ${PUBLIC_HEADERS})
  set(alone ${CMAKE_CURRENT_BINARY_DIR}/headers/${header}.cpp)
  file(CONFIGURE OUTPUT ${alone} CONTENT "#include \"${header}\"\n#include \"${header}\"\n")
  list(APPEND HEADERS_ALONE ${alone})
endforeach()
add_library(tandem_headers OBJECT ${HEADERS_ALONE})
target_link_libraries(tandem_headers PRIVATE tandem tandem_warnings)
if(Eigen3_FOUND)
  target_link_libraries(tandem_headers PRIVATE Eigen3::Eigen)
endif()

# Every example, and every program in a page of the documentation, is built as a user would build it, and must run to
# its end.
file(GLOB EXAMPLES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cpp ${PROJECT_SOURCE_DIR}/examples/*.c)
file(GLOB_RECURSE PAGES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PAGES})
execute_process(COMMAND ${Python3_EXECUTABLE} ${CHECK}/site/extract_programs.py
  ${CMAKE_CURRENT_BINARY_DIR}/programs ${PAGES} OUTPUT_VARIABLE PROGRAMS COMMAND_ERROR_IS_FATAL ANY)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/examples)
foreach(source ${EXAMPLES} ${PROGRAMS})
  get_filename_component(name ${source} NAME)
  string(REGEX REPLACE "\\.cpp$" "" name ${name})
  string(REPLACE "." "_" name ${name})
  add_executable(example_${name} ${source})
  target_link_libraries(example_${name} PRIVATE tandem::tandem)
  if(source MATCHES "\\.c$")
    set_target_properties(example_${name} PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF LINKER_LANGUAGE CXX)
    target_compile_options(example_${name} PRIVATE ${TANDEM_C_WARNINGS})
    target_link_libraries(example_${name} PRIVATE m)
  else()
    target_link_libraries(example_${name} PRIVATE tandem_warnings)
  endif()
  if(TANDEM_SANITIZE)
    target_link_libraries(example_${name} PRIVATE tandem_options)
  endif()
  add_test(NAME examples.${name} COMMAND example_${name}
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/examples)
  set_tests_properties(examples.${name} PROPERTIES LABELS examples TIMEOUT 120)
endforeach()

# The Python package. Where Python's modules are missing it says so and is skipped.
if(TARGET tandem_tool AND TANDEM_STATIC AND NOT TANDEM_SANITIZE)
  add_test(NAME python COMMAND ${PROJECT_SOURCE_DIR}/python/run_tests.sh ${PROJECT_BINARY_DIR} $<TARGET_FILE:tandem_tool>)
  set_tests_properties(python PROPERTIES TIMEOUT 600 SKIP_RETURN_CODE 77 LABELS python)
endif()

# The command-line tool as scripts and people use it.
if(TARGET tandem_tool)
  add_test(NAME tool COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/cli_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.reference COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/reference_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.models COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/models_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.interrupt COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/interrupt_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.bench COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/bench_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.simulate
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/simulate_test.py $<TARGET_FILE:tandem_tool>)
  add_test(NAME tool.tune COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/tune_test.py $<TARGET_FILE:tandem_tool>)
  set_tests_properties(tool tool.reference tool.models tool.bench tool.simulate tool.tune PROPERTIES TIMEOUT 600)
endif()

# The documentation site: built with its figures and references, no link without target, no public function without
# documentation. Skipped where mkdocs or doxygen is not installed.
if(TARGET tandem_figures)
  add_test(NAME site.figures_built COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target tandem_figures)
  set_tests_properties(site.figures_built PROPERTIES FIXTURES_SETUP figures)
  add_test(NAME site COMMAND ${Python3_EXECUTABLE} ${CHECK}/site/build.py $<TARGET_FILE:tandem_tool>
    $<TARGET_FILE:tandem_figures>)
  set_tests_properties(site PROPERTIES FIXTURES_REQUIRED figures SKIP_RETURN_CODE 77 TIMEOUT 300)
endif()

# The viewer: its bundle is that of its sources, and its pages work in a browser. The latter needs node, npm's
# playwright-core and chromium; where one is missing it says so and is skipped.
add_test(NAME viewer.bundle COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/viewer/bundle.cmake)
if(TARGET tandem_tool)
  add_executable(viewer_make_recording ${CMAKE_CURRENT_SOURCE_DIR}/viewer/make_recording.cpp)
  target_link_libraries(viewer_make_recording PRIVATE tandem_internal tandem_options tandem_warnings nlohmann_json::nlohmann_json)
  add_test(NAME tool.pages COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/page_test.py
    $<TARGET_FILE:tandem_tool> $<TARGET_FILE:viewer_make_recording>)
  set_tests_properties(tool.pages PROPERTIES TIMEOUT 600)
  add_test(NAME tool.clash_report COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/clash_report_test.py
    $<TARGET_FILE:tandem_tool>)
  set_tests_properties(tool.clash_report PROPERTIES TIMEOUT 300)
  add_test(NAME tool.scale COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/tool/scale_test.py
    $<TARGET_FILE:tandem_tool>)
  set_tests_properties(tool.scale PROPERTIES TIMEOUT 600)
  add_test(NAME viewer.pages COMMAND ${PROJECT_SOURCE_DIR}/tests/viewer/run.sh $<TARGET_FILE:tandem_tool>
    $<TARGET_FILE:viewer_make_recording> ${PROJECT_BINARY_DIR}/viewer_pages)
  set_tests_properties(viewer.pages PROPERTIES RUN_SERIAL ON TIMEOUT 600 SKIP_RETURN_CODE 77 LABELS viewer)
endif()

# An outside project builds against the installed package.
set(INSTALL_FLAGS ${CMAKE_CXX_FLAGS})
if(TANDEM_SANITIZE)
  string(APPEND INSTALL_FLAGS " -fsanitize=${TANDEM_SANITIZE}")
endif()
add_test(NAME install COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_BINARY_DIR}
  -DPLACE=${CMAKE_CURRENT_BINARY_DIR}/install -DGENERATOR=${CMAKE_GENERATOR}
  -DCOMPILER=${CMAKE_CXX_COMPILER} -DFLAGS=${INSTALL_FLAGS} -P ${CMAKE_CURRENT_SOURCE_DIR}/install/try.cmake)
set_tests_properties(install PROPERTIES TIMEOUT 300)
# As a part of another project Tandem is the library alone.
add_test(NAME install.subproject COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}
  -DPLACE=${CMAKE_CURRENT_BINARY_DIR}/subproject -DGENERATOR=${CMAKE_GENERATOR} -DCOMPILER=${CMAKE_CXX_COMPILER}
  -P ${CMAKE_CURRENT_SOURCE_DIR}/install/try_subproject.cmake)
# A program that links the shared library, made of the objects of the static one.
if(TARGET tandem_shared)
  add_executable(shared_user ${CMAKE_CURRENT_SOURCE_DIR}/install/main.cpp)
  target_compile_definitions(shared_user PRIVATE IMPORT_HELPER="")
  target_link_libraries(shared_user PRIVATE tandem_shared tandem_warnings)
  if(TANDEM_SANITIZE)
    target_link_libraries(shared_user PRIVATE tandem_options)
  endif()
  add_test(NAME install.shared COMMAND shared_user)
  add_test(NAME install.exports COMMAND ${CMAKE_COMMAND} -DLIBRARY=$<TARGET_FILE:tandem_shared> -DNM=${CMAKE_NM}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/install/check_exports.cmake)
endif()

# `cmake --build --preset coverage --target coverage_report`, after `ctest --preset coverage`.
if(CMAKE_CXX_FLAGS MATCHES "--coverage")
  add_custom_target(coverage_report USES_TERMINAL
    COMMAND ${Python3_EXECUTABLE} ${CHECK}/coverage.py ${PROJECT_BINARY_DIR})
endif()
