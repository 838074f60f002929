#include "engines/connect4/book.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "engines/connect4/threats.hpp"
#include "engines/shipped_data.hpp"
#include "engines/write_whole.hpp"

namespace petteia::connect4 {
namespace {

constexpr std::string_view kMagic = "PetteiC4";
constexpr char kVersion = 1;
constexpr std::size_t kPliesAt = kMagic.size() + 1;
constexpr std::size_t kChecksumAt = kPliesAt + 1;
constexpr std::size_t kHeaderBytes = kChecksumAt + 8;
/// A book under construction is saved after so many positions.
constexpr std::size_t kSaveEvery = 64;

const Connect4 game;

std::uint64_t key_of(const State& s) { return key(s.own, s.all); }

std::vector<State> successors(const State& s) {
  const auto moves = legal_moves(game, s);
  std::vector<State> after(moves.size(), s);
  for (std::size_t i = 0; i < moves.size(); ++i) game.play(after[i], moves[i]);
  return after;
}

/// All unfinished positions, by number of stones up to `plies` and then by key.
std::vector<std::vector<State>> list_positions(int plies) {
  std::vector<std::vector<State>> layers{{game.start()}};
  for (int stones = 1; stones <= plies; ++stones) {
    std::vector<State> layer;
    for (const State& before : layers.back())
      for (const State& s : successors(before))
        if (!game.over(s)) layer.push_back(s);
    std::ranges::sort(layer, {}, key_of);
    const auto same = [](const State& a, const State& b) { return key_of(a) == key_of(b); };
    layer.erase(std::unique(layer.begin(), layer.end(), same), layer.end());
    layers.push_back(std::move(layer));
  }
  return layers;
}

std::size_t index_of(const std::vector<std::uint64_t>& keys, std::uint64_t key) {
  return static_cast<std::size_t>(std::ranges::lower_bound(keys, key) - keys.begin());
}

std::uint64_t checksum(std::string_view file) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (std::size_t i = 0; i < file.size(); ++i)
    if (i < kChecksumAt || i >= kHeaderBytes)
      sum = (sum ^ static_cast<unsigned char>(file[i])) * 0x100000001b3;
  return sum;
}

/// What a book file holds, finished or not.
struct Contents {
  int plies = 0;
  std::vector<std::int8_t> values;
};

Parsed<Contents> parse(std::string_view file) {
  const auto error = [](std::string_view what, std::size_t at = 0) {
    return text_error(std::string(what), at);
  };
  if (file.size() < kHeaderBytes || !file.starts_with(kMagic))
    return error("this is not a Connect-4 book");
  if (file[kMagic.size()] != kVersion)
    return error("this version of the book format is not known", kMagic.size());
  if (file[kPliesAt] < 0 || file[kPliesAt] > Book::kMaxPlies)
    return error("a book has 0 to 12 plies", kPliesAt);
  std::uint64_t written = 0;
  for (std::size_t i = 0; i < 8; ++i)
    written |= std::uint64_t{static_cast<unsigned char>(file[kChecksumAt + i])} << 8 * i;
  if (written != checksum(file)) return error("the book is damaged", kChecksumAt);
  return Contents{file[kPliesAt], {file.begin() + kHeaderBytes, file.end()}};
}

/// `use` of the bytes of a file; its errors say which file it was.
template <class Use>
auto with_bytes_of(const std::filesystem::path& path, Use use) -> decltype(use(std::string())) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return text_error(fmt::format("cannot read the book {}", path.string()));
  auto used = use(std::string(std::istreambuf_iterator<char>(in), {}));
  if (!used) return text_error(fmt::format("{}: {}", path.string(), used.error().what));
  return used;
}

Parsed<void> write(const std::filesystem::path& path, const Contents& contents) {
  std::string file(kMagic);
  file += kVersion;
  file += static_cast<char>(contents.plies);
  file.append(8, '\0');
  file.append(contents.values.begin(), contents.values.end());
  const std::uint64_t sum = checksum(file);
  for (std::size_t i = 0; i < 8; ++i) file[kChecksumAt + i] = static_cast<char>(sum >> 8 * i);

  if (!engines::write_whole(path, file))
    return text_error(fmt::format("cannot write the book {}", path.string()));
  return {};
}

