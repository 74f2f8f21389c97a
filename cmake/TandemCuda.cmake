# Sets TANDEM_CUDA to ON where nvcc works; says what to do and goes on without where it does not.
include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  enable_language(CUDA)
  set(TANDEM_CUDA ON)
  message(STATUS "CUDA: ${CMAKE_CUDA_COMPILER} ${CMAKE_CUDA_COMPILER_VERSION}")
else()
  message(WARNING "TANDEM_WITH_CUDA is on, but nvcc was not found: Tandem is built without its GPU code. "
    "Install the CUDA toolkit and put nvcc on PATH (or set CUDACXX), then configure again with --fresh.")
endif()
