# `cmake --install` gives an outside project find_package(tandem) and the target tandem::tandem.
include(CMakePackageConfigHelpers)

install(TARGETS tandem EXPORT tandem-targets)
install(DIRECTORY include/tandem DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET tandem_tool)
  install(TARGETS tandem_tool)
endif()
if(TARGET tandem_import)
  install(TARGETS tandem_import DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/tandem)
endif()
install(EXPORT tandem-targets NAMESPACE tandem:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tandem)
configure_package_config_file(cmake/tandem-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/tandem-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tandem PATH_VARS CMAKE_INSTALL_LIBEXECDIR)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/tandem-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tandem-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/tandem-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tandem)