/// The values of positions whose successors' values are known.
std::vector<std::int8_t> values_from_successors(const std::vector<State>& layer,
                                                const std::vector<State>& next_layer,
                                                const std::vector<std::int8_t>& next_values) {
  std::vector<std::uint64_t> keys(next_layer.size());
  std::ranges::transform(next_layer, keys.begin(), key_of);
  std::vector<std::int8_t> values;
  for (const State& s : layer) {
    int best = -kCells;
    for (const State& after : successors(s)) {
      const int value = game.over(after) ? seen_by(game.to_move(after), game.result(after))
                                         : next_values[index_of(keys, key_of(after))];
      best = std::max(best, -value);
    }
    values.push_back(static_cast<std::int8_t>(best));
  }
  return values;
}

}  // namespace

const std::shared_ptr<const Book>& Book::shipped() {
  static const auto kBook =
      std::make_shared<const Book>(read(engines::shipped_data("connect4.book")).value());
  return kBook;
}

Parsed<Book> Book::load(const std::filesystem::path& file) {
  return with_bytes_of(file, [](const std::string& bytes) { return read(bytes); });
}

Parsed<Book> Book::read(std::string_view bytes) {
  auto contents = parse(bytes);
  if (!contents) return tl::unexpected(contents.error());
  const auto positions = list_positions(contents->plies);
  Book book;
  book.layers_.resize(positions.size());
  auto value = contents->values.begin();
  for (std::size_t stones = positions.size(); stones-- > 0;) {
    const auto& layer = positions[stones];
    if (static_cast<std::size_t>(contents->values.end() - value) < layer.size())
      return text_error("the book is not finished");
    auto& [keys, values] = book.layers_[stones];
    keys.resize(layer.size());
    std::ranges::transform(layer, keys.begin(), key_of);
    values.assign(value, value + static_cast<std::ptrdiff_t>(layer.size()));
    value += static_cast<std::ptrdiff_t>(layer.size());
  }
  if (value != contents->values.end()) return text_error("the book has too many values");
  return book;
}

std::size_t Book::size() const {
  std::size_t sum = 0;
  for (const Layer& layer : layers_) sum += layer.keys.size();
  return sum;
}

std::optional<int> Book::value(const State& state) const {
  const auto stones = static_cast<std::size_t>(std::popcount(state.all));
  if (stones >= layers_.size()) return std::nullopt;
  const auto& [keys, values] = layers_[stones];
  const std::size_t i = index_of(keys, key_of(state));
  if (i == keys.size() || keys[i] != key_of(state)) return std::nullopt;
  return values[i];
}

Parsed<bool> build_book(const std::filesystem::path& file, int plies, const Evaluate& evaluate,
                        const std::function<void(BookProgress)>& progress) {
  assert(0 <= plies && plies <= Book::kMaxPlies);
  const auto positions = list_positions(plies);
  const auto& deepest = positions.back();
  Contents contents{plies, {}};
  if (std::filesystem::exists(file)) {
    auto begun = with_bytes_of(file, parse);
    if (!begun) return tl::unexpected(begun.error());
    if (begun->plies != plies)
      return text_error(fmt::format("{} is a book of {} plies", file.string(), begun->plies));
    contents = std::move(*begun);
    if (contents.values.size() > deepest.size()) return true;
  }

  auto& values = contents.values;
  while (values.size() < deepest.size()) {
    const auto value = evaluate(deepest[values.size()]);
    if (value) values.push_back(static_cast<std::int8_t>(*value));
    if (progress) progress({values.size(), deepest.size()});
    if (!value || values.size() % kSaveEvery == 0)
      if (const auto written = write(file, contents); !written)
        return tl::unexpected(written.error());
    if (!value) return false;
  }

  auto layer_values = values;
  for (std::size_t stones = positions.size() - 1; stones-- > 0;) {
    layer_values = values_from_successors(positions[stones], positions[stones + 1], layer_values);
    values.insert(values.end(), layer_values.begin(), layer_values.end());
  }
  if (const auto written = write(file, contents); !written) return tl::unexpected(written.error());
  return true;
}

}  // namespace petteia::connect4
