// What Qhull needs from the platform in WebAssembly: see compat/qhull_platform.h.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <vector>

extern "C" {
#include <libqhull_r/qhull_ra.h>

int tandem_qh_new_qhull(qhT* qh, int dim, int count, coordT* points, boolT is_allocated, char* command,
                        std::FILE* out, std::FILE* errors);
[[noreturn]] void tandem_qhull_throw(int exit_code);
void tandem_qhull_sort(void* first, std::size_t count, std::size_t size,
                       int (*compare)(const void*, const void*));
}

namespace {

struct QhullError {
  int exit_code;
};

/// `merged` has room for all elements.
void merge_sort(char* elements, std::size_t count, std::size_t size, int (*compare)(const void*, const void*),
                char* merged) {
  if (count < 2) return;
  const std::size_t half = count / 2;
  char *left = elements, *right = elements + half * size, *to = merged;
  char *const middle = right, *const end = elements + count * size;
  merge_sort(left, half, size, compare, merged);
  merge_sort(right, count - half, size, compare, merged);
  for (; left != middle && right != end; to += size) {
    char*& least = compare(left, right) <= 0 ? left : right;
    std::memcpy(to, least, size);
    least += size;
  }
  // What is left of the right half is in place.
  std::memcpy(to, left, static_cast<std::size_t>(middle - left));
  std::memcpy(elements, merged, static_cast<std::size_t>(right - elements));
}

}  // namespace

void tandem_qhull_throw(int exit_code) { throw QhullError{exit_code}; }

int qh_new_qhull(qhT* qh, int dim, int count, coordT* points, boolT is_allocated, char* command,
                 std::FILE* out, std::FILE* errors) {
  try {
    return tandem_qh_new_qhull(qh, dim, count, points, is_allocated, command, out, errors);
  } catch (const QhullError& error) {
    qh->NOerrexit = True;
    return error.exit_code;
  }
}

/// Messages are discarded.
void qh_fprintf(qhT*, std::FILE*, int, const char*, ...) {}

/// Top-down merge sort, with the comparisons of qsort() in glibc 2.36: Qhull's order of merges is not
/// transitive, so that a stable sort by other comparisons can return another order.
void tandem_qhull_sort(void* first, std::size_t count, std::size_t size,
                       int (*compare)(const void*, const void*)) {
  std::vector<char> merged(count * size);
  merge_sort(static_cast<char*>(first), count, size, compare, merged.data());
}
