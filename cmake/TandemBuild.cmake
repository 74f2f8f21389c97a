# Compile options that every Tandem target shares.
#
# tandem_options carries what the exactness contract needs (no fused multiply-add, no fast-math); it is
# private, so a user's own flags are never touched. tandem_warnings is for our own sources only.
add_library(tandem_options INTERFACE)
# nvcc takes the host compiler's options in its own way, and fuses unless told not to.
target_compile_options(tandem_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>
  $<$<COMPILE_LANGUAGE:CUDA>:-fmad=false --expt-relaxed-constexpr -diag-suppress=20014 -Xcompiler=-ffp-contract=off>)
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
