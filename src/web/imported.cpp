#include "web/imported.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "play/referee.hpp"

namespace petteia::web {
namespace {

constexpr std::size_t kLongestName = 100;

/// Plays the game through under a referee, who knows whether and how it has ended.
play::Record played_through(const play::Position& start, std::vector<play::Ply> plies,
                            const std::array<std::string, 2>& players) {
  play::Referee referee(start, players, {}, 0);
  const std::size_t count = plies.size();
  if (const auto played = referee.replay(std::move(plies)); !played)
    throw Refusal(Status::BadRequest, played.error().what);
  play::Record record = referee.record();
  record.plies.resize(count);  // without the chance events that the referee let fall
  if (!referee.over()) {
    const auto& position = referee.position();
    record.points = {position.points(Side::First), position.points(Side::Second)};
    record.ending = {play::Reason::Abandoned, std::nullopt, "the game was not played to its end"};
  }
  return record;
}

play::Record from_record(const boost::json::object& json) {
  auto record = play::record_from_json(json);
  if (!record) throw Refusal(Status::BadRequest, record.error().what);
  const engines::CatalogEntry* game = engines::find_game(record->game);
  if (!game) throw Refusal(Status::BadRequest, fmt::format("there is no game '{}'", record->game));
  const auto start = game->start.parse(record->start);
  if (!start) throw Refusal(Status::BadRequest, start.error().what);
  play::Record played = played_through(*start, record->plies, record->players);
  played.began = record->began;
  played.seed = record->seed;
  // How it ended is a matter of belief only where the moves do not show it.
  if (played.ending.reason == play::Reason::Abandoned &&
      record->ending.reason != play::Reason::Rules)
    played.ending = record->ending;
  return played;
}

play::Record from_text(const Fields& fields) {
  auto transcript = play::read_transcript(fields.game().start, fields.text("text"));
  if (!transcript) throw Refusal(Status::BadRequest, transcript.error().what);
  std::array<std::string, 2> players;
  const auto named = fields.texts("players");
  for (const std::size_t side : {0U, 1U})
    players[side] =
        side < named.size() ? named[side] : std::string(transcript->start.game().side_names[side]);
  return played_through(transcript->start, std::move(transcript->plies), players);
}

}  // namespace

play::Record imported_record(const Fields& fields) {
  const auto* json = fields.object_if("record");
  play::Record record = json ? from_record(*json) : from_text(fields);
  for (const std::string& name : record.players)
    if (name.size() > kLongestName)
      throw Refusal(Status::BadRequest, "a player's name is too long");
  if (record.began.size() > kLongestName || record.ending.sentence.size() > 1000)
    throw Refusal(Status::BadRequest, "the record has a text that is too long");
  return record;
}

}  // namespace petteia::web
