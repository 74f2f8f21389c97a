#pragma once
#include <algorithm>
#include <exception>
#include <gtest/gtest.h>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "failure/failing_new.h"
#include "failure/flatten.h"

/// The law of allocation failures: a call in which the n-th allocation fails, for every n up to the last one,
/// throws std::bad_alloc (or does without the memory), leaks nothing, and leaves every object usable: the
/// repeated call gives the result that a call without failures gives.
namespace tandem::failure {

/// Returns the n to try for a call of `count` allocations: all if they are few, else the first ones and a
/// sample of the others; and one more, at which nothing fails.
inline std::vector<std::int64_t> failing_allocations(std::int64_t count) {
  constexpr std::int64_t all_of = 8, samples = 5;
  std::vector<std::int64_t> tried;
  for (std::int64_t n = 1; n <= std::min(count, all_of); ++n) tried.push_back(n);
  for (std::int64_t i = 1; count > all_of && i <= samples; ++i)
    if (const std::int64_t n = all_of + i * (count - all_of) / samples; n > tried.back()) tried.push_back(n);
  tried.push_back(count + 1);
  return tried;
}

enum class Outcome { returned, out_of_memory };

/// What a call does instead of throwing std::bad_alloc; readers throw Error with this text.
inline bool says_out_of_memory(const Error& error) {
  return std::string_view(error.what()).find("not enough memory") != std::string_view::npos;
}

template <class Call>
Outcome call_with_failure(std::int64_t n, Failing which, const Call& call) {
  const FailingNew failing(n, which);
  try {
    call();
    return Outcome::returned;
  } catch (const std::bad_alloc&) {
    return Outcome::out_of_memory;
  } catch (const Error& error) {
    if (says_out_of_memory(error)) return Outcome::out_of_memory;
    throw;
  }
}

/// Runs `trial` and expects that it leaves no allocation behind. Memory that a thread keeps for its next
/// query may change once, so only a number that grows every time is a leak.
template <class Trial>
void expect_no_leak(const Trial& trial) {
  constexpr int repetitions = 4;
  for (int i = 0; i < repetitions; ++i) {
    const std::int64_t before = live_allocations();
    trial();
    if (live_allocations() <= before) return;
  }
  ADD_FAILURE() << "every repetition leaves allocations behind";
}

/// Counts the allocations of a call.
template <class Call>
std::int64_t count_allocations(Failing which, const Call& call) {
  const auto counter = [&] {
    return which == Failing::shared ? allocations() : allocations_of_this_thread();
  };
  const std::int64_t before = counter();
  call();
  return counter() - before;
}

inline std::vector<Failing> modes_for(int threads) {
  if (threads != 1) return {Failing::shared};
  return {Failing::once, Failing::onward};
}

/// Runs `trial(n, mode)` for every n and mode. Returns how often it ran out of memory.
template <class Trial>
int sweep(std::int64_t count, int threads, const Trial& trial) {
  int failures = 0;
  for (const Failing mode : modes_for(threads))
    for (const std::int64_t n : failing_allocations(count)) {
      SCOPED_TRACE("allocation " + std::to_string(n) + " of " + std::to_string(count) +
                   (mode == Failing::onward ? " and all later ones" : ""));
      try {
        expect_no_leak([&] { failures += trial(n, mode) == Outcome::out_of_memory ? 1 : 0; });
      } catch (const std::exception& error) {
        ADD_FAILURE() << "throws " << error.what();
      }
      if (testing::Test::HasFailure()) return failures;
    }
  return failures;
}

/// The law for a query, which changes nothing: on new objects, where it builds what it needs, and on objects
/// that have been queried before.
template <class Make, class Query>
void expect_query_survives(const std::string& name, const Make& make, const Query& query, int threads = 1) {
  SCOPED_TRACE(name);
  using Result = std::remove_cvref_t<decltype(query(std::declval<decltype(make())&>()))>;
  auto first = make();
  const Flat expected = flatten(query(first));
  for (const bool warm : {false, true}) {
    auto counted = make();
    if (warm) query(counted);
    const std::int64_t count = count_allocations(modes_for(threads)[0], [&] { query(counted); });
    const int failures = sweep(count, threads, [&](std::int64_t n, Failing mode) {
      auto objects = make();
      if (warm) query(objects);
      std::optional<Result> result;
      const Outcome outcome = call_with_failure(n, mode, [&] { result.emplace(query(objects)); });
      EXPECT_EQ(outcome == Outcome::returned, result.has_value());
      EXPECT_EQ(result ? flatten(*result) : expected, expected) << "wrong result";
      EXPECT_EQ(flatten(query(objects)), expected) << "wrong result of the next call";
      return outcome;
    });
    EXPECT_EQ(failures > 0, count > 0) << "no allocation failed";
    if (testing::Test::HasFailure()) return;
  }
}

/// Whether a change that fails leaves its object as it was, as far as `observe` sees.
enum class Guarantee { strong, repeatable };

/// The law for a function that changes its object; `observe(object)` is what to compare.
template <class Make, class Change, class Observe>
void expect_change_survives(const std::string& name, Guarantee guarantee, const Make& make,
                            const Change& change, const Observe& observe, int threads = 1) {
  SCOPED_TRACE(name);
  auto unchanged = make();
  const Flat before = observe(unchanged);
  auto changed = make();
  const std::int64_t count = count_allocations(modes_for(threads)[0], [&] { change(changed); });
  const Flat expected = observe(changed);
  sweep(count, threads, [&](std::int64_t n, Failing mode) {
    auto object = make();
    const Outcome outcome = call_with_failure(n, mode, [&] { change(object); });
    if (outcome == Outcome::out_of_memory) {
      if (guarantee == Guarantee::strong) {
        EXPECT_EQ(observe(object), before) << "the failed call had an effect";
      }
      change(object);
    }
    EXPECT_EQ(observe(object), expected) << "wrong state";
    return outcome;
  });
}

}  // namespace tandem::failure
