#pragma once

#include <span>
#include <string_view>

namespace petteia::web {

/// A file of the page, which is part of the program.
struct Asset {
  std::string_view path;  ///< "/index.html"
  std::string_view type;
  std::string_view etag;
  std::string_view bytes;
};

/// Written by the build (embed_assets.cmake).
std::span<const Asset> assets();

/// The file that is asked for with this path, "/" being the page itself; nullptr if there is none.
const Asset* find_asset(std::string_view path);

}  // namespace petteia::web
