# Node bundles viewer/src into viewer/dist, which is committed. The build only embeds the bundle. If the sources have
# changed, node is needed, and the check below reports it.

# Hash of all source hashes, sorted by name; the same as in viewer/build.mjs.
function(tandem_viewer_sources_hash result)
  file(GLOB sources RELATIVE ${CMAKE_CURRENT_FUNCTION_LIST_DIR} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/src/*)
  list(APPEND sources build.mjs package.json package-lock.json tsconfig.json)
  file(GLOB engine RELATIVE ${CMAKE_CURRENT_FUNCTION_LIST_DIR} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../wasm/npm/dist/*.js
    ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../wasm/npm/dist/*.mjs)
  list(APPEND sources ${engine})
  list(SORT sources)
  set(lines "")
  foreach(file ${sources})
    file(SHA256 ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file} hash)
    string(APPEND lines "${file} ${hash}\n")
  endforeach()
  string(SHA256 hash "${lines}")
  set(${result} ${hash} PARENT_SCOPE)
endfunction()

function(tandem_viewer_check_bundle)
  tandem_viewer_sources_hash(hash)
  file(READ ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/dist/manifest.json manifest)
  string(JSON bundled GET "${manifest}" sources_sha256)
  if(NOT hash STREQUAL bundled)
    message(${ARGN} "viewer/dist is not made of viewer/src as it is now. To renew it (this needs node 18 or later):\n"
      "  cd viewer && npm ci && npm run build")
  endif()
endfunction()

# Run as a script, this file is the test: cmake -P viewer/bundle.cmake
if(CMAKE_SCRIPT_MODE_FILE)
  tandem_viewer_check_bundle(FATAL_ERROR)
endif()
