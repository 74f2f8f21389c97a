# `cmake --install` gives an outside project find_package(tandem) with the target tandem::tandem, and pkg-config's
# tandem.pc. Components, as packages name them: libtandem (shared library and import helper), libtandem-dev (headers,
# static library, CMake and pkg-config files), tandem (the tool). tandem-bench is installed by name only, because it
# links the libraries that Tandem is compared with: cmake --install BUILD --component tandem-bench.
include(CMakePackageConfigHelpers)
set(PACKAGE_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/tandem)

install(TARGETS tandem EXPORT tandem-targets
  RUNTIME COMPONENT libtandem
  LIBRARY COMPONENT libtandem NAMELINK_COMPONENT libtandem-dev
  ARCHIVE COMPONENT libtandem-dev)
install(DIRECTORY include/tandem DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT libtandem-dev)
install(EXPORT tandem-targets NAMESPACE tandem:: DESTINATION ${PACKAGE_FOLDER} COMPONENT libtandem-dev)
configure_package_config_file(cmake/tandem-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/tandem-config.cmake
  INSTALL_DESTINATION ${PACKAGE_FOLDER} PATH_VARS CMAKE_INSTALL_LIBEXECDIR)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/tandem-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tandem-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/tandem-config-version.cmake
  DESTINATION ${PACKAGE_FOLDER} COMPONENT libtandem-dev)

# A static library is linked with its dependencies by its user; a shared one brings them along. It names none:
# pkg-config looks for those of Requires.private too, and their development packages need not be installed.
set(PC_REQUIREMENTS "")
set(PC_LIBRARIES "")
if(TANDEM_STATIC)
  set(PC_REQUIREMENTS "Requires: tbb qhull_r libhwy")
  if(TANDEM_DRACO)
    string(APPEND PC_REQUIREMENTS " draco")
  endif()
  set(PC_LIBRARIES "-lm")
  foreach(library ${CMAKE_DL_LIBS})
    string(APPEND PC_LIBRARIES " -l${library}")
  endforeach()
endif()
# Relative, so that an installation may be moved.
file(RELATIVE_PATH PC_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(cmake/tandem.pc.in ${CMAKE_CURRENT_BINARY_DIR}/tandem.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tandem.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT libtandem-dev)

if(TARGET tandem_tool)
  install(TARGETS tandem_tool COMPONENT tandem)
  # The man page and the completions are made from the tool's help pages.
  find_package(Python3 COMPONENTS Interpreter)
  if(Python3_Interpreter_FOUND)
    set(REFERENCE ${CMAKE_CURRENT_BINARY_DIR}/reference)
    file(GLOB REFERENCE_SCRIPTS CONFIGURE_DEPENDS tools/cli/*.py)
    add_custom_command(OUTPUT ${REFERENCE}/tandem.1 ${REFERENCE}/tandem.bash ${REFERENCE}/_tandem ${REFERENCE}/tandem.fish
      COMMAND ${CMAKE_COMMAND} -E make_directory ${REFERENCE}
      COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/cli/reference.py $<TARGET_FILE:tandem_tool> man ${REFERENCE}/tandem.1
      COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/cli/reference.py $<TARGET_FILE:tandem_tool> completions ${REFERENCE}
      DEPENDS tandem_tool ${REFERENCE_SCRIPTS} VERBATIM)
    add_custom_target(tandem_reference ALL DEPENDS ${REFERENCE}/tandem.1)
    set(MAN_PAGE ${REFERENCE}/tandem.1)
    find_program(GZIP gzip)
    if(GZIP)
      set(MAN_PAGE ${REFERENCE}/tandem.1.gz)
      add_custom_command(OUTPUT ${MAN_PAGE} COMMAND ${GZIP} -9nkf ${REFERENCE}/tandem.1 DEPENDS ${REFERENCE}/tandem.1)
      add_custom_target(tandem_man_page ALL DEPENDS ${MAN_PAGE})
    endif()
    install(FILES ${MAN_PAGE} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tandem)
    install(FILES ${REFERENCE}/tandem.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
      RENAME tandem COMPONENT tandem)
    install(FILES ${REFERENCE}/_tandem DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT tandem)
    install(FILES ${REFERENCE}/tandem.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
      COMPONENT tandem)
  endif()
endif()
if(TARGET tandem_import)
  install(TARGETS tandem_import DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/tandem COMPONENT libtandem)
endif()
if(TARGET tandem_bench)
  install(TARGETS tandem_bench COMPONENT tandem-bench EXCLUDE_FROM_ALL OPTIONAL)
endif()

if(PROJECT_IS_TOP_LEVEL)
  include(TandemPackages)
endif()
