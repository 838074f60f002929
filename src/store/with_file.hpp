#pragma once

#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "store/store_error.hpp"

namespace petteia::store {

/// Runs something that touches the file and puts its mistakes into words.
template <class Action>
auto with_file(const std::string& path, Action action) {
  try {
    return action();
  } catch (const SQLite::Exception& error) {
    throw StoreError(fmt::format("{}: {}", path, error.what()));
  }
}

}  // namespace petteia::store
