#pragma once

#include <string>
#include <string_view>

namespace petteia::net {

/// A name as a stranger gave it, made fit to be shown and logged: at most `most` characters, and a
/// '?' for everything that is not printable ASCII. Nobody is without a name.
inline std::string shown_name(std::string_view given, std::size_t most) {
  std::string name;
  for (const char letter : given.substr(0, most))
    name += ' ' <= letter && letter <= '~' ? letter : '?';
  name.erase(0, name.find_first_not_of(' '));
  name.erase(name.find_last_not_of(' ') + 1);
  return name.empty() ? "nameless" : name;
}

}  // namespace petteia::net
