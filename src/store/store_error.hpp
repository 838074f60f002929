#pragma once

#include <stdexcept>

namespace petteia::store {

/// What went wrong with the file, for the person whose file it is.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace petteia::store
