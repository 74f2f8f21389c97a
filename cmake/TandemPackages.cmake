# Debian packages by cpack: libtandem (shared library, import helper), libtandem-dev, tandem (the tool). tools/release.sh
# makes them from a clean clone with a shared library; lintian must have nothing to say.
set(CPACK_PACKAGE_VENDOR "The Tandem developers")
set(CPACK_PACKAGE_CONTACT "The Tandem developers <tandem@tandem.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_CURRENT_SOURCE_DIR}/LICENSE)
set(CPACK_COMPONENTS_ALL libtandem libtandem-dev tandem)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY "=")
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set(CPACK_DEBIAN_LIBTANDEM_PACKAGE_NAME libtandem)
set(CPACK_DEBIAN_LIBTANDEM_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBTANDEM_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/triggers)
set(CPACK_COMPONENT_LIBTANDEM_DESCRIPTION "exact collision detection, shared library
Tandem finds contacts, distances and times of impact of triangle meshes,
convex shapes and assemblies, and simulates rigid bodies. Results are exact
or proven bounds, and equal on all machines.

This package contains the shared library and the helper that reads files
through assimp in a process of its own.")

set(CPACK_DEBIAN_LIBTANDEM-DEV_PACKAGE_NAME libtandem-dev)
set(CPACK_DEBIAN_LIBTANDEM-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBTANDEM-DEV_PACKAGE_DEPENDS "libtandem (= ${PROJECT_VERSION}-1)")
set(CPACK_COMPONENT_LIBTANDEM-DEV_DESCRIPTION "exact collision detection, development files
Tandem finds contacts, distances and times of impact of triangle meshes,
convex shapes and assemblies, and simulates rigid bodies.

This package contains the headers and the files of CMake and pkg-config.")

set(CPACK_DEBIAN_TANDEM_PACKAGE_NAME tandem)
set(CPACK_DEBIAN_TANDEM_PACKAGE_RECOMMENDS "libtandem (= ${PROJECT_VERSION}-1)")
set(CPACK_COMPONENT_TANDEM_DESCRIPTION "exact collision detection, command-line tool
Tandem checks parts and assemblies for clashes and clearances, simulates
rigid bodies and shows results as pages for a browser. Results are exact or
proven bounds.")

# What Debian's policy wants in every package: copyright, changelog, overrides with their reasons.
find_program(GZIP gzip)
foreach(package libtandem libtandem-dev tandem)
  set(documents ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES packaging/debian/copyright DESTINATION ${documents} COMPONENT ${package})
  if(EXISTS ${PROJECT_SOURCE_DIR}/packaging/debian/${package}.lintian-overrides)
    install(FILES packaging/debian/${package}.lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
      RENAME ${package} COMPONENT ${package})
  endif()
  if(GZIP)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz DESTINATION ${documents} COMPONENT ${package} OPTIONAL)
  endif()
endforeach()
if(GZIP)
  execute_process(COMMAND ${GZIP} -9nc ${PROJECT_SOURCE_DIR}/packaging/debian/changelog
    OUTPUT_FILE ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz)
endif()
include(CPack)
