# cmake -DFROM=DIR -DOPENAPI=FILE -DTO=assets.cpp -P embed_assets.cmake: writes a source file that has
# every file under DIR in it, and the description of the API. The assembler takes the bytes in (.incbin),
# which a compiler would take minutes for.
file(GLOB_RECURSE files LIST_DIRECTORIES false ${FROM}/*)
list(SORT files)
list(APPEND files ${OPENAPI})
set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_svg "image/svg+xml")
set(type_png "image/png")
set(type_ico "image/x-icon")
set(type_json "application/json")
set(type_webmanifest "application/manifest+json")
set(type_woff2 "font/woff2")
set(type_txt "text/plain; charset=utf-8")

set(bytes "")
set(table "")
set(number 0)
foreach(file ${files})
  file(RELATIVE_PATH path ${FROM} ${file})
  if(file STREQUAL OPENAPI)
    set(path api/openapi.json)
  endif()
  cmake_path(GET file EXTENSION LAST_ONLY extension)
  string(SUBSTRING "${extension}" 1 -1 extension)
  set(type "application/octet-stream")
  if(DEFINED type_${extension})
    set(type "${type_${extension}}")
  endif()
  file(SHA256 ${file} hash)
  string(SUBSTRING ${hash} 0 16 hash)
  string(APPEND bytes
    "    \"petteia_asset_${number}: .incbin \\\"${file}\\\"\\n\"\n"
    "    \"petteia_asset_end_${number}:\\n\"\n")
  string(APPEND declarations
    "extern const char petteia_asset_${number}[], petteia_asset_end_${number}[];\n")
  string(APPEND table
    "      {\"/${path}\", \"${type}\", \"\\\"${hash}\\\"\", between(petteia_asset_${number}, petteia_asset_end_${number})},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${TO} "// Written by embed_assets.cmake.
#include \"web/assets.hpp\"

asm(\".pushsection .rodata\\n\"
${bytes}    \".popsection\\n\");
extern \"C\" {
${declarations}}

namespace petteia::web {
std::span<const Asset> assets() {
  const auto between = [](const char* begin, const char* end) {
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
  };
  static const Asset kAssets[] = {
${table}  };
  return kAssets;
}
}  // namespace petteia::web
")
