// assimp leaks when it refuses some malformed files. That is nothing Tandem can free, so the leak checker is
// told to look past it.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libassimp.so\n"; }
