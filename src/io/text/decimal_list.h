#pragma once
#include <cstddef>

namespace tandem::io {

/// Number of bytes from the first number of a list that parse_decimal_list() may read; they must be readable.
inline constexpr std::size_t decimal_list_lookahead = 128;

/// Reads three or four decimal numbers at `text`, separated by commas without blanks and followed by a ']',
/// each as parse_decimal() does. Returns the position of the ']'. Returns nullptr if there is anything else,
/// if the list takes more than 64 bytes, or if a number has an exponent or more than 15 characters beside its
/// sign: the list must then be read in another way.
///
/// SIMD finds signs, points and ends of all numbers at once, so that the conversions do not wait for one
/// another.
using ParseDecimalList = const char* (*)(const char* text, double* into, std::size_t count);

/// Returns the function for the instruction set of this processor.
ParseDecimalList decimal_list_parser();

}  // namespace tandem::io
