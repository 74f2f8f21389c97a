# Sets TANDEM_CUDA to ON where nvcc works; says what to do and goes on without where it does not.
include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  # Code for every card since Turing, and for later ones than nvcc knows.
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 75-real 80-real 86-real 89-real 90)
  endif()
  enable_language(CUDA)
  # CMake before 3.26 does not know that nvcc has it.
  if(NOT DEFINED CMAKE_CUDA20_STANDARD_COMPILE_OPTION AND CMAKE_CUDA_COMPILER_VERSION VERSION_GREATER_EQUAL 12)
    set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
    set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
  endif()
  set(CMAKE_CUDA_STANDARD 20)
  set(CMAKE_CUDA_STANDARD_REQUIRED ON)
  set(TANDEM_CUDA ON)
  message(STATUS "CUDA: ${CMAKE_CUDA_COMPILER} ${CMAKE_CUDA_COMPILER_VERSION}")
else()
  message(WARNING "TANDEM_WITH_CUDA is on, but nvcc was not found: Tandem is built without its GPU code. "
    "Install the CUDA toolkit and put nvcc on PATH (or set CUDACXX), then configure again with --fresh.")
endif()
