#pragma once
#include <cstddef>
#include <memory>
#include <type_traits>

namespace tandem {

/// Allocates `bytes` bytes of uninitialized memory. Large allocations use large pages if the system supports
/// them, because page faults of small pages can take longer than filling them. Throws std::bad_alloc.
void* allocate_scratch(std::size_t bytes);
void free_scratch(void* memory, std::size_t bytes);

/// While an object of this class exists, large arrays that the calling thread frees are kept and used for its
/// next ones: clearing new pages takes about as long as filling them. The outermost object releases them.
class ScratchReuse {
 public:
  ScratchReuse();
  ~ScratchReuse();
  ScratchReuse(const ScratchReuse&) = delete;
  ScratchReuse& operator=(const ScratchReuse&) = delete;

 private:
  bool is_outermost_;
};

/// An array of uninitialized elements, so that its memory is first touched by the threads that fill it.
template <class T>
class Scratch {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  explicit Scratch(std::size_t size = 0)
      : data_(static_cast<T*>(allocate_scratch(size * sizeof(T))), Free{size * sizeof(T)}), size_(size) {}

  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return data_.get()[i]; }
  const T& operator[](std::size_t i) const { return data_.get()[i]; }

 private:
  struct Free {
    std::size_t bytes = 0;
    void operator()(T* memory) const { free_scratch(memory, bytes); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t size_;
};

}  // namespace tandem
