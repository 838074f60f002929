#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace petteia::net {

/// A line of a text protocol, taken word by word.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) { skip(); }

  bool empty() const { return rest_.empty(); }
  /// All that has not been taken, without blanks at the end.
  std::string_view rest() const { return rest_.substr(0, rest_.find_last_not_of(kBlanks) + 1); }

  /// Empty at the end.
  std::string_view next() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
    rest_.remove_prefix(word.size());
    skip();
    return word;
  }

  /// The next word if it is a whole number that fits; the word is taken in any case.
  template <class Int>
  std::optional<Int> number() {
    const std::string_view word = next();
    Int value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
  }

 private:
  static constexpr std::string_view kBlanks = " \t\r\n";

  void skip() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size())); }

  std::string_view rest_;
};

}  // namespace petteia::net
