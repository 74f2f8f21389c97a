# Compile options that every Tandem target shares.
#
# tandem_options carries what the exactness contract needs (no fused multiply-add, no fast-math); it is
# private, so a user's own flags are never touched. tandem_warnings is for our own sources only.
add_library(tandem_options INTERFACE)
# nvcc takes the host compiler's options in its own way, and fuses unless told not to.
target_compile_options(tandem_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>
  $<$<COMPILE_LANGUAGE:CUDA>:-fmad=false --expt-relaxed-constexpr -diag-suppress=20014 -Xcompiler=-ffp-contract=off>)
# If a user's flags permit FMA (-march=native), gcc 12 fuses alternating sums and differences of products (vfmaddsub)
# despite -ffp-contract=off. The kernels select their instruction sets themselves.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  string(TOUPPER "${CMAKE_BUILD_TYPE}" configuration)
  get_directory_property(inherited_options COMPILE_OPTIONS)
  if("${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${configuration}} ${inherited_options}" MATCHES "-m(arch=|fma|avx512)")
    target_compile_options(tandem_options INTERFACE
      $<$<COMPILE_LANGUAGE:CXX>:-mno-fma -mno-fma4 -mno-avx512f>)
  endif()
endif()
# gcc collects garbage each time its heap has grown by a third, from 128 MB on: 5 to 12 % of the time to compile. From
# 512 MB on, the largest files take 1.2 GB instead of 0.8 GB.
target_compile_options(tandem_options INTERFACE
  "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:SHELL:--param ggc-min-heapsize=524288>")
if(TANDEM_SANITIZE)
  target_compile_options(tandem_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:
    -fsanitize=${TANDEM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer>)
  target_link_options(tandem_options INTERFACE -fsanitize=${TANDEM_SANITIZE})
endif()

add_library(tandem_warnings INTERFACE)
target_compile_options(tandem_warnings INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion -Wshadow>)
if(TANDEM_WARNINGS_AS_ERRORS)
  target_compile_options(tandem_warnings INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
endif()
