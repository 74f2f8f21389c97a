"""Recipe for Conan 2. Untested."""
from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout


class Tandem(ConanFile):
    name = "tandem"
    version = "0.2.0"
    license = "MIT"
    description = "Exact collision detection for meshes, shapes, worlds and assemblies"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    requires = ("highway/1.2.0", "onetbb/2021.12.0", "qhull/8.0.2", "nlohmann_json/3.11.3")
    exports_sources = ("../../CMakeLists.txt", "../../cmake/*", "../../include/*", "../../src/*", "../../LICENSE")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        for part in ("TESTS", "BENCHMARKS", "TOOL"):
            toolchain.variables[f"TANDEM_BUILD_{part}"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_target_name", "tandem::tandem")
        self.cpp_info.libs = ["tandem"]
