// The small parts of the service that need no socket.

#include <gtest/gtest.h>

#include "web/guard.hpp"
#include "web/http.hpp"
#include "web/outbox.hpp"
#include "web/router.hpp"

namespace petteia::web {
namespace {

Message message(std::string about, std::string text) {
  return {std::move(about), std::make_shared<const std::string>(std::move(text))};
}

TEST(Outbox, TheNewestOfAThingTakesThePlaceOfTheOlder) {
  Outbox outbox;
  outbox.put(message("table/1", "old"));
  outbox.put(message("", "kept"));
  outbox.put(message("table/1", "new"));
  outbox.put(message("", "kept, too"));
  EXPECT_EQ(*outbox.take(), "new");
  EXPECT_EQ(*outbox.take(), "kept");
  EXPECT_EQ(*outbox.take(), "kept, too");
  EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, GrowsOnlySoFar) {
  Outbox outbox;
  for (int i = 0; i < 100'000; ++i) outbox.put(message("table/1", "state"));
  EXPECT_FALSE(outbox.too_full());
  while (!outbox.too_full()) outbox.put(message("", "news"));
}

TEST(Guard, OnlyOurOwnPageIsOfTheSameOrigin) {
  EXPECT_TRUE(same_origin("", "localhost:8080"));
  EXPECT_TRUE(same_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(same_origin("https://petteia.example", "petteia.example"));
  EXPECT_FALSE(same_origin("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(same_origin("http://localhost:8080.evil.example", "localhost:8080"));
  EXPECT_FALSE(same_origin("null", "localhost:8080"));
  EXPECT_FALSE(same_origin("localhost:8080", "localhost:8080"));
}

TEST(Guard, KnowsTheNamesOfThisMachine) {
  for (const char* host : {"localhost", "localhost:80", "127.0.0.1:80", "127.9.9.9", "[::1]:80"})
    EXPECT_TRUE(names_loopback(host)) << host;
  for (const char* host : {"", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example",
                           "10.0.0.1", "[::2]"})
    EXPECT_FALSE(names_loopback(host)) << host;
}

TEST(Guard, KnowsWhoIsOnThisMachine) {
  EXPECT_TRUE(same_machine("127.0.0.1", "127.0.0.1"));
  EXPECT_TRUE(same_machine("::1", "::1"));
  EXPECT_TRUE(same_machine("::ffff:127.0.0.1", "::ffff:127.0.0.2"));
  EXPECT_TRUE(same_machine("192.168.1.5", "192.168.1.5"));
  EXPECT_FALSE(same_machine("192.168.1.6", "192.168.1.5"));
  EXPECT_FALSE(same_machine("::ffff:192.168.1.6", "::ffff:192.168.1.5"));
}

TEST(Guard, WhatIsTheOwnersIsRefusedToOthers) {
  Request request;
  EXPECT_THROW(require_owner(request), Refusal);
  request.from_here = true;
  EXPECT_NO_THROW(require_owner(request));
}

TEST(Http, TargetsAreDecoded) {
  Request request;
  ASSERT_TRUE(read_target("/a%20b/c?x=1%262&y=a+b&z", request));
  EXPECT_EQ(request.path, "/a b/c");
  EXPECT_EQ(request.query.at("x"), "1&2");
  EXPECT_EQ(request.query.at("y"), "a b");
  EXPECT_EQ(request.query.at("z"), "");
  for (const char* bad : {"", "x", "*", "/%", "/%1", "/%gg", "/%00", "/%c3", "/?a=%"})
    EXPECT_FALSE(read_target(bad, request)) << bad;
}

TEST(Http, BytesThatAreNoTextAreReplaced) {
  EXPECT_EQ(valid_utf8("Άννα €𝄞"), "Άννα €𝄞");
  EXPECT_EQ(valid_utf8("a\xff\xc3"), "a??");
  EXPECT_EQ(valid_utf8("\xc0\xaf"), "??");            // overlong
  EXPECT_EQ(valid_utf8("\xed\xa0\x80"), "???");       // a surrogate
  EXPECT_EQ(valid_utf8("\xf4\x90\x80\x80"), "????");  // beyond Unicode
}

TEST(Router, APatternFitsPartByPart) {
  EXPECT_EQ(places_of("/api/tables/*/actions", "/api/tables/7/actions"), Places{"7"});
  EXPECT_EQ(places_of("/api/tables", "/api/tables"), Places{});
  EXPECT_FALSE(places_of("/api/tables/*", "/api/tables"));
  EXPECT_FALSE(places_of("/api/tables/*", "/api/tables/"));
  EXPECT_FALSE(places_of("/api/tables", "/api/tables/7"));
}

}  // namespace
}  // namespace petteia::web
