# The WebAssembly package (wasm/npm/dist, committed): its API, and the same answers as the native library bit for bit, in
# Node and in Chromium. Skipped with a message where node or chromium is missing.
add_executable(native_answers ${CMAKE_CURRENT_LIST_DIR}/native_answers.cpp ${CMAKE_CURRENT_LIST_DIR}/native_simulations.cpp)
target_include_directories(native_answers PRIVATE ${CMAKE_CURRENT_LIST_DIR}/..)
target_link_libraries(native_answers PRIVATE tandem_c_internal tandem_options tandem_warnings nlohmann_json::nlohmann_json)

add_test(NAME wasm.node COMMAND ${CMAKE_CURRENT_LIST_DIR}/run.sh node $<TARGET_FILE:native_answers> ${CMAKE_CURRENT_BINARY_DIR}/wasm)
add_test(NAME wasm.browser COMMAND ${CMAKE_CURRENT_LIST_DIR}/run.sh browser $<TARGET_FILE:native_answers> ${CMAKE_CURRENT_BINARY_DIR}/wasm)
add_test(NAME wasm.package COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/wasm/package.cmake)
add_test(NAME wasm.functions COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/wasm/functions.cmake)
set_tests_properties(wasm.node wasm.browser PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300 LABELS wasm RESOURCE_LOCK wasm_answers)
set_tests_properties(wasm.package wasm.functions PROPERTIES LABELS wasm)
