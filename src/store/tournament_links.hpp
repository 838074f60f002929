#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/parsed.hpp"

namespace petteia::store {

// Which tournaments there are on this machine: a folder of links to their files, so that whoever
// wants to look at one need not be told where it is.

struct LinkedTournament {
  std::string id;  ///< the same for a file as long as it stays where it is
  std::filesystem::path database;
};

/// Where the links are, in a folder of the user's data.
std::filesystem::path tournament_links(const std::filesystem::path& data);

/// Adds a tournament's file. Links to files that are gone are removed.
Parsed<void> link_tournament(const std::filesystem::path& links,
                             const std::filesystem::path& database);

/// All whose files are there, the last to change first.
std::vector<LinkedTournament> linked_tournaments(const std::filesystem::path& links);

}  // namespace petteia::store
