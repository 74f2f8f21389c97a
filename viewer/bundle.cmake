# The viewer's page is bundled by node from viewer/src into viewer/dist, which is committed. Here the bundle is only
# embedded; node is needed when the sources have changed, and then this says so.

# The hash of all hashes of the sources, in the order of their names, as viewer/build.mjs computes it.
function(tandem_viewer_sources_hash result)
  file(GLOB sources RELATIVE ${CMAKE_CURRENT_FUNCTION_LIST_DIR} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/src/*)
  list(APPEND sources build.mjs package.json package-lock.json tsconfig.json)
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

# As a script it is the test: cmake -P viewer/bundle.cmake
if(CMAKE_SCRIPT_MODE_FILE)
  tandem_viewer_check_bundle(FATAL_ERROR)
endif()
