#pragma once

#include <stdexcept>

namespace petteia::cli {

/// The program cannot do what it was asked; the sentence is for the person who asked. Caught by
/// main and nowhere else.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace petteia::cli
