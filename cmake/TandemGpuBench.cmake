# bench/gpu/gpu_boxes.cu becomes bench_gpu_boxes, and so on; bench/gpu.sh builds and runs them. They need the library and nvcc only,
# unlike the other benchmarks.
file(GLOB CUDA_BENCHMARKS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/gpu/*.cu)
foreach(source ${CUDA_BENCHMARKS})
  get_filename_component(name ${source} NAME_WE)
  add_executable(bench_${name} ${source})
  target_include_directories(bench_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(bench_${name} PRIVATE tandem_internal tandem_options)
  set_target_properties(bench_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench_gpu)
endforeach()
# The scenes library is not built with the GPU benchmarks alone.
target_sources(bench_gpu_strays PRIVATE ${PROJECT_SOURCE_DIR}/scenes/stray_parts.cpp)

# The examples that need nvcc, with the options of a user.
file(GLOB CUDA_EXAMPLES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cu)
foreach(source ${CUDA_EXAMPLES})
  get_filename_component(name ${source} NAME_WE)
  add_executable(example_${name} ${source})
  target_link_libraries(example_${name} PRIVATE tandem::tandem)
  target_compile_options(example_${name} PRIVATE --expt-relaxed-constexpr)  # as its first lines say
  set_target_properties(example_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench_gpu)
endforeach()
