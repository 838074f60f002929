#include "engines/opening_book.hpp"

#include <algorithm>
#include <mutex>

#include "engines/bytes.hpp"
#include "engines/shipped_data.hpp"

namespace petteia::engines {
namespace {

constexpr std::string_view kMagic = "petteia book 1\n";
constexpr std::size_t kSum = sizeof(std::uint32_t);
constexpr std::size_t kEntry = sizeof(std::uint64_t) + sizeof(Value);

}  // namespace

std::shared_ptr<const OpeningBook> OpeningBook::shipped(const GameEngines& game) {
  if (game.book.empty()) return nullptr;
  static std::map<std::string_view, std::shared_ptr<const OpeningBook>> books;
  static std::mutex mutex;
  const std::scoped_lock lock(mutex);
  auto& book = books[game.book];
  if (!book) book = std::make_shared<const OpeningBook>(read(shipped_data(game.book)).value());
  return book;
}

std::string OpeningBook::bytes() const {
  std::string out(kMagic);
  out += origin_ + '\n';
  put(out, grown_);
  put(out, static_cast<std::uint32_t>(values_.size()));
  for (const auto& [key, value] : values_) {
    put(out, key);
    put(out, value);
  }
  put(out, crc32(out));
  return out;
}

Parsed<OpeningBook> OpeningBook::read(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) return text_error("this is no book of openings of this version");
  const std::size_t line_end = bytes.find('\n', kMagic.size());
  const std::size_t begin = line_end + 1 + 2 * sizeof(std::uint32_t);
  if (line_end == std::string_view::npos || bytes.size() < begin + kSum)
    return text_error("the book is cut off", bytes.size());
  const std::size_t end = bytes.size() - kSum;
  if (number_at<std::uint32_t>(bytes, end) != crc32(bytes.substr(0, end)))
    return text_error("the book is damaged: its checksum is wrong", end);
  if (end - begin != kEntry * number_at<std::uint32_t>(bytes, begin - sizeof(std::uint32_t)))
    return text_error("the book has not as many positions as it says", line_end + 1);

  OpeningBook book(std::string(bytes.substr(kMagic.size(), line_end - kMagic.size())));
  book.grown_ = number_at<std::uint32_t>(bytes, line_end + 1);
  for (std::size_t at = begin; at < end; at += kEntry)
    book.values_.emplace_hint(book.values_.end(), number_at<std::uint64_t>(bytes, at),
                              number_at<Value>(bytes, at + sizeof(std::uint64_t)));
  return book;
}

std::vector<OpeningBook::Choice> OpeningBook::choices(const play::Position& position,
                                                      const Engine& engine) const {
  std::vector<Choice> all;
  for (const std::string& move : position.moves()) {
    play::Position after = position;
    static_cast<void>(after.play(move));
    const auto known = values_.find(engine.key(after));
    if (known == values_.end()) return {};
    all.push_back({move, -known->second});
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &Choice::value);
  return all;
}

}  // namespace petteia::engines
