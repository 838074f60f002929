#include "engines/learning/game_log.hpp"

#include <cstring>
#include <stdexcept>

#include <fmt/format.h>

#include "engines/bytes.hpp"

namespace petteia::learning {
namespace {

using engines::crc32;
using engines::put;

constexpr std::string_view kMagic = "petteia games 2: ";
constexpr std::size_t kLongestGame = 1 << 16;  ///< in bytes; a longer one is damage

/// Takes numbers from the front of a text.
struct Reader {
  std::string_view left;

  template <class T>
  T take() {
    T value{};
    if (left.size() < sizeof value) throw std::runtime_error("a game is shorter than it says");
    std::memcpy(&value, left.data(), sizeof value);
    left.remove_prefix(sizeof value);
    return value;
  }
};

std::string packed(const LoggedGame& game) {
  std::string bytes;
  put(bytes, game.random_turns);
  put(bytes, game.exact_from);
  put(bytes, game.margin);
  std::vector<std::uint16_t> strays;
  for (std::size_t i = 0; i < game.turns.size(); ++i)
    if (game.turns[i].strayed) strays.push_back(static_cast<std::uint16_t>(i));
  put(bytes, static_cast<std::uint16_t>(strays.size()));
  for (const std::uint16_t turn : strays) put(bytes, turn);
  for (const auto& turn : game.turns) {
    put(bytes, turn.choice);
    put(bytes, turn.value);
  }
  return bytes;
}

LoggedGame unpacked(std::string_view bytes) {
  Reader in{bytes};
  LoggedGame game;
  game.random_turns = in.take<std::uint16_t>();
  game.exact_from = in.take<std::uint16_t>();
  game.margin = in.take<Score>();
  std::vector<std::uint16_t> strays(in.take<std::uint16_t>());
  for (auto& turn : strays) turn = in.take<std::uint16_t>();
  while (!in.left.empty()) {
    const auto choice = in.take<std::uint8_t>();
    game.turns.push_back({choice, in.take<std::int16_t>()});
  }
  for (const std::uint16_t turn : strays) game.turns.at(turn).strayed = true;
  return game;
}

std::runtime_error error(const std::filesystem::path& path, std::string_view what) {
  return std::runtime_error(fmt::format("{}: {}", path.string(), what));
}

}  // namespace

GameLog::GameLog(const std::filesystem::path& path, const std::string& title) {
  if (std::filesystem::exists(path) && std::filesystem::file_size(path) > 0) {
    const Contents contents = read(path, {});
    if (contents.title != title)
      throw error(path,
                  fmt::format("holds other games: \"{}\", not \"{}\"", contents.title, title));
    size_ = contents.games;
    std::filesystem::resize_file(path, contents.bytes);
    out_.open(path, std::ios::binary | std::ios::app);
  } else {
    out_.open(path, std::ios::binary);
    out_ << kMagic << title << '\n';
  }
  if (!out_) throw error(path, "cannot be written");
}

void GameLog::append(const LoggedGame& game) {
  const std::string bytes = packed(game);
  std::string head;
  put(head, static_cast<std::uint32_t>(bytes.size()));
  put(head, crc32(bytes));
  out_ << head << bytes;
  if (!out_) throw std::runtime_error("a game could not be written; is the disk full?");
  ++size_;
}

GameLog::Contents GameLog::read(const std::filesystem::path& path,
                                const std::function<void(const LoggedGame&)>& visit) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw error(path, "cannot be read");
  Contents contents;
  std::string line;
  std::getline(in, line);
  if (!line.starts_with(kMagic) || in.eof()) throw error(path, "is no file of self-play games");
  contents.title = line.substr(kMagic.size());
  contents.bytes = line.size() + 1;
  std::string bytes;
  while (true) {
    char head[8];
    if (!in.read(head, sizeof head)) break;
    Reader reader{{head, sizeof head}};
    const auto length = reader.take<std::uint32_t>();
    const auto sum = reader.take<std::uint32_t>();
    if (length > kLongestGame) break;
    bytes.resize(length);
    if (!in.read(bytes.data(), length) || crc32(bytes) != sum) break;
    if (visit) visit(unpacked(bytes));
    ++contents.games;
    contents.bytes += sizeof head + length;
  }
  return contents;
}

}  // namespace petteia::learning
