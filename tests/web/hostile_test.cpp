#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// After whatever it was sent, it serves the next one as if nothing had been.
void expect_unharmed(const TestService& service) {
  EXPECT_EQ(service.get("/api/catalog").status, 200);
}

int status_of(const TestService& service, const std::string& body,
              const std::string& target = "/api/tables") {
  return request(service.port(), "POST", target, body).status;
}

TEST(Hostile, WhatIsNoJsonIsRefused) {
  const TestService service;
  const std::string deep = std::string(10'000, '[') + std::string(10'000, ']');
  for (const std::string& body :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string("12"),
        std::string("{\"game\": \"\xff\xfe\"}"), std::string("{\"game\": \"\\ud800\"}"),
        std::string("{\"game\":\"reversi\"} trailing"), std::string(1, '\0'), deep})
    EXPECT_EQ(status_of(service, body), 400) << body.substr(0, 40);
  expect_unharmed(service);
}

TEST(Hostile, WrongMembersAreNamed) {
  const TestService service;
  const Response missing = service.post("/api/tables", {{"players", {"person", "person"}}});
  EXPECT_EQ(missing.status, 400);
  EXPECT_THAT(missing.error(), HasSubstr("game"));
  for (const char* body : {
           R"({"game": 3, "players": ["person", "person"]})",
           R"({"game": "chess", "players": ["person", "person"]})",
           R"({"game": "reversi", "players": ["person"]})",
           R"({"game": "reversi", "players": ["person", "person", "person"]})",
           R"({"game": "reversi", "players": [1, 2]})",
           R"({"game": "reversi", "players": "person"})",
           R"({"game": "reversi", "players": ["person", "person"], "plies": ["a1"]})",
           R"({"game": "reversi", "players": ["person", "person"], "start": "???"})",
           R"({"game": "reversi", "players": ["person", "person"], "running": "yes"})",
           R"({"game": "reversi", "players": ["person", "person"], "time": {"move_ms": -1}})",
           R"({"game": "reversi", "players": ["person", "person"], "time": {"move_ms": 1e300}})",
           R"({"game": "reversi", "players": ["person", "person"], "time": 7})",
           R"({"game": "reversi", "players": ["person:", "person"]})",
           R"({"game": "reversi", "players": ["engine:depth=0", "person"]})",
       })
    EXPECT_EQ(status_of(service, body), 400) << body;
  expect_unharmed(service);
}

TEST(Hostile, ASentenceAboutBrokenTextIsWholeText) {
  const TestService service;
  // The notation's error names one byte of a letter that has two.
  const Response refused =
      service.post("/api/positions", {{"game", "connect4"}, {"text", "44\u00e9"}});
  EXPECT_EQ(refused.status, 400);
  EXPECT_FALSE(refused.error().empty());
}

TEST(Hostile, TooMuchIsRefused) {
  const TestService service;
  EXPECT_EQ(status_of(service, std::string(300'000, ' ')), 413);
  const Response header =
      request(service.port(), "GET", "/api/catalog", "", {{"X-Padding", std::string(40'000, 'x')}});
  EXPECT_EQ(header.status, 400);
  json::array plies(3000, json::value("pass"));
  EXPECT_EQ(service.post("/api/positions", {{"game", "reversi"}, {"plies", plies}}).status, 400);
  expect_unharmed(service);
}

TEST(Hostile, WhatIsNoHttpIsRefusedOrHungUpOn) {
  const TestService service;
  EXPECT_THAT(send_raw(service.port(), "nonsense\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(send_raw(service.port(), "GET / HTTP/9.9\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(send_raw(service.port(),
                       "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                       "Content-Length: x\r\n\r\n"),
              StartsWith("HTTP/1.1 400"));
  EXPECT_EQ(send_raw(service.port(), "GET /api/cat"), "");
  EXPECT_EQ(send_raw(service.port(), ""), "");
  send_raw(service.port(), std::string(1000, '\0'));
  expect_unharmed(service);
}

TEST(Hostile, AddressesLeadNowhereElse) {
  const TestService service;
  for (const char* target :
       {"/../../etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd", "/api",
        "/api/", "/api/tables/", "/api/tables//actions", "/api/history/9223372036854775808",
        "/api/history/-1", "/api/history/x", "/index.html/"})
    EXPECT_EQ(service.get(target).status, 404) << target;
  for (const char* target : {"/%", "/%zz", "/%00", "/api/tables/%ff", "/?%f"})
    EXPECT_EQ(service.get(target).status, 400) << target;
  EXPECT_EQ(request(service.port(), "PUT", "/api/tables").status, 405);
  EXPECT_EQ(request(service.port(), "DELETE", "/api/catalog").status, 405);
}

TEST(Hostile, AnotherPageMayNotAct) {
  const TestService service;
  const Headers foreign{{"Origin", "http://evil.example"}};
  const Headers own{{"Origin", "http://127.0.0.1:" + std::to_string(service.port())}};
  const std::string body = R"({"game": "reversi", "players": ["person", "person"]})";
  EXPECT_EQ(request(service.port(), "POST", "/api/tables", body, foreign).status, 403);
  EXPECT_EQ(request(service.port(), "DELETE", "/api/history/1", "", foreign).status, 403);
  EXPECT_EQ(request(service.port(), "POST", "/api/tables", body, own).status, 200);
  EXPECT_EQ(request(service.port(), "POST", "/api/tables", body, {{"Origin", "null"}}).status, 403);
  try {
    Watcher watcher(service.port(), foreign);
    ADD_FAILURE() << "a foreign page is connected";
  } catch (const std::runtime_error& refused) {
    EXPECT_STREQ(refused.what(), "403");
  }
  Watcher welcome(service.port(), own);
  welcome.say({{"ping", 1}});
  EXPECT_EQ(welcome.next().at("pong"), 1);
}

TEST(Hostile, AForeignNameForThisMachineIsRefused) {
  const TestService service;
  EXPECT_EQ(request(service.port(), "GET", "/", "", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(request(service.port(), "GET", "/", "", {{"Host", "localhost:1"}}).status, 200);
}

TEST(Hostile, MessagesThatAreNoneGetAnError) {
  const TestService service;
  Watcher watcher(service.port());
  for (const char* message :
       {"", "{", "[]", "\"x\"", R"({"watch": 3})", R"({"analyse": 3})",
        R"({"analyse": {"game": "reversi", "position": "?"}})", R"({"review": {"game": "x"}})"}) {
    watcher.say_raw(message);
    EXPECT_EQ(watcher.next().at("type"), "error") << message;
  }
  watcher.say({{"watch", "table/../x"}});
  EXPECT_EQ(watcher.next().at("type"), "gone");
  watcher.say({{"analyse", {{"tag", "t1"}, {"game", "none"}}}});
  EXPECT_EQ(watcher.next().at("tag"), "t1");
  expect_unharmed(service);
}

TEST(Hostile, EverythingComesWithStrictHeaders) {
  const TestService service;
  for (const char* target : {"/", "/api/catalog", "/nothing"}) {
    const Response response = service.get(target);
    EXPECT_THAT(response.header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
    EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(response.header("Referrer-Policy"), "no-referrer");
  }
}

TEST(Hostile, TooManyConnectionsAreTurnedAway) {
  ServiceOptions options;
  options.http.most_connections = 2;
  const TestService service(options);
  const Watcher first(service.port()), second(service.port());
  EXPECT_EQ(service.get("/api/catalog").status, 503);
}

}  // namespace
}  // namespace petteia::web::test
