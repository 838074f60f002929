#pragma once

#include <cstddef>
#include <string>

#include <tl/expected.hpp>

namespace petteia {

/// What is wrong with a text somebody gave us, and where.
struct TextError {
  std::string what;    ///< A sentence for the person who typed it.
  std::size_t at = 0;  ///< Offset of the offending character, counted from 0.

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// The value read from a text, or what is wrong with the text.
template <class T>
using Parsed = tl::expected<T, TextError>;

inline tl::unexpected<TextError> text_error(std::string what, std::size_t at = 0) {
  return tl::unexpected<TextError>(TextError{std::move(what), at});
}

}  // namespace petteia
