#pragma once
/* Included before every source file of Qhull in the WebAssembly build; the functions are in
   wasm/qhull_platform.cpp.

   Qhull leaves by longjmp() after an error. This module has C++ exceptions and no longjmp(): setjmp() returns
   once, and an error throws, up to qh_new_qhull(). The other use, restarts with joggled input (option QJ), is
   never requested.

   Qhull sorts merges with qsort(), which is stable in glibc and not in Emscripten; another order gives other
   facets. */
#include <setjmp.h>
#include <stdlib.h>

_Noreturn void tandem_qhull_throw(int exit_code);
void tandem_qhull_sort(void* first, size_t count, size_t size, int (*compare)(const void*, const void*));

#undef setjmp
#define setjmp(buffer) 0
#define longjmp(buffer, exit_code) tandem_qhull_throw(exit_code)
#define qsort tandem_qhull_sort
#define qh_new_qhull tandem_qh_new_qhull
