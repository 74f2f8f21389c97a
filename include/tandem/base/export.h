#pragma once
/// The library is compiled with hidden visibility: a shared Tandem exports only declarations between
/// TANDEM_API_BEGIN and TANDEM_API_END. Every public header puts its namespace between the two, classes and
/// free functions alike, so a new declaration needs no mark of its own. The macros change nothing in a static
/// library.
#if defined(__GNUC__) && !defined(_WIN32)
#define TANDEM_API_BEGIN _Pragma("GCC visibility push(default)")
#define TANDEM_API_END _Pragma("GCC visibility pop")
#else
#define TANDEM_API_BEGIN
#define TANDEM_API_END
#endif
