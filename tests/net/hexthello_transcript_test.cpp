// A whole match of two games with swapped colours, byte by byte. The transcripts were made by a
// separate small program (other code for the rules, other code for the protocol), from the
// description of what the original text server says; one game has a forced pass, whose second byte
// is rubbish that must be passed on. A line is what one side sends in hexadecimal: '<' the server,
// '>' the client.

#include <fstream>
#include <sstream>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/hexthello_server.hpp"

namespace petteia::net::hexthello {
namespace {

using namespace test;

struct Line {
  bool from_server;
  std::string bytes;
};

std::vector<Line> read_transcript(const std::string& name) {
  std::ifstream file(PETTEIA_TEST_DIR "/net/transcripts/" + name);
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);) {
    Line line{text.at(0) == '<', ""};
    std::istringstream numbers(text.substr(1));
    for (int byte = 0; numbers >> std::hex >> byte;) line.bytes += static_cast<char>(byte);
    lines.push_back(line);
  }
  return lines;
}

void follow(const Peer& peer, const std::vector<Line>& transcript) {
  for (std::size_t at = 0; at < transcript.size(); ++at) {
    const auto& [from_server, bytes] = transcript[at];
    if (!from_server)
      peer.say(bytes);
    else
      ASSERT_EQ(peer.hear(bytes.size()), bytes) << "line " << at + 1;
  }
  EXPECT_EQ(peer.hear(1), "") << "nothing comes after the goodbye";
}

TEST(HexThelloTranscript, AMatchOfTwoGamesWithSwappedColours) {
  const auto first = read_transcript("two-games-swapped-a.txt");
  const auto second = read_transcript("two-games-swapped-b.txt");
  ASSERT_GT(first.size(), 400U);
  ASSERT_GT(second.size(), 400U);

  ServerOptions options;
  options.games = 2;
  options.swap = true;
  Running server(engines::find_game("hexthello")->start, options);
  const Peer white(SOCK_STREAM, server.port());
  const Peer black(SOCK_STREAM, server.port());
  std::thread other([&] { follow(black, second); });
  follow(white, first);
  other.join();
  const auto records = server.witness.records(2);
  EXPECT_EQ(records[0].players, (std::array<std::string, 2>{"second-b", "first"}));
  EXPECT_EQ(records[0].points, (std::array{78, 91})) << "Black's and White's discs";
  EXPECT_EQ(records[1].players, (std::array<std::string, 2>{"first", "second-b"}));
  EXPECT_EQ(records[1].points, (std::array{98, 71}));
}

}  // namespace
}  // namespace petteia::net::hexthello
